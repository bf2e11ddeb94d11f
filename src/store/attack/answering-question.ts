import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { ChooseQuestion, Placed, Question } from '@fall-of-shot/rules/protocol';
import { obstructionAt } from '../../scene/obstructions/hit-test.ts';
import { objectOf } from '../../scene/obstructions/objects.ts';
import { pieceAt } from '../../scene/pieces/hit-test.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import type { AppState } from '../state/state.ts';
import { openQuestions } from './shot-selectors.ts';

/** How near to a thing's position a click counts as on it, in window pixels. */
const NEAR = 22;

/** The open choice that can be answered on the map. */
export function openChoice(state: AppState): ChooseQuestion | undefined {
  return openQuestions(state).find(
    (question): question is ChooseQuestion =>
      question.kind === 'choose' && question.options.some(({ entity }) => entity !== undefined),
  );
}

/**
 * Which of some positioned entities is under a point of the map: the piece there, the thing there, or the nearest mark.
 */
function placedAt(scene: Scene, among: readonly Placed[], at: Vec2, zoom: number): string | null {
  const pieces = scene.pieces.filter(({ id }) => among.some((each) => each.id === id));
  const piece = pieceAt(pieces, at, zoom);
  if (piece !== null) return piece;
  const parts = scene.obstructions.filter((each) => among.some(({ id }) => id === objectOf(each)));
  const part = obstructionAt(parts, at, zoom);
  const thing = parts.find(({ id }) => id === part);
  if (thing) return objectOf(thing);
  const far = (place: Placed) => Math.hypot(place.at.x - at.x, place.at.y - at.y) * zoom;
  return [...among].filter((each) => far(each) <= NEAR).sort((a, b) => far(a) - far(b))[0]?.id ?? null;
}

/** The option of the open choice under a point of the map. */
export function optionAt(state: AppState, at: Vec2): string | null {
  const choice = openChoice(state);
  if (!choice || !state.shot) return null;
  const among = choice.options.flatMap(({ entity }) => entity ?? []);
  return placedAt(state.shot.frozen, among, at, state.view.camera.zoom);
}

/** Of several open rolls, the one of the piece under a point of the map. */
export function rollAt(state: AppState, at: Vec2): string | null {
  const rolls = openQuestions(state).filter((question) => question.kind === 'roll' && question.about !== undefined);
  if (rolls.length < 2 || !state.shot) return null;
  const among = rolls.flatMap(({ about }) => about ?? []);
  const id = placedAt(state.shot.frozen, among, at, state.view.camera.zoom);
  return rolls.find(({ about }) => about?.id === id)?.key ?? null;
}

/** The highlighted option, in the card or on the map. */
export function highlightedOptionNow(state: AppState): string | null {
  if (state.attackView.highlightedOption !== null) return state.attackView.highlightedOption;
  return state.shot && state.pointer.at ? optionAt(state, state.pointer.at) : null;
}

/** The question to answer next: the chosen one, or the first. */
export function answeringNow(state: AppState): Question | undefined {
  const open = openQuestions(state);
  return open.find(({ key }) => key === state.attackView.answering) ?? open[0];
}
