import type { Vec3 } from '@fall-of-shot/plane/vec';
import type { Blocker } from '@fall-of-shot/sight/blockers';
import type { SightTarget } from '@fall-of-shot/sight/occlusion-shape';
import type { Upright } from './libraries/quads.ts';
import { numbers } from './numbers.ts';
import type { BenchScene } from './scenes.ts';

const HIGH = 3;
const LOW = 1;
/** Of how many things one is low. */
const EVERY = 3;
/** The height of an eye. */
export const EYE = 1.62;
/** How far apart who fires and who is fired at stand on a table, at the most; in scene units. */
const TABLE = 40;
/** Where those stand who look right across a map, as a share of its half side. */
const RIM = 0.92;

function sidesOf({ kind }: BenchScene): number {
  return kind === 'rooms' ? 1 : 4;
}

/** Everything in a scene as things with heights: boxes and posts as solids, rooms wall by wall. */
export function thingsOf(scene: BenchScene): Blocker[] {
  const { walls } = scene;
  const sides = sidesOf(scene);
  return Array.from({ length: Math.floor(walls.length / sides) }, (_, i): Blocker => {
    const own = walls.slice(sides * i, sides * i + sides);
    const points = own.map(({ a }) => a);
    const last = own.at(-1)?.b ?? { x: 0, y: 0 };
    return {
      id: `thing-${i}`,
      label: 'thing',
      shape:
        sides === 1
          ? { shape: 'polyline', points: [...points, last], closed: false, thickness: 0 }
          : { shape: 'polygon', points },
      bottom: 0,
      top: i % EVERY === 0 ? LOW : HIGH,
      blocks: { sight: true, shots: true },
    };
  });
}

/** The same as upright walls, for rays. */
export function uprightsOf(scene: BenchScene): Upright[] {
  const sides = sidesOf(scene);
  return thingsOf(scene).flatMap(({ bottom, top }, i) =>
    scene.walls.slice(sides * i, sides * i + sides).map((wall) => ({ ...wall, bottom, top })),
  );
}

/** A man as a target. */
export function man(x: number, y: number): SightTarget {
  return { at: { x, y }, footprint: { shape: 'disc', x, y, radius: 0.5 }, base: 0, height: 1.8, body: 'biped' };
}

/** A man as something in the way. */
export function pieceOf({ footprint }: SightTarget, i: number): Blocker {
  return {
    id: `piece-${i}`,
    label: 'piece',
    shape: footprint,
    bottom: 0,
    top: 1.8,
    blocks: { sight: true, shots: true },
  };
}

/** Who looks at whom. */
export interface Pair {
  readonly eye: Vec3;
  readonly target: SightTarget;
}

/** Pairs as on a table, all over a map, and right across it. */
export function pairsOver({ side, eyes }: BenchScene, count: number): Record<'table' | 'over' | 'across', Pair[]> {
  const next = numbers(31);
  const from = Array.from({ length: count }, (_, i) => ({ ...(eyes[i % eyes.length] ?? { x: 0, y: 0 }), z: EYE }));
  const anywhere = () => (next() - 0.5) * side * 0.9;
  return {
    table: from.map((eye) => {
      const [way, far] = [next() * 2 * Math.PI, TABLE * Math.sqrt(next())];
      return { eye, target: man(eye.x + far * Math.cos(way), eye.y + far * Math.sin(way)) };
    }),
    over: from.map((eye) => ({ eye, target: man(anywhere(), anywhere()) })),
    across: from.map(() => ({
      eye: { x: (-side * RIM) / 2, y: anywhere(), z: EYE },
      target: man((side * RIM) / 2, anywhere()),
    })),
  };
}
