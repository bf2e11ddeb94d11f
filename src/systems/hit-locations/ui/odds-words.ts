import { landingOddsWords } from '../../../ui/attack/landing-odds-words.ts';
import type { OddsOnCard, OddsWords } from '../../../ui/odds-words.ts';
import type { HLPreview, ShotOdds } from '../engagement/preview.ts';

/** The odds of a shot that may scatter, in words (HL-32, HL-05). The engagement part of this system computed them. */
export function hlOddsWords(shown: OddsOnCard): OddsWords {
  const odds = shown.odds as ShotOdds;
  const { weapon } = shown.preview as HLPreview;
  return landingOddsWords(odds, shown, { area: weapon.area !== null, placed: odds.placed });
}
