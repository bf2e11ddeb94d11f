import { textWidth } from '../canvas/primitives/text-width.ts';
import { shortName } from '../scene/pieces/short-name.ts';
import { layoutOf, type ScreenSize } from './layout.ts';

/** The most letters of a name in the row, and of that of the current piece. */
const LETTERS = 16;
const CURRENT_LETTERS = 28;

/** The size of the words: in units, but at least so many CSS pixels; and their weight. As in the style sheet. */
const FONT = 26;
const LEAST_FONT = 13;
const WEIGHT = 600;

/** Lengths of the style sheet, in units: the margin beside the strip, its padding, its gaps, and an entry around its name. */
const MARGIN = 26;
const PADDING = 20;
const GAP = 16;
const ENTRY = 12 + 24 + 8 + 12 + 4;

/** What the buttons at the top right take, in units. */
const BUTTONS = 314;

/** The height of the top of a screen that the row takes, in units. */
const HEIGHT = 92;

/** A name in the row: whole, unless it is long. */
export function rowName(name: string, isCurrent: boolean): string {
  return shortName(name, isCurrent ? CURRENT_LETTERS : LETTERS);
}

/** The entries of a row that fit: from one to before another. */
interface Part {
  readonly from: number;
  readonly to: number;
}

/**
 * Which entries fit a room: all, or the current one, then as many as there is room for after it, then before it.
 *
 * @param widths the width of each entry
 * @param at the place of the current one; negative if there is none
 * @param more the width of the number of those left out
 */
export function fittingTurns(widths: readonly number[], at: number, room: number, more: number): Part {
  if (widths.reduce((sum, width) => sum + width, 0) <= room) return { from: 0, to: widths.length };
  let from = Math.max(0, at);
  let to = from + 1;
  let left = room - more - (widths[from] ?? 0);
  for (; to < widths.length && (widths[to] ?? 0) <= left; to++) left -= widths[to] ?? 0;
  for (; from > 0 && (widths[from - 1] ?? 0) <= left; from--) left -= widths[from - 1] ?? 0;
  return { from, to };
}

/** Which entries of the order a screen has room for, with their names whole. */
export function turnsOn(screen: ScreenSize, names: readonly string[], at: number, round: string): Part {
  const { unit, words } = layoutOf(screen);
  const font = Math.max(LEAST_FONT, FONT * unit);
  const wide = (text: string): number => Math.ceil(textWidth(text, font, WEIGHT)) + 1;
  const beside = 2 * (MARGIN + PADDING) + GAP + (words === 'strip' ? BUTTONS : 0);
  const room = screen.width - beside * unit - wide(round);
  const widths = names.map((name, i) => wide(rowName(name, i === at)) + ENTRY * unit);
  return fittingTurns(widths, at, room, wide('+00') + GAP * unit);
}

/** The height of the top of a screen that the row covers, in CSS pixels. */
export function rowHeight(screen: ScreenSize): number {
  return HEIGHT * layoutOf(screen).unit;
}
