import { capitalized } from '@fall-of-shot/rules/naming';

/** A headline in two sentences. */
export interface WhoFirst {
  readonly who: string;
  /** How it came about; `null` if the headline does not say it in a sentence. */
  readonly how: string | null;
}

/** Between how and who in a headline: `The shell lands two inches north: Vane is down.` */
const BETWEEN = ': ';

/**
 * Takes a headline apart, so that the players first read who is down, and then how. A headline without two parts is one
 * sentence.
 *
 * @param names all names that may be in it: one with a colon of its own is left alone
 */
export function whoFirst(headline: string, names: readonly string[]): WhoFirst {
  const at = headline.indexOf(BETWEEN);
  const isInName = names.some((name) => name.includes(BETWEEN) && headline.includes(name));
  if (at < 0 || isInName) return { who: headline, how: null };
  const how = headline.slice(0, at);
  return {
    who: capitalized(headline.slice(at + BETWEEN.length)),
    // A fire mode alone, as in `Burst: Vane is down.`, is no sentence.
    how: how.includes(' ') ? `${how}.` : null,
  };
}
