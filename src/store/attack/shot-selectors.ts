import type { Vec3 } from '@fall-of-shot/plane/vec';
import type { CaughtFacts } from '@fall-of-shot/rules/facts';
import type { Order } from '@fall-of-shot/rules/order';
import type { Asking, Outcome, Question, Step } from '@fall-of-shot/rules/protocol';
import { caughtIf, type Shot, shotStatus } from '../../engagement/attack/shot.ts';
import { refOf } from '../../engagement/battlefield/entities.ts';
import { engagementSystems } from '../../engagement/engagement-system.ts';
import { keepingEqual } from '../../lib/keep-equal.ts';
import { memoizeLast } from '../../lib/memoize-last.ts';
import { piecesDuringPlayback, tagged } from '../../scene/pieces/pieces-during-playback.ts';
import type { LogEntry } from '../../scene/schema/log-schema.ts';
import type { Piece, Scene } from '../../scene/schema/schema.ts';
import { sceneNow, sceneOf } from '../state/scene-selectors.ts';
import type { AppState } from '../state/state.ts';

const askingOf = memoizeLast((shot: Shot | null): Asking | null => shot && shotStatus(shot));

const questionsOf = memoizeLast((shot: Shot | null): readonly Question[] => {
  const now = askingOf(shot);
  return !now || now.over ? [] : now.questions;
});

/** The open questions of the shot in progress. */
export function openQuestions(state: AppState): readonly Question[] {
  return questionsOf(state.shot);
}

/** The outcome of the open shot, if it only waits for the GM to apply it (CO-08). */
export function heldOutcome(state: AppState): Outcome | undefined {
  const now = askingOf(state.shot);
  return now?.over ? now.outcome : undefined;
}

/** Where the open shot has landed or flown off, which the GM may drag. */
export function landingOf({ shot }: AppState): Vec3 | null {
  if (!shot) return null;
  const { order, state, steps } = shot.attack;
  return engagementSystems.get(order.rulebook).landingOf(state, steps);
}

/** The name of a piece or thing in the scene of the open shot; its id if it does not exist. */
export function nameInShot(state: AppState, id: string): string {
  return refOf(state.shot?.frozen ?? sceneOf(state), id)?.name ?? id;
}

/** Returns whether there is anything the GM may override (CO-08): a landing, or an entity that was met or hit. */
export function canOverride({ shot }: AppState): boolean {
  if (!shot) return false;
  const { order, state, steps } = shot.attack;
  return engagementSystems.get(order.rulebook).canOverride(state, steps);
}

/** The rule system of the shot that plays. */
export function playedBy(state: AppState): string | undefined {
  return playedOrder(state)?.rulebook;
}

/** The order of the shot that plays. */
export function playedOrder(state: AppState): Order | undefined {
  const {
    shot,
    playback: { playing },
  } = state;
  if (shot) return shot.attack.order;
  return sceneOf(state).log.find(({ id }) => id === playing?.entry)?.tape.order;
}

const previewOf = memoizeLast((shot: Shot, at: Vec3) => ({ at, caught: caughtIf(shot, at) }));

/** Where the GM is about to put the landing, and what it would catch there. */
export function landingPreview(
  state: AppState,
): { readonly at: Vec3; readonly caught: CaughtFacts | undefined } | null {
  const {
    shot,
    attackView: { pendingLanding: gmPoint },
  } = state;
  return shot && gmPoint ? previewOf(shot, gmPoint) : null;
}

/** Finds the pieces of a scene as they are drawn at some beat, and keeps the last. */
const tellingOf = () => {
  const during = keepingEqual(piecesDuringPlayback);
  return memoizeLast((scene: Scene, playing: AppState['playback']['playing'], beat: number): readonly Piece[] => {
    // An open shot has had no effect yet, and one that has played out holds nothing back.
    if (!playing || playing.entry === null || beat >= playing.steps.length) return scene.pieces;
    return during(scene.pieces, playing.before.pieces, playing.steps.slice(0, beat + 1));
  });
};

const shown = tellingOf();

/** The pieces to draw: during playback, each as it was until its step has played. What no step changed stays the same object. */
export function shownPieces(state: AppState): readonly Piece[] {
  return shown(sceneOf(state), state.playback.playing, state.playback.beat);
}

const told = tellingOf();
const withPieces = memoizeLast((scene: Scene, pieces: readonly Piece[]): Scene => ({ ...scene, pieces }));

/** The scene as shown now, dragged things included, that knows no more of a shot than has been told. */
export function sceneAsTold(state: AppState): Scene {
  const scene = sceneNow(state);
  const pieces = told(scene, state.playback.playing, state.playback.beat);
  return pieces === scene.pieces ? scene : withPieces(scene, pieces);
}

const tagsOf = memoizeLast(
  keepingEqual((steps: readonly Step[], beat: number): ReadonlySet<string> => tagged(steps.slice(0, beat + 1))),
);

const NO_STEPS: readonly Step[] = [];

/** The ids of pieces whose outcome is written on the map; the same set until there is another. */
export function shownTags({ playback: { playing, beat } }: AppState): ReadonlySet<string> {
  return tagsOf(playing?.steps ?? NO_STEPS, beat);
}

/**
 * Whether the story of a shot in the log is still being told. It is over when its time is, like on the players' screen:
 * the last step may be known earlier.
 */
export function isTelling({ playback: { playing, beat } }: AppState, { id, steps }: LogEntry): boolean {
  return playing?.entry === id && !playing.again && beat < steps.length;
}

/** How many steps of a shot in the log have been told: the log knows no more than the map. */
export function toldSteps(state: AppState, entry: LogEntry): number {
  const { length } = entry.steps;
  return isTelling(state, entry) ? Math.min(state.playback.beat + 1, length) : length;
}

/** How many steps of the shot in progress have been told: its card knows no more than the map. */
export function toldOfOpenShot({ shot, playback: { playing, beat } }: AppState): number {
  const steps = shot?.attack.steps.length ?? 0;
  return playing && playing.entry === null ? Math.min(steps, beat + 1) : steps;
}

/**
 * Whether the story of the shot in progress still comes to its open question, so that the question waits: it would give
 * away the dice that the program rolled. Dice that the table typed are known, so their questions do not wait.
 */
export function questionWaits(state: AppState): boolean {
  const { shot, settings, playback } = state;
  if (!shot || !playback.playing || playback.playing.entry !== null || settings.dice === 'type') return false;
  return toldOfOpenShot(state) < shot.attack.steps.length;
}
