import type { Order } from '@fall-of-shot/rules/order';
import type { Answer, Question } from '@fall-of-shot/rules/protocol';
import type { KeyedAnswer, Recording } from '@fall-of-shot/rules/recording';
import { rulebookOf } from '@fall-of-shot/rules/rule-system';
import { runScript } from '../../src/engagement/attack/drivers.ts';
import { recordedFacts } from '../../src/engagement/attack/recorded-facts.ts';
import type { DiceSource } from '../../src/engagement/attack/seeded.ts';
import { battlefield } from '../../src/engagement/battlefield/battlefield.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';

/** The dice of a number; they also choose, so that nothing stops an attack. */
function diceOf(shot: number): DiceSource {
  return { seed: 'bench', shot, answers: () => true };
}

/** What the dice do not answer: the length or the place that the question offers. */
function offered(question: Question): Answer | undefined {
  if (question.kind === 'length') return { kind: 'length', length: question.offered };
  return question.kind === 'point' ? { kind: 'point', ...question.offered } : undefined;
}

/** A shot that comes to its end, with its recording. */
export interface Shot {
  readonly scene: Scene;
  readonly order: Order;
  readonly tape: Recording<Order>;
  readonly dice: DiceSource;
}

/** Fires an order to its end, with dice of a number; undefined if it is refused. */
export function fired(scene: Scene, order: Order, number: number): Shot | undefined {
  const dice = diceOf(number);
  const { facts, record } = recordedFacts({}, battlefield(scene));
  let answers: readonly KeyedAnswer[] = [];
  for (;;) {
    const run = runScript(rulebookOf(order), order, answers, facts, dice);
    if (!run.ok) return undefined;
    ({ answers } = run.attack);
    if (run.now.over)
      return { scene, order, dice, tape: { rulebook: order.rulebook, order, facts: record(), answers } };
    const [question] = run.now.questions;
    const answer = question && offered(question);
    if (!answer) throw new Error(`"${question?.key}" stays open.`);
    answers = [...answers, { key: question.key, answer }];
  }
}

/** Runs a shot from its recording alone, as a replay and the players' screen do. */
export function fromRecording({ order, tape }: Shot): void {
  runScript(rulebookOf(order), order, tape.answers, recordedFacts(tape.facts).facts);
}

/** Runs a shot on its scene with the dice of its seed. */
export function onTheMap({ scene, order, dice }: Shot): void {
  runScript(rulebookOf(order), order, [], recordedFacts({}, battlefield(scene)).facts, dice);
}
