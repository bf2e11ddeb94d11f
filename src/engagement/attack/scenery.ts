import type { LeftToDice, Question } from '@fall-of-shot/rules/protocol';
import type { EntityRef } from '@fall-of-shot/rules/step';
import type { Scene } from '../../scene/schema/schema.ts';

/** Everything that a question is about; undefined if it does not say of everything. */
function concernsOf(question: Question): readonly EntityRef[] | undefined {
  if (question.concerns) return question.concerns;
  if (question.kind !== 'choose') return question.about && [question.about];
  const named = question.options.flatMap(({ entity }) => entity ?? []);
  return named.length === question.options.length ? named : undefined;
}

/**
 * Returns whether a question is about scenery alone (CO-05): walls, crates and other things, which have a label but are
 * nobody. A question that also concerns a piece is not.
 */
export function isAboutScenery(question: Question): boolean {
  const concerns = concernsOf(question);
  return concerns !== undefined && concerns.length > 0 && concerns.every(({ what }) => what === 'object');
}

/** The questions that a scene leaves to the dice (CO-05): those about scenery; undefined if it leaves none. */
export function sceneryDice({ settings }: Pick<Scene, 'settings'>): LeftToDice | undefined {
  return settings.scenery === 'dice' ? isAboutScenery : undefined;
}
