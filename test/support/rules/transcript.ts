import type { DiceSpec } from '@fall-of-shot/rules/dice';
import type { Outcome, Question, Step } from '@fall-of-shot/rules/protocol';

/** An attack as far as its answers go. */
interface Told {
  readonly open: readonly Question[];
  readonly steps: readonly Step[];
  readonly outcome: Outcome | null;
}

function diceWords({ count, sides, voidFaces, groups }: DiceSpec): string {
  const said = groups.map(({ faces, means }) => `${faces.at(0)}${faces.length > 1 ? `-${faces.at(-1)}` : ''} ${means}`);
  const again = voidFaces.length > 0 ? `, again ${voidFaces.join(' ')}` : '';
  return `${count}d${sides}: ${said.join(', ')}${again}`;
}

function questionWords(question: Question): string {
  const { rule, asks, prompt, key } = question;
  const dice = question.kind === 'roll' && question.dice.groups.some(({ means }) => means !== '');
  const options = question.kind === 'choose' ? ` [${question.options.map(({ label }) => label).join(' / ')}]` : '';
  return `? ${rule} ${key}, ${asks.who}: ${prompt}${dice ? ` [${diceWords(question.dice)}]` : ''}${options}`;
}

/**
 * An attack word by word: what is asked before each answer, what the log says, and how it ends.
 *
 * @param run resolves the attack with some of the answers
 */
export function transcriptOf<A>(
  run: (answers: Readonly<Record<string, A>>) => Told,
  answers: Readonly<Record<string, A>>,
): readonly string[] {
  const entries = Object.entries(answers);
  const asked = entries.flatMap(([key], i) =>
    run(Object.fromEntries(entries.slice(0, i)))
      .open.filter((question) => question.key === key)
      .map(questionWords),
  );
  const { steps, outcome } = run(answers);
  return [
    ...asked,
    ...steps.map(({ rule, lead, text }) => `${rule} ${lead} | ${text}`),
    `= ${outcome?.headline}`,
    `= ${outcome?.summary}`,
  ];
}
