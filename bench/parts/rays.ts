import { anyOnLine } from '@fall-of-shot/sight/grid-line';
import { checkCaster } from '../check.ts';
import { bruteForce } from '../libraries/brute-force.ts';
import type { Caster } from '../libraries/caster.ts';
import { CASTERS } from '../libraries/casters.ts';
import { linesOver } from '../lines.ts';
import { medians } from '../medians.ts';
import type { Row } from '../report.ts';
import type { BenchScene } from '../scenes.ts';
import { gridOver } from './limits.ts';

const ROUNDS = 7;
/** Lines in a round: ours is quick, theirs is not. */
const OURS = 20_000;
const THEIRS = 1_000;
const always = () => true;

/** Our grid as one of the casters. */
function ours({ walls }: BenchScene): Caster {
  const sides = gridOver(walls);
  return { name: 'ours', anyHit: (ax, ay, bx, by) => anyOnLine(sides, ax, ay, bx, by, always) };
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
  const mine = ours(scene);
  const peers: Caster[] = [];
  for (const make of CASTERS) peers.push(await make(walls));
  for (const caster of [mine, ...peers]) await checkCaster(scene, caster);
  const brute = await bruteForce(walls);
  const [far, near] = [linesOver(scene, OURS, false), linesOver(scene, OURS, true)];
  const flatbush = peers.find(({ name }) => name === 'flatbush');
  if (!flatbush) throw new Error('flatbush is missing.');
  const some = Math.max(20, Math.min(THEIRS, Math.floor(2_000_000 / walls.length)));
  const [oursFar = 0, oursNear = 0, flatNear = 0, all = 0, ...each] = medians(
    [
      asking(mine, far, OURS),
      asking(mine, near, OURS),
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
    far: {
      ...row,
      ours: micros(oursFar, OURS),
      peer: peers[best]?.name ?? '',
      theirs: micros(each[best] ?? 0, THEIRS),
    },
    near: { ...row, ours: micros(oursNear, OURS), peer: 'flatbush', theirs: micros(flatNear, THEIRS) },
    brute: { ...row, ours: micros(oursFar, OURS), peer: 'brute force', theirs: micros(all, some) },
  };
}
