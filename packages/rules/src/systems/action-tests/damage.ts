/**
 * Damage of one type, by the dice that made it: points from sixes pass partial cover, points from fives do not (AT-36,
 * AT-37). Whole points.
 */
export interface DamagePart {
  readonly type: string;
  readonly sixes: number;
  readonly fives: number;
}

/** The damage of one attack to one target: a part for each type. */
export type Damage = readonly DamagePart[];

/** Points by the dice that made them. */
export type Tagged = Omit<DamagePart, 'type'>;

/** The total points of some damage. */
export function sumOf(damage: Damage): number {
  return damage.reduce((sum, { sixes, fives }) => sum + sixes + fives, 0);
}

/** The points of some damage by the dice that made them, over all types. */
export function tagsOf(damage: Damage): Tagged {
  return {
    sixes: damage.reduce((sum, { sixes }) => sum + sixes, 0),
    fives: damage.reduce((sum, { fives }) => sum + fives, 0),
  };
}

/** Merges parts of one type and drops empty ones. */
export function joined(damage: Damage): Damage {
  const types = [...new Set(damage.map(({ type }) => type))];
  return types
    .map((type) => ({ type, ...tagsOf(damage.filter((part) => part.type === type)) }))
    .filter(({ sixes, fives }) => sixes + fives > 0);
}

/** What was removed from some damage, and what is left. */
export interface Taken {
  readonly taken: number;
  readonly left: Damage;
}

/** Removes points from some damage: fives first, then sixes if allowed (AT-14, AT-37). */
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
