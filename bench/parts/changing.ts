import { addWall, buildMesh, removeWall } from '../../src/geometry/mesh/walls.ts';
import { triangulated } from '../libraries/constrainautor.ts';
import { medians } from '../medians.ts';
import type { Row } from '../report.ts';
import type { BenchScene } from '../scenes.ts';

const ROUNDS = 5;
const CHANGES = 500;

/** One wall that goes and comes back, in place, against building anew. */
export function changing({ kind, walls }: BenchScene): Row {
  const mesh = buildMesh(walls);
  // Indices may move from wall to wall: what was taken out last is given out first.
  let at = 0;
  const change = () => {
    for (let i = 0; i < CHANGES; i++) {
      at = (at + 7919) % walls.length;
      const wall = walls[at];
      removeWall(mesh, at);
      if (wall) addWall(mesh, wall);
    }
  };
  const [ours = 0, theirs = 0] = medians([change, () => triangulated(walls)], ROUNDS);
  return {
    kind,
    walls: walls.length,
    ours: (ours * 1000) / CHANGES,
    peer: 'delaunator, constrainautor',
    theirs: theirs * 1000,
  };
}
