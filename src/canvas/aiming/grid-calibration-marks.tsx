import { type CellGrid, cellAt, cornersOf } from '@fall-of-shot/plane/cells';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import { memo } from 'react';
import { Circle, Group, Line, Rect, Shape } from 'react-konva/lib/ReactKonvaCore';
import { viewOf } from '../gradual/view-of.ts';
import { faded, MAP } from '../primitives/palette.ts';
import { Pixels, Plate } from '../primitives/plate.tsx';
import { drawFitted } from '../stage/grid.ts';

interface FittedProps {
  readonly grid: CellGrid;
  readonly size: { readonly width: number; readonly height: number };
  readonly zoom: number;
}

/** The lines of the grid being fitted over a painted one. */
export const CalibratedLines = memo(function CalibratedLines({ grid, size, zoom }: FittedProps) {
  return <Shape name="fit-grid" sceneFunc={(context, shape) => drawFitted(context, size, grid, zoom, viewOf(shape))} />;
});

/** The outline of the frame: for squares its border, for hexes the first and the last. */
function outlines(grid: CellGrid, anchor: Vec2, far: Vec2): readonly (readonly Vec2[])[] {
  if (grid.kind !== 'square') return [anchor, far].map((middle) => cornersOf(grid, cellAt(grid, middle)));
  return [[anchor, { x: far.x, y: anchor.y }, far, { x: anchor.x, y: far.y }]];
}

/** The handles that resize the grid: a cross on the fixed crossing, and round handles. */
export function CalibrationFrame(props: {
  readonly grid: CellGrid;
  readonly anchor: Vec2;
  readonly far: Vec2;
  readonly handles: readonly Vec2[];
  readonly zoom: number;
}) {
  const { grid, anchor, far, handles, zoom } = props;
  return (
    <Group name="fit-frame">
      {outlines(grid, anchor, far).map((corners) => (
        <Group key={`${corners[0]?.x} ${corners[0]?.y}`}>
          <Line
            points={corners.flatMap(({ x, y }) => [x, y])}
            closed
            stroke={faded(MAP.casing, 0.7)}
            strokeWidth={5 / zoom}
          />
          <Line points={corners.flatMap(({ x, y }) => [x, y])} closed stroke={MAP.clear} strokeWidth={2 / zoom} />
        </Group>
      ))}
      <Pixels x={anchor.x} y={anchor.y} zoom={zoom} name="fit-anchor">
        {[faded(MAP.casing, 0.8), MAP.clear].map((colour, i) => (
          <Group key={colour}>
            <Line points={[-11, 0, 11, 0]} stroke={colour} strokeWidth={i === 0 ? 6 : 2} lineCap="round" />
            <Line points={[0, -11, 0, 11]} stroke={colour} strokeWidth={i === 0 ? 6 : 2} lineCap="round" />
          </Group>
        ))}
      </Pixels>
      {handles.map(({ x, y }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the handles are known by their place in the frame
        <Pixels key={i} x={x} y={y} zoom={zoom} name="fit-handle">
          <Circle radius={9} fill={MAP.casing} stroke={faded(MAP.casing, 0.8)} strokeWidth={6} />
          <Circle radius={8} fill={MAP.fit} stroke={MAP.casing} strokeWidth={2} />
        </Pixels>
      ))}
    </Group>
  );
}

/** A box drawn over painted cells. */
export function CalibrationBoxMark(props: {
  readonly from: Vec2;
  readonly to: Vec2;
  readonly text: string | null;
  readonly zoom: number;
}) {
  const { from, to, text, zoom } = props;
  const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
  const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  return (
    <Group name="fit-box">
      <Rect {...{ x, y, width, height }} stroke={faded(MAP.casing, 0.7)} strokeWidth={5 / zoom} />
      <Rect
        {...{ x, y, width, height }}
        stroke={MAP.clear}
        strokeWidth={2 / zoom}
        fill={faded(MAP.clear, 0.1)}
        name="fit-box-rim"
      />
      {text ? (
        <Pixels x={x + width / 2} y={y} zoom={zoom}>
          <Plate text={text} y={-18} size={13} />
        </Pixels>
      ) : null}
    </Group>
  );
}
