import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Flight } from '@fall-of-shot/rules/flight';
import type { DetailOf } from '@fall-of-shot/rules/step';
import { useEffect, useMemo, useRef } from 'react';
import type { Beat, Timeline } from '../../playback/timeline.ts';
import type { Trajectory } from '../../playback/trajectory.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import type { PlaybackProps } from '../canvas-system.ts';
import { drawnRadius } from '../pieces/piece-size.ts';
import { poolPlaces } from '../pools/pool-node.tsx';
import type { Line, Rect } from '../primitives/rect.ts';
import type { Play } from '../primitives/use-beat.ts';
import { EncounterPoint, FlownSegment } from './flight.tsx';
import { boxesOf, namesCovered, type PlacedTags, placedTags, type TagEntry } from './shot-tags.tsx';
import { type TakenByMap, takenBoxes, takenByMap } from './taken-ground.ts';

type TestDetail = DetailOf<'test'>;

const NO_LINES: readonly Line[] = [];
const NO_BOXES: readonly Rect[] = [];

/** The places of an attack's results. */
export interface LabelPlaces {
  readonly entries: readonly TagEntry[];
  readonly placed: PlacedTags;
}

/** What pieces and their names take during a shot, in window pixels from the scene's origin. */
export function useTakenByMap({ scene, steps, placing }: PlaybackProps): TakenByMap {
  const { names, zoom } = placing;
  return useMemo(() => takenByMap(scene.pieces, names, steps, zoom), [scene.pieces, names, steps, zoom]);
}

/** The dice of tests on the map. */
export interface DiceOnMap {
  /** The result of a test's dice. */
  readonly words: (test: TestDetail) => string;
  /** The step that removes the dice of a step; none if they stay. */
  readonly gone: (step: number) => number | undefined;
}

/** Tags that are shown, at another zoom: each keeps its offset from what it tells. */
function rescaled(
  { zoom, placed }: { readonly zoom: number; readonly placed: PlacedTags },
  entries: readonly TagEntry[],
  now: number,
): PlacedTags {
  if (zoom === now || placed.as === 'numbers') return placed;
  const tags = entries.flatMap(({ id, at }) => {
    const tag = placed.tags.get(id);
    if (!tag) return [];
    const [x, y] = [at.x * (now - zoom), at.y * (now - zoom)];
    const moved = (point: Vec2): Vec2 => ({ x: point.x + x, y: point.y + y });
    const { left, right, top, bottom } = tag.box;
    const box = { left: left + x, right: right + x, top: top + y, bottom: bottom + y };
    return [[id, { box, leader: { from: moved(tag.leader.from), to: moved(tag.leader.to) } }] as const];
  });
  return { as: 'tags', tags: new Map(tags) };
}

/** The radius of what is no piece, in window pixels. */
const THING = 8;

/** What a trajectory tells of each that it met, in the order of the way. */
function entriesOf(
  { callouts }: Trajectory,
  pieces: readonly Piece[],
  timeline: Timeline,
  zoom: number,
): readonly TagEntry[] {
  const beatOf = (step: number | null) => timeline.beats.find((beat) => beat.step === step);
  // Whoever cover saved at first is met only after that cover.
  const met = [...callouts].sort(
    (a, b) => Number(a.mark === 'by-cover') - Number(b.mark === 'by-cover') || a.step - b.step,
  );
  const firstStep = new Map([...met].reverse().map(({ entity, step }) => [entity.id, step]));
  const ids = [...firstStep].sort(([, a], [, b]) => a - b).map(([id]) => id);
  return ids.flatMap((id): TagEntry[] => {
    const own = callouts.filter(({ entity }) => entity.id === id);
    const [first] = own;
    if (!first) return [];
    const piece = pieces.find((each) => each.id === id);
    return [
      {
        id,
        name: first.entity.name,
        isThing: first.entity.what === 'object',
        at: piece ? first.at : first.on,
        rim: piece ? drawnRadius(piece, zoom) + 2 : THING,
        said: own.map(({ step, until, mark: result, title, text }) => ({
          ...{ result, title, text },
          beat: beatOf(step),
          gone: until === null ? undefined : beatOf(until),
        })),
      },
    ];
  });
}

/** What is in view, in window pixels from the scene's origin. */
function useSeen({ zoom, view }: PlaybackProps['placing']): Rect {
  const { left, top, right, bottom } = view;
  return useMemo(
    () => ({ left: left * zoom, top: top * zoom, right: right * zoom, bottom: bottom * zoom }),
    [left, top, right, bottom, zoom],
  );
}

