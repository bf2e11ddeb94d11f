import { handlesOf, midpointsOf } from '@fall-of-shot/plane/reshape';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import { Fragment, memo } from 'react';
import { Circle, Group, Line, Rect } from 'react-konva/lib/ReactKonvaCore';
import { traitsOf } from '../../scene/obstructions/kinds.ts';
import type { Obstruction } from '../../scene/schema/schema.ts';
import { Outlines } from '../primitives/outline.tsx';
import { faded, MAP } from '../primitives/palette.ts';
import { Pixels } from '../primitives/plate.tsx';

/** Half the side of a point handle, in window pixels: large enough to grab, small enough for a wall of many points. */
const GRIP = 5;

/** Outlines of the selected obstructions. */
export const SelectedLines = memo(function SelectedLines(props: {
  readonly things: readonly Obstruction[];
  readonly zoom: number;
}) {
  const { things, zoom } = props;
  return (
    <Outlines
      shapes={things.map(({ shape }) => shape)}
      ids={things.map(({ id }) => id)}
      zoom={zoom}
      colour={MAP.select}
      width={3}
      name="selected-obstructions"
    />
  );
});

/** The handles at the points of a single selected obstruction. */
export const ObstructionHandles = memo(function ObstructionHandles(props: {
  readonly things: readonly Obstruction[];
  /** Whether the single one can be reshaped now. */
  readonly bends: boolean;
  readonly chosen: number | null;
  readonly zoom: number;
}) {
  const { things, bends, chosen, zoom } = props;
  const [only, ...more] = things;
  const bent = bends && more.length === 0 ? only : undefined;
  return (
    <Group name="obstruction-handles">
      {bent && !traitsOf(bent).opens
        ? midpointsOf(bent.shape).map(({ after, at }) => (
            <Pixels key={after} x={at.x} y={at.y} zoom={zoom} name="middle">
              <Circle radius={3.5} fill={MAP.casing} stroke={MAP.select} strokeWidth={1.5} />
            </Pixels>
          ))
        : null}
      {bent
        ? handlesOf(bent.shape).map(({ x, y }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the points of a shape are known by their place in it
            <Pixels key={i} x={x} y={y} zoom={zoom} name={i === chosen ? 'grip chosen-grip' : 'grip'}>
              <Rect
                x={-GRIP}
                y={-GRIP}
                width={2 * GRIP}
                height={2 * GRIP}
                cornerRadius={2}
                fill={i === chosen ? MAP.select : MAP.clear}
                stroke={i === chosen ? MAP.clear : MAP.casing}
                strokeWidth={2}
              />
            </Pixels>
          ))
        : null}
    </Group>
  );
});

/** The rotate handle above the selection: a ring on a stalk. */
export function TurnHandle({ at, zoom }: { readonly at: Vec2; readonly zoom: number }) {
  return (
    <Pixels x={at.x} y={at.y} zoom={zoom} name="turn-handle">
      {[MAP.casing, MAP.select].map((colour, i) => (
        <Fragment key={colour}>
          <Line points={[0, 8, 0, 26]} stroke={colour} strokeWidth={i === 0 ? 4.5 : 1.8} />
          <Circle
            radius={7.5}
            stroke={colour}
            strokeWidth={i === 0 ? 5 : 2}
            {...(i === 0 ? { fill: MAP.casing } : {})}
          />
        </Fragment>
      ))}
      <Circle radius={2.4} fill={MAP.select} />
    </Pixels>
  );
}

/** The selection rectangle. */
export function MarqueeBox({ from, to, zoom }: { readonly from: Vec2; readonly to: Vec2; readonly zoom: number }) {
  const box = {
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    width: Math.abs(to.x - from.x),
    height: Math.abs(to.y - from.y),
  };
  return (
    <Group name="marquee">
      <Rect {...box} stroke={MAP.casing} strokeWidth={3.5 / zoom} />
      <Rect
        {...box}
        fill={faded(MAP.select, 0.14)}
        stroke={MAP.select}
        strokeWidth={1.6 / zoom}
        dash={[6 / zoom, 4 / zoom]}
        name="marquee-box"
      />
    </Group>
  );
}
