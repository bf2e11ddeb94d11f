import type { Side } from '@fall-of-shot/rules/vocabulary';
import { type ReactNode, useContext } from 'react';
import { Group } from 'react-konva/lib/ReactKonvaCore';
import { type Figure, group, shape } from './figure.ts';
import { FigureView } from './figure-view.tsx';
import { FONT, faded, MAP } from './palette.ts';
import { sideSign } from './side-sign.ts';
import { textWidth } from './text-width.ts';
import { WordsTurned } from './words-turned.ts';

/** A group with its contents in window pixels, whatever the zoom. */
export function Pixels(props: {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
  readonly name?: string;
  readonly children: ReactNode;
}) {
  const { x, y, zoom, name, children } = props;
  return (
    <Group x={x} y={y} scaleX={1 / zoom} scaleY={1 / zoom} {...(name ? { name } : {})}>
      {children}
    </Group>
  );
}

/** The width of a side's sign with the space after it, as a share of the text's size. */
const SIGN = 1;

/** The size of a {@link Plate} with this text, in window pixels. */
export function plateSize(text: string, sign = false, size = 12, weight = 600): { width: number; height: number } {
  const lead = sign ? size * SIGN : 0;
  return { width: textWidth(text, size, weight) + 2 * size * 0.55 + lead, height: size * 1.75 };
}

/** What a plate shows. In window pixels. */
export interface PlateLook {
  readonly text: string;
  readonly x?: number;
  readonly y?: number;
  readonly colour?: string;
  readonly edge?: string;
  readonly size?: number;
  readonly weight?: number;
  /** The side whose sign stands before the text. */
  readonly side?: Side;
  readonly name?: string;
  /** It stands on its head. */
  readonly turned?: boolean;
}

/** The parts of a {@link Plate}. */
export function plateFigure(look: PlateLook): Figure {
  const { text, x = 0, y = 0, colour = MAP.text, edge, size = 12, weight = 600, side, name, turned = false } = look;
  const pad = size * 0.55;
  const lead = side ? size * SIGN : 0;
  const { width, height } = plateSize(text, side !== undefined, size, weight);
  return group(
    turned
      ? { x: x + width / 2, y: y + height / 2, rotation: 180, ...(name ? { name } : {}) }
      : { x: x - width / 2, y: y - height / 2, ...(name ? { name } : {}) },
    shape('Rect', {
      width,
      height,
      cornerRadius: 6,
      fill: faded(MAP.casing, 0.9),
      ...(edge ? { stroke: edge, strokeWidth: 1.5 } : {}),
    }),
    side ? sideSign(side, { x: pad + size * 0.32, y: height / 2 }, size * 0.33) : null,
    shape('Text', {
      x: pad + lead,
      y: 0,
      height: height + 1,
      verticalAlign: 'middle',
      text,
      fontFamily: FONT,
      fontSize: size,
      fontStyle: String(weight),
      fill: colour,
      wrap: 'none',
    }),
  );
}

/** A dark plate with one line of text, centred on its position. In window pixels; use it inside {@link Pixels}. */
export function Plate(look: PlateLook) {
  const turned = useContext(WordsTurned);
  return <FigureView figure={plateFigure({ ...look, turned })} />;
}
