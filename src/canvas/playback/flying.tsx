import type Konva from 'konva';
import { useRef } from 'react';
import { Circle, Ellipse, Group, Line, Star } from 'react-konva';
import type { Vec2 } from '../../geometry/plane/vec.ts';
import { BOUNCE } from '../../playback/flight-times.ts';
import type { Span } from '../../playback/timeline.ts';
import { TIMES } from '../../playback/times.ts';
import type { Flight } from '../../rules/flight.ts';
import { faded, MAP } from '../primitives/palette.ts';
import { Pixels } from '../primitives/plate.tsx';
import { type Play, useBeat } from '../primitives/use-beat.ts';

/** Something in the air: from one place to another during a span of time. */
interface FlyingProps {
  readonly from: Vec2;
  readonly to: Vec2;
  readonly span: Span;
  readonly play: Play;
  readonly zoom: number;
}

/** The length of a streak's tail, in window pixels at most, and as a share of its way. */
const TAIL = { most: 96, share: 0.4 } as const;

/** A bullet: a pale head with a streak behind it, which goes out where it stops. Nothing without motion. */
function Streak({ from, to, span, play, zoom, width = 6 }: FlyingProps & { readonly width?: number }) {
  const group = useRef<Konva.Group>(null);
  const far = { x: (to.x - from.x) * zoom, y: (to.y - from.y) * zoom };
  const length = Math.hypot(far.x, far.y) || 1;
  const way = { x: far.x / length, y: far.y / length };
  useBeat(
    group,
    play,
    play.still ? undefined : span,
    (node, share) => {
      node.visible(share > 0 && share < 1);
      const tail = Math.min(TAIL.most, length * TAIL.share, length * share);
      node.position({ x: far.x * share, y: far.y * share });
      for (const line of node.find<Konva.Line>('.tail')) {
        const part = line.getAttr('part') as number;
        line.points([-way.x * tail * part, -way.y * tail * part, 0, 0]);
      }
    },
    'linear',
  );
  return (
    <Pixels x={from.x} y={from.y} zoom={zoom} name="flying flying-streak">
      <Group ref={group} visible={false}>
        <Line
          name="tail"
          part={1}
          points={[0, 0, 0, 0]}
          stroke={faded(MAP.fire, 0.35)}
          strokeWidth={width}
          lineCap="round"
        />
        <Line name="tail" part={0.55} points={[0, 0, 0, 0]} stroke={MAP.fire} strokeWidth={width} lineCap="round" />
        <Line name="tail" part={0.26} points={[0, 0, 0, 0]} stroke={MAP.glow} strokeWidth={width + 2} lineCap="round" />
      </Group>
    </Pixels>
  );
}

/** The flash at the muzzle, and how long it shows, in milliseconds. */
const FLASH = 90;

function Flash({ from, span, play, zoom }: Pick<FlyingProps, 'from' | 'span' | 'play' | 'zoom'>) {
  const star = useRef<Konva.Star>(null);
  useBeat(star, play, play.still ? undefined : { start: span.start, end: span.start + FLASH }, (node, share) => {
    node.visible(share > 0 && share < 1);
  });
  return (
    <Pixels x={from.x} y={from.y} zoom={zoom} name="muzzle">
      <Star
        ref={star}
        visible={false}
        numPoints={7}
        innerRadius={7}
        outerRadius={17}
        fill={MAP.glow}
        stroke={MAP.fire}
      />
    </Pixels>
  );
}

/** How many rounds of a burst fly one after another on one leg. */
const ROUNDS = 3;

/** Several rounds on one way, shortly after each other. */
function Rounds({ span, ...flying }: FlyingProps) {
  return Array.from({ length: ROUNDS }, (_, i) => {
    const late = i * TIMES.round;
    return <Streak key={late} {...flying} span={{ start: span.start + late, end: span.end + late }} width={4} />;
  });
}

