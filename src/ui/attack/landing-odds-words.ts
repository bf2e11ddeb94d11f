import type { LandingOdds } from '../../engagement/odds/landing-odds.ts';
import { pieceOf } from '../../store/state/scene-selectors.ts';
import { nobodyPart, type OddsOnCard, type OddsPart, type OddsWords } from '../odds-words.ts';

/** The odds of a shot that lands, in words: whom it hits, or for an area whom it catches. */
export function landingOddsWords(
  { hit, caught, nobody }: LandingOdds,
  { aim, target, scene }: Pick<OddsOnCard, 'aim' | 'target' | 'scene'>,
  {
    area,
    placed = 0,
    verb = 'catches',
  }: { readonly area: boolean; readonly placed?: number; readonly verb?: 'catches' | 'hits' },
): OddsWords {
  const onTarget: OddsPart =
    target === null ? { chance: hit, verb: 'on target' } : { chance: hit, verb: 'hits', name: target };
  // Where the GM puts a guided miss is not known: whom it would catch there is not counted (HL-07).
  const byGm: readonly OddsPart[] = placed > 0 ? [{ chance: placed, verb: 'the GM decides where' }] : [];
  if (!area) {
    const missed: OddsPart = { chance: 1 - hit, verb: 'misses' };
    return { parts: [onTarget, ...(placed > 0 ? byGm : hit < 1 ? [missed] : [])], onlyOne: true };
  }
  const aimed = aim.at === 'piece' ? aim.piece : null;
  const first: OddsPart =
    target === null || aimed === null
      ? onTarget
      : { chance: caught.find(({ piece }) => piece === aimed)?.chance ?? 0, verb, name: target };
  const others = caught
    .filter(({ piece }) => piece !== aimed)
    .map(({ piece, chance }, i): OddsPart => {
      const name = pieceOf(scene, piece)?.name ?? piece;
      return i === 0 && first === onTarget ? { chance, verb, name } : { chance, name };
    });
  return { parts: [first, ...others, ...nobodyPart(nobody), ...byGm], onlyOne: false };
}
