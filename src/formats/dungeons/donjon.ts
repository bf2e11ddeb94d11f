import { failed, type Result } from '../../lib/result.ts';
import { sceneName } from '../common/file-names.ts';
import { isObject, listOf, numberOf, objectOf, textOf } from '../common/loose-json.ts';
import type { MapOptions, OpenedMap } from '../common/opened-map.ts';
import { CELL, type DungeonDoor, doorIn, dungeonMap, MOST_CELLS } from './dungeon.ts';

/** Returns true if parsed JSON looks like a dungeon of donjon's generator. */
export function looksLikeDonjon(value: unknown): boolean {
  return isObject(value) && Array.isArray(value.cells) && isObject(value.cell_bit);
}

/** Kinds of doors in the legend, and their labels. An arch is no door. */
const DOORS: readonly (readonly [names: readonly string[], label: string, barred: boolean])[] = [
  [['portcullis', 'portc'], 'Portcullis', true],
  [['secret'], 'Secret door', false],
  [['trapped'], 'Trapped door', false],
  [['locked'], 'Locked door', false],
  [['door'], 'Door', false],
];

/** Other open squares: rooms, corridors, and the squares of doors and stairs. */
const OPEN = ['room', 'corridor', 'aperture', 'entrance', 'arch', 'stair_down', 'stair_dn', 'stair_up'];
const STAIRS = ['stair_down', 'stair_dn', 'stair_up'];

/** Returns the GM's note: the dungeon's history, and the contents of its rooms. */
function noteOf(file: ReturnType<typeof objectOf>): string {
  const { details, rooms } = file;
  const lines = listOf(rooms)
    .slice(0, 500)
    .map(objectOf)
    .flatMap(({ id, contents }) => {
      const { summary, detail } = objectOf(contents);
      const text = textOf(summary) || textOf(detail);
      return text === '' ? [] : [`${numberOf(id) ?? '?'}. ${text.slice(0, 1000)}`];
    });
  const history = textOf(objectOf(details).history).slice(0, 1000);
  return [...(history === '' ? [] : [history]), ...lines].join('\n');
}

/**
 * Opens a dungeon of donjon's generator from parsed JSON: a bit field for each square, and a legend of the bits. Walls
 * surround everything open; doors stand across their squares. Fails, in one sentence, only if nothing is open, or there
 * are too many squares.
 */
export function readDonjon(value: unknown, name: string, options: MapOptions = {}): Result<OpenedMap> {
  const file = objectOf(value);
  const legend = objectOf(file.cell_bit);
  // Bit 31 makes a number negative, but works all the same.
  const bitsOf = (...names: readonly string[]) => names.reduce((bits, each) => bits | (numberOf(legend[each]) ?? 0), 0);
  const rows = listOf(file.cells).map(listOf);
  const height = rows.length;
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  if (width * height > MOST_CELLS) {
    return failed(`${name} is too large: its cells are ${width} by ${height} squares. Export a smaller dungeon.`);
  }
  const doorBits = bitsOf(...DOORS.flatMap(([names]) => names));
  const open = bitsOf(...OPEN) | doorBits;
  const at = (x: number, y: number) => numberOf(rows[y]?.[x]) ?? 0;
  const isOpen = (x: number, y: number) => (at(x, y) & open) !== 0;
  const cells = new Uint8Array(width * height);
  const doors: DungeonDoor[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isOpen(x, y)) continue;
      const bits = at(x, y);
      cells[y * width + x] = (bits & bitsOf(...STAIRS)) === 0 ? CELL.floor : CELL.stairs;
      const kind = DOORS.find(([names]) => (bits & bitsOf(...names)) !== 0);
      const across = isOpen(x - 1, y) && isOpen(x + 1, y);
      if (kind) doors.push({ label: kind[1], barred: kind[2], ...doorIn(x, y, across) });
    }
  }
  if (!cells.some((cell) => cell !== CELL.rock)) {
    return failed(`${name} has no rooms: none of its cells is open by its own legend. Export it again.`);
  }
  const title = textOf(objectOf(file.settings).name).trim().slice(0, 200) || sceneName(name);
  const dungeon = { title, note: noteOf(file), width, height, cells, doors, pillars: [], rotundas: [], notices: [] };
  return dungeonMap(dungeon, name, options);
}
