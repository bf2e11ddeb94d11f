import { boundsOf } from '@fall-of-shot/plane/shapes';
import { anyOnLine } from '@fall-of-shot/sight/grid-line';
import { SideGrid } from '@fall-of-shot/sight/side-grid';
import type { Mesh } from '@fall-of-shot/visibility/mesh';
import { outlineOf } from '@fall-of-shot/visibility/outline';
import { emptyPolygon } from '@fall-of-shot/visibility/polygon';
import { visibilityPolygon } from '@fall-of-shot/visibility/visibility';
import { visibleShares } from '@fall-of-shot/visibility/visible-shares';
import { buildMesh } from '@fall-of-shot/visibility/walls';
import { linesOver } from '../lines.ts';
import { medians } from '../medians.ts';
import type { Row } from '../report.ts';
import type { BenchScene } from '../scenes.ts';
import { bareAnyHit } from '../sketches/any-hit.ts';
import { bareCover } from '../sketches/cover.ts';
import { type BarePolygon, bareExpansion, barePolygon } from '../sketches/polygon.ts';
import { TARGETS, targetsOver } from '../targets.ts';

const ROUNDS = 25;
const LINES = 20_000;
const EYES = 16;
/** How far two answers may be apart that only rounding tells apart. */
const SAME = 1e-6;

const always = () => true;

/** The grid of sides over a scene. */
export function gridOver(walls: BenchScene['walls']): SideGrid {
  const sides = new SideGrid(boundsOf(walls.flatMap(({ a, b }) => [a, b])), walls.length);
  for (const { a, b } of walls) sides.add(a.x, a.y, b.x, b.y);
  return sides;
}

/** Asks for every line and returns how many are stopped. */
function stoppedOf(ends: Float64Array, anyHit: (ax: number, ay: number, bx: number, by: number) => boolean): number {
  let stopped = 0;
  for (let i = 0; i < ends.length; i += 4) {
    const [ax, ay, bx, by] = [ends[i] as number, ends[i + 1] as number, ends[i + 2] as number, ends[i + 3] as number];
    if (anyHit(ax, ay, bx, by)) stopped++;
  }
  return stopped;
}

/** The corners of a bare polygon without repeated ones. */
function cornersOf({ points, count }: BarePolygon): number[] {
  const found: number[] = [];
  for (let i = 0; i < 4 * count; i += 2) {
    const [x, y] = [points[i] as number, points[i + 1] as number];
    const [lx, ly] = [found.at(-2) ?? Number.NaN, found.at(-1) ?? Number.NaN];
    if (!(Math.abs(x - lx) < SAME && Math.abs(y - ly) < SAME)) found.push(x, y);
  }
  return found;
}

function areaOf(corners: ArrayLike<number>, length: number): number {
  let sum = 0;
  for (let i = 0; i < length; i += 2) {
    const next = (i + 2) % length;
    const [ax, ay] = [corners[i] ?? 0, corners[i + 1] ?? 0];
    sum += ax * (corners[next + 1] ?? 0) - ay * (corners[next] ?? 0);
  }
  return Math.abs(sum) / 2;
}

/** What is timed must be right: polygon and shares of the sketch are those of the engine. */
function check(mesh: Mesh, { eyes, kind }: BenchScene, bare: BarePolygon, discs: Float64Array): void {
  const [ours, theirs] = [new Float64Array(TARGETS), new Float64Array(TARGETS)];
  for (const { x, y } of eyes) {
    const polygon = visibilityPolygon(mesh, x, y);
    const { points, count } = outlineOf(polygon);
    bareExpansion(mesh, x, y, bare);
    const corners = cornersOf(bare);
    const [area, expected] = [areaOf(corners, corners.length), areaOf(points, 2 * count)];
    if (Math.abs(area - expected) > SAME * expected)
      throw new Error(`The sketch of the polygon is wrong over ${kind}.`);
    visibleShares(polygon, discs, ours);
    bareCover(mesh, bare, discs, theirs);
    const apart = ours.reduce((most, share, i) => Math.max(most, Math.abs(share - (theirs[i] ?? 0))), 0);
    if (!(apart < SAME)) throw new Error(`The sketch of cover is wrong over ${kind}.`);
  }
}

/** Any-hit, the visibility polygon and cover, each against its limit sketch on the same typed arrays. */
export function limits(scene: BenchScene): { anyHit: Row; polygon: Row; cover: Row } {
  const { kind, walls, eyes, side } = scene;
  const grid = gridOver(walls);
  const mesh = buildMesh(walls);
  const ends = linesOver(scene, LINES, false);
  const discs = targetsOver(side);
  const polygon = emptyPolygon();
  const outline = outlineOf(polygon);
  const bare = barePolygon(4 * walls.length + 64);
  const shares = new Float64Array(TARGETS);
  const ours = (ax: number, ay: number, bx: number, by: number) => anyOnLine(grid, ax, ay, bx, by, always);
  const theirs = (ax: number, ay: number, bx: number, by: number) => bareAnyHit(grid, ax, ay, bx, by);
  if (stoppedOf(ends, ours) !== stoppedOf(ends, theirs))
    throw new Error(`The sketch of any-hit is wrong over ${kind}.`);
  check(mesh, scene, bare, discs);
  const some = eyes.slice(0, EYES);
  // Where sight is short a round of all eyes is over too soon to be timed.
  const turns = kind === 'pillars' ? 1 : 16;
  const repeated = (see: (x: number, y: number) => void) => () => {
    for (let i = 0; i < turns; i++) for (const { x, y } of some) see(x, y);
  };
  const once = (see: (x: number, y: number) => void) => () => {
    for (const { x, y } of some) see(x, y);
  };
  const [hit = 0, bareHit = 0, seen = 0, bareSeen = 0, cover = 0, bareCovered = 0] = medians(
    [
      () => stoppedOf(ends, ours),
      () => stoppedOf(ends, theirs),
      repeated((x, y) => outlineOf(visibilityPolygon(mesh, x, y, undefined, undefined, polygon), outline)),
      repeated((x, y) => bareExpansion(mesh, x, y, bare)),
      once((x, y) => visibleShares(visibilityPolygon(mesh, x, y, undefined, undefined, polygon), discs, shares)),
      once((x, y) => {
        bareExpansion(mesh, x, y, bare);
        bareCover(mesh, bare, discs, shares);
      }),
    ],
    ROUNDS,
  );
  const row = (mine: number, its: number, count: number): Row => ({
    kind,
    walls: walls.length,
    ours: (mine * 1000) / count,
    peer: 'its limit sketch',
    theirs: (its * 1000) / count,
  });
  return {
    anyHit: row(hit, bareHit, LINES),
    polygon: row(seen, bareSeen, turns * some.length),
    cover: row(cover, bareCovered, some.length),
  };
}
