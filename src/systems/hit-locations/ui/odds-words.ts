import type { ShotOdds } from '../../../engagement/odds/shot-odds.ts';
import { landingOddsWords } from '../../../ui/odds/shot-odds-words.ts';
import type { OddsOnCard, OddsWords } from '../../../ui/odds-words.ts';
import type { HLPreview } from '../engagement/preview.ts';

/** The odds of a shot that may scatter, in words (HL-32, HL-05). */
export function hlOddsWords(shown: OddsOnCard): OddsWords {
  return landingOddsWords(shown.odds as ShotOdds, shown, (shown.preview as HLPreview).weapon.area !== null);
}
