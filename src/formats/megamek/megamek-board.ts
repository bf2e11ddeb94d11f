import { failed, type Result, succeeded } from '../../lib/result.ts';

/** One hex of a board: its level, and the terrain on it by the file's names. */
export interface BoardHex {
  readonly column: number;
  readonly row: number;
  readonly level: number;
  readonly terrain: ReadonlyMap<string, number>;
  /** The sides to which terrain leads, by its name: a bit each, north first, clockwise. Missing if the file is silent. */
  readonly exits: ReadonlyMap<string, number>;
}

/** A board as in its file. Columns and rows count from 0; odd columns are half a hex lower. */
export interface Board {
  readonly width: number;
  readonly height: number;
  /** All of its hexes. */
  readonly hexes: readonly BoardHex[];
  /** The lowest level, 0 at most: the ground from which heights count. */
  readonly lowest: number;
  /** Number of lines that could not be read. */
  readonly broken: number;
}

/** The most hexes of a board: about thirty-five printed maps. */
const MOST_HEXES = 10_000;

/** The highest level, up or down, of a valid file: 180 m. */
const HIGHEST = 30;

// Spaces but never line breaks: otherwise a file of nothing else would be scanned from each of them to its end.
const SIZE = /^[ \t]{0,100}size[ \t]{1,100}(\d{1,6})[ \t]{1,100}(\d{1,6})[ \t\r]{0,100}$/im;
const HEX = /^hex\s+(\d{4,8})\s+(-?\d{1,4})\s+"([^"]{0,1000})"(?:\s+"[^"]{0,200}")?$/i;
/** Other lines of boards, which do not describe the ground. */
const OTHER =
  /^(?:#|size\s|option\s|end$|tag\s|tags\s|note\s|background\s|author\s|description\s|annotation\s|pos\s|$)/i;

/** Returns true if a text looks like a board of MegaMek. */
export function looksLikeBoard(text: string): boolean {
  const start = text.slice(0, 100_000);
  return (
    /^[ \t]{0,100}hex[ \t]{1,100}\d{4,8}[ \t]{1,100}-?\d/im.test(start) ||
    (SIZE.test(start) && /^[ \t]{0,100}(?:option|end)\b/im.test(start))
  );
}

/**
 * Reads `0304` as the third column and fourth row. With five or seven digits, the side that needs it gets the longer
 * part.
 */
function placeOf(figures: string, width: number): { column: number; row: number } {
  const first = width > 99 ? Math.ceil(figures.length / 2) : Math.floor(figures.length / 2);
  return { column: Number(figures.slice(0, first)) - 1, row: Number(figures.slice(first)) - 1 };
}

/** Reads `woods:2;road:1:9`: names with levels, and the sides to which they lead. */
function terrainOf(text: string): Pick<BoardHex, 'terrain' | 'exits'> {
  const terrain = new Map<string, number>();
  const exits = new Map<string, number>();
  for (const each of text.split(';')) {
    const [given = '', level = '', sides = ''] = each.split(':');
    const name = given.trim().toLowerCase();
    const [number, bits] = [Number(level), Number(sides)];
    if (name === '' || !Number.isFinite(number)) continue;
    terrain.set(name, number);
    if (sides.trim() !== '' && Number.isInteger(bits) && bits >= 0 && bits < 64) exits.set(name, bits);
  }
  return { terrain, exits };
}

/** Reads a board from text, without broken lines. Fails in one sentence if the board has no size, or is too large. */
export function readBoard(text: string, name: string): Result<Board> {
  const size = SIZE.exec(text);
  const [width, height] = [Number(size?.[1] ?? 0), Number(size?.[2] ?? 0)];
  if (!(width > 0 && height > 0)) {
    return failed(`${name} does not say how large its board is: it needs a line such as "size 16 17". Save it again.`);
  }
  if (width * height > MOST_HEXES) {
    return failed(`${name} is too large: its board is ${width} by ${height} hexes. Save a part of it.`);
  }
  const hexes = new Map<number, BoardHex>();
  let broken = 0;
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    const [, figures, high, terrain] = HEX.exec(line) ?? [];
    if (figures === undefined || high === undefined || terrain === undefined) {
      if (!OTHER.test(line)) broken++;
      continue;
    }
    const { column, row } = placeOf(figures, width);
    const level = Number(high);
    if (column < 0 || row < 0 || column >= width || row >= height || Math.abs(level) > HIGHEST) broken++;
    else hexes.set(column * height + row, { column, row, level, ...terrainOf(terrain) });
  }
  // Hexes missing in the file are level ground.
  for (let column = 0; column < width; column++) {
    for (let row = 0; row < height; row++) {
      const key = column * height + row;
      if (!hexes.has(key)) hexes.set(key, { column, row, level: 0, terrain: new Map(), exits: new Map() });
    }
  }
  const lowest = [...hexes.values()].reduce((least, { level }) => Math.min(least, level), 0);
  return succeeded({ width, height, hexes: [...hexes.values()], lowest, broken });
}
