import type { Vec2 } from '@fall-of-shot/plane/vec';
import type Konva from 'konva';
import { useRef } from 'react';
import { Circle, Ellipse, Group, Line } from 'react-konva/lib/ReactKonvaCore';
import { BOUNCE } from '../../playback/flight-times.ts';
import { faded, MAP } from '../primitives/palette.ts';
import { Pixels } from '../primitives/plate.tsx';
import { setPoints, useBeat } from '../primitives/use-beat.ts';
import type { FlyingProps } from './timed.ts';

/** The points of the dotted line that it leaves. */
const TRAIL = 40;

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
export function Lobbed(
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
  const trail = useRef<Konva.Group>(null);
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
  useBeat(
    trail,
    play,
    span,
    (node, share) => {
      node.visible(share > 0);
      // What has flown leaves a fainter line.
      node.opacity(share < 1 ? 1 : 0.55);
      const flown = Array.from({ length: Math.ceil(share * TRAIL) + 1 }, (_, i) => Math.min(share, i / TRAIL));
      const points = flown.flatMap((each) => [ground(each).x, ground(each).y - height(each)]);
      for (const line of node.find<Konva.Line>('Line')) setPoints(line, points);
    },
    'linear',
  );
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
      <Group ref={trail} visible={false} name="trail">
        <Line points={[]} stroke={faded(MAP.casing, 0.9)} strokeWidth={6} lineCap="round" dash={[0.1, 10]} />
        <Line points={[]} stroke={MAP.fireText} strokeWidth={3} lineCap="round" dash={[0.1, 10]} />
      </Group>
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
