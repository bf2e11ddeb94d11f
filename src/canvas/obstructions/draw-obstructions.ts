import { edges } from '@fall-of-shot/plane/shapes';
import type Konva from 'konva';
import type { Obstruction } from '../../scene/schema/schema.ts';
import { faded, MAP } from '../primitives/palette.ts';
import { trace, traceGround } from '../primitives/trace.ts';
import type { Batch } from './obstruction-batches.ts';

/** A part of a drawing that takes a few milliseconds. `zoom` is in window pixels per scene unit. */
export type Step = (context: Konva.Context, zoom: number) => void;

function fill(context: Konva.Context, { style, things }: Batch): void {
  if (!style.fill) return;
  // As one: where two of them lie on each other, the ground is no darker.
  context.beginPath();
  traceGround(
    context,
    things.map(({ shape }) => shape),
  );
  context.setAttr('fillStyle', style.fill);
  context.fill();
}

type Part = Batch['outlines'][number];

function stroke(context: Konva.Context, part: Part): void {
  context.setAttr('lineCap', 'round');
  context.setAttr('lineJoin', 'round');
  context.beginPath();
  for (const shape of part) trace(context, shape);
  context.stroke();
}

/** Draws the dark casing of some outlines. */
function drawCasing(context: Konva.Context, { style }: Batch, part: Part, zoom: number): void {
  context.setLineDash([]);
  context.setAttr('strokeStyle', faded(MAP.casing, 0.72));
  context.setAttr('lineWidth', (style.width + 3.2) / zoom);
  stroke(context, part);
}

/** Draws some outlines in their own colour. */
function drawLine(context: Konva.Context, { style }: Batch, part: Part, zoom: number): void {
  context.setLineDash(style.dash.map((length) => length / zoom));
  context.setAttr('strokeStyle', style.colour);
  context.setAttr('lineWidth', style.width / zoom);
  stroke(context, part);
  context.setLineDash([]);
}

/** The steps that draw things of one style as few paths: a thousand walls cost as much as one. */
export function batchSteps(batch: Batch): readonly Step[] {
  return [
    ...(batch.style.fill ? [(context: Konva.Context) => fill(context, batch)] : []),
    ...batch.outlines.map(
      (part): Step =>
        (context, zoom) =>
          drawCasing(context, batch, part, zoom),
    ),
    ...batch.outlines.map(
      (part): Step =>
        (context, zoom) =>
          drawLine(context, batch, part, zoom),
    ),
  ];
}

/** The length of an arrow on a one-way wall, and the least gap between two, in window pixels. */
const ARROW = 7;
const APART = 60;

/** Draws small arrows at the side from which a one-way wall blocks. */
function drawArrows(context: Konva.Context, things: readonly Obstruction[], zoom: number): void {
  context.beginPath();
  for (const { shape, oneWay } of things) {
    for (const { a, b } of edges(shape)) {
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      const count = Math.max(1, Math.floor((length * zoom) / APART));
      // Left as seen from the first point to the last on the screen.
      const turn = oneWay === 'left' ? 1 : -1;
      const out = { x: (turn * (b.y - a.y)) / length, y: (-turn * (b.x - a.x)) / length };
      const way = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
      for (let i = 0; i < count; i++) {
        const t = (i + 0.5) / count;
        const tip = { x: a.x + (b.x - a.x) * t + (out.x * 4) / zoom, y: a.y + (b.y - a.y) * t + (out.y * 4) / zoom };
        const back = { x: tip.x + (out.x * ARROW) / zoom, y: tip.y + (out.y * ARROW) / zoom };
        const half = (ARROW * 0.6) / zoom;
        context.moveTo(back.x + way.x * half, back.y + way.y * half);
        context.lineTo(tip.x, tip.y);
        context.lineTo(back.x - way.x * half, back.y - way.y * half);
      }
    }
  }
  for (const [colour, width] of [
    [faded(MAP.casing, 0.8), 5],
    [MAP.partial, 2],
  ] as const) {
    context.setAttr('strokeStyle', colour);
    context.setAttr('lineWidth', width / zoom);
    context.stroke();
  }
}

/** How many one-way walls get their arrows in one step. */
const AT_ONCE = 500;

/** The steps that draw the arrows of one-way walls. */
export function arrowSteps(things: readonly Obstruction[]): readonly Step[] {
  const count = Math.ceil(things.length / AT_ONCE);
  return Array.from({ length: count }, (_, i): Step => {
    const some = things.slice(i * AT_ONCE, (i + 1) * AT_ONCE);
    return (context, zoom) => drawArrows(context, some, zoom);
  });
}