/** An arrow or a bolt: a shaft with fletching, and its shadow on the ground; it quivers for a moment where it stops. */
function Shaft({ from, to, span, play, zoom }: FlyingProps) {
  const group = useRef<Konva.Group>(null);
  const far = { x: (to.x - from.x) * zoom, y: (to.y - from.y) * zoom };
  const length = Math.hypot(far.x, far.y);
  const turn = (Math.atan2(far.y, far.x) * 180) / Math.PI;
  useBeat(
    group,
    play,
    span,
    (node, share) => {
      node.visible(share > 0);
      const rise = play.still ? 0 : 4 * share * (1 - share) * length * 0.04;
      node.position({ x: far.x * share, y: far.y * share });
      node.findOne('.shaft')?.position({ x: 0, y: -rise });
      node.findOne('.shadow')?.opacity(share < 1 ? 0.35 : 0);
    },
    'linear',
  );
  return (
    <Pixels x={from.x} y={from.y} zoom={zoom} name="flying flying-shaft">
      <Group ref={group} visible={false}>
        <Group name="shadow" rotation={turn}>
          <Line points={[-23, 3, 0, 3]} stroke={MAP.casing} strokeWidth={3} />
        </Group>
        <Group name="shaft">
          <Group rotation={turn}>
            <Line points={[-24, 0, 0, 0]} stroke={MAP.casing} strokeWidth={5} lineCap="round" />
            <Line points={[-24, 0, 0, 0]} stroke={MAP.spark} strokeWidth={2.5} lineCap="round" />
            <Line points={[-24, -4, -19, 0, -24, 4]} stroke={MAP.clear} strokeWidth={2} />
            <Line points={[-6, -3.5, 1, 0, -6, 3.5]} closed fill={MAP.clear} />
          </Group>
        </Group>
      </Group>
    </Pixels>
  );
}

/** How what is lobbed looks: how far it rises, as a share of its way, and its size in window pixels. */
const LOBBED = {
  shell: { rise: 0.3, most: 150, length: 40, width: 14, turns: 0 },
  grenade: { rise: 0.14, most: 70, length: 16, width: 12, turns: 2 },
  flak: { rise: 0.2, most: 90, length: 22, width: 8, turns: 0 },
} as const;

/**
 * A shell, grenade or flak round: it rises and grows, its shadow runs along the ground, and it comes down. It flies
 * towards the aim until the dice have said where it goes instead; a grenade bounces there.
 */
function Lobbed(
  props: FlyingProps & {
    readonly kind: keyof typeof LOBBED;
    readonly aim: Vec2;
    /** The time at which it is known where it goes. */
    readonly turned: number;
  },
) {
  const { kind, from, aim, to, span, turned, play, zoom } = props;
  const body = useRef<Konva.Group>(null);
  const shadow = useRef<Konva.Ellipse>(null);
  const { rise, most, length, width, turns } = LOBBED[kind];
  const px = ({ x, y }: Vec2) => ({ x: (x - from.x) * zoom, y: (y - from.y) * zoom });
  const [target, end] = [px(aim), px(to)];
  const bounce = kind === 'grenade' ? BOUNCE : 1;
  const turn = Math.min(0.95, Math.max(0, (turned - span.start) / Math.max(1, span.end - span.start)));
  const top = Math.min(most, rise * Math.hypot(target.x, target.y));
  const ground = (share: number): Vec2 => {
    if (kind === 'grenade') {
      const [along, on] = [Math.min(1, share / bounce), Math.max(0, (share - bounce) / (1 - bounce))];
      return {
        x: target.x * along + (end.x - target.x) * on,
        y: target.y * along + (end.y - target.y) * on,
      };
    }
    const off = Math.max(0, (share - turn) / (1 - turn));
    return { x: target.x * share + (end.x - target.x) * off, y: target.y * share + (end.y - target.y) * off };
  };
  const height = (share: number): number => {
    if (share <= bounce) return 4 * (share / bounce) * (1 - share / bounce) * top;
    const on = (share - bounce) / (1 - bounce);
    return 4 * on * (1 - on) * Math.min(14, top * 0.3);
  };
  const shown = (share: number) => !play.still && share > 0 && share < 1;
  useBeat(
    body,
    play,
    span,
    (node, share) => {
      node.visible(shown(share));
      const at = ground(share);
      const up = height(share);
      const next = Math.min(1, share + 0.02);
      const ahead = ground(next);
      node.position({ x: at.x, y: at.y - up });
      const size = 1 + (0.5 * up) / Math.max(1, top);
      node.scale({ x: size, y: size });
      const way = Math.atan2(ahead.y - height(next) - at.y + up, ahead.x - at.x);
      node.rotation(turns > 0 ? share * turns * 360 : (way * 180) / Math.PI);
    },
    'linear',
  );
  useBeat(
    shadow,
    play,
    span,
    (node, share) => {
      node.visible(shown(share));
      node.position(ground(share));
      node.opacity(0.6 - (0.4 * height(share)) / Math.max(1, top));
    },
    'linear',
  );
  return (
    <Pixels x={from.x} y={from.y} zoom={zoom} name={`flying flying-${kind}`}>
      <Ellipse ref={shadow} visible={false} radiusX={length * 0.4} radiusY={width * 0.45} fill={MAP.casing} />
      <Group ref={body} visible={false}>
        {turns > 0 ? (
          <>
            <Circle radius={length / 2} fill={MAP.casing} />
            <Circle radius={length / 2 - 2.5} fill={MAP.spark} />
            <Line points={[0, -length / 2, 4, -length / 2 - 4]} stroke={MAP.clear} strokeWidth={3} />
          </>
        ) : (
          <>
            <Line
              points={[
                -length / 2,
                -width / 2,
                length * 0.1,
                -width / 2,
                length / 2,
                0,
                length * 0.1,
                width / 2,
                -length / 2,
                width / 2,
              ]}
              closed
              tension={0.15}
              fill={MAP.clear}
              stroke={MAP.casing}
              strokeWidth={2.5}
            />
            <Line
              points={[length * 0.12, -width / 2, length / 2, 0, length * 0.12, width / 2]}
              closed
              fill={MAP.fire}
            />
          </>
        )}
      </Group>
    </Pixels>
  );
}

