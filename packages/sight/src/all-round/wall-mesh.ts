import type { EffectArea } from '@fall-of-shot/plane/areas';
import { type Bounds, edges, type Segment, type Shape } from '@fall-of-shot/plane/shapes';
import { along, bearing, type Vec2, type Vec3 } from '@fall-of-shot/plane/vec';
import { clipAreaByWalls } from '@fall-of-shot/visibility/clip-area-by-walls';
import type { Mesh } from '@fall-of-shot/visibility/mesh';
import { type Outline, outlineOf } from '@fall-of-shot/visibility/outline';
import { emptyPolygon } from '@fall-of-shot/visibility/polygon';
import { visibilityPolygon } from '@fall-of-shot/visibility/visibility';
import { visibleShares } from '@fall-of-shot/visibility/visible-shares';
import { addWall, buildMesh, ensureBoundsInFrame, removeWall } from '@fall-of-shot/visibility/walls';
import { type Blocker, blocksFrom } from '../blockers.ts';
import { clipAtFog } from './fog-clip.ts';
import { SolidIndex } from './solid-index.ts';
import { StandingWalls, type WallEntry } from './standing-walls.ts';
import { clipAtSecondTerrainWall } from './terrain-wall-clip.ts';

/** Sides of a round post's polygon: it deviates by under a four-hundredth of the radius. */
const POST = 48;

/** For how many heights it is kept what stops there: those of a few eyes, for sight and for shots. */
const HEIGHTS = 12;

/** What an eye sees, reused between questions. */
const polygon = emptyPolygon();
const outline: Outline = { points: new Float64Array(0), walls: new Int32Array(0), count: 0 };

/** A smaller hidden share is only rounding. */
const OPEN = 1e-12;

function sidesOf(shape: Shape): Segment[] {
  if (shape.shape !== 'disc') return edges(shape);
  const middle = { x: shape.x, y: shape.y };
  const points = Array.from({ length: POST }, (_, i) => along(middle, bearing((i / POST) * 360), shape.radius));
  return edges({ shape: 'polygon', points });
}

/** What was asked before by some key, or else made now; only the last few are kept. */
function recent<K, T>(kept: Map<K, T>, key: K, make: () => T): T {
  const known = kept.get(key) ?? make();
  kept.delete(key);
  kept.set(key, known);
  const [oldest] = kept.keys();
  if (kept.size > HEIGHTS && oldest !== undefined) kept.delete(oldest);
  return known;
}

/** Whether an eye at a height may look over a blocker. */
function isLow({ blocker: { top, opening } }: WallEntry, z: number): boolean {
  return Math.min(top, opening?.bottom ?? top) <= z;
}

/** Marks the walls of a blocker that stop lines from an eye. */
function stopAt(stops: Uint8Array, eye: Vec2, { blocker, sides, walls }: WallEntry): void {
  sides.forEach((each, i) => {
    const wall = walls[i];
    if (wall !== undefined && blocksFrom(eye, each, blocker)) stops[wall] = 1;
  });
}

/**
 * A mesh of the sides of everything on a map, to compute what is visible all around a point. Doors and heights are
 * checked per query; the mesh changes only, and only locally, when something appears, disappears or moves.
 */
export class WallMesh {
  private readonly mesh: Mesh;
  private entries: WallEntry[];
  /** One more than the highest number of a wall. */
  private wallCount = 0;
  /** What stops lines at the heights that were asked last, by channel and height; the oldest first. */
  private readonly standing = new Map<string, StandingWalls>();
  /** The last of them: most questions are asked at the same height again. */
  private latest: { readonly z: number; readonly channel: string; readonly standing: StandingWalls } | null = null;
  /** What an eye at each of the last heights may look over. */
  private readonly low = new Map<number, Set<WallEntry>>();
  /** What an eye may stand in; built when first asked. */
  private solids: SolidIndex<WallEntry> | null = null;

  constructor(blockers: readonly Blocker[]) {
    const sides = blockers.map(({ shape }) => sidesOf(shape));
    this.mesh = buildMesh(sides.flat());
    let next = 0;
    this.entries = blockers.map((blocker, i): WallEntry => {
      const own = sides[i] ?? [];
      const first = next;
      next += own.length;
      return { blocker, sides: own, walls: own.map((_, k) => first + k) };
    });
    this.wallCount = next;
  }

