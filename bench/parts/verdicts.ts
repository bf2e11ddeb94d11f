import type { Vec3 } from '../../src/geometry/plane/vec.ts';
import { BlockerIndex } from '../../src/geometry/sight/blocker-index.ts';
import type { Blocker } from '../../src/geometry/sight/blockers.ts';
import { lineOfSight } from '../../src/geometry/sight/line-of-sight.ts';
import type { SightTarget } from '../../src/geometry/sight/occlusion-shape.ts';
import { BODY_PARTS } from '../../src/geometry/sight/silhouette.ts';
import { combinedSurroundings, surroundingsOf, surroundingsWithout } from '../../src/geometry/sight/surroundings.ts';
import { uprights } from '../libraries/upright.ts';
import { medians } from '../medians.ts';
import { numbers } from '../numbers.ts';
import type { Row } from '../report.ts';
import type { BenchScene } from '../scenes.ts';

const RULES = { inSight: 0.5, negligible: 0.05 };
const PIECES = 1_000;
const ROUNDS = 5;
const PAIRS = 64;
/** Rays to each of the six parts: what it takes to be within half a percentage point most of the time. */
const RAYS = 192;
/** How far the rays may be from the exact share. */
const SPARE = 0.03;
const HIGH = 3;
const LOW = 1;
/** Of how many things one is low. */
const EVERY = 3;
const EYE = 1.62;
/** How far apart who fires and who is fired at stand on a table, at the most; in scene units. */
const TABLE = 40;

