import { buildMesh } from '@fall-of-shot/visibility/walls';
import { triangulated } from '../libraries/constrainautor.ts';
import { medians } from '../medians.ts';
import type { Row } from '../report.ts';
import type { BenchScene } from '../scenes.ts';

const ROUNDS = 5;

/** The whole mesh from nothing, against delaunator with constrainautor. */
export function building({ kind, walls }: BenchScene): Row {
  const [ours = 0, theirs = 0] = medians([() => buildMesh(walls), () => triangulated(walls)], ROUNDS);
  return { kind, walls: walls.length, ours: ours * 1000, peer: 'delaunator, constrainautor', theirs: theirs * 1000 };
}
