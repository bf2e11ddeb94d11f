import type { Vec3 } from '@fall-of-shot/plane/vec';
import type { CaughtFacts } from '@fall-of-shot/rules/facts';
import type { Order } from '@fall-of-shot/rules/order';
import type { Answer, Asking, Outcome, Question, Refusal, RollQuestion } from '@fall-of-shot/rules/protocol';
import type { FactRecord, KeyedAnswer } from '@fall-of-shot/rules/recording';
import { rulebookOf } from '@fall-of-shot/rules/rule-system';
import { atOnce } from '../../lib/at-once.ts';
import type { LogEntry } from '../../scene/schema/log-schema.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { battlefield } from '../battlefield/battlefield.ts';
import { refOf } from '../battlefield/entities.ts';
import { engagementSystems } from '../engagement-system.ts';
import type { Override } from '../overrides.ts';
import { type Attack, startAttack, submitAnswer } from './attack.ts';
import { rollingOpen, runScript } from './drivers.ts';
import { droppedStep, edited } from './override.ts';
import { type RecordedFacts, recordedFacts } from './recorded-facts.ts';
import { sceneryDice } from './scenery.ts';
import { type DiceSource, seededRoll } from './seeded.ts';

/** A shot in progress on a scene: plain data, so it can be saved at any question. */
export interface Shot {
  readonly attack: Attack<Order, unknown>;
  readonly facts: FactRecord;
  /** The scene when the attack began; later changes on the map do not affect it (CO-07). */
  readonly frozen: Scene;
  /** The GM is reviewing it or has overridden something: effects wait until they are applied by hand (CO-08). */
  readonly held: boolean;
  /** Its old log entry, if it was reopened from the log: cancelling restores that. */
  readonly retaken: LogEntry | null;
  /** Answers that an edited recording no longer needed. */
  readonly dropped: readonly KeyedAnswer[];
}

function factsOf(shot: Pick<Shot, 'facts' | 'frozen'>): RecordedFacts {
  return recordedFacts(shot.facts, battlefield(shot.frozen));
}

/**
 * The source of a shot's dice: the scene's seed and the shot's number, so that undo and redo repeat them, or the seed
 * of the order (CO-06).
 */
function diceOf(scene: Pick<Scene, 'seed' | 'shots'>, order: Order): DiceSource {
  if (order.seed !== undefined) return { seed: order.seed, shot: 0 };
  return { seed: scene.seed, shot: scene.shots };
}

/** Initial values of a shot that nobody has reviewed. */
const FRESH = { held: false, retaken: null, dropped: [] } as const;

/** Starts a shot on a scene, or returns why it is refused, before any die. */
export function beginShot(scene: Scene, order: Order): { ok: true; shot: Shot } | { ok: false; refusal: Refusal } {
  const asked = factsOf({ facts: {}, frozen: scene });
  const started = startAttack(rulebookOf(order), order, asked.facts);
  if (!started.ok) return started;
  return { ok: true, shot: { ...FRESH, attack: started.attack, facts: asked.record(), frozen: scene } };
}

/** Answers one open question; an answer that does not fit changes nothing and returns why. */
export function answerShot(
  shot: Shot,
  key: string,
  answer: Answer,
): { ok: true; shot: Shot } | { ok: false; error: string } {
  const asked = factsOf(shot);
  const next = submitAnswer(rulebookOf(shot.attack.order), shot.attack, key, answer, asked.facts);
  return next.ok ? { ok: true, shot: { ...shot, attack: next.attack, facts: asked.record() } } : next;
}

/**
 * The dice of the program for a shot: they answer what is only about scenery, if the scene leaves that to them (CO-05),
 * and unless the table types its dice every roll.
 *
 * @param isForPeople whether a roll is left to a player, whatever the table does
 */
