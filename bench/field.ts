import type { Blocker } from '../src/geometry/sight/blockers.ts';
import type { SightTarget } from '../src/geometry/sight/judge.ts';
import type { Vec3 } from '../src/geometry/vec.ts';
import { numbers } from './numbers.ts';

/** Walls scattered at equal density, an eye in their middle, and targets at equal distance around it. */
export interface Field {
  readonly eye: Vec3;
  readonly targets: readonly SightTarget[];
  readonly walls: readonly Blocker[];
}

/** Walls around the eye. */
const INNER = 100;
const WALL_LENGTH = 2;
/** Side of the square that holds one wall on average. */
const SPACING = 4;
const TARGETS = 24;
const DISTANCE = 15;

/** `count` walls scattered over the square of this side, save over the one of side `spared` in its middle. */
function scattered(count: number, side: number, spared: number, seed: number): Blocker[] {
  const next = numbers(seed);
  const walls: Blocker[] = [];
  while (walls.length < count) {
    const a = { x: (next() - 0.5) * side, y: (next() - 0.5) * side };
    if (Math.max(Math.abs(a.x), Math.abs(a.y)) < spared / 2) continue;
    const turn = next() * Math.PI;
    const b = { x: a.x + Math.cos(turn) * WALL_LENGTH, y: a.y + Math.sin(turn) * WALL_LENGTH };
    walls.push({
      id: `wall-${side}-${walls.length}`,
      label: 'wall',
      shape: { shape: 'polyline', points: [a, b], closed: false, thickness: 0.1 },
      bottom: 0,
      top: 3,
      blocks: { sight: true, shots: true },
    });
  }
  return walls;
}

/**
 * A field of `count` walls, at least {@link INNER}; lengths in scene units. The ones around the eye are the same in
 * every field, so that all that differs between two fields is far from every line of sight.
 */
export function field(count: number): Field {
  const inner = SPACING * Math.sqrt(INNER);
  const far = scattered(count - INNER, SPACING * Math.sqrt(count), inner, count);
  // Far ones first: nothing is won by stopping early.
  const walls = [...far, ...scattered(INNER, inner, 0, INNER)];
  const targets = Array.from({ length: TARGETS }, (_, i): SightTarget => {
    const turn = (i / TARGETS) * 2 * Math.PI;
    const at = { x: Math.cos(turn) * DISTANCE, y: Math.sin(turn) * DISTANCE };
    return { at, footprint: { shape: 'disc', ...at, radius: 0.5 }, base: 0, height: 1.8, body: 'biped' };
  });
  return { eye: { x: 0, y: 0, z: 1.6 }, targets, walls };
}
