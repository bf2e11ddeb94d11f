import { addWall, buildMesh, removeWall } from '@fall-of-shot/visibility/walls';
import { medians } from '../medians.ts';
import type { Row } from '../report.ts';
import type { BenchScene } from '../scenes.ts';

const ROUNDS = 5;
const CHANGES = 500;

/** One wall that goes and comes back in place, against a full rebuild, which has been measured before. */
export function changing({ walls }: BenchScene, anew: Row): Row {
  const mesh = buildMesh(walls);
  // The last index freed is assigned first, so each wall keeps its own.
  let at = 0;
  const change = () => {
    for (let i = 0; i < CHANGES; i++) {
      at = (at + 7919) % walls.length;
      const wall = walls[at];
      removeWall(mesh, at);
      if (wall) addWall(mesh, wall);
    }
  };
  const [ours = 0] = medians([change], ROUNDS);
  return { ...anew, ours: (ours * 1000) / CHANGES };
}
