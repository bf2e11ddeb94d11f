/**
 * Damage of one type on its way inwards, by the dice that made it: what a six did goes past partial cover, what a five did
 * does not (AT-36, AT-37). Whole points.
 */
export interface Part {
  readonly type: string;
  readonly sixes: number;
  readonly fives: number;
}

/** Everything of one attack that is on its way to one target: a part for each type of damage. */
export type Damage = readonly Part[];

/** A number of points by the dice that made them. */
export type Tagged = Omit<Part, 'type'>;

/** All points of a blow. */
export function sumOf(damage: Damage): number {
  return damage.reduce((sum, { sixes, fives }) => sum + sixes + fives, 0);
}

/** The points of a blow by the dice that made them, of whatever type. */
export function tagsOf(damage: Damage): Tagged {
  return {
    sixes: damage.reduce((sum, { sixes }) => sum + sixes, 0),
    fives: damage.reduce((sum, { fives }) => sum + fives, 0),
  };
}

/** A blow with its parts of one type together, and without those of which nothing is left. */
export function joined(damage: Damage): Damage {
  const types = [...new Set(damage.map(({ type }) => type))];
  return types
    .map((type) => ({ type, ...tagsOf(damage.filter((part) => part.type === type)) }))
    .filter(({ sixes, fives }) => sixes + fives > 0);
}

/** What was taken off a blow, and what is left of it. */
export interface Taken {
  readonly taken: number;
  readonly left: Damage;
}

/** A blow less so many points: fives first, then, where they may be, sixes (AT-14, AT-37). */
export function less(damage: Damage, points: number, sixesToo = true): Taken {
  let rest = points;
  const fives = damage.map((part) => {
    const off = Math.min(rest, part.fives);
    rest -= off;
    return { ...part, fives: part.fives - off };
  });
  const left = sixesToo
    ? fives.map((part) => {
        const off = Math.min(rest, part.sixes);
        rest -= off;
        return { ...part, sixes: part.sixes - off };
      })
    : fives;
  return { taken: points - rest, left: joined(left) };
}
