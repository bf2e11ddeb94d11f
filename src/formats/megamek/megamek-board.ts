import { failed, type Result, succeeded } from '../../lib/result.ts';

/** One hex of a board: how high it lies, in levels, and what is on it, by the names of the file. */
export interface BoardHex {
  readonly column: number;
  readonly row: number;
  readonly level: number;
  readonly terrain: ReadonlyMap<string, number>;
}

/** A board as its file has it. Columns and rows count from 0; odd columns lie half a hex lower. */
export interface Board {
  readonly width: number;
  readonly height: number;
  readonly hexes: readonly BoardHex[];
  /** Lines that nothing could be made of. */
  readonly broken: number;
}

/** The most hexes of a board: some thirty-five printed ones. */
const MOST_HEXES = 10_000;

/** Levels beyond these are a broken file: a mountain of 180 m. */
const HIGHEST = 30;

// Blanks, and never line breaks: a file of nothing else would be gone through from each of them to its end.
const SIZE = /^[ \t]{0,100}size[ \t]{1,100}(\d{1,6})[ \t]{1,100}(\d{1,6})[ \t\r]{0,100}$/im;
const HEX = /^hex\s+(\d{4,8})\s+(-?\d{1,4})\s+"([^"]{0,1000})"(?:\s+"[^"]{0,200}")?$/i;
/** What else stands in boards, and says nothing of the ground. */
const OTHER =
  /^(?:#|size\s|option\s|end$|tag\s|tags\s|note\s|background\s|author\s|description\s|annotation\s|pos\s|$)/i;

/** Whether a text looks like a board of MegaMek. */
export function looksLikeBoard(text: string): boolean {
  const start = text.slice(0, 100_000);
  return (
    /^[ \t]{0,100}hex[ \t]{1,100}\d{4,8}[ \t]{1,100}-?\d/im.test(start) ||
    (SIZE.test(start) && /^[ \t]{0,100}(?:option|end)\b/im.test(start))
  );
}

/** `0304` is the third column and the fourth row; of five or seven figures the longer part is the side that needs it. */
function placeOf(figures: string, width: number): { column: number; row: number } {
  const first = width > 99 ? Math.ceil(figures.length / 2) : Math.floor(figures.length / 2);
  return { column: Number(figures.slice(0, first)) - 1, row: Number(figures.slice(first)) - 1 };
}

/** `woods:2;road:1:9`: names with levels; what follows says how they are drawn. */
function terrainOf(text: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const each of text.split(';')) {
    const [name = '', level = ''] = each.split(':');
    const number = Number(level);
    if (name.trim() !== '' && Number.isFinite(number)) found.set(name.trim().toLowerCase(), number);
  }
  return found;
}

/** Reads a board from text. A broken line costs the line. Fails in one sentence when the board has no size, or is too large. */
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
    else hexes.set(column * height + row, { column, row, level, terrain: terrainOf(terrain) });
  }
  return succeeded({ width, height, hexes: [...hexes.values()], broken });
}
