import { type Result, succeeded } from '../../lib/result.ts';
import { emptyScene } from '../../scene/map/defaults.ts';
import { materialNamed } from '../../scene/schema/materials.ts';
import type { Blocks, Obstruction } from '../../scene/schema/schema.ts';
import { DEFAULT_SETTINGS } from '../../scene/schema/settings-schema.ts';
import { encodeBase64 } from '../bytes/base64.ts';
import { defaultObstruction } from '../common/default-obstruction.ts';
import { sceneName, slug } from '../common/file-names.ts';
import { counted, type MapOptions, type OpenedMap } from '../common/opened-map.ts';
import { boardPicture } from './board-picture.ts';
import { hexRegions } from './hex-regions.ts';
import { type Board, type BoardHex, readBoard } from './megamek-board.ts';

/**
 * A hex of these boards is 30 m across and a level 6 m high, so the scene is in metres. A printed board of 16 by 17
 * hexes is then 400 by 500 m, well within the limits of a scene; one hex is an inch on the table.
 */
const HEX = 30;
const LEVEL = 6;

const SIGHT: Blocks = { sight: true, shots: false, movement: false };
const SLOPE: Blocks = { sight: true, shots: true, movement: false };

/** Visibility range in woods and smoke by level: two light hexes hide the third, one heavy hex the next. */
const DEPTHS: Readonly<Record<number, number>> = { 1: 2.5 * HEX, 2: 1.5 * HEX, 3: 0.5 * HEX };

const GROWTH: readonly { readonly name: string; readonly label: string }[] = [
  { name: 'woods', label: 'Woods' },
  { name: 'jungle', label: 'Jungle' },
  { name: 'smoke', label: 'Smoke' },
];

/** The label for each density. */
const THICK: Readonly<Record<number, string>> = { 1: 'Light', 2: 'Heavy', 3: 'Ultra-heavy' };

/** Height in levels if the board gives none. */
const GROWTH_HEIGHT: Readonly<Record<number, number>> = { 1: 2, 2: 2, 3: 3 };

/** The material of each building type: light, medium, heavy, hardened. */
const BUILT_OF: Readonly<Record<number, string>> = { 1: 'wood', 2: 'brick', 3: 'concrete', 4: 'concrete' };

/** Known terrain that stops neither sight nor shots: drawn, but otherwise left out. */
const FLAT: readonly string[] = [
  'water',
  'rough',
  'rubble',
  'swamp',
  'mud',
  'road',
  'pavement',
  'bridge',
  'ice',
  'snow',
  'fire',
];

/** Returns the density of terrain on a hex, from 1 to 3, or 0. */
function thickness({ terrain }: BoardHex, name: string): number {
  return Math.min(3, Math.max(0, Math.round(terrain.get(name) ?? 0)));
}

/** Groups hexes by key; leaves out those without one. */
function grouped(hexes: readonly BoardHex[], keyOf: (hex: BoardHex) => string | undefined): Map<string, BoardHex[]> {
  const found = new Map<string, BoardHex[]>();
  for (const hex of hexes) {
    const key = keyOf(hex);
    if (key === undefined) continue;
    const there = found.get(key);
    if (there) there.push(hex);
    else found.set(key, [hex]);
  }
  return found;
}

type Solid = Omit<
  Obstruction,
  | 'id'
  | 'shape'
  | 'group'
  | 'groupedByHand'
  | 'damage'
  | 'door'
  | 'oneWay'
  | 'limited'
  | 'passesLight'
  | 'shownToPlayers'
  | 'locked'
  | 'opening'
>;

function solids(hexes: readonly BoardHex[], solid: Solid): Obstruction[] {
  return hexRegions(hexes, HEX).map((points) =>
    defaultObstruction({ ...solid, id: '', shape: { shape: 'polygon', points } }, 'm'),
  );
}

/** Stacked hills: everything at a level or higher has one outline, so a summit needs no hole in its slope. */
function hills({ hexes, lowest }: Board): Obstruction[] {
  const levels = [...new Set(hexes.map(({ level }) => level))].filter((level) => level > lowest).sort((a, b) => a - b);
  return levels.flatMap((level) =>
    solids(
      hexes.filter((hex) => hex.level >= level),
      {
        kind: 'hill',
        label: `Level ${level}`,
        bottom: 0,
        top: (level - lowest) * LEVEL,
        blocks: SLOPE,
        material: null,
        sightDepth: null,
      },
    ),
  );
}

/** Returns the height of a hex's ground above the lowest level of its board. */
function groundOf({ level }: BoardHex, { lowest }: Board): number {
  return (level - lowest) * LEVEL;
}

