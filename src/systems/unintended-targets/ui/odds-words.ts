import type { ShotOdds } from '../../../engagement/odds/shot-odds.ts';
import { flyingOddsWords } from '../../../ui/odds/shot-odds-words.ts';
import type { OddsOnCard, OddsWords } from '../../../ui/odds-words.ts';

/** The odds of a shot that flies on, in words. Its reading in the engagement part of this system decides them. */
export function utOddsWords(shown: OddsOnCard): OddsWords {
  return flyingOddsWords(shown.odds as ShotOdds, shown);
}
