import { entityName } from '../../../rules/naming.ts';
import { nobodyPart, type OddsOnCard, type OddsPart, type OddsWords } from '../../../ui/odds-words.ts';
import type { FirstHit, TargetOdds } from '../engagement/first-hit-odds.ts';

/**
 * The odds of a shot that flies on, in words: who is hit first, the target before all others. The engagement part of this
 * system computed them.
 */
export function utOddsWords({ odds }: Pick<OddsOnCard, 'odds'>): OddsWords {
  const { area, hits, nobody, sampled } = odds as TargetOdds;
  const target = hits.find(({ as }) => as === 'intended');
  const part = ({ entity, chance }: FirstHit): OddsPart => ({ chance, name: entityName(entity) });
  const others = hits.filter((each) => each !== target && each.chance > 0);
  const [first, ...rest] = [...(target ? [target] : []), ...others].map(part).concat(nobodyPart(nobody));
  return {
    parts: first ? [{ ...first, verb: 'hits' }, ...rest] : [],
    onlyOne: !area,
    ...(sampled === null ? {} : { estimated: true }),
  };
}
