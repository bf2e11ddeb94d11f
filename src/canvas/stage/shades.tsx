import type { Vec2 } from '@fall-of-shot/plane/vec';
import type Konva from 'konva';
import { Shape } from 'react-konva/lib/ReactKonvaCore';
import type { Scene } from '../../scene/schema/schema.ts';
import { viewOf } from '../gradual/view-of.ts';
import { clockwise } from '../primitives/clockwise.ts';
import { faded, MAP } from '../primitives/palette.ts';
import { traceGround } from '../primitives/trace.ts';

/** The shade of ground that is remembered but not seen, and outside the spotlight. */
const REMEMBERED = 0.6;
/** That of dim light, and of the GM's own map in the dark. */
const DIM = 0.3;
const DARK_FOR_GM = 0.5;
const DIM_FOR_GM = 0.24;
const UNLIT = faded(MAP.night, 0.66);

function cover(context: Konva.Context, node: Konva.Node, fill: string): void {
  const { left, top, right, bottom } = viewOf(node);
  context.beginPath();
  context.rect(left, top, right - left, bottom - top);
  context.setAttr('fillStyle', fill);
  context.fill();
}

type Ground = readonly (readonly Vec2[])[];

/** Takes a share of the shade away from some ground, in one go: where polygons overlap or touch, it is taken once. */
function lighten(context: Konva.Context, ground: Ground, share: number): void {
  context.setAttr('fillStyle', faded('#000000', share));
  context.beginPath();
  traceGround(
    context,
    ground.map((points) => ({ shape: 'polygon', points: clockwise(points) })),
  );
  context.fill();
}

/** Darkens everything, then lightens what is seen, dim light less than bright. It must be first on its layer. */
function shade(context: Konva.Context, node: Konva.Node, ground: Shaded, dark: number, dim: number): void {
  cover(context, node, faded(MAP.night, dark));
  context.setAttr('globalCompositeOperation', 'destination-out');
  lighten(context, ground.seen, ground.bright === null ? 1 : 1 - dim / dark);
  if (ground.bright !== null) lighten(context, ground.bright, 1);
  context.setAttr('globalCompositeOperation', 'source-over');
}

/** Ground that is seen, and what of it lies in bright light; `null` if all of it does. */
interface Shaded {
  readonly seen: Ground;
  readonly bright: Ground | null;
}

/** Darkens all ground not seen now: everything outside the polygons of the viewers, and dim light a little. */
export function FogShade(props: Shaded) {
  return (
    <Shape
      name="fog"
      perfectDrawEnabled={false}
      sceneFunc={(context, node) => shade(context, node, props, REMEMBERED, DIM)}
    />
  );
}

/** Shows the GM where a dark scene is lit: darkness stays light enough to work in. */
export function DarkShade({ size, ...ground }: Shaded & { readonly size: Scene['size'] }) {
  return (
    <Shape
      name="darkness"
      perfectDrawEnabled={false}
      sceneFunc={(context, node) => {
        context.save();
        context.beginPath();
        context.rect(0, 0, size.width, size.height);
        context.clip();
        shade(context, node, ground, DARK_FOR_GM, DIM_FOR_GM);
        context.restore();
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
