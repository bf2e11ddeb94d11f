import type { HLOrder } from '../rules/hit-locations/order.ts';
import { hitLocations } from '../rules/hit-locations/rulebook.ts';
import type { HLState } from '../rules/hit-locations/state.ts';
import type { Answer, Asking, Outcome, Refusal, RollQuestion } from '../rules/protocol.ts';
import type { FactRecord } from '../rules/tape.ts';
import type { LogEntry } from '../scene/log-schema.ts';
import type { Scene } from '../scene/schema.ts';
import { type Attack, startAttack, submitAnswer } from './attack.ts';
import { battlefield } from './battlefield.ts';
import { rollOpen } from './drivers.ts';
import { type RecordedFacts, recordedFacts } from './recorded.ts';
import { type DiceSource, seededRoll } from './seeded.ts';

/** A shot between Fire and its last answer, on a scene: plain data, so it can be saved at any question. */
export interface Shot {
  readonly attack: Attack<HLOrder, HLState>;
  readonly facts: FactRecord;
  /** The scene as it stood when the attack began; what happens on the map meanwhile does not reach it (CO-07). */
  readonly frozen: Scene;
}

function factsOf(shot: Pick<Shot, 'facts' | 'frozen'>): RecordedFacts {
  return recordedFacts(shot.facts, battlefield(shot.frozen));
}

/** Seeded dice come from the scene's seed and the number of the shot, so that undo and redo repeat them (CO-06). */
function diceOf(scene: Scene): DiceSource {
  return { seed: scene.seed, shot: scene.shots };
}

/** Begins a shot on a scene, or says why it is refused, before any die. */
export function beginShot(scene: Scene, order: HLOrder): { ok: true; shot: Shot } | { ok: false; refusal: Refusal } {
  const asked = factsOf({ facts: {}, frozen: scene });
  const started = startAttack(hitLocations, order, asked.facts);
  if (!started.ok) return started;
  return { ok: true, shot: { attack: started.attack, facts: asked.record(), frozen: scene } };
}

/** Answers one open question; an answer that does not fit changes nothing and says why. */
export function answerShot(
  shot: Shot,
  key: string,
  answer: Answer,
): { ok: true; shot: Shot } | { ok: false; error: string } {
  const asked = factsOf(shot);
  const next = submitAnswer(hitLocations, shot.attack, key, answer, asked.facts);
  return next.ok ? { ok: true, shot: { ...shot, attack: next.attack, facts: asked.record() } } : next;
}

/** Rolls every open roll from the seed, and stops at what people decide. */
export function rollShot(shot: Shot): Shot {
  const asked = factsOf(shot);
  const attack = rollOpen(hitLocations, shot.attack, diceOf(shot.frozen), asked.facts);
  return { ...shot, attack, facts: asked.record() };
}

/** The dice that the seed gives for one question of a shot. */
export function rollFor(shot: Shot, question: RollQuestion): Answer {
  return seededRoll(question, diceOf(shot.frozen));
}

/** What a shot asks now, or how it ended. */
export function standing(shot: Shot): Asking {
  return hitLocations.ask(shot.attack.state, factsOf(shot).facts);
}

/** The log's entry of a finished shot. `id` and `at` (an ISO date and time) come from outside. */
export function logEntry(shot: Shot, outcome: Outcome, id: string, at: string): LogEntry {
  const { rulebook, order, answers, steps } = shot.attack;
  const { shots, turn } = shot.frozen;
  return {
    id,
    shot: shots,
    at,
    turn: turn.number,
    steps,
    outcome,
    tape: { rulebook, order, facts: shot.facts, answers },
  };
}