/** Everything in a scene as things with heights: boxes and posts as solids, rooms wall by wall. */
function blockers({ kind, walls }: BenchScene): Blocker[] {
  const sides = kind === 'rooms' ? 1 : 4;
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

function man(x: number, y: number): SightTarget {
  return { at: { x, y }, footprint: { shape: 'disc', x, y, radius: 0.5 }, base: 0, height: 1.8, body: 'biped' };
}

function pieceOf(target: SightTarget, i: number): Blocker {
  return {
    id: `piece-${i}`,
    label: 'piece',
    shape: target.footprint,
    bottom: 0,
    top: 1.8,
    blocks: { sight: true, shots: true },
  };
}

/** The hidden share of a target by rays: what a library can say, without a word on what hides it. */
function byRays(hit: ReturnType<typeof uprights>, eye: Vec3, { at, height }: SightTarget): number {
  const far = Math.hypot(at.x - eye.x, at.y - eye.y) || 1;
  const [rx, ry] = [-(at.y - eye.y) / far, (at.x - eye.x) / far];
  let [hidden, joint] = [0, 0];
  for (const { left, right, bottom, top } of BODY_PARTS.biped) {
    const area = (right - left) * (top - bottom);
    joint += area;
    let met = 0;
    for (let i = 0; i < RAYS; i++) {
      const u = left + (right - left) * ((0.5 + i * 0.7548776662466927) % 1);
      const v = bottom + (top - bottom) * ((0.5 + i * 0.5698402909980532) % 1);
      if (hit(eye, at.x + rx * u, at.y + ry * u, height * v)) met++;
    }
    hidden += (area * met) / RAYS;
  }
  return hidden / joint;
}

/** What was measured of verdicts over one scene. */
export interface VerdictRows {
  readonly near: Row;
  readonly rays: Row;
  readonly brute: Row;
  readonly all: Row;
  readonly among: Row;
  readonly door: Row;
}

/** Full verdicts, with parts and reasons, through the index: between pairs all over a scene, and from one to a thousand. */
export function verdicts(scene: BenchScene): VerdictRows {
  const { kind, walls, side, eyes } = scene;
  const things = blockers(scene);
  const terrain = new BlockerIndex(things);
  const list = surroundingsOf(things);
  const next = numbers(31);
  const pairs = Array.from({ length: PAIRS }, (_, i) => {
    const eye = { ...(eyes[i % eyes.length] ?? { x: 0, y: 0 }), z: EYE };
    return { eye, target: man((next() - 0.5) * side * 0.9, (next() - 0.5) * side * 0.9) };
  });
  const table = pairs.map(({ eye }) => {
    const [way, far] = [next() * 2 * Math.PI, TABLE * Math.sqrt(next())];
    return { eye, target: man(eye.x + far * Math.cos(way), eye.y + far * Math.sin(way)) };
  });
  const targets = Array.from({ length: PIECES }, () => man((next() - 0.5) * side * 0.9, (next() - 0.5) * side * 0.9));
  const pieces = new BlockerIndex(targets.map(pieceOf));
  const both = combinedSurroundings(terrain, pieces);
  const eye = { ...(eyes[0] ?? { x: 0, y: 0 }), z: EYE };
  const hit = uprights(
    things.flatMap(({ shape, bottom, top }, i) => {
      const sides = kind === 'rooms' ? 1 : 4;
      return shape.shape === 'disc'
        ? []
        : walls.slice(sides * i, sides * i + sides).map((wall) => ({ ...wall, bottom, top }));
    }),
  );
  const some = pairs.slice(0, Math.max(2, Math.min(PAIRS, Math.floor(40_000 / walls.length))));
  const few = pairs.slice(0, 8);
  const fewNear = table.slice(0, 8);
  // What is timed must be right: the rays are checked against verdicts that leave nothing out, which an oracle checks. Where
  // a thing and the target overlap they may part: rays know nothing of what is strictly nearer (CO-04).
  const parted = [...few, ...fewNear].filter(({ eye: from, target }) => {
    const exact = lineOfSight(from, target, list, { ...RULES, negligible: 0 }).verdict.seen.hidden;
    return Math.abs(byRays(hit, from, target) - exact) > SPARE;
  });
  if (parted.length > 2) throw new Error(`The rays are wrong over ${kind}: nothing to time`);
  let open = false;
  const door = things[Math.floor(things.length / 2)];
  const [close = 0, closeRays = 0, indexed = 0, brute = 0, rays = 0, all = 0, among = 0, changed = 0, built = 0] =
    medians(
      [
        () => {
          for (const { eye: from, target } of table) lineOfSight(from, target, terrain, RULES);
        },
        () => {
          for (const { eye: from, target } of fewNear) byRays(hit, from, target);
        },
        () => {
          for (const { eye: from, target } of pairs) lineOfSight(from, target, terrain, RULES);
        },
        () => {
          for (const { eye: from, target } of some) lineOfSight(from, target, list, RULES);
        },
        () => {
          for (const { eye: from, target } of few) byRays(hit, from, target);
        },
        () => {
          for (const target of targets) lineOfSight(eye, target, terrain, RULES);
        },
        () => {
          targets.forEach((target, i) => {
            lineOfSight(eye, target, surroundingsWithout(both, [`piece-${i}`]), RULES);
          });
        },
        () => {
          for (let i = 0; i < 100 && door; i++) {
            open = !open;
            terrain.replace(Math.floor(things.length / 2), 1, [{ ...door, blocks: { sight: !open, shots: !open } }]);
          }
        },
        () => {
          new BlockerIndex(things);
        },
      ],
      ROUNDS,
    );
  const row = { kind, walls: walls.length };
  const one = (indexed * 1000) / PAIRS;
  const byRay = (rays * 1000) / few.length;
  return {
    near: {
      ...row,
      ours: (close * 1000) / PAIRS,
      peer: `three-mesh-bvh, ${6 * RAYS} rays`,
      theirs: (closeRays * 1000) / fewNear.length,
    },
    rays: { ...row, ours: one, peer: `three-mesh-bvh, ${6 * RAYS} rays`, theirs: byRay },
    brute: { ...row, ours: one, peer: 'ours without the index', theirs: (brute * 1000) / some.length },
    all: { ...row, ours: all * 1000, peer: `three-mesh-bvh, ${6 * RAYS} rays each`, theirs: byRay * PIECES },
    among: { ...row, ours: among * 1000, peer: 'the same, walls only', theirs: byRay * PIECES },
    door: { ...row, ours: (changed * 1000) / 100, peer: 'our index anew', theirs: built * 1000 },
  };
}
