import { caughtIf, type Shot, standing } from '../../engagement/attack/shot.ts';
import { missState } from '../../engagement/attack/systems.ts';
import { refOf } from '../../engagement/battlefield/entities.ts';
import type { Vec3 } from '../../geometry/plane/vec.ts';
import { remembered } from '../../lib/memoize-last.ts';
import type { CaughtFacts } from '../../rules/facts.ts';
import type { Asking, Outcome, Question } from '../../rules/protocol.ts';
import type { StepDetail } from '../../rules/step.ts';
import { asTold } from '../../scene/pieces/pieces-during-playback.ts';
import type { Piece, Scene } from '../../scene/schema/schema.ts';
import type { HLState } from '../../systems/hit-locations/rules/state.ts';
import type { AppState } from '../state/state.ts';
import { sceneOf } from './selectors.ts';

const askingOf = remembered((shot: Shot | null): Asking | null => shot && standing(shot));

const questionsOf = remembered((shot: Shot | null): readonly Question[] => {
  const now = askingOf(shot);
  return !now || now.over ? [] : now.questions;
});

/** What the shot in progress asks. */
export function openQuestions(state: AppState): readonly Question[] {
  return questionsOf(state.shot);
}

/** How the open shot will end, when it only waits for the GM to apply it (CO-08). */
export function heldOutcome(state: AppState): Outcome | undefined {
  const now = askingOf(state.shot);
  return now?.over ? now.outcome : undefined;
}

/** Where the open shot stands, when it is one whose misses scatter. */
export function missOf(state: AppState): HLState | undefined {
  return missState(state.shot?.attack.state);
}

/** Where the open shot has landed, or flown off, when it has; what the GM may drag. */
export function landingOf(state: AppState): Vec3 | null {
  const now = missOf(state);
  if (now) return now.stage === 'effects' ? now.landing : null;
  const steps = state.shot?.attack.steps ?? [];
  // What the dice or the GM last said of a throw (AT-12, CO-08).
  const thrown = steps.findLast(({ detail }) => detail.kind === 'landing')?.detail;
  if (thrown?.kind === 'landing') return thrown.at;
  const end = state.shot?.attack.steps.findLast(({ detail }) => detail.kind === 'end')?.detail;
  return end?.kind === 'end' && end.why === 'beyond' ? end.at : null;
}

/** What a piece or a thing is called in the scene of the open shot; its id where it is not there. */
export function nameInShot(state: AppState, id: string): string {
  return refOf(state.shot?.frozen ?? sceneOf(state), id)?.name ?? id;
}

/** The steps with which there is something that the GM may say otherwise. */
const SAYABLE: readonly StepDetail['kind'][] = ['meeting', 'candidates', 'margin'];

/** Whether there is something yet that the GM may say otherwise (CO-08): a landing, or somebody who was met or struck. */
export function overrulable(state: AppState): boolean {
  const now = missOf(state);
  if (now) return now.stage === 'effects';
  return state.shot?.attack.steps.some(({ detail }) => SAYABLE.includes(detail.kind)) ?? false;
}

/** By which rules the shot was fired that plays. */
export function playedBy(state: AppState): string | undefined {
  const { shot, playing } = state;
  if (shot) return shot.attack.order.rulebook;
  return sceneOf(state).log.find(({ id }) => id === playing?.entry)?.tape.rulebook;
}

const ghostOf = remembered((shot: Shot, at: Vec3) => ({ at, caught: caughtIf(shot, at) }));

/** Where the GM is about to put the landing, and whom it would catch there. */
export function gmGhost(state: AppState): { readonly at: Vec3; readonly caught: CaughtFacts | undefined } | null {
  const { shot, gmPoint } = state;
  return shot && gmPoint ? ghostOf(shot, gmPoint) : null;
}

const shown = remembered((scene: Scene, playing: AppState['playing'], beat: number): readonly Piece[] => {
  // An open shot has done nothing yet, and one that has played out holds nothing back.
  if (!playing || playing.entry === null || beat >= playing.steps.length) return scene.pieces;
  return asTold(scene.pieces, playing.before.pieces, playing.steps.slice(0, beat + 1));
});

/** The pieces as they are to be drawn: while a shot plays, each as it was until its step has played. */
export function shownPieces(state: AppState): readonly Piece[] {
  return shown(sceneOf(state), state.playing, state.beat);
}
