import { outlineOf } from '../../src/geometry/visibility/outline.ts';
import { emptyPolygon } from '../../src/geometry/visibility/polygon.ts';
import { visibilityPolygon } from '../../src/geometry/visibility/visibility.ts';
import { buildMesh } from '../../src/geometry/visibility/walls.ts';
import { checkPolygons } from '../check.ts';
import { sweepOver } from '../libraries/visibility-polygon.ts';
import { medians } from '../medians.ts';
import type { Row } from '../report.ts';
import type { BenchScene } from '../scenes.ts';

const ROUNDS = 9;
const THEIRS = 3;

/** Visibility polygons with their corners, from eyes all over the middle of a scene. */
export async function seeing(scene: BenchScene): Promise<Row> {
  const { kind, walls, side, eyes } = scene;
  const mesh = buildMesh(walls);
  const sweep = sweepOver(walls, 4 * side);
  await checkPolygons(scene, mesh, sweep);
  // Where sight is short a round of all eyes is over too soon to be timed.
  const turns = kind === 'pillars' ? 1 : 16;
  const polygon = emptyPolygon();
  const outline = outlineOf(polygon);
  const ours = () => {
    for (let i = 0; i < turns; i++) {
      for (const eye of eyes) outlineOf(visibilityPolygon(mesh, eye.x, eye.y, undefined, undefined, polygon), outline);
    }
  };
  let round = 0;
  const theirs = () => {
    for (const eye of eyes.slice(round, round + THEIRS)) sweep(eye);
    round = (round + THEIRS) % (eyes.length - THEIRS);
  };
  const [mine = 0, peers = 0] = medians([ours, theirs], ROUNDS);
  return {
    kind,
    walls: walls.length,
    ours: (mine * 1000) / (turns * eyes.length),
    peer: 'visibility-polygon',
    theirs: (peers * 1000) / THEIRS,
  };
}
