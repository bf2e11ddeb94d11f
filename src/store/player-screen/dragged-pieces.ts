import type { Vec2 } from '@fall-of-shot/plane/vec';
import { sceneNow, sceneOf } from '../state/scene-selectors.ts';
import type { AppState } from '../state/state.ts';

const NOTHING: ReadonlyMap<string, Vec2> = new Map();

/** Returns whether the players' screen may show what the GM's hand does: not behind the curtain, nor around a shot. */
function showsHand({ screen: { curtain, waiting }, shot }: AppState): boolean {
  return !curtain && waiting.length === 0 && shot === null;
}

/**
 * Returns whether the players' screen may show a drag of the GM: not if the GM switched it off, behind the curtain, or
 * while a shot is open or waits to be shown.
 */
export function showsDrag(state: AppState): boolean {
  return state.pointer.drag !== null && state.screen.showsDrags && showsHand(state);
}

/** Returns whether the players' screen may show the line that the GM measures: only if the GM switched it on. */
export function showsRuler(state: AppState): boolean {
  return state.tool.id === 'measure' && state.screen.showsRuler && showsHand(state);
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
