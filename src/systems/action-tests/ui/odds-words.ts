import { entityName } from '@fall-of-shot/rules/naming';
import { listed } from '@fall-of-shot/rules/wording';
import type { OddsOnCard, OddsPart, OddsWords } from '../../../ui/odds-words.ts';
import type { ActionOdds } from '../engagement/odds.ts';
import type { ATPreview } from '../engagement/preview.ts';

/** Whom one roll is against: those in its sweep, or the target. */
function against({ rolls }: ATPreview, roll: number, target: string | null): string | null {
  const swept = rolls[roll]?.swept ?? [];
  return swept.length > 0 ? listed(swept.map(entityName)) : target;
}

/**
 * The odds of an action test, in words: whether the roll succeeds, as on the card, because cover, dodges and armour come
 * after it (AT-01). A throw that fails goes astray (AT-12). The engagement part of this system computed them.
 */
export function atOddsWords({ target, ...shown }: OddsOnCard): OddsWords {
  const odds = shown.odds as readonly ActionOdds[];
  const preview = shown.preview as ATPreview;
  const [only] = odds;
  if (odds.length > 1) {
    const arcs = odds.map(({ succeeds }, i): OddsPart => ({ chance: succeeds, verb: `arc ${i + 1}` }));
    return { parts: arcs, onlyOne: false };
  }
  if (!only) return { parts: [], onlyOne: true };
  const thrown = preview.weapon.indirect !== null;
  const name = against(preview, 0, target);
  const verb = thrown ? (name === null ? 'on target' : 'lands on') : name === null ? 'succeeds' : 'succeeds against';
  const fails: readonly OddsPart[] =
    only.succeeds < 1 ? [{ chance: 1 - only.succeeds, verb: thrown ? 'goes astray' : 'fails' }] : [];
  return { parts: [{ chance: only.succeeds, verb, ...(name === null ? {} : { name }) }, ...fails], onlyOne: true };
}
