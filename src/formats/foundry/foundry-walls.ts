import { clipChain, clipSegment } from '@fall-of-shot/plane/clip-to-bounds';
import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import { asLightPortal } from '../../scene/map/light-portals.ts';
import { EVERYTHING } from '../../scene/obstructions/blocking.ts';
import type { Blocks, LightPortals, Obstruction } from '../../scene/schema/schema.ts';
import { chained, type Side } from '../common/chaining.ts';
import { defaultObstruction, wallShape, walls } from '../common/default-obstruction.ts';
import { type Loose, listOf, numberOf, objectOf } from '../common/loose-json.ts';
import { thinned } from '../common/thinning.ts';
import { pointKey } from '../common/wall-groups.ts';
import { type FoundryFrame, inUnits } from './foundry-frame.ts';

/**
 * How a wall restricts a sense: not at all, everything behind a second such wall, everything, from afar, from nearby.
 */
type Restriction = 'none' | 'limited' | 'normal' | 'proximity' | 'distance';

const RESTRICTIONS: Readonly<Record<number, Restriction>> = {
  0: 'none',
  10: 'limited',
  20: 'normal',
  30: 'proximity',
  40: 'distance',
};

/** The same, up to version 9. */
const OLD_RESTRICTIONS: Readonly<Record<number, Restriction>> = { 0: 'none', 1: 'normal', 2: 'limited' };

/** A wall of the file, in pixels of the canvas. */
interface FoundryWall extends Side {
  readonly blocks: Blocks;
  readonly limited: boolean;
  readonly oneWay: Obstruction['oneWay'];
  readonly door: 'door' | 'secret' | null;
  readonly state: 'closed' | 'open' | 'locked';
  /** True if it can be seen through from nearby, like a window. */
  readonly pane: boolean;
}

/** A see-through wall up to this many cells long in a solid wall is a window; a longer one is a fence. */
const WINDOW = 3;

function restrictionOf(wall: Loose): Restriction {
  const sense = numberOf(wall.sight);
  if (sense !== undefined) return RESTRICTIONS[sense] ?? 'normal';
  return OLD_RESTRICTIONS[numberOf(wall.sense) ?? 1] ?? 'normal';
}

/**
 * The file does not say what stops shots: a wall that stops both sight and movement does, even a limited one (a rock, a
 * thicket). One that stops only sight is a curtain; one that stops only movement is a fence, a ledge or water.
 */
function blocksOf(sight: boolean, movement: boolean): Blocks {
  return { sight, shots: sight && movement, movement };
}

function wallOf(raw: unknown): FoundryWall | undefined {
  const wall = objectOf(raw);
  const [ax, ay, bx, by, ...more] = listOf(wall.c).map(numberOf);
  if (ax === undefined || ay === undefined || bx === undefined || by === undefined || more.length > 0) return undefined;
  const sight = restrictionOf(wall);
  const movement = (numberOf(wall.move) ?? 1) > 0;
  const dir = numberOf(wall.dir);
  // 1 is left, 2 right, looking from the first end to the second: the side from which the wall blocks.
  const oneWay = dir === 1 ? 'left' : dir === 2 ? 'right' : null;
  const kind = numberOf(wall.door);
  const ds = numberOf(wall.ds);
  const fields = {
    blocks: blocksOf(sight !== 'none', movement),
    limited: sight === 'limited',
    oneWay,
    door: kind === 1 ? 'door' : kind === 2 ? 'secret' : null,
    state: ds === 1 ? 'open' : ds === 2 ? 'locked' : 'closed',
    pane: sight === 'proximity',
  } as const;
  return {
    a: { x: ax, y: ay },
    b: { x: bx, y: by },
    ...fields,
    key: JSON.stringify(fields),
    directed: oneWay !== null,
  };
}

/** What a wall is imported as. Doors are doors, whatever passes them. */
type ReadAs = 'wall' | 'door' | 'window' | 'nothing';

function takenFor(wall: FoundryWall, solid: ReadonlySet<string>, cell: number): ReadAs {
  const { blocks, door, pane, a, b } = wall;
  if (door) return 'door';
  if (!blocks.sight && !blocks.movement) return 'nothing';
  if (pane) return 'window';
  const framed = solid.has(pointKey(a)) && solid.has(pointKey(b));
  return !blocks.sight && framed && distance2(a, b) <= WINDOW * cell ? 'window' : 'wall';
}

/** Returns the ends of opaque walls and doors: a see-through wall between two of these is a window. */
function solidEnds(all: readonly FoundryWall[]): ReadonlySet<string> {
  return new Set(all.filter(({ blocks }) => blocks.sight).flatMap(({ a, b }) => [pointKey(a), pointKey(b)]));
}

