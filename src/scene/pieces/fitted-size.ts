import type { Footprint, Scene } from '../schema/schema.ts';

/** A share of a cell by which a length may fall short of a whole one: it was rounded. */
const ROUNDING = 0.01;

/** As many whole cells as a length fills, at least one. In scene units. */
function wholeCells(length: number, cell: number): number {
  return Math.max(1, Math.floor(length / cell + ROUNDING)) * cell;
}

/**
 * The footprint of a piece that is placed in a scene. Its real size is kept, but what is round and less than two cells
 * across takes one cell at most, so that people in neighbouring squares do not overlap. If the scene wants whole cells,
 * it takes as many as its real size fills, so that neighbours do not overlap either.
 */
export function fittedFootprint({ grid, settings }: Pick<Scene, 'grid' | 'settings'>, footprint: Footprint): Footprint {
  if (grid.kind === 'none') return footprint;
  const { size } = grid;
  const whole = settings.pieceSizes === 'cells';
  if (footprint.shape === 'disc') {
    const across = footprint.radius * 2;
    if (whole) return { shape: 'disc', radius: wholeCells(across, size) / 2 };
    return across > size && across < 2 * size ? { shape: 'disc', radius: size / 2 } : footprint;
  }
  if (!whole) return footprint;
  return { shape: 'box', width: wholeCells(footprint.width, size), length: wholeCells(footprint.length, size) };
}
