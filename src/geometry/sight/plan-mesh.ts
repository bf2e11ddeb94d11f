import type { EffectArea } from '../plane/areas.ts';
import { type Bounds, boundsOf, contains, edges, type Segment, type Shape } from '../plane/shapes.ts';
import { along, bearing, type Vec2, type Vec3 } from '../plane/vec.ts';
import type { Mesh } from '../visibility/mesh.ts';
import { outlineOf } from '../visibility/outline.ts';
import { visibleShares } from '../visibility/share.ts';
import { visibilityPolygon } from '../visibility/visibility.ts';
import { visibleArea } from '../visibility/visible-area.ts';
import { addWall, buildMesh, holdBounds, removeWall } from '../visibility/walls.ts';
import { type Blocker, faces } from './blockers.ts';
import { pastNoSecond } from './limited.ts';

/** How many sides stand for a round post: they leave its rim by under a four-hundredth of its radius. */
const POST = 48;

/** Less than this share of a silhouette is hidden by a rounding only. */
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

/** Whether a thing stands in the way of a level line at a height. */
function standsAt({ bottom, top, opening }: Blocker, z: number): boolean {
  return z > bottom && z < top && !(opening && z > opening.bottom && z < opening.top);
}

/** Notes the walls of a thing that stop lines from an eye. */
function stopAt(stops: Uint8Array, eye: Vec2, { blocker, sides, walls }: Entry): void {
  sides.forEach((each, i) => {
    const wall = walls[i];
    if (wall !== undefined && faces(eye, each, blocker)) stops[wall] = 1;
  });
}

/**
 * Everything that stands on a map as a mesh of its sides, for what is seen all around from a point. Doors and heights are
 * asked at each question; only what comes, goes or moves changes the mesh, and there alone.
 */
export class PlanMesh {
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

  /** Puts things in the place of `count` things from `at` on. */
  replace(at: number, count: number, blockers: readonly Blocker[]): void {
    const gone: (Entry | undefined)[] = this.entries.slice(at, at + count);
    const fresh = blockers.map((blocker, i): Entry => {
      const before = gone[i];
      // What keeps its shape keeps its sides: a door that opens does not touch the mesh.
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

  /** The walls that stop level lines from an eye, by number, and the sides of limited things, which stop at the second. */
  private stopping(eye: Vec3, channel: 'sight' | 'shots'): { stops: Uint8Array; limited: Segment[] } {
    const stops = new Uint8Array(this.owners.length);
    const limited: Segment[] = [];
    for (const { blocker, sides, walls } of this.entries) {
      if (!blocker.blocks[channel] || blocker.sightDepth !== undefined || !standsAt(blocker, eye.z)) continue;
      if (blocker.limited) limited.push(...sides.filter((each) => faces(eye, each, blocker)));
      // An eye inside a solid looks out of it.
      else if (!contains(blocker.shape, eye)) stopAt(stops, eye, { blocker, sides, walls });
    }
    return { stops, limited };
  }

  /**
   * What is seen from an eye at its own height, all around and at least as far as some bounds: the corners in the sense of
   * the turn from x to y.
   */
  seenFrom(eye: Vec3, channel: 'sight' | 'shots', { left, top, right, bottom }: Bounds): Vec2[] {
    holdBounds(this.mesh, boundsOf([eye, { x: left, y: top }, { x: right, y: bottom }]));
    const { stops, limited } = this.stopping(eye, channel);
    const { points, count } = outlineOf(visibilityPolygon(this.mesh, eye.x, eye.y, stops));
    const corners = Array.from({ length: count }, (_, i) => ({ x: points[2 * i] ?? 0, y: points[2 * i + 1] ?? 0 }));
    return pastNoSecond(eye, corners, limited);
  }

  /**
   * Which discs (x, y and radius each) lie open to an eye: no side of anything at all stands between, however high it is and
   * whatever it blocks. So what hides them is no obstruction. Says no of every disc to an eye that stands in something.
   */
  openFrom(eye: Vec2, discs: Float64Array): readonly boolean[] {
    const inside = this.entries.some(({ blocker }) => contains(blocker.shape, eye));
    if (inside) return Array.from({ length: discs.length / 3 }, () => false);
    return Array.from(visibleShares(visibilityPolygon(this.mesh, eye.x, eye.y), discs), (share) => share > 1 - OPEN);
  }

  /**
   * What walls leave of an effect area whose middle (of a cone or beam: its apex) stands at a height (HL-05 with the scene's
   * switch): those that block shots, begin at or under it and end above it. Limited ones stop no area.
   */
  clipped(area: EffectArea, z: number): Vec2[] {
    const stops = new Uint8Array(this.owners.length);
    for (const { blocker, sides, walls } of this.entries) {
      const { blocks, sightDepth, limited, bottom, top } = blocker;
      if (!blocks.shots || sightDepth !== undefined || limited || top <= z || bottom > z) continue;
      stopAt(stops, area, { blocker, sides, walls });
    }
    return visibleArea(area, { mesh: this.mesh, stops });
  }
}
