import { useMemo } from 'react';
import type { Vec2 } from '../../geometry/plane/vec.ts';
import type { Beat } from '../../playback/timeline.ts';
import type { Way } from '../../playback/trajectory.ts';
import type { Step } from '../../rules/protocol.ts';
import type { StepDetail } from '../../rules/step.ts';
import type { Piece, Scene } from '../../scene/schema/schema.ts';
import { takenByPieces } from '../pieces/name-places.ts';
import { drawnRadius } from '../pieces/piece-node.tsx';
import { poolPlaces } from '../pools/pool-node.tsx';
import { type Rect, stepped } from '../primitives/rect.ts';
import type { Play } from '../primitives/use-beat.ts';
import { FlownLeg, WayPoint } from './flight.tsx';
import { flightTags, tagAt } from './flight-tags.ts';
import { OutcomeTags, tagWidth } from './outcome-tag.tsx';
import type { TagPlace } from './tag-places.ts';

type TestDetail = Extract<StepDetail, { kind: 'test' }>;

/** Nobody's name stands before the others. */
const NOBODY: ReadonlySet<string> = new Set();

/** Where the words and the dice of an attack stand. */
export interface WayPlaces {
  /** The tags, by the id of what is spoken of. */
  readonly tags: ReadonlyMap<string, TagPlace>;
  /** The middle of each pool from where it is rolled, by its step, in window pixels. */
  readonly pools: ReadonlyMap<number, Vec2>;
}

/** What the pieces and their names cover, in window pixels from the scene's origin. */
export function useTaken(scene: Scene, zoom: number): readonly Rect[] {
  return useMemo(() => takenByPieces(scene.pieces, zoom, NOBODY), [scene.pieces, zoom]);
}

/**
 * Places for everything that is said of an attack on the map, so that no tag and no pool lies over another, a piece, a name
 * or the way where that can be.
 *
 * @param said what the dice of a test come to
 * @param view what of the map lies free of panels, in scene units
 * @param taken what stands there already: {@link useTaken}, and what else is drawn
 */
export function useWayPlaces(
  steps: readonly Step[],
  way: Way,
  said: (test: TestDetail) => string,
  zoom: number,
  view: Rect,
  taken: readonly Rect[],
): WayPlaces {
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
      said: said(detail),
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
  }, [steps, way, said, tags, taken, zoom, left, top, right, bottom]);
  return { tags, pools };
}

/** The way of an attack as it was flown: its stretches, and a mark where each thing was met. */
export function WayFlown(props: {
  readonly way: Way;
  readonly pieces: readonly Piece[];
  readonly play: Play;
  readonly zoom: number;
  readonly beatOf: (step: number) => Beat | undefined;
}) {
  const { way, pieces, play, zoom, beatOf } = props;
  const rimOf = (id: string) => {
    const piece = pieces.find((each) => each.id === id);
    return piece ? drawnRadius(piece, zoom) : 0;
  };
  return (
    <>
      {way.legs.map((leg) => (
        <FlownLeg key={leg.step} play={play} zoom={zoom} leg={leg} beat={beatOf(leg.step)} />
      ))}
      {way.callouts.map((told) => (
        <WayPoint
          key={told.step}
          play={play}
          zoom={zoom}
          told={told}
          leg={way.legs.find(({ step }) => step === told.step)}
          rim={rimOf(told.entity.id)}
          beat={beatOf(told.step)}
        />
      ))}
    </>
  );
}

/** What is said of each that an attack met or struck, beside it. */
export function WayTags(props: {
  readonly way: Way;
  readonly tags: ReadonlyMap<string, TagPlace>;
  readonly play: Play;
  readonly zoom: number;
  readonly beatOf: (step: number) => Beat | undefined;
}) {
  const { way, tags, play, zoom, beatOf } = props;
  const said = way.callouts.flatMap(({ step, until, at, entity, mark: result, title, text }) => {
    const place = tags.get(entity.id);
    if (!place) return [];
    const gone = until === null ? undefined : beatOf(until);
    return [{ id: `${step}`, at, ...place, result, title, text, beat: beatOf(step), gone, play, zoom }];
  });
  return <OutcomeTags tags={said} />;
}
