import type { Order } from '@fall-of-shot/rules/order';
import type { Step } from '@fall-of-shot/rules/protocol';
import type { KeyedAnswer } from '@fall-of-shot/rules/recording';
import type { SystemId } from '@fall-of-shot/rules/vocabulary';
import { engagementSystems } from '../engagement-system.ts';
import type { Override } from '../overrides.ts';

/**
 * Returns faces with one of them changed. A single die keeps only the changed face, without the void ones before it.
 */
function changedFaces(faces: readonly number[], face: number, index: number | undefined): readonly number[] {
  return index === undefined ? [face] : faces.map((fell, i) => (i === index ? face : fell));
}

/** The order and answers of a recording with one override applied, to be run again. */
export function edited(
  order: Order,
  answers: readonly KeyedAnswer[],
  override: Override,
): { order: Order; answers: readonly KeyedAnswer[] } {
  if (override.what !== 'die') {
    return { order: engagementSystems.get(order.rulebook).override(order, override), answers };
  }
  const changed = answers.map((given): KeyedAnswer => {
    const { answer } = given;
    if (given.key !== override.key || answer.kind !== 'roll') return given;
    const was = answer.was ?? answer.faces;
    const faces = changedFaces(answer.faces, override.face, override.index);
    const back = was.length === faces.length && was.every((face, i) => face === faces[i]);
    const by = answer.by ? { by: answer.by } : {};
    return { ...given, answer: { kind: 'roll', faces, ...(back ? {} : { was }), ...by } };
  });
  return { order, answers: changed };
}

/**
 * The step that lists answers which an edited attack no longer needs (CO-08); undefined if all were used.
 *
 * @param system the rule system of the attack
 */
export function droppedStep(
  system: SystemId,
  dropped: readonly KeyedAnswer[],
  nameOf: (id: string) => string,
): Step | undefined {
  if (dropped.length === 0) return undefined;
  const { droppedAnswer } = engagementSystems.get(system);
  const named = dropped.map(({ key }) => droppedAnswer?.(key, nameOf) ?? `the roll "${key}"`);
  return {
    rule: 'CO-08',
    lead: 'Answers dropped.',
    text: `No longer asked after the GM override: ${named.join(', ')}`,
    detail: { kind: 'overrule', what: 'dropped', piece: null, to: null },
  };
}