const LABELS = { curtain: 'Curtain', fence: 'Fence', limited: 'Terrain wall' } as const;

function labelOf({ blocks, limited }: FoundryWall): string {
  if (limited) return LABELS.limited;
  if (!blocks.sight) return LABELS.fence;
  return blocks.movement ? 'Wall' : LABELS.curtain;
}

/** Returns a door or window on the map, or undefined if it lies outside. */
function portal(wall: FoundryWall, id: string, frame: FoundryFrame, isWindow: boolean, mode: LightPortals) {
  const { width, height } = frame;
  const [a, b] = [inside(frame, wall.a), inside(frame, wall.b)];
  const clipped = clipSegment({ a, b }, { left: 0, top: 0, right: width, bottom: height });
  if (!clipped) return undefined;
  const points = [clipped.a, clipped.b].map((p) => scaled(frame, p));
  const shape = wallShape({ points, closed: false });
  const { blocks, limited, oneWay, state, door } = wall;
  const seen = door === 'secret' ? 'Secret door' : state === 'locked' ? 'Locked door' : 'Door';
  const label = door && !blocks.sight ? 'Gate' : seen;
  const thing = defaultObstruction(
    { id, kind: 'door', label, shape, blocks: isWindow ? EVERYTHING : blocks, limited, oneWay },
    frame.unit,
  );
  if (isWindow) return asLightPortal({ ...thing, label: '', limited: false }, mode, frame.unit);
  return { ...thing, door: state === 'open' ? ('open' as const) : ('closed' as const) };
}

/** Converts a point of the canvas to pixels of the map. */
function inside({ origin }: FoundryFrame, { x, y }: Vec2): Vec2 {
  return { x: x - origin.x, y: y - origin.y };
}

/** Converts a point in pixels of the map to scene units. */
function scaled(frame: FoundryFrame, p: Vec2): Vec2 {
  return { x: inUnits(frame, p.x), y: inUnits(frame, p.y) };
}

/** The obstructions of a Foundry scene, and how many of its walls were broken, or stop nothing that we know. */
export interface FoundryObstructions {
  readonly obstructions: readonly Obstruction[];
  readonly broken: number;
  readonly idle: number;
  readonly notices: readonly string[];
}

/**
 * Reads walls, clipped to the map: equal ones that meet end to end become one, and all that share a point one object
 * (CO-04). A wall that can be seen through but not walked through is a window, governed by the scene's setting for
 * light portals, if it can only be seen through from nearby, or is short and between solid walls. Otherwise it is a
 * fence, which stops only movement.
 */
export function readFoundryWalls(
  raw: readonly unknown[],
  frame: FoundryFrame,
  mode: LightPortals,
): FoundryObstructions {
  const read = raw.map(wallOf);
  const all = read.filter((wall) => wall !== undefined).filter(({ a, b }) => a.x !== b.x || a.y !== b.y);
  const solid = solidEnds(all);
  const taken = all.map((wall) => ({ wall, as: takenFor(wall, solid, frame.cell) }));
  const rim = { left: 0, top: 0, right: frame.width, bottom: frame.height };
  const portals: Obstruction[] = [];
  const counts = { door: 0, window: 0 };
  for (const { wall, as } of taken) {
    if (as !== 'door' && as !== 'window') continue;
    const id = `${as === 'window' ? 'light-portal' : 'door'}-${counts[as] + 1}`;
    const found = portal(wall, id, frame, as === 'window', mode);
    if (!found) continue;
    counts[as]++;
    portals.push(found);
  }
  const chains = chained(taken.flatMap(({ wall, as }) => (as === 'wall' ? [wall] : []))).flatMap((chain) =>
    clipChain({ points: chain.points.map((p) => inside(frame, p)), closed: chain.closed }, rim).map((part) => ({
      points: part.points.map((p) => scaled(frame, p)),
      closed: part.closed,
      first: chain.first,
    })),
  );
  const ends = portals.flatMap(({ shape }) => ('points' in shape ? [...shape.points] : []));
  const { now, notices } = thinned(chains, ends, frame.square);
  const left = chains.flatMap((chain) => now.get(chain) ?? []);
  const standingWalls = walls(left, frame.unit, ({ first }) => ({
    label: labelOf(first),
    blocks: first.blocks,
    limited: first.limited,
    oneWay: first.oneWay,
  }));
  return {
    obstructions: [...standingWalls, ...portals],
    broken: read.filter((wall) => wall === undefined).length,
    idle: taken.filter(({ as }) => as === 'nothing').length,
    notices,
  };
}
