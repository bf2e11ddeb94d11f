import type { Vec3 } from '../../geometry/plane/vec.ts';
import type { CaughtFacts } from '../../rules/facts.ts';
import type { Order } from '../../rules/order.ts';
import type { Answer, Asking, Outcome, Refusal, RollQuestion } from '../../rules/protocol.ts';
import type { FactRecord, KeyedAnswer } from '../../rules/recording.ts';
import { rulebookOf } from '../../rules/rule-system.ts';
import type { LogEntry } from '../../scene/schema/log-schema.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { battlefield } from '../battlefield/battlefield.ts';
import { refOf } from '../battlefield/entities.ts';
import { engagementSystems } from '../engagement-system.ts';
import type { Override } from '../overrides.ts';
import { type Attack, startAttack, submitAnswer } from './attack.ts';
import { rollOpen, runScript } from './drivers.ts';
import { droppedStep, edited } from './override.ts';
import { type RecordedFacts, recordedFacts } from './recorded-facts.ts';
import { type DiceSource, seededRoll } from './seeded.ts';

/** A shot between Fire and its last answer, on a scene: plain data, so it can be saved at any question. */
export interface Shot {
  readonly attack: Attack<Order, unknown>;
  readonly facts: FactRecord;
  /** The scene as it stood when the attack began; what happens on the map meanwhile does not reach it (CO-07). */
  readonly frozen: Scene;
  /** The GM looks at it, or has said something: its effects wait until they are applied by hand (CO-08). */
  readonly held: boolean;
  /** The entry that it had in the log, when it was taken back from there: calling it off puts that back. */
  readonly retaken: LogEntry | null;
  /** Answers that an edited tape no longer asked for. */
  readonly dropped: readonly KeyedAnswer[];
}

function factsOf(shot: Pick<Shot, 'facts' | 'frozen'>): RecordedFacts {
  return recordedFacts(shot.facts, battlefield(shot.frozen));
}

/**
 * Seeded dice come from the scene's seed and the number of the shot, so that undo and redo repeat them, or from the seed
 * that the order brings along (CO-06).
 */
function diceOf(scene: Scene, order: Order): DiceSource {
  if (order.seed !== undefined) return { seed: order.seed, shot: 0 };
  return { seed: scene.seed, shot: scene.shots };
}

/** What a shot is when nobody has looked into it. */
const FRESH = { held: false, retaken: null, dropped: [] } as const;

/** Begins a shot on a scene, or says why it is refused, before any die. */
export function beginShot(scene: Scene, order: Order): { ok: true; shot: Shot } | { ok: false; refusal: Refusal } {
  const asked = factsOf({ facts: {}, frozen: scene });
  const started = startAttack(rulebookOf(order), order, asked.facts);
  if (!started.ok) return started;
  return { ok: true, shot: { ...FRESH, attack: started.attack, facts: asked.record(), frozen: scene } };
}

/** Answers one open question; an answer that does not fit changes nothing and says why. */
export function answerShot(
  shot: Shot,
  key: string,
  answer: Answer,
): { ok: true; shot: Shot } | { ok: false; error: string } {
  const asked = factsOf(shot);
  const next = submitAnswer(rulebookOf(shot.attack.order), shot.attack, key, answer, asked.facts);
  return next.ok ? { ok: true, shot: { ...shot, attack: next.attack, facts: asked.record() } } : next;
}

/** Rolls every open roll from the seed, and stops at what people decide. */
export function rollShot(shot: Shot): Shot {
  const asked = factsOf(shot);
  const attack = rollOpen(
    rulebookOf(shot.attack.order),
    shot.attack,
    diceOf(shot.frozen, shot.attack.order),
    asked.facts,
  );
  return { ...shot, attack, facts: asked.record() };
}

/**
 * Says one thing otherwise, before effects are applied (CO-08): an edited tape, run again on the same facts. Dice that
 * are newly asked for come from the seed when `roll` says so. A word that the rules cannot follow changes nothing.
 */
export function overrideShot(shot: Shot, said: Override, roll: boolean): Shot | undefined {
  const asked = factsOf(shot);
  const { order, answers } = edited(shot.attack.order, shot.attack.answers, said);
  const run = runScript(rulebookOf(order), order, answers, asked.facts, roll ? diceOf(shot.frozen, order) : undefined);
  if (!run.ok || run.error) return undefined;
  const dropped = [...shot.dropped, ...run.dropped].filter(
    ({ key }, i, all) =>
      all.findIndex((each) => each.key === key) === i && !run.attack.answers.some((given) => given.key === key),
  );
  return { ...shot, attack: run.attack, facts: asked.record(), held: true, dropped };
}

/** A shot as its tape and what was said about it tell, run again to where it stood; nothing when the tape no longer runs. */
export function rerunShot(
  told: Pick<Shot, 'facts' | 'frozen' | 'held' | 'retaken' | 'dropped'> & Pick<Shot['attack'], 'order' | 'answers'>,
): Shot | undefined {
  const { order, answers, facts, frozen, held, retaken, dropped } = told;
  const asked = factsOf({ facts, frozen });
  const run = runScript(rulebookOf(order), order, answers, asked.facts);
  if (!run.ok || run.error) return undefined;
  return { attack: run.attack, facts: asked.record(), frozen, held, retaken, dropped };
}

/** A shot taken back to before one of its questions was answered: that one and all after it are open again. */
export function shotBefore(shot: Shot, key: string): Shot | undefined {
  const { order, answers } = shot.attack;
  const at = answers.findIndex((given) => given.key === key);
  return at < 0 ? undefined : rerunShot({ ...shot, order, answers: answers.slice(0, at) });
}

/** A shot of the log, open once more on the scene as it stood before it; nothing when its tape no longer runs. */
export function retakeShot(before: Scene, entry: LogEntry): Shot | undefined {
  return rerunShot({ ...entry.tape, frozen: before, held: true, retaken: entry, dropped: [] });
}

/** Whom a shot's area would catch if it landed at a point; nothing for a weapon without an area. */
export function caughtIf(shot: Shot, at: Vec3): CaughtFacts | undefined {
  const { order } = shot.attack;
  return engagementSystems.get(order.rulebook).caughtAt?.(order, at, factsOf(shot).facts);
}

/** The dice that the seed gives for one question of a shot. */
export function rollFor(shot: Shot, question: RollQuestion): Answer {
  return seededRoll(question, diceOf(shot.frozen, shot.attack.order));
}

/** What a shot asks now, or how it ended. */
export function standing(shot: Shot): Asking {
  return rulebookOf(shot.attack.order).ask(shot.attack.state, factsOf(shot).facts);
}

/** The log's entry of a finished shot. `id` and `at` (an ISO date and time) come from outside. */
export function logEntry(shot: Shot, outcome: Outcome, id: string, at: string): LogEntry {
  const { rulebook, order, answers, steps } = shot.attack;
  const { shots, turn } = shot.frozen;
  const nameOf = (id: string) => refOf(shot.frozen, id)?.name ?? id;
  const gone = droppedStep(rulebook, shot.dropped, nameOf);
  return {
    id,
    shot: shots,
    at,
    turn: turn.number,
    steps: gone ? [...steps, gone] : steps,
    outcome,
    tape: { rulebook, order, facts: shot.facts, answers },
  };
}
