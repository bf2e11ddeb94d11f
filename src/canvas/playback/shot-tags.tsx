import type { Vec2 } from '../../geometry/plane/vec.ts';
import type { TagStyle } from '../canvas-system.ts';
import type { Rect } from '../primitives/rect.ts';
import type { Play } from '../primitives/use-beat.ts';
import { type ListRow, listBox, NumberMark, OutcomeList } from './outcome-list.tsx';
import { TAG_HEIGHT, tagWidth } from './outcome-look.ts';
import { Leader, Tag, type TagText } from './outcome-tag.tsx';
import { type PlacedTag, placeNumbers, placeTags, type TagEvent, type TakenGround } from './place-tags.ts';

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

/** Places what a shot tells. `style` says whether it may use tags at all. */
export function placedTags(
  entries: readonly TagEntry[],
  taken: TakenGround,
  zoom: number,
  style: TagStyle,
): PlacedTags {
  const events = entries.map(({ id, at, rim, said }): TagEvent => {
    const width = Math.max(0, ...said.map(({ title, text }) => tagWidth(title, text)));
    return { id, at: { x: at.x * zoom, y: at.y * zoom }, rim, width, height: TAG_HEIGHT };
  });
  const tags = style === 'beside' ? placeTags(events, taken) : null;
  if (tags) return { as: 'tags', tags };
  const places = events.map(({ at }) => at);
  const list = style === 'beside' ? listBox(entries.length, places, taken.view) : null;
  const boxes = list ? [...taken.boxes, list] : taken.boxes;
  return { as: 'numbers', numbers: placeNumbers(events, { ...taken, boxes }), list };
}

/** The boxes that the results of a shot cover, in window pixels from the scene's origin. */
export function boxesOf(placed: PlacedTags): readonly Rect[] {
  if (placed.as === 'tags') return [...placed.tags.values()].map(({ box }) => box);
  return placed.list ? [placed.list] : [];
}

/** What a shot did, beside it: each with its own name. Leaders first, so that none crosses a tag. */
export function ShotTags(props: {
  readonly entries: readonly TagEntry[];
  readonly placed: PlacedTags;
  readonly play: Play;
  readonly zoom: number;
}) {
  const { entries, placed, play, zoom } = props;
  const timed = { play, zoom };
  if (placed.as === 'numbers') {
    const rows = entries.map((entry, i): ListRow => ({ ...entry, number: i + 1 }));
    return (
      <>
        {rows.map((row, i) => {
          const [entry, middle] = [entries[i], placed.numbers.get(row.id)];
          return entry && middle ? (
            <NumberMark key={row.id} row={row} at={entry.at} middle={middle} {...timed} />
          ) : null;
        })}
        {placed.list ? <OutcomeList rows={rows} box={placed.list} {...timed} /> : null}
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
