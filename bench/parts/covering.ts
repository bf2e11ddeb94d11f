import type { Vec2 } from '@fall-of-shot/plane/vec';
import { emptyPolygon } from '@fall-of-shot/visibility/polygon';
import { visibilityPolygon } from '@fall-of-shot/visibility/visibility';
import { visibleShares } from '@fall-of-shot/visibility/visible-shares';
import { buildMesh } from '@fall-of-shot/visibility/walls';
import { checkCaster } from '../check.ts';
import type { Caster } from '../libraries/caster.ts';
import { CASTERS } from '../libraries/casters.ts';
import { medians } from '../medians.ts';
import type { Row } from '../report.ts';
import type { BenchScene } from '../scenes.ts';
import { TARGETS, targetsOver } from '../targets.ts';

/** Rays that a library sends to each target. */
const RAYS = 16;
const ROUNDS = 5;
/** Eyes in one of our rounds. */
const OURS = 16;

/** How much of each target is seen, by rays to evenly spaced points of its silhouette. */
function byRays(caster: Caster, eye: Vec2, discs: Float64Array, into: Float64Array): void {
  for (let i = 0; i < TARGETS; i++) {
    const [x, y, radius] = discs.subarray(3 * i, 3 * i + 3) as unknown as [number, number, number];
    const distance = Math.hypot(x - eye.x, y - eye.y);
    const [ax, ay] = [(-(y - eye.y) / distance) * radius, ((x - eye.x) / distance) * radius];
    let seen = 0;
    for (let ray = 0; ray < RAYS; ray++) {
      const u = (2 * ray + 1) / RAYS - 1;
      if (!caster.anyHit(eye.x, eye.y, x + ax * u, y + ay * u)) seen++;
    }
    into[i] = seen / RAYS;
  }
}

/** The share of a thousand discs that is seen from an eye: our polygon and its exact shares, against the best library. */
export async function covering(scene: BenchScene): Promise<Row> {
  const { kind, walls, side, eyes } = scene;
  const discs = targetsOver(side);
  const mesh = buildMesh(walls);
  const polygon = emptyPolygon();
  const shares = new Float64Array(TARGETS);
  const ours = () => {
    for (const { x, y } of eyes.slice(0, OURS)) {
      visibleShares(visibilityPolygon(mesh, x, y, undefined, undefined, polygon), discs, shares);
    }
  };
  const casters: Caster[] = [];
  for (const make of CASTERS) {
    const caster = await make(walls);
    await checkCaster(scene, caster);
    casters.push(caster);
  }
  const rough = new Float64Array(TARGETS);
  const eye = eyes[0] ?? { x: 0, y: 0 };
  const theirs = casters.map((caster) => () => byRays(caster, eye, discs, rough));
  const [alone = 0, ...peers] = medians([ours, ...theirs], ROUNDS);
  const best = peers.indexOf(Math.min(...peers));
  const peer = `${casters[best]?.name ?? ''}, ${RAYS} rays each`;
  return { kind, walls: walls.length, ours: (alone * 1000) / OURS, peer, theirs: (peers[best] ?? 0) * 1000 };
}
