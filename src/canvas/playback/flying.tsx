import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Flight } from '@fall-of-shot/rules/flight';
import type Konva from 'konva';
import { useRef } from 'react';
import { Group, Line, Star } from 'react-konva/lib/ReactKonvaCore';
import { TIMES } from '../../playback/times.ts';
import { faded, MAP } from '../primitives/palette.ts';
import { Pixels } from '../primitives/plate.tsx';
import { useBeat } from '../primitives/use-beat.ts';
import { Lobbed } from './lobbed.tsx';
import type { FlyingProps } from './timed.ts';

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

/** An arrow or a bolt: a shaft with fletching, along the line that it leaves. */
function Shaft({ from, to, span, play, zoom }: FlyingProps) {
  const group = useRef<Konva.Group>(null);
  const far = { x: (to.x - from.x) * zoom, y: (to.y - from.y) * zoom };
  const turn = (Math.atan2(far.y, far.x) * 180) / Math.PI;
  useBeat(
    group,
    play,
    span,
    (node, share) => {
      node.visible(share > 0);
      node.position({ x: far.x * share, y: far.y * share });
    },
    'linear',
  );
  return (
    <Pixels x={from.x} y={from.y} zoom={zoom} name="flying flying-shaft">
      <Group ref={group} visible={false} rotation={turn}>
        <Line points={[-24, 0, 0, 0]} stroke={MAP.casing} strokeWidth={6} lineCap="round" />
        <Line points={[-24, 0, 0, 0]} stroke={MAP.spark} strokeWidth={2.5} lineCap="round" />
        <Line points={[-24, -4, -19, 0, -24, 4]} stroke={MAP.clear} strokeWidth={2} />
        <Line points={[-6, -3.5, 1, 0, -6, 3.5]} closed fill={MAP.clear} />
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
