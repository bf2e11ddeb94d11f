import type { OrderedPiece } from '../../scene/initiative/order.ts';
import type { AppState } from '../../store/state/state.ts';
import { presenceRoom } from '../devices/presence-room.ts';

/** The room that the strip has between the scene's name and the buttons of the window, in CSS pixels, and the window's. */
export interface StripRoom {
  readonly window: number;
  readonly room: number;
}

/** The width of what stands beside the strip: the scene's name on the left, and the panel on the right. */
const LEFT = 224;
const RIGHT = 388;

/** The width of the round, the buttons and the paddings of the strip. */
const FIXED = 190;

/** The width of a cell with a name, and without. */
const CELL = 68;
const BARE = 48;

/** The most pieces that are shown; the others are counted. */
const MOST = 8;

let last: StripRoom = { window: 0, room: 0 };

/** The room for the strip now; the same object while it does not change. */
export function stripRoom(state: AppState): StripRoom {
  const { width } = state.view.viewport;
  const room = width - LEFT - RIGHT - presenceRoom(state);
  if (last.window !== width || last.room !== room) last = { window: width, room };
  return last;
}

/** How many cells there is room for, and whether they have names: below 1280 wide without, below 1024 only two. */
export function cellsIn({ window, room }: StripRoom): { readonly width: number; readonly names: boolean } {
  const names = window >= 1280;
  if (window < 1024) return { width: 2, names: false };
  return { width: Math.max(2, Math.min(MOST, Math.floor((room - FIXED) / (names ? CELL : BARE)))), names };
}

/** The cells that are shown: all if there is room, else those from the current one on, in the order. */
export function shownCells(ordered: readonly OrderedPiece[], count: number): readonly OrderedPiece[] {
  if (ordered.length <= count) return ordered;
  const at = Math.max(
    0,
    ordered.findIndex(({ isCurrent }) => isCurrent),
  );
  const first = Math.min(at, ordered.length - count);
  return ordered.slice(first, first + count);
}
