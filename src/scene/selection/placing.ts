import type { Vec2 } from '@fall-of-shot/plane/vec';
import { crossingNear } from '../grid/nearest-grid-point.ts';
import { snapped } from '../grid/snap.ts';
import type { Scene } from '../schema/schema.ts';
import { type ClipboardContents, inUnit, standsThere } from './clipboard.ts';
import { boundsOfThings } from './selection.ts';

/** How often things are put beside others in their place. */
const MOST_ASIDE = 20;

/** A displacement that aligns the first thing with the grid, and with it everything copied from a grid. */
function alignedWay(grid: Scene['grid'], { pieces, obstructions }: ClipboardContents, by: Vec2): Vec2 {
  const [piece] = pieces;
  const shape = obstructions[0]?.shape;
  const from = piece ?? (shape && 'points' in shape ? shape.points[0] : shape);
  if (!from || grid.kind === 'none') return by;
  const at = { x: from.x + by.x, y: from.y + by.y };
  const to = piece ? snapped(at, grid, piece.footprint) : crossingNear(grid, at);
  return { x: to.x - from.x, y: to.y - from.y };
}

/** One cell to the right and down; without a grid, an inch of the tables. */
export function stride({ grid, settings }: Scene): Vec2 {
  const size = grid.kind === 'none' ? settings.perInch : grid.size;
  return { x: size, y: size };
}

/**
 * How clipboard contents move so that their middle is at a place of a scene: on the table, aligned with the grid, and
 * beside what was put there before.
 *
 * @param contents in any unit; the way is in the unit of the scene
 */
export function wayTo(scene: Scene, contents: ClipboardContents, at: Vec2): Vec2 {
  const own = inUnit(contents, scene.unit);
  const around = boundsOfThings(own, {
    pieces: own.pieces.map(({ id }) => id),
    obstructions: own.obstructions.map(({ id }) => id),
  });
  if (!around) return { x: 0, y: 0 };
  const to = {
    x: Math.min(scene.size.width, Math.max(0, at.x)),
    y: Math.min(scene.size.height, Math.max(0, at.y)),
  };
  const middle = { x: (around.left + around.right) / 2, y: (around.top + around.bottom) / 2 };
  let by = alignedWay(scene.grid, own, { x: to.x - middle.x, y: to.y - middle.y });
  const step = stride(scene);
  for (let i = 0; i < MOST_ASIDE && standsThere(scene, own, by); i++) by = { x: by.x + step.x, y: by.y + step.y };
  return by;
}
