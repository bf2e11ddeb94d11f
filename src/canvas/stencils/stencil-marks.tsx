import { outlineOf } from '@fall-of-shot/plane/areas';
import { boundsOf } from '@fall-of-shot/plane/shapes';
import { bearing, type Vec2 } from '@fall-of-shot/plane/vec';
import { memo } from 'react';
import { Circle, Line, Rect, Shape, Text } from 'react-konva/lib/ReactKonvaCore';
import type { StencilArea } from '../../scene/schema/schema.ts';
import { tipOf } from '../../scene/stencils/stencil-shapes.ts';
import { traceRim } from '../aiming/area-mark.tsx';
import { FONT, faded, MAP } from '../primitives/palette.ts';
import { Pixels } from '../primitives/plate.tsx';
import { textWidth } from '../primitives/text-width.ts';

/** The number of corners that approximate a round edge. */
const SMOOTH = 96;

/** The size of a plate's text, the height of its lines, and its inner margin, in window pixels. */
const SIZE = 12;
const LINE = 17;
const PAD = 9;

/** How far a plate is from its area, in window pixels. */
const GAP = 12;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** White if the players see it, else in the GM's own violet. */
function colourOf(shown: boolean): string {
  return shown ? MAP.clear : MAP.gm;
}

/** The ground that a template covers. */
export const StencilGround = memo(function StencilGround(props: {
  readonly area: StencilArea;
  readonly shown: boolean;
  readonly zoom: number;
  /** Not placed yet. */
  readonly pending?: boolean;
}) {
  const { area, shown, zoom, pending = false } = props;
  const colour = colourOf(shown);
  const rim = outlineOf(area, SMOOTH);
  return (
    <Shape
      name={`stencil stencil-${area.shape}`}
      perfectDrawEnabled={false}
      sceneFunc={(context) => {
        traceRim(context, rim);
        context.setAttr('fillStyle', faded(colour, 0.2));
        context.fill();
        context.setAttr('lineJoin', 'round');
        context.setAttr('strokeStyle', faded(MAP.casing, 0.6));
        context.setAttr('lineWidth', 4.5 / zoom);
        context.stroke();
        if (pending) context.setLineDash([7 / zoom, 5 / zoom]);
        context.setAttr('strokeStyle', colour);
        context.setAttr('lineWidth', 2 / zoom);
        context.stroke();
        context.setLineDash([]);
      }}
    />
  );
});

/** The places where the plate of an area may be, in window pixels from a point of the map, the best one first. */
function plateSpots(area: StencilArea, { width, height }: Size): readonly (Vec2 & { readonly at: Vec2 })[] {
  if (area.shape === 'cone' || area.shape === 'beam') {
    const ahead = bearing(area.rotation);
    const away = GAP + (Math.abs(ahead.x) * width + Math.abs(ahead.y) * height) / 2;
    return [
      { at: area, x: -ahead.x * away, y: -ahead.y * away },
      { at: tipOf(area), x: ahead.x * away, y: ahead.y * away },
    ];
  }
  const { left, right, top, bottom } = boundsOf(outlineOf(area, SMOOTH));
  const away = GAP + height / 2;
  return [
    { at: { x: (left + right) / 2, y: bottom }, x: 0, y: away },
    { at: { x: (left + right) / 2, y: top }, x: 0, y: -away },
  ];
}

/**
 * Where the plate of an area is: behind the near end of a cone or line, below anything else; at the other end if it would
 * leave the map there. In window pixels from a point of the map.
 */
function plateAt(area: StencilArea, size: Size, map: Size, zoom: number): Vec2 & { readonly at: Vec2 } {
  const isOnMap = ({ at, x, y }: Vec2 & { readonly at: Vec2 }): boolean => {
    const middle = { x: at.x * zoom + x, y: at.y * zoom + y };
    return (
      middle.x >= size.width / 2 &&
      middle.x <= map.width * zoom - size.width / 2 &&
      middle.y >= size.height / 2 &&
      middle.y <= map.height * zoom - size.height / 2
    );
  };
  const spots = plateSpots(area, size);
  return spots.find(isOnMap) ?? spots[0] ?? { at: area, x: 0, y: 0 };
}

/** The plate of a template: what it is, and who is inside. */
export const StencilPlate = memo(function StencilPlate(props: {
  readonly area: StencilArea;
  readonly shown: boolean;
  readonly title: string;
  readonly inside: string;
  /** The size of the map, in scene units. */
  readonly map: Size;
  readonly zoom: number;
}) {
  const { area, shown, title, inside, map, zoom } = props;
  const width = Math.max(textWidth(title, SIZE, 650), textWidth(inside, SIZE, 500)) + 2 * PAD;
  const height = 2 * LINE + PAD;
  const { at, x, y } = plateAt(area, { width, height }, map, zoom);
  const line = { x: x - width / 2 + PAD, height: LINE, verticalAlign: 'middle', fontFamily: FONT, fontSize: SIZE };
  const top = y - height / 2;
  return (
    <Pixels x={at.x} y={at.y} zoom={zoom} name="stencil-plate">
      <Rect x={x - width / 2} y={top} width={width} height={height} cornerRadius={6} fill={faded(MAP.casing, 0.9)} />
      <Text {...line} y={top + PAD / 2} text={title} fontStyle="650" fill={colourOf(shown)} wrap="none" />
      <Text {...line} y={top + PAD / 2 + LINE} text={inside} fontStyle="500" fill={MAP.text} wrap="none" />
    </Pixels>
  );
});

/** Half the arms of the mark where the next template starts, in window pixels. */
const ARM = 7;

/** Where the next template starts, under the pointer: a cross, so that nobody takes it for a handle. */
export function StencilStart({
  at,
  shown,
  zoom,
}: {
  readonly at: Vec2;
  readonly shown: boolean;
  readonly zoom: number;
}) {
  const line = { points: [-ARM, 0, ARM, 0] };
  return (
    <Pixels x={at.x} y={at.y} zoom={zoom} name="stencil-start">
      {[0, 90].map((rotation) => (
        <Line
          key={`casing-${rotation}`}
          {...line}
          rotation={rotation}
          stroke={faded(MAP.casing, 0.6)}
          strokeWidth={5}
        />
      ))}
      {[0, 90].map((rotation) => (
        <Line key={rotation} {...line} rotation={rotation} stroke={colourOf(shown)} strokeWidth={2} />
      ))}
    </Pixels>
  );
}

/** A handle of a template, with the template tool. */
export function StencilHandle(props: {
  readonly at: Vec2;
  readonly shown: boolean;
  readonly chosen: boolean;
  readonly zoom: number;
}) {
  const { at, shown, chosen, zoom } = props;
  return (
    <Pixels x={at.x} y={at.y} zoom={zoom} name={chosen ? 'stencil-handle chosen-stencil' : 'stencil-handle'}>
      {chosen ? <Circle radius={10} stroke={MAP.select} strokeWidth={2} /> : null}
      <Circle radius={6} fill={MAP.casing} stroke={colourOf(shown)} strokeWidth={2.4} />
    </Pixels>
  );
}
