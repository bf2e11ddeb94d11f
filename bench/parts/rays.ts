import { boundsOf } from '../../src/geometry/plane/shapes.ts';
import { SideGrid } from '../../src/geometry/sight/side-grid.ts';
import { isBlocked } from '../../test/support/grid-line.ts';
import { checkCaster } from '../check.ts';
import { bruteForce } from '../libraries/brute-force.ts';
import type { Caster } from '../libraries/caster.ts';
import { CASTERS } from '../libraries/casters.ts';
import { medians } from '../medians.ts';
import { numbers } from '../numbers.ts';
import type { Row } from '../report.ts';
import type { BenchScene } from '../scenes.ts';

const ROUNDS = 7;
/** Lines in a round: ours is quick, theirs is not. */
const OURS = 20_000;
const THEIRS = 1_000;
/** How far apart the ends of a near line are, in scene units. */
const NEAR = 5;

/** Two ends each: all over a scene, or near to each other. */
function lines({ side }: BenchScene, count: number, near: boolean): Float64Array {
  const next = numbers(23);
  const found = new Float64Array(4 * count);
  for (let i = 0; i < count; i++) {
    const [x, y] = [(next() - 0.5) * side, (next() - 0.5) * side];
    const way = next() * 2 * Math.PI;
    found.set([x, y], 4 * i);
    found.set(
      near ? [x + NEAR * Math.cos(way), y + NEAR * Math.sin(way)] : [(next() - 0.5) * side, (next() - 0.5) * side],
      4 * i + 2,
    );
  }
  return found;
}

/** Our grid as one of the casters. */
function grid({ walls }: BenchScene): Caster {
  const sides = new SideGrid(boundsOf(walls.flatMap(({ a, b }) => [a, b])), walls.length);
  for (const { a, b } of walls) sides.add(a.x, a.y, b.x, b.y);
  return { name: 'ours', anyHit: (ax, ay, bx, by) => isBlocked(sides, ax, ay, bx, by) };
}

function asking(caster: Caster, ends: Float64Array, count: number): () => void {
  return () => {
    let met = 0;
    for (let i = 0; i < count; i++) {
      if (
        caster.anyHit(
          ends[4 * i] as number,
          ends[4 * i + 1] as number,
          ends[4 * i + 2] as number,
          ends[4 * i + 3] as number,
        )
      )
        met++;
    }
    if (met < 0) throw new Error('Nothing was asked.');
  };
}

/** Whether a line meets any wall: far pairs against the best library, near pairs against flatbush. */
export async function rays(scene: BenchScene): Promise<{ far: Row; near: Row; brute: Row }> {
  const { kind, walls } = scene;
  const ours = grid(scene);
  const peers: Caster[] = [];
  for (const make of CASTERS) peers.push(await make(walls));
  for (const caster of [ours, ...peers]) await checkCaster(scene, caster);
  const brute = await bruteForce(walls);
  const [far, near] = [lines(scene, OURS, false), lines(scene, OURS, true)];
  const flatbush = peers.find(({ name }) => name === 'flatbush');
  if (!flatbush) throw new Error('flatbush is missing.');
  const some = Math.max(20, Math.min(THEIRS, Math.floor(2_000_000 / walls.length)));
  const [mine = 0, mineNear = 0, flatNear = 0, all = 0, ...each] = medians(
    [
      asking(ours, far, OURS),
      asking(ours, near, OURS),
      asking(flatbush, near, THEIRS),
      asking(brute, far, some),
      ...peers.map((peer) => asking(peer, far, THEIRS)),
    ],
    ROUNDS,
  );
  const best = each.indexOf(Math.min(...each));
  const row = { kind, walls: walls.length };
  const micros = (milliseconds: number, count: number) => (milliseconds * 1000) / count;
  return {
    far: { ...row, ours: micros(mine, OURS), peer: peers[best]?.name ?? '', theirs: micros(each[best] ?? 0, THEIRS) },
    near: { ...row, ours: micros(mineNear, OURS), peer: 'flatbush', theirs: micros(flatNear, THEIRS) },
    brute: { ...row, ours: micros(mine, OURS), peer: 'brute force', theirs: micros(all, some) },
  };
}
