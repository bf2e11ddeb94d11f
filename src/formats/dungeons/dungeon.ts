import type { Vec2 } from '@fall-of-shot/plane/vec';
import { failed, type Result, succeeded } from '../../lib/result.ts';
import { emptyScene } from '../../scene/map/defaults.ts';
import { isTableSize } from '../../scene/schema/parts/limits.ts';
import { LONGEST_NOTE } from '../../scene/schema/privacy-schema.ts';
import type { Blocks, Obstruction } from '../../scene/schema/schema.ts';
import { DEFAULT_SETTINGS } from '../../scene/schema/settings-schema.ts';
import { encodeBase64 } from '../bytes/base64.ts';
import { defaultObstruction, walls } from '../common/default-obstruction.ts';
import { slug } from '../common/file-names.ts';
import type { MapOptions, OpenedMap } from '../common/opened-map.ts';
import { outlinesOf } from '../common/region-outline.ts';
import { floorPicture } from './floor-picture.ts';

/** The kinds of a dungeon's cells. */
export const CELL = { rock: 0, floor: 1, water: 2, stairs: 3 } as const;

/** A dungeon dug out of rock, in squares, before it becomes a scene. */
export interface Dungeon {
  readonly title: string;
  readonly note: string;
  readonly width: number;
  readonly height: number;
  /** The kind of each square, row by row: a {@link CELL}. */
  readonly cells: Uint8Array;
  /** Doors in the middle of squares, across the passage. */
  readonly doors: readonly DungeonDoor[];
  /** Positions of pillars, in squares: at intersections of the grid, or anywhere in a round room. */
  readonly pillars: readonly Vec2[];
  /** Round rooms, by the square around each. */
  readonly rotundas: readonly { readonly x: number; readonly y: number; readonly size: number }[];
  readonly notices: readonly string[];
}

export interface DungeonDoor {
  readonly label: string;
  readonly a: Vec2;
  readonly b: Vec2;
  /** True if it can be seen and shot through. */
  readonly barred: boolean;
}

/** The most squares of a dungeon: more than a megabyte of JSON can describe, and easy for a computer. */
export const MOST_CELLS = 250_000;

const BARS: Blocks = { sight: false, shots: false, movement: true };

/** Radius of a pillar, as a share of a square. */
const PILLAR = 0.25;

/** Returns the ends of a door in a square that is passed across, or up and down. */
export function doorIn(x: number, y: number, across: boolean): Pick<DungeonDoor, 'a' | 'b'> {
  return across
    ? { a: { x: x + 0.5, y }, b: { x: x + 0.5, y: y + 1 } }
    : { a: { x, y: y + 0.5 }, b: { x: x + 1, y: y + 0.5 } };
}

function* dugOut({ width, height, cells }: Dungeon): Generator<Vec2[]> {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (cells[y * width + x] === CELL.rock) continue;
      yield [
        { x, y },
        { x: x + 1, y },
        { x: x + 1, y: y + 1 },
        { x, y: y + 1 },
      ];
    }
  }
}

/** Segments of a quarter of a round room. */
const ARC = 6;

/**
 * Returns a corner of a round room as an arc, or undefined if something adjoins the room anywhere but in the middle of
 * its sides.
 */
