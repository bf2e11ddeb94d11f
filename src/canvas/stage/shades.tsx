import type Konva from 'konva';
import { Shape } from 'react-konva/lib/ReactKonvaCore';
import type { Vec2 } from '../../geometry/plane/vec.ts';
import { faded, MAP } from '../primitives/palette.ts';
import { trace } from '../primitives/trace.ts';
import { viewOf } from './grid.ts';

/** The shade of ground that is remembered but not seen, and outside the spotlight. */
const REMEMBERED = faded(MAP.night, 0.6);
const UNLIT = faded(MAP.night, 0.66);

function cover(context: Konva.Context, node: Konva.Node, fill: string): void {
  const { left, top, right, bottom } = viewOf(node);
  context.beginPath();
  context.rect(left, top, right - left, bottom - top);
  context.setAttr('fillStyle', fill);
  context.fill();
}

/** Darkens all ground not seen now: everything outside the polygons of the viewers. It must be first on its layer. */
export function FogShade({ seen }: { readonly seen: readonly (readonly Vec2[])[] }) {
  return (
    <Shape
      name="fog"
      perfectDrawEnabled={false}
      sceneFunc={(context, node) => {
        cover(context, node, REMEMBERED);
        context.setAttr('globalCompositeOperation', 'destination-out');
        context.setAttr('fillStyle', '#000');
        for (const points of seen) {
          context.beginPath();
          trace(context, { shape: 'polygon', points });
          context.fill();
        }
        context.setAttr('globalCompositeOperation', 'source-over');
      }}
    />
  );
}

/** Darkens everything outside a circle of the map. */
export function SpotlightShade({ x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number }) {
  return (
    <Shape
      name="spotlight"
      perfectDrawEnabled={false}
      sceneFunc={(context, node) => {
        const { left, top, right, bottom } = viewOf(node);
        context.beginPath();
        context.rect(left, top, right - left, bottom - top);
        // In the opposite direction, so that the circle is left out.
        context.moveTo(x + radius, y);
        context.arc(x, y, radius, 0, 2 * Math.PI, true);
        context.setAttr('fillStyle', UNLIT);
        context.fill();
      }}
    />
  );
}