/**
 * Places the results of an attack so that no tag covers another, a piece, a name or the trajectory, if possible.
 *
 * @param map what {@link useTakenByMap} returns
 * @param labels other boxes that are taken
 */
export function useLabelPlaces(
  { timeline, scene, placing, marks, onNamesCovered }: PlaybackProps,
  way: Trajectory,
  map: TakenByMap,
  outlines: readonly Line[] = NO_LINES,
  labels: readonly Rect[] = NO_BOXES,
): LabelPlaces {
  const { zoom } = placing;
  const seen = useSeen(placing);
  const entries = useMemo(() => entriesOf(way, scene.pieces, timeline, zoom), [way, scene.pieces, timeline, zoom]);
  /** What is shown stays where it is, when a shot goes on after a question. */
  const before = useRef<{ readonly zoom: number; readonly seen: Rect; readonly placed: PlacedTags } | null>(null);
  const placed = useMemo(() => {
    const px = ({ x, y }: Vec2) => ({ x: x * zoom, y: y * zoom });
    const ways = way.legs.map(({ from, to }) => ({ from: px(from), to: px(to) }));
    const last = before.current;
    // Where the camera has moved, there may be room for tags.
    const isSame = last?.placed.as === 'tags' || last?.seen === seen;
    const known = last && isSame ? rescaled(last, entries, zoom) : null;
    return placedTags(entries, { map, boxes: labels, ways, outlines, view: seen }, zoom, marks, known);
  }, [entries, way, map, labels, outlines, seen, zoom, marks]);
  useEffect(() => {
    before.current = { zoom, seen, placed };
    onNamesCovered?.(namesCovered(placed, entries, map));
  }, [zoom, seen, placed, entries, map, onNamesCovered]);
  return { entries, placed };
}

/**
 * The centre of each pool of an attack from its roller, by step, in window pixels: clear of its results and of what is taken.
 *
 * @param map what {@link useTakenByMap} returns
 * @param labels other boxes that are taken
 */
export function usePoolPlaces(
  { steps, timeline, placing }: PlaybackProps,
  dice: DiceOnMap,
  { entries, placed }: LabelPlaces,
  map: TakenByMap,
  labels: readonly Rect[] = NO_BOXES,
): ReadonlyMap<number, Vec2> {
  const { zoom } = placing;
  const seen = useSeen(placing);
  return useMemo(() => {
    const beatOf = (step: number | undefined) => timeline.beats.find((beat) => beat.step === step);
    const tests = steps.flatMap(({ detail }, step) => (detail.kind === 'test' ? [{ detail, step }] : []));
    const px = tests.map(({ detail, step }) => ({
      at: { x: detail.at.x * zoom, y: detail.at.y * zoom },
      pool: detail.pool,
      text: dice.words(detail),
      during: {
        start: beatOf(step)?.start ?? 0,
        end: beatOf(dice.gone(step))?.told ?? Number.POSITIVE_INFINITY,
      },
    }));
    const by = poolPlaces(px, [...takenBoxes(map), ...labels, ...boxesOf(placed, entries)], seen);
    return new Map(tests.flatMap(({ step }, i) => (by[i] ? [[step, by[i]] as const] : [])));
  }, [steps, timeline, dice, placed, entries, map, labels, zoom, seen]);
}

/** The trajectory of an attack as flown: its segments, and a mark for each entity met. */
export function TrajectoryLine(props: {
  readonly way: Trajectory;
  readonly flight: Flight;
  readonly pieces: readonly Piece[];
  readonly play: Play;
  readonly zoom: number;
  readonly beatOf: (step: number) => Beat | undefined;
}) {
  const { way, flight, pieces, play, zoom, beatOf } = props;
  const rimOf = (id: string) => {
    const piece = pieces.find((each) => each.id === id);
    return piece ? drawnRadius(piece, zoom) : 0;
  };
  return (
    <>
      {way.legs.map((leg) => (
        <FlownSegment
          key={leg.step}
          play={play}
          zoom={zoom}
          leg={leg}
          flight={flight}
          isFirst={leg.from.x === way.legs[0]?.from.x && leg.from.y === way.legs[0]?.from.y}
          beat={beatOf(leg.step)}
        />
      ))}
      {way.callouts.map((callout) => (
        <EncounterPoint
          key={callout.step}
          play={play}
          zoom={zoom}
          callout={callout}
          leg={way.legs.find(({ step }) => step === callout.step)}
          rim={rimOf(callout.entity.id)}
          through={way.callouts.some(({ entity, mark }) => entity.id === callout.entity.id && mark === 'through')}
          beat={beatOf(callout.step)}
        />
      ))}
    </>
  );
}
