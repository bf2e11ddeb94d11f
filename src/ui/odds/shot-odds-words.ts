import { entityName } from '@fall-of-shot/rules/naming';
import type { EntityOdds, ShotOdds } from '../../engagement/odds/shot-odds.ts';
import type { OddsOnCard, OddsPart, OddsWords } from '../odds-words.ts';

/** Harm to people who were not aimed at is named in red from this chance on. */
const MUCH = 0.1;

const sum = (chances: readonly number[] | undefined): number => (chances ?? []).reduce((all, each) => all + each, 0);

function byGm({ unknown }: ShotOdds): readonly OddsPart[] {
  // Where the GM puts a guided miss is not known: whom it would catch there is not counted (HL-07).
  return unknown > 0 ? [{ chance: unknown, verb: 'the GM decides where' }] : [];
}

/** People other than the target who may be hit: one by name, several together. */
function harmPart(odds: ShotOdds): readonly OddsPart[] {
  if (odds.others === 0) return [];
  const isOurs = odds.own > 0 && odds.own >= odds.others / 2;
  const chance = isOurs ? odds.own : odds.others;
  const tone = chance >= MUCH ? ({ tone: 'harm' } as const) : {};
  return [{ chance, verb: isOurs ? 'one of ours' : 'a bystander', ...tone }];
}

/** Chances that differ by less look the same. */
const SAME = 0.005;

/** Whether a target may be hit later than first as well. */
function isHitLater({ first, hit }: Pick<EntityOdds, 'first' | 'hit'>): boolean {
  return hit - first >= SAME;
}

/**
 * The odds of a shot that flies on, in words: whether it hits what it is aimed at, the worst harm to people who are not,
 * and else what takes the round.
 */
export function flyingOddsWords(odds: ShotOdds, { preview }: Shown): OddsWords {
  const target = odds.entities.find((each) => each.target);
  const estimated = odds.how.kind === 'sampled' ? { estimated: true } : {};
  const harm = harmPart(odds);
  // Whom else it may hit is not known yet: what is known would look harmless.
  const isOnlyFirst = odds.how.kind === 'first';
  const later = target !== undefined && !preview.area && (isOnlyFirst || isHitLater(target));
  const name = target && entityName(target.entity);
  const hits: OddsPart = target
    ? { chance: preview.area ? target.hit : target.first, verb: 'hits', name: later ? `${name} first` : `${name}` }
    : { chance: 1 - odds.nobody, verb: 'hits somebody' };
  if (isOnlyFirst) return { parts: [hits], onlyOne: false };
  // Without a target nobody is hit by mistake, except one's own.
  if (!target) {
    const own: readonly OddsPart[] =
      odds.own > 0 ? [{ chance: odds.own, verb: 'one of ours', ...(odds.own >= MUCH ? { tone: 'harm' } : {}) }] : [];
    return { parts: [hits, ...own], onlyOne: false, ...estimated };
  }
  const nobody: readonly OddsPart[] = odds.nobody > 0 ? [{ chance: odds.nobody, verb: 'misses' }] : [];
  // The table and the comparison say both: here, too, one of them alone would look like the other.
  const atAll: readonly OddsPart[] = later ? [{ chance: target.hit, verb: 'at all' }] : [];
  if (harm.length > 0) return { parts: [hits, ...atAll, ...harm], onlyOne: false, ...estimated };
  if (later) return { parts: [hits, ...atAll, ...nobody], onlyOne: false, ...estimated };
  const things = preview.area ? [] : odds.entities.filter((each) => each !== target && each.first > 0);
  const others = things
    .map(({ entity, first }): OddsPart => ({ chance: first, name: entityName(entity) }))
    .sort((a, b) => b.chance - a.chance);
  return { parts: [hits, ...others, ...nobody], onlyOne: true, ...estimated };
}

type Shown = Pick<OddsOnCard, 'preview' | 'aim' | 'target'>;

/**
 * The odds of a shot that lands, in words: whether it brings somebody down, and one of the firer's own; or whom it
 * catches, where the GM decides what that does.
 *
 * @param hasArea without one, a miss hits nobody
 * @param verb what it does to whoever stands where it lands
 */
export function landingOddsWords(
  odds: ShotOdds,
  { target, aim }: Shown,
  hasArea: boolean,
  verb: 'catches' | 'hits' = 'catches',
): OddsWords {
  const estimated = odds.how.kind === 'sampled' ? { estimated: true } : {};
  const catchesNobody = odds.entities.every(({ hit }) => hit === 0);
  // Of an area that can catch nobody, too, only that it lands is worth saying.
  if (!hasArea || (target === null && catchesNobody)) {
    const onTarget: OddsPart =
      target === null
        ? { chance: odds.onTarget, verb: 'on target' }
        : { chance: odds.onTarget, verb: 'hits', name: target };
    const missed: readonly OddsPart[] =
      odds.onTarget + odds.unknown < 1 ? [{ chance: 1 - odds.onTarget - odds.unknown, verb: 'misses' }] : [];
    return { parts: [onTarget, ...missed, ...byGm(odds)], onlyOne: true, ...estimated };
  }
  const theirs = sum(odds.downs.theirs);
  const ours = sum(odds.downs.ours);
  const aimed = aim.at === 'piece' ? odds.entities.find((each) => each.target) : undefined;
  if (theirs > 0) {
    const lost: readonly OddsPart[] = ours > 0 ? [{ chance: ours, verb: 'one of ours', tone: 'ours' }] : [];
    return {
      parts: [{ chance: theirs, verb: 'at least one down' }, ...lost, ...byGm(odds)],
      onlyOne: false,
      ...estimated,
    };
  }
  const first: OddsPart = aimed
    ? { chance: aimed.hit, verb, name: aimed.entity.name }
    : { chance: 1 - odds.nobody - odds.unknown, verb: `${verb} somebody` };
  const own: readonly OddsPart[] = odds.own > 0 ? [{ chance: odds.own, verb: 'one of ours', tone: 'ours' }] : [];
  return { parts: [first, ...own, ...byGm(odds)], onlyOne: false, ...estimated };
}
