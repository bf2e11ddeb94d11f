import type { Placed, Question } from '@fall-of-shot/rules/protocol';

/** The entities that open questions are about: those who roll, and those who may be chosen. */
export function questionEntities(
  questions: readonly Question[],
): readonly { readonly key: string; readonly entity: Placed }[] {
  return questions.flatMap((question) =>
    question.kind === 'choose' && question.options.some(({ entity }) => entity)
      ? question.options.flatMap(({ entity }) => (entity ? [{ key: `${question.key}/${entity.id}`, entity }] : []))
      : question.about
        ? [{ key: question.key, entity: question.about }]
        : [],
  );
}
