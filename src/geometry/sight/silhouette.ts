import { boxCorners, type SolidShape } from '../shapes.ts';
import { distance2, type Vec2, type Vec3 } from '../vec.ts';
import type { Body, PartName } from './verdict.ts';

/** One significant part as a rectangle: across in shares of the width (-0.5 left to 0.5 right), up in shares of the height. */
export interface PartRectangle {
  readonly part: PartName;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

const rectangle = (part: PartName, left: number, right: number, bottom: number, top: number): PartRectangle => ({
  part,
  left,
  right,
  bottom,
  top,
});

const PANEL_NAMES: readonly (readonly PartName[])[] = [
  ['lower left', 'lower middle', 'lower right'],
  ['upper left', 'upper middle', 'upper right'],
];

/** The significant parts of each body (*Sight*: shares of width and height), left and right as the eye sees them. */
export const BODY_PARTS: Readonly<Record<Body, readonly PartRectangle[]>> = {
  biped: [
    rectangle('head', -0.15, 0.15, 0.86, 1),
    rectangle('trunk', -0.25, 0.25, 0.48, 0.86),
    rectangle('left arm', -0.45, -0.25, 0.42, 0.84),
    rectangle('right arm', 0.25, 0.45, 0.42, 0.84),
    rectangle('left leg', -0.26, -0.02, 0, 0.48),
    rectangle('right leg', 0.02, 0.26, 0, 0.48),
  ],
  quadruped: [
    rectangle('head', 0.32, 0.5, 0.62, 1),
    rectangle('trunk', -0.42, 0.32, 0.42, 0.82),
    rectangle('front left leg', 0.2, 0.3, 0, 0.42),
    rectangle('front right leg', 0.06, 0.16, 0, 0.42),
    rectangle('rear left leg', -0.26, -0.16, 0, 0.42),
    rectangle('rear right leg', -0.4, -0.3, 0, 0.42),
  ],
  panel: PANEL_NAMES.flatMap((names, row) =>
    names.map((part, column) => rectangle(part, column / 3 - 0.5, (column + 1) / 3 - 0.5, row / 2, (row + 1) / 2)),
  ),
};

/** An upright rectangle through the target's centre that faces the eye: as wide as the footprint looks, as tall as the piece. */
export interface Silhouette {
  readonly body: Body;
  readonly left: Vec2;
  readonly right: Vec2;
  readonly base: number;
  readonly height: number;
}

/** Half the width of a footprint as seen along a direction. */
function halfWidth(footprint: SolidShape, centre: Vec2, across: Vec2): number {
  if (footprint.shape === 'disc') return footprint.radius;
  const points = footprint.shape === 'box' ? boxCorners(footprint) : footprint.points;
  return Math.max(...points.map((p) => Math.abs((p.x - centre.x) * across.x + (p.y - centre.y) * across.y)));
}

/** The silhouette of a body from an eye point. An eye straight above or below sees it facing north. */
export function silhouette(
  eye: Vec3,
  centre: Vec2,
  target: { readonly footprint: SolidShape; readonly base: number; readonly height: number; readonly body: Body },
): Silhouette {
  const length = distance2(eye, centre);
  const look = length === 0 ? { x: 0, y: -1 } : { x: (centre.x - eye.x) / length, y: (centre.y - eye.y) / length };
  const right = { x: -look.y, y: look.x };
  const half = halfWidth(target.footprint, centre, right);
  return {
    body: target.body,
    left: { x: centre.x - right.x * half, y: centre.y - right.y * half },
    right: { x: centre.x + right.x * half, y: centre.y + right.y * half },
    base: target.base,
    height: target.height,
  };
}