export function programDice(
  scene: Pick<Scene, 'seed' | 'shots' | 'settings'>,
  order: Order,
  dice: 'roll' | 'type' = 'roll',
  isForPeople: (question: Question) => boolean = () => false,
): DiceSource {
  const scenery = sceneryDice(scene);
  return {
    ...diceOf(scene, order),
    answers: (question) =>
      (dice === 'roll' && question.kind === 'roll' && !isForPeople(question)) || scenery?.(question) === true,
  };
}

/** Answers every open question that is left to the program's dice, and stops at what people decide. It pauses after each. */
export function* rollingShot(
  shot: Shot,
  dice: 'roll' | 'type' = 'roll',
  isForPeople?: (question: Question) => boolean,
): Generator<void, Shot> {
  const asked = factsOf(shot);
  const { order } = shot.attack;
  const source = programDice(shot.frozen, order, dice, isForPeople);
  const attack = yield* rollingOpen(rulebookOf(order), shot.attack, source, asked.facts);
  return { ...shot, attack, facts: asked.record() };
}

/** The same without pauses. */
export function rollShot(...given: Parameters<typeof rollingShot>): Shot {
  return atOnce(rollingShot(...given));
}

/**
 * Overrides one thing before effects are applied (CO-08): edits the recording and runs it again on the same facts. New
 * questions that are left to the program's dice are answered. An override that the rules cannot follow changes nothing.
 */
export function overrideShot(shot: Shot, override: Override, dice: 'roll' | 'type'): Shot | undefined {
  const asked = factsOf(shot);
  const { order, answers } = edited(shot.attack.order, shot.attack.answers, override);
  const run = runScript(rulebookOf(order), order, answers, asked.facts, programDice(shot.frozen, order, dice));
  if (!run.ok || run.error) return undefined;
  const dropped = [...shot.dropped, ...run.dropped].filter(
    ({ key }, i, all) =>
      all.findIndex((each) => each.key === key) === i && !run.attack.answers.some((given) => given.key === key),
  );
  return { ...shot, attack: run.attack, facts: asked.record(), held: true, dropped };
}

/** Runs a shot again from its recording and overrides to where it was; undefined if the recording no longer runs. */
export function rerunShot(
  source: Pick<Shot, 'facts' | 'frozen' | 'held' | 'retaken' | 'dropped'> & Pick<Shot['attack'], 'order' | 'answers'>,
): Shot | undefined {
  const { order, answers, facts, frozen, held, retaken, dropped } = source;
  const asked = factsOf({ facts, frozen });
  const run = runScript(rulebookOf(order), order, answers, asked.facts);
  if (!run.ok || run.error) return undefined;
  return { attack: run.attack, facts: asked.record(), frozen, held, retaken, dropped };
}

/** Returns the shot before one of its questions was answered: that one and all later ones are open again. */
export function shotBefore(shot: Shot, key: string): Shot | undefined {
  const { order, answers } = shot.attack;
  const at = answers.findIndex((given) => given.key === key);
  return at < 0 ? undefined : rerunShot({ ...shot, order, answers: answers.slice(0, at) });
}

/** Reopens a shot of the log on the scene before it; undefined if its recording no longer runs. */
export function retakeShot(before: Scene, entry: LogEntry): Shot | undefined {
  return rerunShot({ ...entry.tape, frozen: before, held: true, retaken: entry, dropped: [] });
}

/** The pieces that the shot's area would catch if it landed at a point; undefined for a weapon without an area. */
export function caughtIf(shot: Shot, at: Vec3): CaughtFacts | undefined {
  const { order } = shot.attack;
  return engagementSystems.get(order.rulebook).caughtAt?.(order, at, factsOf(shot).facts);
}

/** The seeded dice for one question of a shot. */
export function rollFor(shot: Shot, question: RollQuestion): Answer {
  return seededRoll(question, diceOf(shot.frozen, shot.attack.order));
}

/** What a shot asks now, or how it ended. */
export function shotStatus(shot: Shot): Asking {
  return rulebookOf(shot.attack.order).ask(shot.attack.state, factsOf(shot).facts);
}

/** The log entry of a finished shot. `id` and `at` (an ISO date and time) are given by the caller. */
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
