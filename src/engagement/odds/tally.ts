import type { Vec3 } from '@fall-of-shot/plane/vec';
import type { EntityRef } from '@fall-of-shot/rules/step';
import type { EndsIn, ShotEvent } from '../shot-reading.ts';
import type { Numbers } from './numbers.ts';

/** Whose a piece is to whoever fires: of its own side, of another that fights, or a neutral one. */
export type Whose = 'ours' | 'theirs' | 'neutral';

/** Whom a shot has hit: nobody, only whom it may (the target, enemies, things), a bystander, or one's own side. */
export const HARM = { none: 0, aimed: 1, others: 2, own: 3 } as const;
export type Harm = (typeof HARM)[keyof typeof HARM];

/** What is counted of one entity. */
export interface EntityTally<N> {
  readonly entity: EntityRef;
  first: N | undefined;
  hit: N | undefined;
  down: N | undefined;
  damaged: N | undefined;
  stunned: N | undefined;
  undecided: N | undefined;
  /** By damage above 0. */
  readonly damage: Map<number, N>;
}

/** The chances of everything that happens in a shot, as they are added up. */
export interface Tally<N> {
  readonly entities: Map<string, EntityTally<N>>;
  readonly landings: Map<string, { readonly at: Vec3; chance: N }>;
  readonly ends: Map<string, { readonly in: EndsIn; chance: N }>;
  /** How many pieces go down together, by whose they are: chances of 0, 1, 2 and more. Empty if that is not counted. */
  readonly downs: Map<Whose, N[]>;
  /** It lands on target. */
  onTarget: N | undefined;
  /** Nobody is hit or caught. */
  nobody: N | undefined;
  /** The chance of the worst that happens to people: by {@link Harm}, those that are hit. */
  readonly harm: Map<Harm, N>;
  /** Nobody can know how it ends, because the GM decides. */
  unknown: N | undefined;
}

export function newTally<N>(): Tally<N> {
  return {
    entities: new Map(),
    landings: new Map(),
    ends: new Map(),
    downs: new Map(),
    onTarget: undefined,
    nobody: undefined,
    harm: new Map(),
    unknown: undefined,
  };
}

/** The sum of two numbers of which the first may not be there yet. */
export function added<N>(sum: N | undefined, more: N, { plus }: Numbers<N>): N {
  return sum === undefined ? more : plus(sum, more);
}

function tallyOf<N>(tally: Tally<N>, entity: EntityRef): EntityTally<N> {
  const known = tally.entities.get(entity.id);
  if (known) return known;
  const fresh: EntityTally<N> = {
    entity,
    first: undefined,
    hit: undefined,
    down: undefined,
    damaged: undefined,
    stunned: undefined,
    undecided: undefined,
    damage: new Map(),
  };
  tally.entities.set(entity.id, fresh);
  return fresh;
}

/** The key of where a round ends. */
function endKey(end: EndsIn): string {
  return end.where === 'entity' ? `in ${end.entity.id}` : end.where;
}

/**
 * Adds the events of one way to the tally.
 *
 * @param chance of that way
 * @param before the worst that has happened on it before
 * @param harmOf the harm of hitting an entity
 * @returns the worst that has happened now
 */
export function addEvents<N>(
  tally: Tally<N>,
  events: readonly ShotEvent[],
  chance: N,
  before: Harm,
  harmOf: (entity: EntityRef) => Harm,
  numbers: Numbers<N>,
): Harm {
  let harm = before;
  for (const event of events) {
    switch (event.kind) {
      case 'hit': {
        const of = tallyOf(tally, event.entity);
        if (harm === HARM.none) of.first = added(of.first, chance, numbers);
        of.hit = added(of.hit, chance, numbers);
        const now = harmOf(event.entity);
        if (now > harm) harm = now;
        break;
      }
      case 'damage': {
        if (event.damage <= 0) break;
        const { damage } = tallyOf(tally, event.entity);
        damage.set(event.damage, added(damage.get(event.damage), chance, numbers));
        break;
      }
      case 'down':
      case 'damaged':
      case 'stunned':
      case 'undecided': {
        const of = tallyOf(tally, event.entity);
        of[event.kind] = added(of[event.kind], chance, numbers);
        break;
      }
      case 'landing': {
        const { at, hit } = event;
        if (hit) tally.onTarget = added(tally.onTarget, chance, numbers);
        if (!at) break;
        const key = `${at.x}/${at.y}/${at.z}`;
        const known = tally.landings.get(key);
        if (known) known.chance = numbers.plus(known.chance, chance);
        else tally.landings.set(key, { at, chance });
        break;
      }
      case 'ends': {
        const key = endKey(event.in);
        const known = tally.ends.get(key);
        const { rounds, of } = event;
        const part = rounds === of ? chance : numbers.times(chance, numbers.share(BigInt(rounds), BigInt(of)));
        if (known) known.chance = numbers.plus(known.chance, part);
        else tally.ends.set(key, { in: event.in, chance: part });
        break;
      }
    }
  }
  return harm;
}

/** Notes how one way ended for people. */
export function addHarm<N>(tally: Tally<N>, harm: Harm, chance: N, numbers: Numbers<N>): void {
  tally.harm.set(harm, added(tally.harm.get(harm), chance, numbers));
  if (harm === HARM.none) tally.nobody = added(tally.nobody, chance, numbers);
}
