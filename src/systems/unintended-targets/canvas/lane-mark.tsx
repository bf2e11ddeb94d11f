import { sidewaysAngle } from '@fall-of-shot/plane/lane';
import { along, distance2, rotated, type Vec2 } from '@fall-of-shot/plane/vec';
import type { Placed } from '@fall-of-shot/rules/protocol';
import type { LaneOfFire } from '@fall-of-shot/rules/step';
import type Konva from 'konva';
import { memo, useRef } from 'react';
import { Circle, Group, Line } from 'react-konva/lib/ReactKonvaCore';
import { drawnRadius } from '../../../canvas/pieces/piece-size.ts';
import type { Timed } from '../../../canvas/playback/timed.ts';
import { faded, MAP } from '../../../canvas/primitives/palette.ts';
import { Pixels, Plate } from '../../../canvas/primitives/plate.tsx';
import { useBeat } from '../../../canvas/primitives/use-beat.ts';
import { type Beat, toldSpan } from '../../../playback/timeline.ts';
import type { Piece } from '../../../scene/schema/schema.ts';

/** The radius of the ring around an entity that is not a piece, in window pixels. */
const THING = 20;

/** How far apart the sides of a steep lane are drawn at most, in degrees to each side. */
const WIDEST = 75;

/**
 * The two sides of a lane as seen from above, from where the attack is to its end. On a steep line they are farther
 * apart than its angle; a lane straight up or down has none.
 */
function sidesOf({ apex, through, degrees, reach }: LaneOfFire, from: Vec2): readonly (readonly Vec2[])[] {
  const far = distance2(apex, through);
  if (far === 0) return [];
  const sideways = sidewaysAngle(Math.atan2(through.z - apex.z, far), (degrees * Math.PI) / 180);
  const turns = Math.min((sideways * 180) / Math.PI, WIDEST);
  const ahead = { x: (through.x - apex.x) / far, y: (through.y - apex.y) / far };
  const progress = distance2(apex, from);
  return [-turns, turns].map((turn) => {
    const way = rotated(ahead, turn);
    return [along(apex, way, progress), along(apex, way, reach)];
  });
}

/** The opacity of the lane's fill at its start and end. */
const FILL = { near: 0.24, far: 0.06 } as const;

/**
 * The lane beyond a place, to the end of the weapon's range (UT-20): two sides and a fading fill, so that its end does
 * not look like a wall.
 */
export const Lane = memo(function Lane(props: {
  readonly lane: LaneOfFire;
  readonly from: Vec2;
  readonly zoom: number;
}) {
  const { lane, from, zoom } = props;
  const [left = [], right = []] = sidesOf(lane, from);
  const flat = (points: readonly Vec2[]) => points.flatMap(({ x, y }) => [x, y]);
  const far = distance2(lane.apex, lane.through) || 1;
  const end = along(
    lane.apex,
    { x: (lane.through.x - lane.apex.x) / far, y: (lane.through.y - lane.apex.y) / far },
    lane.reach,
  );
  return (
    <>
      <Line
        points={[...flat(left), ...flat([...right].reverse())]}
        closed
        fillLinearGradientStartPoint={from}
        fillLinearGradientEndPoint={end}
        fillLinearGradientColorStops={[0, faded(MAP.fire, FILL.near), 1, faded(MAP.fire, FILL.far)]}
        name="lane-fill"
      />
      {[left, right].map((side) => (
        <Group key={flat(side).join()}>
          <Line points={flat(side)} stroke={faded(MAP.casing, 0.5)} strokeWidth={3.6 / zoom} />
          <Line points={flat(side)} stroke={MAP.fireText} strokeWidth={1.5 / zoom} name="lane-side" />
        </Group>
      ))}
    </>
  );
});

/** The lane beyond where an attack is (UT-20), while it looks for entities there. */
export function LaneMark(
  props: Timed & { readonly lane: LaneOfFire; readonly from: Vec2; readonly gone: Beat | undefined },
) {
  const { lane, from, beat, gone, play, zoom } = props;
  const group = useRef<Konva.Group>(null);
  useBeat(group, play, beat, (node, share, time) => {
    node.visible(share > 0 && (!gone || time < gone.told));
    node.opacity(share);
  });
  return (
    <Group ref={group} visible={false} name="lane">
      <Lane lane={lane} from={from} zoom={zoom} />
    </Group>
  );
}

/** The radius of a ring around an entity, in window pixels. */
function ringOf({ id }: Placed, pieces: readonly Piece[], zoom: number): number {
  const piece = pieces.find((each) => each.id === id);
  return (piece ? drawnRadius(piece, zoom) : THING - 8) + 8;
}

/** The entity being resolved: a full ring with a label, until its result is known. */
export function NextMark(
  props: Timed & { readonly entity: Placed; readonly pieces: readonly Piece[]; readonly gone: Beat | undefined },
) {
  const { entity, pieces, beat, gone, play, zoom } = props;
  const mark = useRef<Konva.Group>(null);
  useBeat(mark, play, beat && toldSpan(beat), (node, share, time) => {
    node.visible(share > 0 && (!gone || time < gone.told));
    node.opacity(share);
  });
  const radius = ringOf(entity, pieces, zoom);
  return (
    <Pixels x={entity.at.x} y={entity.at.y} zoom={zoom} name="next">
      <Group ref={mark} visible={false}>
        <Circle radius={radius} stroke={faded(MAP.casing, 0.8)} strokeWidth={6.5} />
        <Circle radius={radius} stroke={MAP.select} strokeWidth={3.5} />
        <Plate text={`${entity.name} is next`} y={-radius - 18} size={13} />
      </Group>
    </Pixels>
  );
}

/** A candidate to be met next: a ring, until it is known which one is. */
export function ResolvedRing(
  props: Timed & {
    readonly entity: Placed;
    readonly pieces: readonly Piece[];
    readonly gone: Beat | undefined;
    /** Its label, if there is only one. */
    readonly label: string | null;
  },
) {
  const { entity, pieces, label, beat, gone, play, zoom } = props;
  const ring = useRef<Konva.Group>(null);
  const word = useRef<Konva.Group>(null);
  useBeat(word, play, beat, (node, share, time) => {
    node.visible(share > 0 && (!gone || time < gone.told));
  });
  useBeat(ring, play, beat, (node, share, time) => {
    const on = share > 0 && (!gone || time < gone.told);
    node.visible(on);
    // It pulses slowly, under three times a second, as long as the shot plays.
    const turn = play.still ? 1 : 0.5 + 0.5 * Math.cos(((time - (beat?.start ?? 0)) / 1000) * 2 * Math.PI);
    node.opacity(0.55 + 0.45 * turn);
  });
  const radius = ringOf(entity, pieces, zoom);
  return (
    <Pixels x={entity.at.x} y={entity.at.y} zoom={zoom} name="candidate">
      <Group ref={ring} visible={false}>
        <Circle radius={radius} stroke={faded(MAP.casing, 0.8)} strokeWidth={5.5} />
        <Circle radius={radius} stroke={MAP.select} strokeWidth={2.5} dash={[6, 4]} />
      </Group>
      <Group ref={word} visible={false}>
        {label ? <Plate text={label} y={-radius - 18} size={13} /> : null}
      </Group>
    </Pixels>
  );
}
