import { bounds, contains, edges, type Shape as PlanShape } from '@fall-of-shot/plane/shapes';
import { lerp2, type Vec2 } from '@fall-of-shot/plane/vec';
import { memo, useMemo } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore';
import { isRubble } from '../../scene/schema/materials.ts';
import type { Obstruction } from '../../scene/schema/schema.ts';
import { faded, MAP } from '../primitives/palette.ts';

/** A stone of a heap: its place, its size as a share of the spacing, and its rotation. */
interface Stone extends Vec2 {
  readonly size: number;
  readonly turn: number;
}

/** A pseudo-random number from 0 to 1 that is fixed for two inputs: heaps do not change when they are redrawn. */
function scattered(a: number, b: number): number {
  const value = Math.sin(a * 127.1 + b * 311.7) * 43758.5453;
  return value - Math.floor(value);
}

/** The most stones per heap. */
const MOST = 160;

/** The stones of a heap: along a wall on both sides of its line, over the whole area of a solid. */
function stonesOf(shape: PlanShape, apart: number): readonly Stone[] {
  const stones: Stone[] = [];
  const put = (at: Vec2, i: number, j: number) =>
    stones.push({
      x: at.x + (scattered(i, j) - 0.5) * apart * 0.9,
      y: at.y + (scattered(j + 17, i) - 0.5) * apart * 0.9,
      size: 0.35 + 0.5 * scattered(i + 3, j + 5),
      turn: 360 * scattered(i + 11, j + 7),
    });
  if (shape.shape === 'polyline') {
    for (const [k, { a, b }] of edges(shape).entries()) {
      const count = Math.min(MOST, Math.max(2, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / apart)));
      for (let i = 0; i <= count; i++) put(lerp2(a, b, i / count), i, k);
    }
    return stones;
  }
  const { left, top, right, bottom } = bounds(shape);
  const step = Math.max(apart, Math.sqrt(((right - left) * (bottom - top)) / MOST));
  for (let x = left + step / 2, i = 0; x < right; x += step, i++) {
    for (let y = top + step / 2, j = 0; y < bottom; y += step, j++) if (contains(shape, { x, y })) put({ x, y }, i, j);
  }
  return stones;
}

/** The spacing of stones, in window pixels. */
const APART = 9;

/** Rubble: scattered stones where a thing stood, visible to everybody. */
export const Rubble = memo(function Rubble({
  obstructions,
  zoom,
}: {
  readonly obstructions: readonly Obstruction[];
  readonly zoom: number;
}) {
  const heaps = useMemo(() => obstructions.filter(isRubble), [obstructions]);
  if (heaps.length === 0) return null;
  return (
    <Shape
      name="rubble"
      perfectDrawEnabled={false}
      sceneFunc={(context) => {
        for (const { shape } of heaps) {
          context.beginPath();
          for (const { x, y, size, turn } of stonesOf(shape, APART / zoom)) {
            const radius = (size * APART * 0.6) / zoom;
            for (let corner = 0; corner < 5; corner++) {
              const angle = ((turn + corner * 72) * Math.PI) / 180;
              const at = { x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius };
              if (corner === 0) context.moveTo(at.x, at.y);
              else context.lineTo(at.x, at.y);
            }
            context.closePath();
          }
          context.setAttr('lineWidth', 2.4 / zoom);
          context.setAttr('strokeStyle', faded(MAP.casing, 0.85));
          context.stroke();
          context.setAttr('fillStyle', MAP.rubble);
          context.fill();
        }
      }}
    />
  );
});
