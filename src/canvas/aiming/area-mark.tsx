import { type EffectArea, outlineOf } from '@fall-of-shot/plane/areas';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { PlacedArea } from '@fall-of-shot/rules/step';
import type Konva from 'konva';
import { useRef } from 'react';
import { Circle, Group, Line, Shape } from 'react-konva/lib/ReactKonvaCore';
import { type Span, toldSpan } from '../../playback/timeline.ts';
import { TIMES } from '../../playback/times.ts';
import { FlameFront } from '../playback/flame-front.tsx';
import type { Timed } from '../playback/timed.ts';
import { faded, MAP } from '../primitives/palette.ts';
import { Pixels, Plate } from '../primitives/plate.tsx';
import { useBeat } from '../primitives/use-beat.ts';

/** The number of corners that approximate a round edge. */
const SMOOTH = 96;

/** The edge of an area relative to its centre or apex, in scene units. */
export function rimOf({ plan, clipped }: PlacedArea): readonly Vec2[] {
  const rim = clipped ?? outlineOf(plan, SMOOTH);
  return rim.map((point) => ({ x: point.x - plan.x, y: point.y - plan.y }));
}

/** The reach of an area from its centre or apex, in scene units. */
function reach(plan: EffectArea): number {
  if (plan.shape === 'disc' || plan.shape === 'ball') return plan.radius;
  return plan.shape === 'rectangle' ? Math.hypot(plan.width, plan.length) / 2 : plan.length;
}

/** Adds the edge to a path. */
export function traceRim(context: Konva.Context, rim: readonly Vec2[]): void {
  context.beginPath();
  rim.forEach((point, i) => {
    if (i === 0) context.moveTo(point.x, point.y);
    else context.lineTo(point.x, point.y);
  });
  context.closePath();
}

/** Two curves that make a ball of a disc, as on a globe. In scene units around its centre. */
function Globe({ radius, zoom }: { readonly radius: number; readonly zoom: number }) {
  return (
    <Shape
      name="area-globe"
      sceneFunc={(context) => {
        context.setAttr('strokeStyle', faded(MAP.fireArea, 0.75));
        context.setAttr('lineWidth', 1.5 / zoom);
        context.setLineDash([6 / zoom, 5 / zoom]);
        for (const [wide, high] of [
          [radius, radius * 0.34],
          [radius * 0.34, radius],
        ] as const) {
          context.beginPath();
          context.ellipse(0, 0, wide, high, 0, 0, 2 * Math.PI);
          context.stroke();
        }
        context.setLineDash([]);
      }}
    />
  );
}

/** The effect area at true size, opening from the burst or the weapon, without what walls keep out (HL-06). */
export function AreaMark({
  area,
  label,
  labelAt,
  opens,
  flames = false,
  beat,
  play,
  zoom,
}: Timed & {
  readonly area: PlacedArea;
  /** Its measures; none on a screen that only shows what happens. */
  readonly label: string | null;
  /** The position of the label, in scene units. */
  readonly labelAt: Vec2;
  /** When it opens, if that is before it is told: flame and beams travel over the ground. */
  readonly opens?: Span | undefined;
  /** Whether flames fill it as it opens. */
  readonly flames?: boolean;
}) {
  const group = useRef<Konva.Group>(null);
  const { plan } = area;
  const rim = rimOf(area);
  const far = reach(plan);
  useBeat(group, play, opens ?? (beat && toldSpan(beat, TIMES.area)), (node, share) => {
    node.visible(share > 0);
    node.scale({ x: Math.max(0.02, share), y: Math.max(0.02, share) });
  });
  return (
    <>
      <Group x={plan.x} y={plan.y} name={`area area-${plan.shape}`}>
        <Group ref={group} visible={false}>
          <Shape
            name="area-fill"
            sceneFunc={(context) => {
              traceRim(context, rim);
              const fill = context.createRadialGradient(0, 0, 0, 0, 0, far);
              fill.addColorStop(0, faded(MAP.fireArea, 0.6));
              fill.addColorStop(1, faded(MAP.fireArea, plan.shape === 'beam' ? 0.34 : 0.17));
              context.setAttr('fillStyle', fill);
              context.fill();
              context.setAttr('lineJoin', 'round');
              context.setAttr('strokeStyle', faded(MAP.casing, 0.8));
              context.setAttr('lineWidth', 6 / zoom);
              context.stroke();
              context.setAttr('strokeStyle', MAP.fireArea);
              context.setAttr('lineWidth', 2.5 / zoom);
              context.stroke();
            }}
          />
          {plan.shape === 'ball' ? <Globe radius={plan.radius} zoom={zoom} /> : null}
          {plan.shape === 'disc' || plan.shape === 'ball' ? (
            <Circle radius={plan.radius} name="area-rim" strokeEnabled={false} />
          ) : (
            <Line points={rim.flatMap(({ x, y }) => [x, y])} closed name="area-rim" strokeEnabled={false} />
          )}
          {label === null ? null : (
            <Pixels x={labelAt.x - plan.x} y={labelAt.y - plan.y} zoom={zoom}>
              <Plate text={label} name="area-label" />
            </Pixels>
          )}
        </Group>
      </Group>
      {flames && opens ? <FlameFront plan={plan} span={opens} play={play} zoom={zoom} /> : null}
    </>
  );
}