/** A beam: it reaches its full length, stands, and fades to a thin line. */
function Beam({ from, to, span, play, zoom }: FlyingProps) {
  const group = useRef<Konva.Group>(null);
  const far = { x: (to.x - from.x) * zoom, y: (to.y - from.y) * zoom };
  useBeat(group, play, span, (node, share, time) => {
    node.visible(share > 0);
    const faint = play.still || time > span.end + 800;
    const fading = Math.min(1, Math.max(0, (time - span.end - 500) / 300));
    node.opacity(faint ? 0.6 : 1 - 0.4 * fading);
    for (const line of node.find<Konva.Line>('Line')) line.points([0, 0, far.x * share, far.y * share]);
  });
  return (
    <Pixels x={from.x} y={from.y} zoom={zoom} name="flying flying-beam">
      <Group ref={group} visible={false}>
        <Line points={[0, 0, 0, 0]} stroke={faded(MAP.fire, 0.4)} strokeWidth={11} lineCap="round" />
        <Line points={[0, 0, 0, 0]} stroke={MAP.glow} strokeWidth={3} lineCap="round" />
      </Group>
    </Pixels>
  );
}

/** What flies from the firer to a landing, as what it is. What reaches over the ground is drawn with its area. */
export function FlyingToLanding(
  props: FlyingProps & { readonly flight: Flight; readonly aim: Vec2; readonly turned: number },
) {
  const { flight, ...flying } = props;
  switch (flight) {
    case 'shell':
    case 'grenade':
    case 'flak':
      return (
        <>
          <Flash {...flying} />
          <Lobbed kind={flight} {...flying} />
        </>
      );
    case 'bolt':
      return <Shaft {...flying} />;
    case 'beam':
      return <Beam {...flying} />;
    case 'bullet':
      return (
        <>
          <Flash {...flying} />
          <Streak {...flying} />
        </>
      );
    case 'burst':
      return (
        <>
          <Flash {...flying} />
          <Rounds {...flying} />
        </>
      );
    default:
      return null;
  }
}

/** What flies along one leg of a way, as what it is. */
export function FlyingLeg(props: FlyingProps & { readonly flight: Flight; readonly isFirst: boolean }) {
  const { flight, isFirst, ...flying } = props;
  switch (flight) {
    case 'bolt':
      return <Shaft {...flying} />;
    case 'beam':
      return <Beam {...flying} />;
    case 'sweep':
    case 'charge':
      return null;
    case 'shell':
    case 'grenade':
      return <Lobbed kind={flight} {...flying} aim={flying.to} turned={flying.span.start} />;
    case 'burst':
      return (
        <>
          {isFirst ? <Flash {...flying} /> : null}
          <Rounds {...flying} />
        </>
      );
    default:
      return (
        <>
          {isFirst ? <Flash {...flying} /> : null}
          <Streak {...flying} />
        </>
      );
  }
}
