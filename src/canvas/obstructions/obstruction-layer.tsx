import { edges } from '@fall-of-shot/plane/shapes';
import type { Unit } from '@fall-of-shot/rules/vocabulary';
import type Konva from 'konva';
import { memo, useMemo } from 'react';
import { Group, Layer, Shape } from 'react-konva/lib/ReactKonvaCore';
import type { Obstruction } from '../../scene/schema/schema.ts';
import { faded, MAP } from '../primitives/palette.ts';
import { trace } from '../primitives/trace.ts';
import { type Batch, batched } from './obstruction-batches.ts';
import { styleOf } from './obstruction-style.ts';
import { Rubble } from './rubble.tsx';

function strokeAll(context: Konva.Context, outlines: Batch['outlines']): void {
  for (const part of outlines) {
    context.beginPath();
    for (const shape of part) trace(context, shape);
    context.stroke();
  }
}

/** Draws things of one style as few paths: a thousand walls cost as much as one. */
function draw(context: Konva.Context, { style: look, things, outlines }: Batch, zoom: number): void {
  if (look.fill) {
    // As one: where two of them lie on each other, the ground is no darker.
    context.beginPath();
    for (const { shape } of things) trace(context, shape);
    context.setAttr('fillStyle', look.fill);
    context.fill();
  }
  context.setAttr('lineCap', 'round');
  context.setAttr('lineJoin', 'round');
  context.setLineDash([]);
  context.setAttr('strokeStyle', faded(MAP.casing, 0.72));
  context.setAttr('lineWidth', (look.width + 3.2) / zoom);
  strokeAll(context, outlines);
  context.setLineDash(look.dash.map((length) => length / zoom));
  context.setAttr('strokeStyle', look.colour);
  context.setAttr('lineWidth', look.width / zoom);
  strokeAll(context, outlines);
  context.setLineDash([]);
}

/** The length of an arrow on a one-way wall, and the least gap between two, in window pixels. */
const ARROW = 7;
const APART = 60;

/** Draws small arrows at the side from which a one-way wall blocks. */
function arrows(context: Konva.Context, things: readonly Obstruction[], zoom: number): void {
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

/** Walls, doors, windows and cover, one shape per kind; and rubble, which shows even if they are hidden. */
export const ObstructionLayer = memo(function ObstructionLayer(props: {
  readonly obstructions: readonly Obstruction[];
  readonly unit: Unit;
  readonly zoom: number;
  readonly visible: boolean;
}) {
  const { obstructions, unit, zoom, visible } = props;
  const kinds = useMemo(() => batched(obstructions, unit), [obstructions, unit]);
  const oneWay = useMemo(
    () => obstructions.filter((each) => each.oneWay !== null && styleOf(each, unit) !== null),
    [obstructions, unit],
  );
  return (
    <Layer listening={false} name="obstructions-and-rubble">
      <Rubble obstructions={obstructions} zoom={zoom} />
      <Group visible={visible} name="obstructions">
        {kinds.map(([kind, batches]) => (
          <Shape
            key={kind}
            name={`obstruction-${kind}`}
            perfectDrawEnabled={false}
            sceneFunc={(context) => {
              for (const batch of batches) draw(context, batch, zoom);
            }}
          />
        ))}
        {oneWay.length > 0 ? (
          <Shape
            name="obstruction-one-way"
            perfectDrawEnabled={false}
            sceneFunc={(context) => arrows(context, oneWay, zoom)}
          />
        ) : null}
      </Group>
    </Layer>
  );
});
