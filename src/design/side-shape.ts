import type { Signed } from './glyph-of.ts';

/** The outline of a side's round pieces, and of the sign before their names. */
export type SideShape = 'circle' | 'diamond';

/** Returns the outline of a side: side b stands on its corner, so that no colour has to be told apart. */
export function sideShape(side: Signed['side']): SideShape {
  return side === 'b' ? 'diamond' : 'circle';
}

/** The rounding of a diamond's corners, for a footprint of radius 1. */
const ROUNDING = 0.3;

/** Half the side of a diamond as large as a circle of radius 1; rounding takes four corners off it. */
const HALF = Math.sqrt(Math.PI + (4 - Math.PI) * ROUNDING ** 2) / 2;

/** The distance from the middle of each outline to its farthest point, for a footprint of radius 1. */
export const REACH: Readonly<Record<SideShape, number>> = {
  circle: 1,
  diamond: HALF * Math.SQRT2 - ROUNDING * (Math.SQRT2 - 1),
};

/** The measures of a diamond as large as a circle, drawn `inset` within its edge. */
function diamond(radius: number, inset: number): { readonly half: number; readonly round: number } {
  const half = Math.max(0, radius * HALF - inset);
  return { half, round: Math.min(half, Math.max(0, radius * ROUNDING - inset)) };
}

/** The path of a diamond around 0,0: as large as a circle of this radius, and drawn `inset` within its edge. */
export function diamondPath(radius: number, inset = 0): string {
  const { half, round } = diamond(radius, inset);
  const flat = half - round;
  const sides: readonly (readonly [number, number])[] = [
    [-flat, -half],
    [flat, -half],
    [half, -flat],
    [half, flat],
    [flat, half],
    [-flat, half],
    [-half, flat],
    [-half, -flat],
  ];
  const points = sides.map(([x, y]) => `${fixed((x - y) * Math.SQRT1_2)} ${fixed((x + y) * Math.SQRT1_2)}`);
  const turn = `A${fixed(round)} ${fixed(round)} 0 0 1 `;
  return `${points.map((point, i) => (i === 0 ? `M${point}` : `${i % 2 === 1 ? 'L' : turn}${point}`)).join('')}${turn}${points[0]}Z`;
}

/** The distance from the middle of an outline to its edge, in a direction in degrees clockwise from the right. */
export function edgeAt(shape: SideShape, radius: number, degrees: number): number {
  if (shape === 'circle') return radius;
  const { half, round } = diamond(radius, 0);
  const angle = ((degrees - 45) * Math.PI) / 180;
  const [one, other] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const straight = half / Math.max(one, other);
  const flat = half - round;
  if (straight * Math.min(one, other) <= flat) return straight;
  // Past the straight part, the edge is an arc around the corner's middle.
  const along = flat * (one + other);
  return along + Math.sqrt(along ** 2 - 2 * flat ** 2 + round ** 2);
}

function fixed(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
