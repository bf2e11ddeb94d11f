import type { EffectArea } from '../plane/areas.ts';
import { type Bounds, boundsOf, contains, edges, type Segment, type Shape } from '../plane/shapes.ts';
import { along, bearing, type Vec2, type Vec3 } from '../plane/vec.ts';
import { clipAreaByWalls } from '../visibility/clip-area-by-walls.ts';
import type { Mesh } from '../visibility/mesh.ts';
import { outlineOf } from '../visibility/outline.ts';
import { visibilityPolygon } from '../visibility/visibility.ts';
import { visibleShares } from '../visibility/visible-shares.ts';
import { addWall, buildMesh, ensureBoundsInFrame, removeWall } from '../visibility/walls.ts';
import { type Blocker, blocksFrom } from './blockers.ts';
import { clipAtFog, type FogArea } from './fog-clip.ts';
import { clipAtSecondTerrainWall } from './terrain-wall-clip.ts';

/** Sides of a round post's polygon: it deviates by under a four-hundredth of the radius. */
const POST = 48;

/** A smaller hidden share is only rounding. */
const OPEN = 1e-12;

interface Entry {
  readonly blocker: Blocker;
  readonly sides: readonly Segment[];
  readonly walls: readonly number[];
}

function sidesOf(shape: Shape): Segment[] {
  if (shape.shape !== 'disc') return edges(shape);
  const middle = { x: shape.x, y: shape.y };
  const points = Array.from({ length: POST }, (_, i) => along(middle, bearing((i / POST) * 360), shape.radius));
  return edges({ shape: 'polygon', points });
}

/** Returns true if a blocker stops a level line at a height. */
function standsAt({ bottom, top, opening }: Blocker, z: number): boolean {
  return z > bottom && z < top && !(opening && z > opening.bottom && z < opening.top);
}

/** Marks the walls of a blocker that stop lines from an eye. */
function stopAt(stops: Uint8Array, eye: Vec2, { blocker, sides, walls }: Entry): void {
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
  private entries: Entry[];
  private owners: (Entry | undefined)[] = [];

  constructor(blockers: readonly Blocker[]) {
    const sides = blockers.map(({ shape }) => sidesOf(shape));
    this.mesh = buildMesh(sides.flat());
    let next = 0;
    this.entries = blockers.map((blocker, i): Entry => {
      const own = sides[i] ?? [];
      const first = next;
      next += own.length;
      return this.owned({ blocker, sides: own, walls: own.map((_, k) => first + k) });
    });
  }

  private owned(entry: Entry): Entry {
    for (const wall of entry.walls) this.owners[wall] = entry;
    return entry;
  }

  /** Replaces `count` blockers from index `at` on. */
  replace(at: number, count: number, blockers: readonly Blocker[]): void {
    const gone: (Entry | undefined)[] = this.entries.slice(at, at + count);
    const fresh = blockers.map((blocker, i): Entry => {
      const before = gone[i];
      // A blocker with the same shape keeps its sides: opening a door does not touch the mesh.
      if (before && before.blocker.shape === blocker.shape) {
        gone[i] = undefined;
        return this.owned({ ...before, blocker });
      }
      const sides = sidesOf(blocker.shape);
      return this.owned({ blocker, sides, walls: sides.map((wall) => addWall(this.mesh, wall)) });
    });
    for (const entry of gone) {
      if (!entry) continue;
      for (const wall of entry.walls) {
        removeWall(this.mesh, wall);
        if (this.owners[wall] === entry) this.owners[wall] = undefined;
      }
    }
    this.entries.splice(at, count, ...fresh);
  }

  /**
   * Returns which walls stop level lines from an eye, by number; the sides of terrain walls, where the second stops; and
   * the fogs that they run through.
   */
  private stopping(
    eye: Vec3,
    channel: 'sight' | 'shots',
  ): { stops: Uint8Array; terrainWalls: Segment[]; fogs: FogArea[] } {
    const stops = new Uint8Array(this.owners.length);
    const terrainWalls: Segment[] = [];
    const fogs: FogArea[] = [];
    for (const { blocker, sides, walls } of this.entries) {
      if (!blocker.blocks[channel] || !standsAt(blocker, eye.z)) continue;
      const { sightDepth } = blocker;
      if (sightDepth !== undefined) fogs.push({ blocker: { ...blocker, sightDepth }, sides });
      else if (blocker.isTerrainWall) terrainWalls.push(...sides.filter((each) => blocksFrom(eye, each, blocker)));
      // An eye inside a solid sees out of it.
      else if (!contains(blocker.shape, eye)) stopAt(stops, eye, { blocker, sides, walls });
    }
    return { stops, terrainWalls, fogs };
  }

  /**
   * Returns the outline of what is visible from an eye at its own height, all around and at least as far as some
   * bounds. Corners are ordered turning from x to y.
   */
  seenFrom(eye: Vec3, channel: 'sight' | 'shots', { left, top, right, bottom }: Bounds): Vec2[] {
    ensureBoundsInFrame(this.mesh, boundsOf([eye, { x: left, y: top }, { x: right, y: bottom }]));
    const { stops, terrainWalls, fogs } = this.stopping(eye, channel);
    const { points, count } = outlineOf(visibilityPolygon(this.mesh, eye.x, eye.y, stops));
    const corners = Array.from({ length: count }, (_, i) => ({ x: points[2 * i] ?? 0, y: points[2 * i + 1] ?? 0 }));
    return clipAtFog(eye, clipAtSecondTerrainWall(eye, corners, terrainWalls), fogs);
  }

  /**
   * Returns which discs (x, y, radius) are fully open to an eye: no side of anything is in between, whatever its height
   * and whatever it blocks, so no obstruction hides them. All are false for an eye inside a blocker.
   */
  openFrom(eye: Vec2, discs: Float64Array): readonly boolean[] {
    const inside = this.entries.some(({ blocker }) => contains(blocker.shape, eye));
    if (inside) return Array.from({ length: discs.length / 3 }, () => false);
    return Array.from(visibleShares(visibilityPolygon(this.mesh, eye.x, eye.y), discs), (share) => share > 1 - OPEN);
  }

  /**
   * Returns the part of an effect area that walls leave (HL-05 with the scene's switch), for a middle (apex of a cone
   * or beam) at height `z`. Walls count if they block shots, begin at or below that height and end above it. Terrain
   * walls stop no area.
   */
  clipAreaByWalls(area: EffectArea, z: number): Vec2[] {
    const stops = new Uint8Array(this.owners.length);
    for (const { blocker, sides, walls } of this.entries) {
      const { blocks, sightDepth, isTerrainWall, bottom, top } = blocker;
      if (!blocks.shots || sightDepth !== undefined || isTerrainWall || top <= z || bottom > z) continue;
      stopAt(stops, area, { blocker, sides, walls });
    }
    return clipAreaByWalls(area, { mesh: this.mesh, stops });
  }
}
