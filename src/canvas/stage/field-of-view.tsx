import { boundsOf, type Polygon } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Cover } from '@fall-of-shot/sight/verdict';
import type Konva from 'konva';
import { memo } from 'react';
import { Circle, Group, Line, Path, Rect, Shape } from 'react-konva/lib/ReactKonvaCore';
import { shortName } from '../../scene/pieces/short-name.ts';
import { viewOf } from '../gradual/view-of.ts';
import { clockwise, isClockwise } from '../primitives/clockwise.ts';
import { faded, MAP } from '../primitives/palette.ts';
import { Pixels, Plate } from '../primitives/plate.tsx';
import { trace, traceGround } from '../primitives/trace.ts';

/**
 * The hatching of hidden ground: line width and spacing, in window pixels. Finer and fainter than in the look tokens:
 * from a height half the map is hidden ground, and the map should still come first.
 */
const LINE = 2;
const APART = 8;

/** The ground within some points. */
function groundOf(points: readonly Vec2[]): Polygon {
  return { shape: 'polygon', points };
}

/** Fills ground with slanted amber lines over black, inside the area and the view. */
function hatch(
  context: Konva.Context,
  area: readonly Vec2[],
  ground: readonly (readonly Vec2[])[],
  zoom: number,
  node: Konva.Node,
): void {
  const stage = viewOf(node);
  const of = boundsOf(area);
  const view = {
    left: Math.max(of.left, stage.left),
    right: Math.min(of.right, stage.right),
    top: Math.max(of.top, stage.top),
    bottom: Math.min(of.bottom, stage.bottom),
  };
  const all = boundsOf(ground.flat());
  const left = Math.max(all.left, view.left);
  const right = Math.min(all.right, view.right);
  const top = Math.max(all.top, view.top);
  const bottom = Math.min(all.bottom, view.bottom);
  if (left >= right || top >= bottom) return;
  context.save();
  context.beginPath();
  traceGround(context, [groundOf(area)]);
  context.clip();
  context.beginPath();
  traceGround(
    context,
    ground.map((piece) => groundOf(clockwise(piece))),
  );
  context.setAttr('fillStyle', faded(MAP.casing, 0.36));
  context.fill();
  context.clip();
  context.beginPath();
  // One family of lines over the whole map, so that they do not crawl when the view moves.
  const step = (APART * Math.SQRT2) / zoom;
  const height = bottom - top;
  for (let at = Math.floor((left - bottom) / step) * step; at < right - top; at += step) {
    context.moveTo(at + top, top);
    context.lineTo(at + top + height, bottom);
  }
  context.setAttr('strokeStyle', faded(MAP.partial, 0.5));
  context.setAttr('lineWidth', LINE / zoom);
  context.stroke();
  context.restore();
}

/** The ground as a piece sees it: dark outside its view, hatched where low things hide it. Only for the GM. */
export const SeenGround = memo(function SeenGround(props: {
  readonly area: readonly Vec2[];
  readonly low: readonly (readonly Vec2[])[];
  readonly size: { readonly width: number; readonly height: number };
  readonly zoom: number;
}) {
  const { area, low, size, zoom } = props;
  return (
    <Group name="seeing">
      <Shape
        name="unseen"
        sceneFunc={(context) => {
          context.beginPath();
          context.rect(0, 0, size.width, size.height);
          // The table and the visible area run opposite ways, so that their overlap is left out.
          traceGround(context, [groundOf(isClockwise(area) ? [...area].reverse() : area)]);
          context.setAttr('fillStyle', faded(MAP.casing, 0.56));
          context.fill();
        }}
      />
      {low.length > 0 ? (
        <Shape name="hidden-ground" sceneFunc={(context, node) => hatch(context, area, low, zoom, node)} />
      ) : null}
      <Shape
        name="seen-edge"
        sceneFunc={(context) => {
          context.save();
          context.beginPath();
          context.rect(0, 0, size.width, size.height);
          context.clip();
          context.beginPath();
          trace(context, groundOf(area));
          context.setAttr('strokeStyle', MAP.gm);
          context.setAttr('lineWidth', 1.6 / zoom);
          context.stroke();
          context.restore();
        }}
      />
    </Group>
  );
});

/** A piece that is not fully seen. */
export interface Marked extends Vec2 {
  readonly id: string;
  readonly cover: Exclude<Cover, 'none'>;
  /** As drawn, in window pixels. */
  readonly radius: number;
}

/** A crossed-out eye, twelve pixels across. */
const EYE_OFF = 'M-6 0Q0 -6 6 0Q0 6 -6 0ZM-5 5L5 -5';

/** How much the piece sees of the others: an amber diamond on partly hidden ones, a crossed-out eye on unseen ones. */
export const SeenPieces = memo(function SeenPieces(props: {
  readonly at: Vec2;
  readonly name: string;
  readonly height: string;
  readonly radius: number;
  readonly marked: readonly Marked[];
  readonly zoom: number;
}) {
  const { at, name, height, radius, marked, zoom } = props;
  return (
    <Group name="seen-pieces">
      {marked.map(({ id, cover, x, y, radius: drawn }) => (
        <Pixels key={id} x={x} y={y} zoom={zoom} name={`seen-piece seen-${cover} seen-of-${id}`}>
          {cover === 'full' ? (
            <>
              <Circle radius={drawn * 1.08} fill={faded(MAP.casing, 0.6)} name="seen-dim" />
              <Group x={-drawn * 0.75} y={-drawn * 0.75}>
                <Circle radius={9} fill={MAP.casing} stroke={MAP.full} strokeWidth={1.6} />
                <Path data={EYE_OFF} stroke={MAP.full} strokeWidth={1.6} lineCap="round" />
                <Circle radius={1.6} fill={MAP.full} />
              </Group>
            </>
          ) : (
            <Group x={-drawn * 0.75} y={-drawn * 0.75} rotation={45}>
              <Rect x={-6} y={-6} width={12} height={12} fill={MAP.casing} stroke={MAP.partial} strokeWidth={2.4} />
              <Line points={[-3, 3, 3, -3]} stroke={MAP.partial} strokeWidth={2} />
            </Group>
          )}
        </Pixels>
      ))}
      <Pixels x={at.x} y={at.y} zoom={zoom}>
        <Plate
          text={`What ${shortName(name)} sees, at ${height}`}
          y={-radius - 28}
          size={13}
          edge={MAP.gm}
          colour={MAP.gm}
          name="seeing-plate"
        />
      </Pixels>
    </Group>
  );
});
