import type { EffectArea } from '@fall-of-shot/plane/areas';
import { bearing, type Vec2 } from '@fall-of-shot/plane/vec';
import type Konva from 'konva';
import { useRef } from 'react';
import { Group, Line } from 'react-konva/lib/ReactKonvaCore';
import type { Span } from '../../playback/timeline.ts';
import { MAP } from '../primitives/palette.ts';
import { Pixels } from '../primitives/plate.tsx';
import { type Play, useBeat } from '../primitives/use-beat.ts';

/** The tongues of a flame, side by side: each lags a little behind the front. */
const LAGS = [0.1, 0.02, 0.12, 0, 0.08, 0.03, 0.14] as const;

/** How long the flame stands at its full length, in milliseconds. */
const STANDS = 450;

/** Where a tongue is, from the muzzle in scene units, and its direction in degrees: along a cone or a strip. */
function tongueAt(plan: EffectArea, i: number, share: number): { readonly at: Vec2; readonly turn: number } | null {
  const across = (i / (LAGS.length - 1) - 0.5) * 0.86;
  if (plan.shape === 'cone') {
    const turn = plan.rotation + across * plan.angle;
    const way = bearing(turn);
    return { at: { x: way.x * plan.length * share, y: way.y * plan.length * share }, turn };
  }
  if (plan.shape !== 'beam') return null;
  const way = bearing(plan.rotation);
  const [ahead, aside] = [plan.length * share, plan.width * across];
  return { at: { x: way.x * ahead - way.y * aside, y: way.y * ahead + way.x * aside }, turn: plan.rotation };
}

/** The front of a flame, as it fills its area: tongues that flicker. Nothing without motion. */
export function FlameFront(props: {
  readonly plan: EffectArea;
  readonly span: Span;
  readonly play: Play;
  readonly zoom: number;
}) {
  const { plan, span, play, zoom } = props;
  const group = useRef<Konva.Group>(null);
  const length = span.end - span.start;
  const whole = { start: span.start, end: span.end + STANDS };
  useBeat(
    group,
    play,
    play.still ? undefined : whole,
    (node, share, time) => {
      node.visible(share > 0 && share < 1);
      // It slows down as the area does that it fills.
      const passed = Math.min(1, Math.max(0, (time - span.start) / length));
      const front = 1 - (1 - passed) ** 3;
      node.opacity(Math.min(1, (whole.end - time) / STANDS));
      node.getChildren().forEach((tongue, i) => {
        const place = tongueAt(plan, i, Math.max(0.04, front * (0.96 - (LAGS[i] ?? 0))));
        if (!place) return;
        const flicker = 1 + 0.25 * Math.sin(time / 45 + i * 1.7);
        tongue.position({ x: place.at.x * zoom, y: place.at.y * zoom });
        tongue.rotation(place.turn - 90);
        tongue.scale({ x: flicker, y: 0.9 + 0.2 * Math.cos(time / 60 + i) });
      });
    },
    'linear',
  );
  if (!tongueAt(plan, 0, 0)) return null;
  return (
    <Pixels x={plan.x} y={plan.y} zoom={zoom} name="flying flying-flame">
      <Group ref={group} visible={false}>
        {LAGS.map((lag) => (
          <Group key={lag}>
            <Line points={[-20, 0, -2, -10, 26, 0, -2, 10]} closed tension={0.4} fill={MAP.fire} />
            <Line points={[-10, 0, 0, -5, 15, 0, 0, 5]} closed tension={0.4} fill={MAP.glow} />
          </Group>
        ))}
      </Group>
    </Pixels>
  );
}
