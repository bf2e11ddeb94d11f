import type { Side } from '@fall-of-shot/rules/vocabulary';
import { diamondPath, sideShape } from '../../design/side-shape.ts';
import { type Figure, shape } from './figure.ts';
import { SIDE_RINGS } from './palette.ts';

/** The sign of a side before a name: a dot, a diamond, or a hollow ring if neutral. In window pixels. */
export function sideSign(side: Side, at: { readonly x: number; readonly y: number }, radius: number): Figure {
  const colour = SIDE_RINGS[side];
  const name = `side-sign side-sign-${side}`;
  if (sideShape(side) === 'diamond') return shape('Path', { ...at, data: diamondPath(radius), fill: colour, name });
  if (side !== 'neutral') return shape('Circle', { ...at, radius, fill: colour, name });
  const width = radius * 0.5;
  return shape('Circle', { ...at, radius: radius - width / 2, stroke: colour, strokeWidth: width, name });
}
