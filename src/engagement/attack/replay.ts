import { rulebookOf } from '@fall-of-shot/rules/rule-system';
import { deepEqual } from '../../lib/deep-equal.ts';
import type { LogEntry } from '../../scene/schema/log-schema.ts';
import { runScript } from './drivers.ts';
import { recordedFacts } from './recorded-facts.ts';
import { withoutWords } from './without-words.ts';

/**
 * Runs a shot of the log again from its recording alone, without its scene. Returns whether every step is the same, apart
 * from how it is worded; or undefined if the shot no longer runs.
 */
export function runAgain({ tape, steps }: LogEntry): { readonly same: boolean } | undefined {
  try {
    const run = runScript(rulebookOf(tape.order), tape.order, tape.answers, recordedFacts(tape.facts).facts);
    if (!run.ok || run.error) return undefined;
    // Answers that an edited recording no longer needs are reported at the end, only in the log.
    const recorded = steps.slice(0, run.attack.steps.length);
    return { same: deepEqual(withoutWords(run.attack.steps), withoutWords(recorded)) };
  } catch {
    return undefined;
  }
}
