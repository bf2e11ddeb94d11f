import type { AppState } from '../../store/state/state.ts';

/** So many letters are shown; more seats are a number. */
const LETTERS = 6;
/** In a narrower window the seats are a number, in CSS pixels. */
const NARROW = 1280;
/** The widths of a letter with its gap, of a number, and of all else with the gap beside it, in CSS pixels. */
const LETTER = 36;
const NUMBER = 44;
const REST = 47;

/** Whether the seats are shown as letters. */
export function showsLetters({ devices, view }: Pick<AppState, 'devices' | 'view'>): boolean {
  return devices.seats.length <= LETTERS && view.viewport.width >= NARROW;
}

/** The room that the presence island takes from the other islands at the top, in CSS pixels. */
export function presenceRoom(state: Pick<AppState, 'devices' | 'view'>): number {
  const { table, seats } = state.devices;
  if (table === 'closed' || seats.length === 0) return 0;
  return REST + (showsLetters(state) ? seats.length * LETTER : NUMBER);
}
