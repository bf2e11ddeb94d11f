import type { Segment } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import { type Blocker, blocksFrom } from '../blockers.ts';
import type { FogArea } from './fog-clip.ts';

/** A blocker with its sides, and their numbers in the mesh. */
export interface WallEntry {
  readonly blocker: Blocker;
  readonly sides: readonly Segment[];
  readonly walls: readonly number[];
}

/** Returns true if a blocker stops a level line at a height. */
function standsAt({ bottom, top, opening }: Blocker, z: number): boolean {
  return z > bottom && z < top && !(opening && z > opening.bottom && z < opening.top);
}

/**
 * Whether a blocker stops lines from everywhere: no fog, no terrain wall, and no one-way wall, which depend on where the
 * eye is.
 */
function isPlain({ sightDepth, isTerrainWall, oneWay }: Blocker): boolean {
  return sightDepth === undefined && !isTerrainWall && !oneWay;
}

const NOTHING_SPECIAL = { terrainWalls: [], fogs: [] } as const;

/** What stops level lines at one height, kept between questions: most of them ask at the same height. */
export class StandingWalls {
  /** By number of a wall, whether it stops lines from everywhere outside its blocker. */
  private stops: Uint8Array;
  /** What depends on where the eye is, in the order of the map. */
  private readonly others: readonly WallEntry[];
  private readonly channel: 'sight' | 'shots';
  private readonly z: number;

  constructor(entries: readonly WallEntry[], wallCount: number, channel: 'sight' | 'shots', z: number) {
    this.channel = channel;
    this.z = z;
    this.stops = new Uint8Array(wallCount);
    const standing = entries.filter(({ blocker }) => this.stands(blocker));
    this.others = standing.filter(({ blocker }) => !isPlain(blocker));
    for (const { blocker, walls } of standing) {
      if (isPlain(blocker)) for (const wall of walls) this.stops[wall] = 1;
    }
  }

  private stands(blocker: Blocker): boolean {
    return blocker.blocks[this.channel] && standsAt(blocker, this.z);
  }

  /** Whether it is still right after a blocker has come or gone, changed in place if that is all it takes. */
  follow(gone: readonly WallEntry[], fresh: readonly WallEntry[], wallCount: number): boolean {
    const all = [...gone, ...fresh];
    if (all.some(({ blocker }) => !isPlain(blocker))) return false;
    if (this.stops.length < wallCount) {
      const grown = new Uint8Array(wallCount + (wallCount >> 3));
      grown.set(this.stops);
      this.stops = grown;
    }
    for (const { walls } of gone) for (const wall of walls) this.stops[wall] = 0;
    for (const { blocker, walls } of fresh) {
      if (this.stands(blocker)) for (const wall of walls) this.stops[wall] = 1;
    }
    return true;
  }

  /** The sides of terrain walls that stop lines from an eye, where the second stops; and the fogs that lines run through. */
  special(eye: Vec2): { readonly terrainWalls: readonly Segment[]; readonly fogs: readonly FogArea[] } {
    if (this.others.length === 0) return NOTHING_SPECIAL;
    const terrainWalls: Segment[] = [];
    const fogs: FogArea[] = [];
    for (const { blocker, sides } of this.others) {
      const { sightDepth } = blocker;
      if (sightDepth !== undefined) fogs.push({ blocker: { ...blocker, sightDepth }, sides });
      else if (blocker.isTerrainWall) terrainWalls.push(...sides.filter((each) => blocksFrom(eye, each, blocker)));
    }
    return { terrainWalls, fogs };
  }

  /**
   * Asks with the walls that stop lines from an eye: without what it stands in, because an eye inside a solid sees out of
   * it, and with the one-way walls that block from there.
   */
  from<T>(eye: Vec2, around: readonly WallEntry[], ask: (stops: Uint8Array) => T): T {
    const { stops } = this;
    if (around.length === 0 && this.others.length === 0) return ask(stops);
    const changed: number[] = [];
    const before: number[] = [];
    const set = (wall: number, value: number) => {
      changed.push(wall);
      before.push(stops[wall] ?? 0);
      stops[wall] = value;
    };
    for (const { walls } of around) for (const wall of walls) if (stops[wall] === 1) set(wall, 0);
    for (const entry of this.others) {
      const { blocker, sides, walls } = entry;
      if (blocker.sightDepth !== undefined || blocker.isTerrainWall || around.includes(entry)) continue;
      sides.forEach((each, i) => {
        const wall = walls[i];
        if (wall !== undefined && blocksFrom(eye, each, blocker)) set(wall, 1);
      });
    }
    try {
      return ask(stops);
    } finally {
      for (let i = changed.length - 1; i >= 0; i--) stops[changed[i] as number] = before[i] as number;
    }
  }
}
