import { handlesOf } from '@fall-of-shot/plane/reshape';
import { bounds, edges } from '@fall-of-shot/plane/shapes';
import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import { nearestOn } from '@fall-of-shot/plane/walls';
import { crossingNear } from '../../scene/grid/nearest-grid-point.ts';
import type { Obstruction } from '../../scene/schema/schema.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import type { AppState } from '../../store/state/state.ts';

/** How near a point must be to the end of a wall, or to its side, to snap there, in window pixels. */
const END = 10;
const SIDE = 8;

/** The tolerance within which a grid point counts as on a wall, as a share of a cell. */
const ON = 1e-6;

/** The nearest of some points within reach. */
function nearest(points: readonly Vec2[], at: Vec2, reach: number): { at: Vec2; far: number } | undefined {
  let best: { at: Vec2; far: number } | undefined;
  for (const point of points) {
    const far = distance2(point, at);
    if (far <= (best?.far ?? reach)) best = { at: point, far };
  }
  return best;
}

/** Walls whose bounds are within reach of a point. */
function near(obstructions: readonly Obstruction[], at: Vec2, reach: number): Obstruction[] {
  return obstructions.filter(({ shape }) => {
    const { left, top, right, bottom } = bounds(shape);
    return at.x >= left - reach && at.x <= right + reach && at.y >= top - reach && at.y <= bottom + reach;
  });
}

/**
 * Where a drawn or dragged point goes: to a near wall end or wall, else to the grid, as the snap switches allow. With
 * `free` it stays where it is.
 *
 * @param own points of the current drawing, which it may close at its first one
 * @param without the dragged obstruction, which does not attract itself
 */
export function snapPoint(
  state: AppState,
  at: Vec2,
  free: boolean,
  { own = [], without = null }: { readonly own?: readonly Vec2[]; readonly without?: string | null } = {},
): Vec2 {
  const {
    settings: { snapTo },
    view: { camera },
  } = state;
  if (free) return { x: at.x, y: at.y };
  const { obstructions, grid } = sceneOf(state);
  // With a grid, walls attract from less than half a cell: a crossing right under the pointer is meant itself.
  const most = snapTo.grid && grid.kind !== 'none' ? 0.4 * grid.size : Number.POSITIVE_INFINITY;
  const [toEnd, toSide] = [Math.min(END / camera.zoom, most), Math.min(SIDE / camera.zoom, most)];
  const others = snapTo.walls ? near(obstructions, at, toEnd).filter(({ id }) => id !== without) : [];
  const ends = others.flatMap(({ shape }) => (shape.shape === 'disc' ? [] : [...handlesOf(shape)]));
  const end = nearest([...own, ...ends], at, toEnd);
  if (end) return { x: end.at.x, y: end.at.y };
  const onGrid = (place: Vec2) => (snapTo.grid && grid.kind !== 'none' ? crossingNear(grid, place) : undefined);
  const sides = others.flatMap(({ shape }) => edges(shape));
  const side = nearestOn({ sides }, at);
  if (!side || side.far > toSide) return onGrid(at) ?? { x: at.x, y: at.y };
  const crossing = onGrid(side.at);
  const size = grid.kind === 'none' ? 1 : grid.size;
  const onBoth = crossing && (nearestOn({ sides }, crossing)?.far ?? size) <= ON * size;
  return onBoth ? crossing : side.at;
}
