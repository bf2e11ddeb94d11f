import { boxCorners, type SolidShape } from '@fall-of-shot/plane/shapes';
import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';
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

/**
 * Returns half the apparent width of a footprint from an eye, in scene units: of the vertical rectangle through its
 * centre that faces the eye (*Sight*). An eye straight above or below sees it facing north.
 */
export function halfWidth(eye: Vec2, centre: Vec2, footprint: SolidShape): number {
  if (footprint.shape === 'disc') return footprint.radius;
  const length = distance2(eye, centre);
  const across = length === 0 ? { x: 1, y: 0 } : { x: (eye.y - centre.y) / length, y: (centre.x - eye.x) / length };
  // Relative to the centre, so that no precision is lost far from the map's origin.
  const corners =
    footprint.shape === 'box'
      ? boxCorners({ ...footprint, x: footprint.x - centre.x, y: footprint.y - centre.y })
      : footprint.points.map((p) => ({ x: p.x - centre.x, y: p.y - centre.y }));
  return Math.max(...corners.map((p) => Math.abs(p.x * across.x + p.y * across.y)));
}
