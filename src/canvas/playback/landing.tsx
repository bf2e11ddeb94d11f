import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Flight } from '@fall-of-shot/rules/flight';
import type Konva from 'konva';
import { useRef } from 'react';
import { Arrow, Circle, Group, Line } from 'react-konva/lib/ReactKonvaCore';
import { explodes } from '../../playback/flight-times.ts';
import { type Beat, toldSpan } from '../../playback/timeline.ts';
import { faded, MAP } from '../primitives/palette.ts';
import { Pixels, Plate } from '../primitives/plate.tsx';
import { setPoints, useBeat } from '../primitives/use-beat.ts';
import { BurstMark } from './burst-mark.tsx';
import { FlyingToLanding } from './flying.tsx';
import { besideArrow } from './landing-plates.ts';
import type { Timed } from './timed.ts';

/** The ring of an aim, in window pixels. */
const RING = 15;

/** The gap between a piece and the aim around it, so that its status marks stay readable, in window pixels. */
export const CLEAR_OF_RIM = 11;

/** How long the line to the aim takes to appear, in milliseconds. */
const AIM_APPEARS = 300;

/** The point aimed at: a cross in a ring, never orange. */
export function AimMark({
  at,
  from,
  ring = RING,
  beat,
  play,
  zoom,
}: Timed & {
  readonly at: Vec2;
  readonly from: Vec2;
  /** The radius of its ring in window pixels, if it goes around a piece. */
  readonly ring?: number;
}) {
  const mark = useRef<Konva.Group>(null);
  const line = useRef<Konva.Line>(null);
  const appears = beat && { start: beat.start, end: beat.start + AIM_APPEARS };
  useBeat(mark, play, appears, (node, share) => {
    node.visible(share > 0);
    node.scale({ x: 1.6 - 0.6 * share, y: 1.6 - 0.6 * share });
    node.opacity(share);
  });
  const end = { x: (at.x - from.x) * zoom, y: (at.y - from.y) * zoom };
  useBeat(line, play, appears, (node, share) => {
    node.visible(share > 0);
    setPoints(node, [0, 0, end.x * share, end.y * share]);
  });
  const [near, far] = [ring - 8, ring + 7];
  const arms = [
    [-far, 0, -near, 0],
    [near, 0, far, 0],
    [0, -far, 0, -near],
    // The piece's name hangs below the ring.
    ...(ring === RING ? [[0, near, 0, far]] : []),
  ];
  return (
    <>
      <Pixels x={from.x} y={from.y} zoom={zoom}>
        <Line
          ref={line}
          points={[0, 0, end.x, end.y]}
          visible={false}
          stroke={faded(MAP.clear, 0.5)}
          strokeWidth={2}
          dash={[2, 7]}
          lineCap="round"
          name="aim-line"
        />
      </Pixels>
      <Pixels x={at.x} y={at.y} zoom={zoom} name="aim">
        <Group ref={mark} visible={false}>
          <Circle radius={ring} stroke={faded(MAP.casing, 0.85)} strokeWidth={7} />
          {arms.map((points) => (
            <Line
              key={points.join()}
              points={points}
              stroke={faded(MAP.casing, 0.85)}
              strokeWidth={7}
              lineCap="round"
            />
          ))}
          <Circle radius={ring} stroke={MAP.clear} strokeWidth={3} />
          {arms.map((points) => (
            <Line key={points.join()} points={points} stroke={MAP.clear} strokeWidth={3} lineCap="round" />
          ))}
          <Circle radius={2} fill={MAP.clear} />
        </Group>
      </Pixels>
    </>
  );
}

/** A landing: the flight, an arrow from the aim with bearing and length, and the burst at its true place. */
export function LandingMark(
  props: Timed & {
    readonly flight: Flight;
    readonly from: Vec2;
    readonly aim: Vec2;
    readonly at: Vec2;
    readonly label: string | null;
    /** The centre of the label from the aim, in window pixels, if it is not beside the middle of the arrow. */
    readonly labelBy?: Vec2 | null;
    /** The beat in which the arrow shows the deviation, if that is before the landing. */
    readonly pointed?: Beat | undefined;
    /** The GM moved it: where the dice put it is only shown faintly (CO-08). */
    readonly moved: boolean;
  },
) {
  const { flight, from, aim, at, label, labelBy, moved, beat, pointed = beat, play, zoom } = props;
  const arrow = useRef<Konva.Arrow>(null);
  const casing = useRef<Konva.Arrow>(null);
  const plate = useRef<Konva.Group>(null);
  const gap = Math.hypot(at.x - aim.x, at.y - aim.y) * zoom;
  const unit = gap > 0 ? { x: ((at.x - aim.x) * zoom) / gap, y: ((at.y - aim.y) * zoom) / gap } : { x: 0, y: 0 };
  const start = Math.min(gap * 0.3, 22);
  const tip = Math.max(start + 1, gap - 16);
  const grown = (node: Konva.Arrow, share: number) => {
    const along = start + (tip - start) * share;
    node.visible(share > 0 && gap > 24);
    setPoints(node, [unit.x * start, unit.y * start, unit.x * along, unit.y * along]);
  };
  const points = pointed && toldSpan(pointed);
  useBeat(casing, play, points, grown);
  useBeat(arrow, play, points, grown);
  useBeat(plate, play, points, (node, share) => {
    node.visible(share > 0);
  });
  const by = labelBy ?? besideArrow({ x: unit.x * gap, y: unit.y * gap });
  return (
    <>
      {beat?.flight ? (
        <FlyingToLanding
          flight={flight}
          from={from}
          aim={aim}
          to={at}
          span={beat.flight}
          turned={pointed?.told ?? beat.flight.start}
          play={play}
          zoom={zoom}
        />
      ) : null}
      <Pixels x={aim.x} y={aim.y} zoom={zoom}>
        <Arrow
          ref={casing}
          points={[0, 0, 0, 0]}
          visible={false}
          stroke={MAP.casing}
          fill={MAP.casing}
          strokeWidth={9}
          pointerLength={20}
          pointerWidth={22}
          lineCap="round"
        />
        <Arrow
          ref={arrow}
          points={[0, 0, 0, 0]}
          visible={false}
          stroke={MAP.fire}
          fill={MAP.fire}
          strokeWidth={4}
          pointerLength={17}
          pointerWidth={17}
          name="scatter-arrow"
        />
        {label ? (
          <Group ref={plate} visible={false} x={by.x} y={by.y}>
            <Plate text={label} size={14} weight={700} colour={MAP.fireText} name="deviation" />
          </Group>
        ) : null}
      </Pixels>
      <BurstMark
        at={at}
        moved={moved}
        dirt={explodes(flight)}
        small={flight === 'flame' || flight === 'beam'}
        beat={beat}
        play={play}
        zoom={zoom}
      />
    </>
  );
}
