import type { LandingOdds } from '../../../engagement/odds/landing-odds.ts';
import { landingOddsWords } from '../../../ui/attack/landing-odds-words.ts';
import type { OddsOnCard, OddsWords } from '../../../ui/odds-words.ts';
import type { STPreview } from '../engagement/preview.ts';

/**
 * The odds of a shot by a table, in words. The engagement part of this system computed them. Without an area, a shot that
 * scatters still hits whoever stands where it lands (ST-08).
 */
export function stOddsWords(shown: OddsOnCard): OddsWords {
  const { area } = (shown.preview as STPreview).weapon.table;
  return landingOddsWords(shown.odds as LandingOdds, shown, { area: true, verb: area === null ? 'hits' : 'catches' });
}
