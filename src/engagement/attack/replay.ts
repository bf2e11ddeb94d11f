import { same } from '../../lib/equal.ts';
import { rulebookOf } from '../../rules/system.ts';
import type { LogEntry } from '../../scene/schema/log-schema.ts';
import { runScript } from './drivers.ts';
import { recordedFacts } from './recorded-facts.ts';

/**
 * A shot of the log run again from its tape alone, without its scene, and whether it tells the very steps that it told;
 * nothing when it no longer runs.
 */
export function runAgain({ tape, steps }: LogEntry): { readonly same: boolean } | undefined {
  try {
    const run = runScript(rulebookOf(tape.order), tape.order, tape.answers, recordedFacts(tape.facts).facts);
    if (!run.ok || run.error) return undefined;
    // Answers that an edited tape no longer asks for are told of at the end, by the log alone.
    const told = steps.slice(0, run.attack.steps.length);
    return { same: same(run.attack.steps, told) };
  } catch {
    return undefined;
  }
}
