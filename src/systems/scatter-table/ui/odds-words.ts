import type { ShotOdds } from '../../../engagement/odds/shot-odds.ts';
import { landingOddsWords } from '../../../ui/odds/shot-odds-words.ts';
import type { OddsOnCard, OddsWords } from '../../../ui/odds-words.ts';
import type { STPreview } from '../engagement/preview.ts';

/** The odds of a shot by a table, in words. Without an area, a miss still hits whoever stands where it lands (ST-08). */
export function stOddsWords(shown: OddsOnCard): OddsWords {
  const { area } = (shown.preview as STPreview).weapon.table;
  return landingOddsWords(shown.odds as ShotOdds, shown, true, area === null ? 'hits' : 'catches');
}
