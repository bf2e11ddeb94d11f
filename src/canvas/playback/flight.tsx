import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Flight } from '@fall-of-shot/rules/flight';
import type Konva from 'konva';
import { useRef } from 'react';
import { Circle, Group, Line, Star } from 'react-konva/lib/ReactKonvaCore';
import { type Beat, flightSpan, toldSpan } from '../../playback/timeline.ts';
import { TIMES } from '../../playback/times.ts';
import type { Callout, TrajectorySegment } from '../../playback/trajectory.ts';
import { faded, MAP } from '../primitives/palette.ts';
import { Pixels } from '../primitives/plate.tsx';
import { type Play, setPoints, useBeat } from '../primitives/use-beat.ts';
import { FlyingLeg } from './flying.tsx';
import type { Timed } from './timed.ts';

/** One segment of the trajectory: it is flown at a constant speed, and its line stays. */
export function FlownSegment({
  leg,
  flight,
  isFirst,
  beat,
  play,
  zoom,
}: Timed & { readonly leg: TrajectorySegment; readonly flight: Flight; readonly isFirst: boolean }) {
  const casing = useRef<Konva.Line>(null);
  const line = useRef<Konva.Line>(null);
  const far = { x: (leg.to.x - leg.from.x) * zoom, y: (leg.to.y - leg.from.y) * zoom };
  const span = beat && flightSpan(beat);
  const grown = (node: Konva.Line, share: number) => {
    node.visible(share > 0);
    setPoints(node, [0, 0, far.x * share, far.y * share]);
  };
  useBeat(casing, play, span, grown, 'linear');
  useBeat(line, play, span, grown, 'linear');
  const points = [0, 0, far.x, far.y];
  return (
    <>
      <Pixels x={leg.from.x} y={leg.from.y} zoom={zoom} name="leg">
        <Line
          ref={casing}
          points={points}
          visible={false}
          stroke={faded(MAP.casing, 0.85)}
          strokeWidth={8.5}
          lineCap="round"
        />
        <Line
          ref={line}
          points={points}
          visible={false}
          stroke={MAP.fire}
          strokeWidth={4}
          lineCap="round"
          name="flown"
        />
      </Pixels>
      {span ? (
        <FlyingLeg flight={flight} isFirst={isFirst} from={leg.from} to={leg.to} span={span} play={play} zoom={zoom} />
      ) : null}
    </>
  );
}

/** The tick where the shot passes an entity: across the trajectory, in white. */
function PassedTick({ callout, way, beat, play, zoom }: Timed & { readonly callout: Callout; readonly way: Vec2 }) {
  const tick = useRef<Konva.Group>(null);
  useBeat(tick, play, beat && flightSpan(beat), (node, share) => {
    node.visible(share >= 1);
  });
  const across = [-way.y * 9, way.x * 9, way.y * 9, -way.x * 9];
  return (
    <Pixels x={callout.on.x} y={callout.on.y} zoom={zoom} name="passed">
      <Group ref={tick} visible={false}>
        <Line points={across} stroke={MAP.casing} strokeWidth={7} lineCap="round" />
        <Line points={across} stroke={MAP.clear} strokeWidth={3.5} lineCap="round" />
      </Group>
    </Pixels>
  );
}

/** How far the impact mark extends beyond the edge of what is hit, in window pixels. */
const OUT = 4;

/** The impact of a round: a burst at the entity's edge, so that its result stays visible. */
function Impact(props: Timed & { readonly on: Vec2; readonly from: Vec2; readonly rim: number }) {
  const { on, from, rim, beat, play, zoom } = props;
  const burst = useRef<Konva.Group>(null);
  useBeat(burst, play, beat && toldSpan(beat, TIMES.burst), (node, open) => {
    node.visible(open > 0);
    node.scale({ x: 0.4 + 0.6 * open, y: 0.4 + 0.6 * open });
  });
  const far = Math.hypot(from.x - on.x, from.y - on.y) || 1;
  const off = rim === 0 ? 0 : (rim + OUT) / far;
  return (
    <Pixels x={on.x} y={on.y} zoom={zoom} name="struck">
      <Group ref={burst} visible={false} x={(from.x - on.x) * off} y={(from.y - on.y) * off}>
        <Star
          numPoints={9}
          innerRadius={6}
          outerRadius={14}
          fill={MAP.fire}
          stroke={MAP.casing}
          strokeWidth={2}
          lineJoin="round"
        />
        <Circle radius={4} fill={MAP.glow} />
      </Group>
    </Pixels>
  );
}

/** The pieces that break off a thing: their directions in degrees about the way, and how far they fly. */
const CHIPS = [
  [-38, 26],
  [-21, 34],
  [-6, 24],
  [9, 36],
  [24, 27],
  [41, 31],
] as const;

/** How long they fly, in milliseconds. */
const CHIPS_FLY = 260;

/** What breaks off a thing: splinters on the far side of what is gone through, chips on the near side of what holds. */
function Chips(props: Timed & { readonly on: Vec2; readonly from: Vec2; readonly through: boolean }) {
  const { on, from, through, beat, play, zoom } = props;
  const group = useRef<Konva.Group>(null);
  const ahead = Math.atan2(on.y - from.y, on.x - from.x) + (through ? 0 : Math.PI);
  useBeat(group, play, beat && toldSpan(beat, CHIPS_FLY), (node, share) => {
    node.visible(share > 0);
    node.getChildren().forEach((chip, i) => {
      const [turn, far] = CHIPS[i] ?? [0, 0];
      const way = ahead + (turn * Math.PI) / 180;
      chip.position({ x: Math.cos(way) * far * share, y: Math.sin(way) * far * share });
    });
  });
  return (
    <Pixels x={on.x} y={on.y} zoom={zoom} name="chips">
      <Group ref={group} visible={false}>
        {CHIPS.map(([turn]) => {
          const way = ahead + ((turn + 12) * Math.PI) / 180;
          const [x, y] = [Math.cos(way) * 4.5, Math.sin(way) * 4.5];
          return (
            <Line
              key={turn}
              points={[-x, -y, x, y]}
              stroke={through ? MAP.spark : MAP.clear}
              strokeWidth={2.6}
              lineCap="round"
            />
          );
        })}
      </Group>
    </Pixels>
  );
}

/** The mark of a met entity on the trajectory: a tick where the shot passed, a burst where it hit. */
export function EncounterPoint(props: {
  readonly callout: Callout;
  readonly leg: TrajectorySegment | undefined;
  /** The radius of the entity around its centre, in window pixels. */
  readonly rim: number;
  /** Whether the shot goes through it. */
  readonly through: boolean;
  readonly beat: Beat | undefined;
  readonly play: Play;
  readonly zoom: number;
}) {
  const { callout, leg, rim, through, ...timed } = props;
  if (callout.from) {
    const isThing = callout.entity.what === 'object';
    return (
      <>
        {isThing ? <Chips on={callout.on} from={callout.from} through={through} {...timed} /> : null}
        <Impact on={callout.on} from={callout.from} rim={rim} {...timed} />
      </>
    );
  }
  if (callout.mark !== 'passed' || !leg) return null;
  const length = Math.hypot(leg.to.x - leg.from.x, leg.to.y - leg.from.y) || 1;
  const way = { x: (leg.to.x - leg.from.x) / length, y: (leg.to.y - leg.from.y) / length };
  return <PassedTick callout={callout} way={way} {...timed} />;
}
