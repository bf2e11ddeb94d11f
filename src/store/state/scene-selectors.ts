import type { Weapon } from '@fall-of-shot/rules/weapon';
import { memoizeLast } from '../../lib/memoize-last.ts';
import { previewed } from '../../scene/history/edit.ts';
import type { Piece, Scene } from '../../scene/schema/schema.ts';
import type { AppState } from './state.ts';

/** The document. */
export function sceneOf(state: AppState): Scene {
  return state.history.scene;
}

/** Where north points now, in degrees clockwise from up: the scene's, or the dragged value while it is rotated. */
export function northNow(state: AppState): number {
  return state.pointer.rotatingNorth ?? sceneOf(state).north;
}

/** Returns whether the table is empty: no picture, no walls, no pieces. */
export function isBare({ picture, obstructions, pieces }: Scene): boolean {
  return picture === null && obstructions.length === 0 && pieces.length === 0;
}

/** Pieces by id, for each list of pieces: many parts of the window ask with each change. */
const byId = new WeakMap<Scene['pieces'], ReadonlyMap<string, Piece>>();

function byIdOf({ pieces }: Scene): ReadonlyMap<string, Piece> {
  const known = byId.get(pieces) ?? new Map(pieces.map((piece) => [piece.id, piece]));
  byId.set(pieces, known);
  return known;
}

/** Returns a piece by its id. */
export function pieceOf(scene: Scene, id: string | null): Piece | undefined {
  return id === null ? undefined : byIdOf(scene).get(id);
}

const sceneWithDrag = memoizeLast(previewed);

/** The scene as shown now: dragged things are where the pointer holds them. */
export function sceneNow(state: AppState): Scene {
  const {
    pointer: { drag },
  } = state;
  return drag ? sceneWithDrag(sceneOf(state), drag.edit) : sceneOf(state);
}

/** The selected piece where it is now, dragged or not. */
export function selectedPieceNow(state: AppState): Piece | undefined {
  // Without a selection, do not compute the dragged scene: that may take longer than a frame.
  return state.selection.piece === null ? undefined : pieceOf(sceneNow(state), state.selection.piece);
}

/** How fast a shot plays: 1 is normal. The shots of a volley take half the time. */
export function playbackRate({ settings, volley }: AppState): number {
  return settings.speed * (volley ? 2 : 1);
}

/** The selected piece; with the fire tool it is the firer. */
export function selectedPiece(state: AppState): Piece | undefined {
  return pieceOf(sceneOf(state), state.selection.piece);
}

/** What stopped the piece moved last, in words; undefined once anything else has happened. */
export function shownStop(state: AppState): { readonly piece: string; readonly text: string } | null {
  const {
    pointer: { stoppedMove: stopped },
  } = state;
  return stopped?.on === sceneOf(state) ? { piece: stopped.piece, text: `${stopped.by} stands in the way` } : null;
}

/** The weapons of a piece, in the order of its inspector: the first is its default. */
export function heldWeapons(scene: Scene, piece: Piece): readonly Weapon[] {
  return piece.weapons.flatMap((id) => scene.weapons.find((weapon) => weapon.id === id) ?? []);
}
