import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { TagStyle } from '../canvas-system.ts';
import type { TakenInTime } from '../pools/pool-node.tsx';
import { overlap, type Rect } from '../primitives/rect.ts';
import type { Play } from '../primitives/use-beat.ts';
import { listRows, numbered } from './list-rows.ts';
import { LIST_FORMS, listSize, NumberMark, OutcomeList } from './outcome-list.tsx';
import { TAG_HEIGHT, tagWidth } from './outcome-look.ts';
import { Leader, Tag, type TagText } from './outcome-tag.tsx';
import { NUMBER_REACH, placeList, placeNumbers } from './place-numbers.ts';
import { type PlacedTag, placeTags, type TagEvent } from './place-tags.ts';
import type { TakenByMap } from './taken-ground.ts';
import type { TakenBox, TakenGround } from './taken-near.ts';

/** Somebody or something that a shot met, and what is said of it in turn. */
export interface TagEntry {
  readonly id: string;
  readonly name: string;
  readonly isThing: boolean;
  /** Its place in scene units, and its radius in window pixels. */
  readonly at: Vec2;
  readonly rim: number;
  readonly said: readonly TagText[];
}

/** Where the results of a shot are told, in window pixels from the scene's origin. */
export type PlacedTags =
  | { readonly as: 'tags'; readonly tags: ReadonlyMap<string, PlacedTag> }
  | { readonly as: 'numbers'; readonly numbers: ReadonlyMap<string, Vec2>; readonly list: Rect | null };

/** What a shot must keep off: what the map takes, and its own labels, way and outlines. In window pixels. */
export type TakenByShot = Omit<TakenGround, 'discs'> & { readonly map: TakenByMap };

/**
 * Places what a shot tells.
 *
 * @param style whether it may use tags at all
 * @param before where it stood before more was told: what is shown stays, and numbers stay numbers
 */
export function placedTags(
  entries: readonly TagEntry[],
  { map, boxes, ...taken }: TakenByShot,
  zoom: number,
  style: TagStyle,
  before: PlacedTags | null = null,
): PlacedTags {
  const events = entries.map(({ id, at, rim, said }): TagEvent => {
    const width = Math.max(0, ...said.map(({ title, text }) => tagWidth(title, text)));
    return { id, at: { x: at.x * zoom, y: at.y * zoom }, rim, width, height: TAG_HEIGHT };
  });
  const { discs } = map;
  const strict = { ...taken, discs, boxes: [...boxes, ...map.ends, ...map.others] };
  const loose = { ...taken, discs, boxes: [...boxes, ...map.ends] };
  // The name of somebody goes when their tag comes.
  const looser = { ...taken, discs, boxes: [...boxes, ...map.ends.filter((name) => !isTold(name, entries))] };
  const known = before?.as === 'tags' ? before.tags : undefined;
  const tags =
    style === 'beside' && before?.as !== 'numbers'
      ? (placeTags(events, strict, known) ?? placeTags(events, loose, known) ?? placeTags(events, looser, known))
      : null;
  if (tags) return { as: 'tags', tags };
  if (style !== 'beside' || entries.length === 0)
    return { as: 'numbers', numbers: placeNumbers(events, strict).numbers, list: null };
  return numbersWithList(events, entries, strict);
}

/** Places numbers and their list so that nothing is covered: a narrower list or a list before its numbers, if need be. */
function numbersWithList(
  events: readonly TagEvent[],
  entries: readonly TagEntry[],
  taken: TakenGround,
): Extract<PlacedTags, { as: 'numbers' }> {
  const rows = listRows(numbered(entries));
  const places = events.map(({ at }) => at);
  const first = placeNumbers(events, taken);
  const middles = [...first.numbers.values()];
  const sizes = LIST_FORMS.map((form) => listSize(rows, form));
  for (const size of sizes) {
    const list = placeList(size, places, middles, taken);
    if (!list.covers) return { as: 'numbers', numbers: first.numbers, list: list.box };
  }
  for (const size of sizes) {
    const list = placeList(size, places, [], taken);
    const after = placeNumbers(events, taken, list.box);
    if (!list.covers && !after.covers) return { as: 'numbers', numbers: after.numbers, list: list.box };
  }
  const smallest = listSize(rows, 'tight');
  return { as: 'numbers', numbers: first.numbers, list: placeList(smallest, places, middles, taken).box };
}

/** The boxes that the results of a shot cover, each from the time when it is told, in window pixels. */
export function boxesOf(placed: PlacedTags, entries: readonly TagEntry[]): readonly TakenInTime[] {
  const times = new Map(entries.map(({ id, said }) => [id, Math.min(...said.map(({ beat }) => beat?.told ?? 0))]));
  const box = (id: string, own: Rect): TakenInTime => ({ ...own, from: times.get(id) ?? 0 });
  if (placed.as === 'tags') return [...placed.tags].map(([id, tag]) => box(id, tag.box));
  const numbers = [...placed.numbers].map(([id, { x, y }]) =>
    box(id, { left: x - NUMBER_REACH, right: x + NUMBER_REACH, top: y - NUMBER_REACH, bottom: y + NUMBER_REACH }),
  );
  return placed.list ? [...numbers, placed.list] : numbers;
}

/** Whether a shot tells what became of the piece whose name it is. */
function isTold({ of }: TakenBox, entries: readonly TagEntry[]): boolean {
  return entries.some(({ id }) => id === of);
}

/** The pieces whose names a shot's results cover: those names go. */
export function namesCovered(placed: PlacedTags, entries: readonly TagEntry[], map: TakenByMap): readonly string[] {
  const boxes = boxesOf(placed, entries);
  return [...map.others, ...map.ends.filter((name) => isTold(name, entries))].flatMap((name) =>
    name.of !== undefined && boxes.some((box) => overlap(box, name)) ? [name.of] : [],
  );
}

/** What a shot did, beside it: each with its own name. Leaders first, so that none crosses a tag. */
export function ShotTags(props: {
  readonly entries: readonly TagEntry[];
  readonly placed: PlacedTags;
  /** The zoom at which they were placed. */
  readonly placedAt: number;
  readonly play: Play;
  readonly zoom: number;
}) {
  const { entries, placed, placedAt, play, zoom } = props;
  const timed = { play, zoom, placedAt };
  if (placed.as === 'numbers') {
    const rows = numbered(entries);
    return (
      <>
        {rows.map((row, i) => {
          const [entry, middle] = [entries[i], placed.numbers.get(row.id)];
          return entry && middle ? (
            <NumberMark key={row.id} row={row} at={entry.at} rim={entry.rim} middle={middle} {...timed} />
          ) : null;
        })}
        {placed.list ? <OutcomeList rows={listRows(rows)} box={placed.list} {...timed} /> : null}
      </>
    );
  }
  const drawn = entries.flatMap(({ id, at, said }) => {
    const place = placed.tags.get(id);
    return place ? said.map((each) => ({ key: `${id}/${each.title}`, at, placed: place, said: each })) : [];
  });
  return (
    <>
      {drawn.map(({ key, ...tag }) => (
        <Leader key={key} {...tag} {...timed} />
      ))}
      {drawn.map(({ key, ...tag }) => (
        <Tag key={key} {...tag} {...timed} />
      ))}
    </>
  );
}