function growth(board: Board): Obstruction[] {
  return GROWTH.flatMap(({ name, label }) => {
    const alike = grouped(board.hexes, (hex) => {
      const thick = thickness(hex, name);
      if (thick === 0) return undefined;
      const height = hex.terrain.get('foliage_elev');
      const high =
        name !== 'smoke' && height !== undefined && height > 0 && height <= 10 ? height : (GROWTH_HEIGHT[thick] ?? 2);
      return JSON.stringify([thick, groundOf(hex, board), high]);
    });
    return [...alike].flatMap(([key, members]) => {
      const [thick, ground, high]: [number, number, number] = JSON.parse(key);
      return solids(members, {
        kind: 'area',
        label: `${THICK[thick]} ${label.toLowerCase()}`,
        bottom: ground,
        top: ground + high * LEVEL,
        blocks: SIGHT,
        material: null,
        sightDepth: DEPTHS[thick] ?? HEX,
      });
    });
  });
}

function buildings(board: Board): Obstruction[] {
  const alike = grouped(board.hexes, (hex) => {
    const { terrain } = hex;
    const tank = terrain.has('fuel_tank');
    if (!tank && !terrain.has('building')) return undefined;
    const levels = terrain.get(tank ? 'fuel_tank_elev' : 'bldg_elev') ?? 1;
    const type = tank ? 0 : (terrain.get('building') ?? 1);
    return JSON.stringify([type, groundOf(hex, board), Math.min(100, Math.max(levels, 0.5))]);
  });
  return [...alike].flatMap(([key, members]) => {
    const [type, ground, levels]: [number, number, number] = JSON.parse(key);
    const material = BUILT_OF[type];
    return solids(members, {
      kind: 'object',
      label: type === 0 ? 'Fuel tank' : 'Building',
      bottom: ground,
      top: ground + levels * LEVEL,
      blocks: { sight: true, shots: true, movement: true },
      material: material === undefined ? null : materialNamed(material),
      sightDepth: null,
    });
  });
}

/** Assigns ids by kind: `hill-1`, `hill-2`. */
function numbered(things: readonly Obstruction[]): Obstruction[] {
  const counts = new Map<string, number>();
  return things.map((thing) => {
    const number = (counts.get(thing.kind) ?? 0) + 1;
    counts.set(thing.kind, number);
    return { ...thing, id: `${thing.kind}-${number}` };
  });
}

function notices({ hexes, lowest, broken }: Board): string[] {
  const flat = hexes.filter(({ terrain }) => FLAT.some((name) => terrain.has(name))).length;
  return [
    ...(broken > 0 ? [`${counted(broken, 'broken line was', 'broken lines were')} left out.`] : []),
    ...(lowest < 0 ? [`Its lowest level, ${lowest}, is the ground: level 0 is a hill ${-lowest * LEVEL} m high.`] : []),
    ...(flat > 0
      ? [`${counted(flat, 'hex', 'hexes')} of water, roads and rough ground are drawn alone: they stop nothing.`]
      : []),
  ];
}

const PICTURE = 'picture';

/**
 * Opens a board of MegaMek (.board) from its text: its hexes as the grid, levels as hills, woods, jungle and smoke as
 * areas with a visibility range, buildings as objects with their height, and a drawn picture of the ground. Always in
 * metres. Fails, in one sentence, only if the board does not give its size, or is too large.
 */
export function readMegamek(text: string, name: string, options: MapOptions = {}): Result<OpenedMap> {
  const read = readBoard(text, name);
  if (!read.ok) return read;
  const board = read.value;
  const corner = HEX / Math.sqrt(3);
  const size = {
    width: corner * (1.5 * board.width + 0.5),
    height: HEX * (board.height + (board.width > 1 ? 0.5 : 0)),
  };
  const title = sceneName(name);
  const grid = { kind: 'hex-columns', size: HEX, x: corner, y: HEX / 2 } as const;
  const { lightPortals = DEFAULT_SETTINGS.lightPortals } = options;
  const scene = {
    ...emptyScene(options.id ?? slug(title), title, size),
    unit: 'm' as const,
    grid,
    picture: { asset: PICTURE, x: 0, y: 0, ...size },
    obstructions: numbered([...hills(board), ...growth(board), ...buildings(board)]),
    settings: { ...DEFAULT_SETTINGS, lightPortals, perInch: HEX },
  };
  const picture = { type: 'image/png', data: encodeBase64(boardPicture(board, grid, size)) };
  return succeeded({ scene, assets: { [PICTURE]: picture }, notices: notices(board) });
}
