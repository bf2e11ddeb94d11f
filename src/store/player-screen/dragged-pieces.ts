import type { Vec2 } from '../../geometry/plane/vec.ts';
import { sceneNow, sceneOf } from '../state/scene-selectors.ts';
import type { AppState } from '../state/state.ts';

const NOTHING: ReadonlyMap<string, Vec2> = new Map();

/**
 * Returns whether the players' screen may show a drag of the GM: not if the GM switched it off, behind the curtain, or
 * while a shot is open or waits to be shown.
 */
export function showsDrag({ pointer, screen, shot }: AppState): boolean {
  const { showsDrags, curtain, waiting } = screen;
  return pointer.drag !== null && showsDrags && !curtain && waiting.length === 0 && shot === null;
}

/** Where the GM holds the dragged pieces, by id, as far as the players' screen may show it. */
export function draggedPieces(state: AppState): ReadonlyMap<string, Vec2> {
  const { drag } = state.pointer;
  if (!drag || !showsDrag(state)) return NOTHING;
  const { by, pieces } = drag;
  const dragged = new Set(pieces);
  // A drag that only moves things need not be carried out to know where they are.
  const held = (by ? sceneOf(state) : sceneNow(state)).pieces.filter(({ id }) => dragged.has(id));
  return new Map(held.map(({ id, x, y }) => [id, { x: x + (by?.x ?? 0), y: y + (by?.y ?? 0) }]));
}
