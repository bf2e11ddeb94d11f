import { insidePolygon } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Mesh } from '@fall-of-shot/visibility/mesh';
import { sees } from '@fall-of-shot/visibility/slice-lookup';
import { visibilityPolygon } from '@fall-of-shot/visibility/visibility';
import { bruteForce } from './libraries/brute-force.ts';
import type { Caster } from './libraries/caster.ts';
import { numbers } from './numbers.ts';
import type { BenchScene } from './scenes.ts';

const EYES = 4;
const POINTS = 50;

/** Points around an eye, near and far. */
function pointsAbout(eye: Vec2, side: number, next: () => number): Vec2[] {
  return Array.from({ length: POINTS }, () => {
    const reach = side * next() ** 3;
    return { x: eye.x + (next() - 0.5) * reach, y: eye.y + (next() - 0.5) * reach };
  });
}

/** Counts lines of sight on which an answer differs from brute force. */
async function differing(scene: BenchScene, answer: (eye: Vec2, p: Vec2) => boolean): Promise<number> {
  const brute = await bruteForce(scene.walls);
  const next = numbers(7);
  let count = 0;
  for (const eye of scene.eyes.slice(0, EYES)) {
    for (const p of pointsAbout(eye, scene.side, next)) {
      if (answer(eye, p) === brute.anyHit(eye.x, eye.y, p.x, p.y)) count++;
    }
  }
  return count;
}

/** Reports a check, and refuses a benchmark of wrong answers: `spare` lines in a hundred may differ by rounding. */
function judged(name: string, { kind, walls }: BenchScene, wrong: number, spare: number): void {
  if (wrong > 0)
    console.log(
      `${name}, ${kind} ${walls.length}: ${wrong} of ${EYES * POINTS} lines of sight differ from brute force`,
    );
  if (wrong > (spare * EYES * POINTS) / 100) throw new Error(`${name} is wrong over ${kind}: nothing to time`);
}

/** Checks our visibility polygons, which must be right, and the peer's, against brute force. */
export async function checkPolygons(scene: BenchScene, mesh: Mesh, sweep: (eye: Vec2) => Vec2[]): Promise<void> {
  const ours = await differing(scene, (eye, p) => sees(visibilityPolygon(mesh, eye.x, eye.y), p.x, p.y));
  judged('ours', scene, ours, 0);
  const polygons = new Map(scene.eyes.slice(0, EYES).map((eye) => [eye, sweep(eye)]));
  const theirs = await differing(scene, (eye, p) => insidePolygon(p, polygons.get(eye) ?? []));
  judged('visibility-polygon', scene, theirs, 5);
}

/** Checks a caster against brute force. */
export async function checkCaster(scene: BenchScene, caster: Caster): Promise<void> {
  judged(caster.name, scene, await differing(scene, (eye, p) => !caster.anyHit(eye.x, eye.y, p.x, p.y)), 5);
}
