import type { Answer, Step } from '@fall-of-shot/rules/protocol';
import type { StepDetail } from '@fall-of-shot/rules/step';
import type { HLOrder } from '@fall-of-shot/rules/systems/hit-locations/order';
import { type OrderResult, runOrder } from '../../src/cli/run-order.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';

/** Answers as an order file has them. */
export type Written = Readonly<Record<string, number | readonly number[] | string | Answer>>;

/** Runs an order the way `npm run resolve` does, from JSON. */
export function resolve(scene: Scene, order: HLOrder, answers: Written = {}, seed?: string): OrderResult {
  const file: unknown = JSON.parse(JSON.stringify({ scene, order, answers, ...(seed === undefined ? {} : { seed }) }));
  const run = runOrder(file, 'order.json');
  if (!run.ok) throw new Error(run.error);
  return run.value;
}

/** The figures of the first step of a kind. */
export function detail<K extends StepDetail['kind']>(result: OrderResult, kind: K): Extract<StepDetail, { kind: K }> {
  return detailOf(stepOf(result, kind), kind);
}

/** The first step of a kind. */
export function stepOf(result: OrderResult, kind: StepDetail['kind']): Step {
  const step = result.steps.find((each) => each.detail.kind === kind);
  if (!step) throw new Error(`No step of kind ${kind}: ${result.steps.map((each) => each.detail.kind).join(', ')}`);
  return step;
}

function detailOf<K extends StepDetail['kind']>(step: Step, kind: K): Extract<StepDetail, { kind: K }> {
  if (step.detail.kind !== kind) throw new Error(`Not a ${kind}`);
  return step.detail as Extract<StepDetail, { kind: K }>;
}
