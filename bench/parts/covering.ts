import type { Vec2 } from '../../src/geometry/plane/vec.ts';
import { emptyPolygon } from '../../src/geometry/visibility/polygon.ts';
import { visibilityPolygon } from '../../src/geometry/visibility/visibility.ts';
import { visibleShares, visibleSharesAmong } from '../../src/geometry/visibility/visible-shares.ts';
import { buildMesh } from '../../src/geometry/visibility/walls.ts';
import { checkCaster } from '../check.ts';
import type { Caster } from '../libraries/caster.ts';
import { CASTERS } from '../libraries/casters.ts';
import { medians } from '../medians.ts';
import { numbers } from '../numbers.ts';
import type { Row } from '../report.ts';
import type { BenchScene } from '../scenes.ts';

const TARGETS = 1_000;
const RADIUS = 0.5;
/** Rays that a library sends to each target. */
const RAYS = 16;
const ROUNDS = 5;
/** Eyes in one of our rounds. */
const OURS = 16;

/** Targets all over a scene: x, y, radius. */
function targetsOver(side: number): Float64Array {
  const next = numbers(11);
  return Float64Array.from({ length: 3 * TARGETS }, (_, i) => (i % 3 === 2 ? RADIUS : (next() - 0.5) * side));
}

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

/**
 * The share of a thousand discs that is seen from an eye: our polygon and its exact shares, against the best library with
 * sixteen rays a disc. Where pieces block as well, the library's time is still that for walls alone: it would need more.
 */
export async function covering(scene: BenchScene): Promise<{ walls: Row; pieces: Row }> {
  const { kind, walls, side, eyes } = scene;
  const discs = targetsOver(side);
  const mesh = buildMesh(walls);
  const polygon = emptyPolygon();
  const shares = new Float64Array(TARGETS);
  const ours = (share: typeof visibleShares) => () => {
    for (const eye of eyes.slice(0, OURS)) {
      share(visibilityPolygon(mesh, eye.x, eye.y, undefined, undefined, polygon), discs, shares);
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
  const [alone = 0, among = 0, ...peers] = medians([ours(visibleShares), ours(visibleSharesAmong), ...theirs], ROUNDS);
  const best = peers.indexOf(Math.min(...peers));
  const row = { kind, walls: walls.length, peer: casters[best]?.name ?? '', theirs: (peers[best] ?? 0) * 1000 };
  return { walls: { ...row, ours: (alone * 1000) / OURS }, pieces: { ...row, ours: (among * 1000) / OURS } };
}
