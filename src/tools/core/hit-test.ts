import { contains } from '@fall-of-shot/plane/shapes';
import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import { obstructionAt } from '../../scene/obstructions/hit-test.ts';
import { traitsOf } from '../../scene/obstructions/kinds.ts';
import { pieceAt } from '../../scene/pieces/hit-test.ts';
import type { Obstruction } from '../../scene/schema/schema.ts';
import { selectedObstructions } from '../../scene/selection/selection.ts';
import { shownPieces } from '../../store/attack/shot-selectors.ts';
import { rotateHandle } from '../../store/selection/rotate-handle.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { obstructionsShown, onlyObstruction } from '../../store/state/selection.ts';
import type { AppState } from '../../store/state/state.ts';
import { doorAt, gripAt, middleAt } from './obstruction-hit.ts';

/** How near to the rotate handle a press must be to grab it, in window pixels. */
const HANDLE = 11;

/** What a press with the select tool would grab. */
export type HitTarget =
  | { readonly on: 'handle' }
  | { readonly on: 'grip'; readonly index: number }
  | { readonly on: 'middle'; readonly after: number }
  | { readonly on: 'piece'; readonly id: string }
  | { readonly on: 'door'; readonly id: string }
  | { readonly on: 'obstruction'; readonly id: string }
  | { readonly on: 'ground' };

/** Returns a thing if it can be reshaped: a locked one has no handles. */
function unlocked(thing: Obstruction | undefined): Obstruction | undefined {
  return thing?.locked ? undefined : thing;
}

/** Returns a selected area around a point: a hill or fog selected by its outline can be dragged by its inside. */
function selectedAreaAt(state: AppState, at: Vec2): string | null {
  const things = selectedObstructions(sceneOf(state), { pieces: [], obstructions: state.selection.obstructions });
  return things.find(({ shape }) => contains(shape, at))?.id ?? null;
}

/** Returns what is under a point for the select tool: handles of the selection first, then pieces, doors, and cover. */
export function hitTest(state: AppState, at: Vec2): HitTarget {
  const { zoom } = state.view.camera;
  const scene = sceneOf(state);
  const handle = rotateHandle(state);
  if (handle && distance2(handle.at, at) <= HANDLE / zoom) return { on: 'handle' };
  const bent = unlocked(onlyObstruction(state));
  const grip = bent ? gripAt(bent.shape, at, zoom) : null;
  if (grip !== null) return { on: 'grip', index: grip };
  const middle = bent ? middleAt(bent.shape, at, zoom) : null;
  // The door mark is in the middle of the door: a click there opens it.
  if (middle !== null && !(bent && traitsOf(bent).opens)) return { on: 'middle', after: middle };
  const piece = pieceAt(shownPieces(state), at, zoom);
  if (piece !== null) return { on: 'piece', id: piece };
  const door = doorAt(scene.obstructions, at, zoom);
  if (door !== null) return { on: 'door', id: door };
  const obstruction = obstructionsShown(state)
    ? (obstructionAt(scene.obstructions, at, zoom) ?? selectedAreaAt(state, at))
    : null;
  return obstruction === null ? { on: 'ground' } : { on: 'obstruction', id: obstruction };
}
