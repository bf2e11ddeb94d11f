import { useMemo } from 'react';
import type { Vec2 } from '../../geometry/plane/vec.ts';
import type { Beat } from '../../playback/timeline.ts';
import type { Trajectory } from '../../playback/trajectory.ts';
import type { Flight } from '../../rules/flight.ts';
import type { Step } from '../../rules/protocol.ts';
import type { DetailOf } from '../../rules/step.ts';
import type { Piece, Scene } from '../../scene/schema/schema.ts';
import { takenByPieces } from '../pieces/name-places.ts';
import { drawnRadius } from '../pieces/piece-size.ts';
import { poolPlaces } from '../pools/pool-node.tsx';
import { type Rect, stepped } from '../primitives/rect.ts';
import type { Play } from '../primitives/use-beat.ts';
import { EncounterPoint, FlownSegment } from './flight.tsx';
import { flightTags, tagAt } from './flight-tags.ts';
import { OutcomeTags, tagWidth } from './outcome-tag.tsx';
import type { TagPlace } from './tag-places.ts';

type TestDetail = DetailOf<'test'>;

/** No name takes precedence. */
const NOBODY: ReadonlySet<string> = new Set();

/** The places of an attack's tags and dice. */
export interface LabelPlaces {
  /** Tags by entity id. */
  readonly tags: ReadonlyMap<string, TagPlace>;
  /** The centre of each pool from its roller, by step, in window pixels. */
  readonly pools: ReadonlyMap<number, Vec2>;
}

/** The space that pieces and their names take, in window pixels from the scene's origin. */
export function useTaken(scene: Scene, zoom: number): readonly Rect[] {
  return useMemo(() => takenByPieces(scene.pieces, zoom, NOBODY), [scene.pieces, zoom]);
}

/**
 * Places the labels of an attack so that no tag or pool covers another, a piece, a name or the trajectory, if possible.
 *
 * @param resultWords the result of a test's dice
 * @param view the part of the map free of panels, in scene units
 * @param taken other obstacles: {@link useTaken}, and anything else drawn
 */
export function useLabelPlaces(
  steps: readonly Step[],
  way: Trajectory,
  resultWords: (test: TestDetail) => string,
  zoom: number,
  view: Rect,
  taken: readonly Rect[],
): LabelPlaces {
  const { left, top, right, bottom } = stepped(view);
  const tags = useMemo(() => {
    const px = <P extends Vec2>(p: P) => ({ x: p.x * zoom, y: p.y * zoom });
    return flightTags(
      way.callouts.map((each) => ({ ...each, at: px(each.at) })),
      way.legs.map(({ from, to }) => ({ from: px(from), to: px(to) })),
      taken,
      { left: left * zoom, top: top * zoom, right: right * zoom, bottom: bottom * zoom },
      ({ title, text }) => tagWidth(title, text),
    );
  }, [way, taken, zoom, left, top, right, bottom]);
  const pools = useMemo(() => {
    const tests = steps.flatMap(({ detail }, step) => (detail.kind === 'test' ? [{ detail, step }] : []));
    const px = tests.map(({ detail }) => ({
      at: { x: detail.at.x * zoom, y: detail.at.y * zoom },
      pool: detail.pool,
      text: resultWords(detail),
    }));
    const words = way.callouts.flatMap(({ entity, at, title, text }) => {
      const place = tags.get(entity.id);
      return place ? [tagAt({ x: at.x * zoom, y: at.y * zoom }, place, tagWidth(title, text))] : [];
    });
    const by = poolPlaces(px, [...taken, ...words], {
      left: left * zoom,
      top: top * zoom,
      right: right * zoom,
      bottom: bottom * zoom,
    });
    return new Map(tests.flatMap(({ step }, i) => (by[i] ? [[step, by[i]] as const] : [])));
  }, [steps, way, resultWords, tags, taken, zoom, left, top, right, bottom]);
  return { tags, pools };
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
        <FlownSegment key={leg.step} play={play} zoom={zoom} leg={leg} flight={flight} beat={beatOf(leg.step)} />
      ))}
      {way.callouts.map((callout) => (
        <EncounterPoint
          key={callout.step}
          play={play}
          zoom={zoom}
          callout={callout}
          leg={way.legs.find(({ step }) => step === callout.step)}
          rim={rimOf(callout.entity.id)}
          beat={beatOf(callout.step)}
        />
      ))}
    </>
  );
}

/** The tags of entities that an attack met or hit, beside them. */
export function TrajectoryTags(props: {
  readonly way: Trajectory;
  readonly tags: ReadonlyMap<string, TagPlace>;
  readonly play: Play;
  readonly zoom: number;
  readonly beatOf: (step: number) => Beat | undefined;
}) {
  const { way, tags, play, zoom, beatOf } = props;
  const placed = way.callouts.flatMap(({ step, until, at, entity, mark: result, title, text }) => {
    const place = tags.get(entity.id);
    if (!place) return [];
    const gone = until === null ? undefined : beatOf(until);
    return [{ id: `${step}`, at, ...place, result, title, text, beat: beatOf(step), gone, play, zoom }];
  });
  return <OutcomeTags tags={placed} />;
}