function rounded(ring: readonly Vec2[], i: number, { rotundas }: Dungeon): Vec2[] | undefined {
  const [p, before, after] = [ring[i], ring.at(i - 1), ring[(i + 1) % ring.length]];
  if (!p || !before || !after) return undefined;
  const room = rotundas.find(({ x, y, size }) => (p.x === x || p.x === x + size) && (p.y === y || p.y === y + size));
  if (!room) return undefined;
  const centre = { x: room.x + room.size / 2, y: room.y + room.size / 2 };
  // The middle of each side stays straight, as wide as a corridor.
  const straight = (room.size - 1) / 2;
  const reaches = (to: Vec2) => {
    const outwards = Math.abs(to.x - centre.x) > room.size / 2 || Math.abs(to.y - centre.y) > room.size / 2;
    return !outwards && Math.abs(to.x - p.x) + Math.abs(to.y - p.y) >= straight;
  };
  if (!reaches(before) || !reaches(after)) return undefined;
  const towards = (to: Vec2) => ({
    x: p.x + Math.sign(to.x - p.x) * straight,
    y: p.y + Math.sign(to.y - p.y) * straight,
  });
  const [start, end] = [towards(before), towards(after)];
  const radius = Math.hypot(start.x - centre.x, start.y - centre.y);
  const angle = (of: Vec2) => Math.atan2(of.y - centre.y, of.x - centre.x);
  const from = angle(start);
  const sweep = ((angle(end) - from + 3 * Math.PI) % (2 * Math.PI)) - Math.PI;
  return Array.from({ length: ARC + 1 }, (_, k) => {
    if (k === 0) return start;
    if (k === ARC) return end;
    const at = from + (sweep * k) / ARC;
    return { x: centre.x + radius * Math.cos(at), y: centre.y + radius * Math.sin(at) };
  });
}

/** Returns the walls around everything open: rings, rounded where a room is round. */
function outlines(dungeon: Dungeon): Vec2[][] {
  return outlinesOf(dugOut(dungeon)).map((ring) =>
    ring
      .flatMap((p, i) => rounded(ring, i, dungeon) ?? [p])
      .filter((p, i, all) => p.x !== all.at(i - 1)?.x || p.y !== all.at(i - 1)?.y),
  );
}

function obstructions(dungeon: Dungeon, unit: OpenedMap['scene']['unit'], square: number): Obstruction[] {
  const scaled = ({ x, y }: Vec2) => ({ x: x * square, y: y * square });
  const rings = outlines(dungeon).map((points) => ({ points: points.map(scaled), closed: true }));
  const doors = dungeon.doors.map(({ label, a, b, barred }, i) => {
    const shape = { shape: 'polyline' as const, points: [scaled(a), scaled(b)], closed: false, thickness: 0 };
    const door = defaultObstruction({ id: `door-${i + 1}`, kind: 'door', label, shape }, unit);
    return barred ? { ...door, blocks: BARS } : door;
  });
  const pillars = dungeon.pillars.map((at, i) => {
    const shape = { shape: 'disc' as const, ...scaled(at), radius: PILLAR * square };
    return defaultObstruction({ id: `object-${i + 1}`, kind: 'object', label: 'Pillar', shape }, unit);
  });
  return [...walls(rings, unit), ...pillars, ...doors];
}

const PICTURE = 'picture';

/** Makes a scene of a dungeon, with a drawn floor. Fails in one sentence if the size of a square does not suit it. */
export function dungeonMap(dungeon: Dungeon, name: string, options: MapOptions): Result<OpenedMap> {
  const { unit = 'in', square = 1, lightPortals = DEFAULT_SETTINGS.lightPortals } = options;
  const size = { width: dungeon.width * square, height: dungeon.height * square };
  if (!isTableSize(size)) {
    return failed(`${name} cannot be opened with squares of ${square} ${unit}: choose another size.`);
  }
  const scene = {
    ...emptyScene(options.id ?? slug(dungeon.title), dungeon.title, size),
    unit,
    grid: { kind: 'square', size: square, x: 0, y: 0 } as const,
    picture: { asset: PICTURE, x: 0, y: 0, ...size },
    obstructions: obstructions(dungeon, unit, square),
    note: dungeon.note.slice(0, LONGEST_NOTE),
    settings: { ...DEFAULT_SETTINGS, lightPortals },
  };
  const picture = { type: 'image/png', data: encodeBase64(floorPicture(dungeon, outlines(dungeon))) };
  return succeeded({ scene, assets: { [PICTURE]: picture }, notices: dungeon.notices });
}
