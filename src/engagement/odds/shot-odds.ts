import type { Vec3 } from '@fall-of-shot/plane/vec';
import type { EntityRef } from '@fall-of-shot/rules/step';
import type { EndsIn } from '../shot-reading.ts';
import { type EntityTally, HARM, type Tally, type Whose } from './tally.ts';

/** How odds were found. */
export type HowFound =
  | { readonly kind: 'exact' }
  /** Only who is hit first is counted so far; everything else is 0. */
  | { readonly kind: 'first' }
  /** `error`: no figure is further off than this, 95 times in 100. */
  | { readonly kind: 'sampled'; readonly shots: number; readonly error: number };

/** The chances of one entity in a shot. */
export interface EntityOdds {
  readonly entity: EntityRef;
  readonly target: boolean;
  /** To be hit before anybody else. */
  readonly first: number;
  /** To be hit or caught at all. */
  readonly hit: number;
  /** To be out of action or rubble. */
  readonly down: number;
  /** To be damaged, by rules that only count that (ST-09). */
  readonly damaged: number;
  readonly stunned: number;
  /** To be caught with a result that the GM decides, which nobody can know. */
  readonly undecided: number;
  /** The chance of each damage above 0, from small to large. */
  readonly damage: readonly { readonly damage: number; readonly chance: number }[];
  /** The damage on average, hit or not. */
  readonly expected: number;
}

/** The odds of a whole shot: for everybody near it, and where it ends. */
export interface ShotOdds {
  readonly how: HowFound;
  /** The target first, then people before things, by the chance to be hit first, then at all. */
  readonly entities: readonly EntityOdds[];
  /** Nobody is hit or caught. */
  readonly nobody: number;
  /** Somebody is hit or caught who was not aimed at and is no enemy; and one of the firer's own side. */
  readonly others: number;
  readonly own: number;
  /** It lands on target; 0 if nothing lands. */
  readonly onTarget: number;
  /** Nobody can know how it ends, because the GM decides. */
  readonly unknown: number;
  /** Every place where it can land, most likely first; empty if nothing lands. */
  readonly landings: readonly { readonly at: Vec3; readonly chance: number }[];
  /** Where the rounds end, most likely first; empty if nothing flies on. */
  readonly ends: readonly { readonly in: EndsIn; readonly chance: number }[];
  /** By whose they are: the chances that exactly one, two and more pieces go down; absent where only single ones are counted. */
  readonly downs: Readonly<Partial<Record<Whose, readonly number[]>>>;
}

const EXACT: HowFound = { kind: 'exact' };
const FIRST: HowFound = { kind: 'first' };

/** Each figure holds 999 times in 1,000, so that fifty figures that hang together hold 95 times in 100. */
const Z = 3.2905;

/** How far the true chance may be from a share of some shots (Wilson's interval). */
function errorOf(share: number, shots: number): number {
  const z2 = (Z * Z) / shots;
  const middle = (share + z2 / 2) / (1 + z2);
  const half = (Z / (1 + z2)) * Math.sqrt((share * (1 - share)) / shots + z2 / (4 * shots));
  return Math.max(middle + half - share, share - (middle - half));
}

function byLikelihood(a: EntityOdds, b: EntityOdds): number {
  const isPiece = ({ entity }: EntityOdds): number => Number(entity.what === 'piece');
  return (
    Number(b.target) - Number(a.target) ||
    isPiece(b) - isPiece(a) ||
    b.first - a.first ||
    b.hit - a.hit ||
    (a.entity.id < b.entity.id ? -1 : 1)
  );
}

/** The odds in a tally of chances or of counts. `target`: what is aimed at; it is never missing. */
function summed(
  tally: Tally<number>,
  of: number,
  how: (figures: readonly number[]) => HowFound,
  target: EntityRef | undefined,
): ShotOdds {
  const share = (chance: number | undefined): number => Math.min(1, (chance ?? 0) / of);
  const figures: number[] = [];
  const figure = (chance: number | undefined): number => {
    const value = share(chance);
    figures.push(value);
    return value;
  };
  const oddsOf = (id: EntityRef, each: EntityTally<number> | undefined): EntityOdds => {
    const damage = [...(each?.damage ?? [])]
      .map(([amount, chance]) => ({ damage: amount, chance: figure(chance) }))
      .sort((a, b) => a.damage - b.damage);
    // How likely it is at least as much is shown as well: its error counts.
    damage.reduceRight((sum, { chance }) => {
      figures.push(Math.min(1, sum + chance));
      return sum + chance;
    }, 0);
    return {
      entity: id,
      target: id.id === target?.id,
      first: figure(each?.first),
      hit: figure(each?.hit),
      down: figure(each?.down),
      damaged: figure(each?.damaged),
      stunned: figure(each?.stunned),
      undecided: figure(each?.undecided),
      damage,
      expected: damage.reduce((sum, { damage: amount, chance }) => sum + amount * chance, 0),
    };
  };
  const entities = [...tally.entities.values()].map((each) => oddsOf(each.entity, each));
  if (target && !tally.entities.has(target.id)) entities.push(oddsOf(target, undefined));
  const landings = [...tally.landings.values()].map(({ at, chance }) => ({ at, chance: figure(chance) }));
  const ends = [...tally.ends.values()].map((end) => ({ in: end.in, chance: figure(end.chance) }));
  const downs = Object.fromEntries([...tally.downs].map(([whose, counts]) => [whose, counts.slice(1).map(figure)]));
  return {
    entities: entities.sort(byLikelihood),
    nobody: figure(tally.nobody),
    others: figure((tally.harm.get(HARM.others) ?? 0) + (tally.harm.get(HARM.own) ?? 0)),
    own: figure(tally.harm.get(HARM.own)),
    onTarget: figure(tally.onTarget),
    unknown: figure(tally.unknown),
    landings: landings.sort((a, b) => b.chance - a.chance),
    ends: ends.sort((a, b) => b.chance - a.chance),
    downs,
    how: how(figures),
  };
}

/** The odds that were counted exactly. */
export function exactShotOdds(tally: Tally<number>, target: EntityRef | undefined): ShotOdds {
  return summed(tally, 1, () => EXACT, target);
}

/** Who is hit first, exactly: all that is known of a shot at first. */
export function firstHitOdds(tally: Tally<number>, target: EntityRef | undefined): ShotOdds {
  return summed(tally, 1, () => FIRST, target);
}

/** Odds with exact chances of who is hit first, instead of sampled ones. */
export function withFirst(odds: ShotOdds, first: ShotOdds): ShotOdds {
  const chances = new Map(first.entities.map((each) => [each.entity.id, each.first]));
  const known = new Set(odds.entities.map(({ entity }) => entity.id));
  const entities = odds.entities.map((each) => ({ ...each, first: chances.get(each.entity.id) ?? 0 }));
  const never = first.entities.filter(({ entity }) => !known.has(entity.id));
  return { ...odds, entities: [...entities, ...never].sort(byLikelihood), nobody: first.nobody };
}

/** The odds of shots that were fired, with their error. */
export function sampledShotOdds(tally: Tally<number>, shots: number, target: EntityRef | undefined): ShotOdds {
  const how = (figures: readonly number[]): HowFound => ({
    kind: 'sampled',
    shots,
    error: Math.max(...figures.map((figure) => errorOf(figure, shots))),
  });
  return summed(tally, shots, how, target);
}
