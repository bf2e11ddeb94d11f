import { WallMesh } from '@fall-of-shot/sight/all-round/wall-mesh';
import { outlineOf } from '@fall-of-shot/visibility/outline';
import { emptyPolygon } from '@fall-of-shot/visibility/polygon';
import { visibilityPolygon } from '@fall-of-shot/visibility/visibility';
import { buildMesh, ensureBoundsInFrame } from '@fall-of-shot/visibility/walls';
import { checkPolygons } from '../check.ts';
import { sweepOver } from '../libraries/visibility-polygon.ts';
import { medians } from '../medians.ts';
import type { Row } from '../report.ts';
import type { BenchScene } from '../scenes.ts';
import { EYE, thingsOf } from '../things.ts';

const ROUNDS = 15;
const THEIRS = 3;

/**
 * What a piece sees all around, as the app asks for it: with heights, what the eye stands in, and corners as points.
 * Against the bare polygon of the same walls, and against a library's sweep over all walls.
 */
export async function seeing(scene: BenchScene): Promise<{ app: Row; library: Row }> {
  const { kind, walls, side, eyes } = scene;
  const things = thingsOf(scene);
  const plan = new WallMesh(things);
  const mesh = buildMesh(walls);
  const map = { left: -side / 2, top: -side / 2, right: side / 2, bottom: side / 2 };
  ensureBoundsInFrame(mesh, map);
  // Walls lower than the eye stop nothing, as in the app.
  const each = walls.length / things.length;
  const stops = Uint8Array.from(walls, (_, i) => ((things[Math.floor(i / each)]?.top ?? 0) > EYE ? 1 : 0));
  const sweep = sweepOver(walls, 4 * side);
  await checkPolygons(scene, mesh, sweep);
  const polygon = emptyPolygon();
  const outline = outlineOf(polygon);
  const bare = (x: number, y: number) =>
    outlineOf(visibilityPolygon(mesh, x, y, stops, undefined, polygon), outline).count;
  const seen = (x: number, y: number) => plan.seenFrom({ x, y, z: EYE }, 'sight', map);
  for (const { x, y } of eyes) {
    if (seen(x, y).length !== bare(x, y)) throw new Error(`What a piece sees over ${kind} is not the bare polygon.`);
  }
  // Where sight is short a round of all eyes is over too soon to be timed.
  const turns = kind === 'pillars' ? 1 : 8;
  let round = 0;
  const [mine = 0, its = 0, peers = 0] = medians(
    [
      () => {
        for (let i = 0; i < turns; i++) for (const { x, y } of eyes) seen(x, y);
      },
      () => {
        for (let i = 0; i < turns; i++) for (const { x, y } of eyes) bare(x, y);
      },
      () => {
        for (const eye of eyes.slice(round, round + THEIRS)) sweep(eye);
        round = (round + THEIRS) % (eyes.length - THEIRS);
      },
    ],
    ROUNDS,
  );
  const row = { kind, walls: walls.length, ours: (mine * 1000) / (turns * eyes.length) };
  return {
    app: { ...row, peer: 'the bare polygon', theirs: (its * 1000) / (turns * eyes.length) },
    library: { ...row, peer: 'visibility-polygon', theirs: (peers * 1000) / THEIRS },
  };
}