  /** Replaces `count` blockers from index `at` on. */
  replace(at: number, count: number, blockers: readonly Blocker[]): void {
    const gone = this.entries.slice(at, at + count);
    const kept = new Set<WallEntry>();
    const fresh = blockers.map((blocker, i): WallEntry => {
      const before = gone[i];
      // A blocker with the same shape keeps its sides: opening a door does not touch the mesh.
      if (before && before.blocker.shape === blocker.shape) {
        kept.add(before);
        return { ...before, blocker };
      }
      const sides = sidesOf(blocker.shape);
      const walls = sides.map((wall) => addWall(this.mesh, wall));
      this.wallCount = Math.max(this.wallCount, ...walls.map((wall) => wall + 1));
      return { blocker, sides, walls };
    });
    for (const entry of gone) {
      if (!kept.has(entry)) for (const wall of entry.walls) removeWall(this.mesh, wall);
    }
    this.entries.splice(at, count, ...fresh);
    this.latest = null;
    for (const [key, standing] of this.standing) {
      if (!standing.follow(gone, fresh, this.wallCount)) this.standing.delete(key);
    }
    for (const [z, low] of this.low) {
      for (const entry of gone) low.delete(entry);
      for (const entry of fresh) if (isLow(entry, z)) low.add(entry);
    }
    for (const entry of gone) this.solids?.remove(entry);
    for (const entry of fresh) this.solids?.add(entry);
  }

  /** What stops level lines at a height. */
  private standingAt(z: number, channel: 'sight' | 'shots'): StandingWalls {
    const { latest } = this;
    if (latest?.z === z && latest.channel === channel) return latest.standing;
    const make = () => new StandingWalls(this.entries, this.wallCount, channel, z);
    const standing = recent(this.standing, `${channel} ${z}`, make);
    this.latest = { z, channel, standing };
    return standing;
  }

  /** The blockers that an eye at a height may look over: no higher than it, or with a sill no higher. */
  lowAt(z: number): readonly Blocker[] {
    const low = recent(this.low, z, () => new Set(this.entries.filter((entry) => isLow(entry, z))));
    return Array.from(low, ({ blocker }) => blocker);
  }

  /** What a point stands in. */
  private around(p: Vec2): readonly WallEntry[] {
    this.solids ??= new SolidIndex(this.entries, ({ blocker }) => blocker.shape);
    return this.solids.containing(p);
  }

  /**
   * Returns the outline of what is visible from an eye at its own height, all around and at least as far as some
   * bounds. Corners are ordered turning from x to y.
   */
  seenFrom(eye: Vec3, channel: 'sight' | 'shots', reach: Bounds): readonly Vec2[] {
    ensureBoundsInFrame(this.mesh, reach);
    const standing = this.standingAt(eye.z, channel);
    const { points, count } = standing.from(eye, this.around(eye), (stops) =>
      outlineOf(visibilityPolygon(this.mesh, eye.x, eye.y, stops, undefined, polygon), outline),
    );
    const corners: Vec2[] = [];
    for (let i = 0; i < count; i++) corners.push({ x: points[2 * i] as number, y: points[2 * i + 1] as number });
    const { terrainWalls, fogs } = standing.special(eye);
    return clipAtFog(eye, clipAtSecondTerrainWall(eye, corners, terrainWalls), fogs);
  }

  /**
   * Returns which discs (x, y, radius) are fully open to an eye: no side of anything is in between, whatever its height
   * and whatever it blocks, so no obstruction hides them. All are false for an eye inside a blocker.
   */
  openFrom(eye: Vec2, discs: Float64Array): readonly boolean[] {
    if (this.around(eye).length > 0) return Array.from({ length: discs.length / 3 }, () => false);
    return Array.from(visibleShares(visibilityPolygon(this.mesh, eye.x, eye.y), discs), (share) => share > 1 - OPEN);
  }

  /**
   * Returns the part of an effect area that walls leave (HL-05 with the scene's switch), for a middle (apex of a cone
   * or beam) at height `z`. Walls count if they block shots, begin at or below that height and end above it. Terrain
   * walls stop no area.
   */
  clipAreaByWalls(area: EffectArea, z: number): Vec2[] {
    const stops = new Uint8Array(this.wallCount);
    for (const { blocker, sides, walls } of this.entries) {
      const { blocks, sightDepth, isTerrainWall, bottom, top } = blocker;
      if (!blocks.shots || sightDepth !== undefined || isTerrainWall || top <= z || bottom > z) continue;
      stopAt(stops, area, { blocker, sides, walls });
    }
    return clipAreaByWalls(area, { mesh: this.mesh, stops });
  }
}
