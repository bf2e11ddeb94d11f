import type { Step } from '@fall-of-shot/rules/protocol';
import { typedRolls } from '@fall-of-shot/rules/recording';
import type { StepDetail } from '@fall-of-shot/rules/step';
import { turnTitle } from '../../scene/map/turn-title.ts';
import type { LogEntry } from '../../scene/schema/log-schema.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { clockWords } from '../../store/attack/time-words.ts';
import { effectLine } from './effect-lines.ts';
import { logItems, volleyTitle } from './volley-groups.ts';

/** The indentation of a shot's steps. */
const INDENT = '  ';

/** The dice of a step as rolled; if the GM changed one, the rolled ones come first (CO-08). */
function diceOf(detail: StepDetail, isTyped: boolean): string {
  const by = isTyped ? ', typed' : '';
  if ('die' in detail && detail.die) return ` [${detail.die.faces.join(', ')}${by}]`;
  if (detail.kind === 'test' && detail.pool.faces.length > 0) return ` [${detail.pool.faces.join(' ')}${by}]`;
  return '';
}

function stepLine({ key, lead, text, rule, detail }: Step, typed: ReadonlySet<string>): string {
  // A lead is a sentence of its own, or the beginning of one.
  const sentence = [lead, text].filter((part) => part !== '').join(' ');
  return `${INDENT}- ${sentence}${diceOf(detail, typed.has(key ?? ''))} (${rule})`;
}

function entryLines(scene: Scene, entry: LogEntry): readonly string[] {
  const { headline, summary, effects } = entry.outcome;
  const typed = typedRolls(entry.tape.answers);
  const time = clockWords(entry.at);
  return [
    `${time ? `${time} ` : ''}${headline}`,
    `${INDENT}${summary}`,
    ...entry.steps.map((step) => stepLine(step, typed)),
    ...effects.map((effect) => {
      const { of, text } = effectLine(scene, entry, effect);
      return `${INDENT}= ${of}: ${text}`;
    }),
    '',
  ];
}

/**
 * The log of a scene as plain text: each shot with its sentence, its steps with dice and rule numbers, and its effects
 * (CO-07).
 */
export function logText(scene: Scene): string {
  const lines = logItems(scene.log).flatMap((parts, i, items) => {
    const [{ turn: number, volley }] = parts;
    const turn = number !== null && number !== items[i - 1]?.at(-1)?.turn ? [turnTitle(number), ''] : [];
    const title = volley ? [volleyTitle(parts), ''] : [];
    return [...turn, ...title, ...parts.flatMap((entry) => entryLines(scene, entry))];
  });
  return [scene.name, '', ...lines].join('\n');
}
