import type fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countedOdds, countedShot, onlyFirst } from '../../support/odds/counted-odds.ts';
import { type Chances, naiveOdds, type Walk } from '../../support/odds/naive-odds.ts';
import { caseOf, drawn, type SmallCase } from '../../support/odds/small-cases.ts';
import { smallMisses, smallScatters } from '../../support/odds/small-landing.ts';
import { smallAttacks, smallMelees } from '../../support/odds/small-struck.ts';
import { smallBattles, smallOpens, smallRanges } from '../../support/odds/small-tracked.ts';
import { attackOn, between, skirmishFacts } from '../../support/rules/skirmish.ts';

/** What the program counts of a shot: of unintended targets it does not tell how many go down together. */
function comparable(chances: Chances, { game }: SmallCase): Chances {
  if (game.order.rulebook !== 'unintended-targets') return chances;
  return Object.fromEntries(Object.entries(chances).filter(([what]) => !what.startsWith('downs ')));
}

interface Compared {
  readonly same: number;
  readonly differ: readonly { readonly name: string; readonly counted: Chances | undefined; readonly naive: Chances }[];
  /** What was compared at all, without who. */
  readonly kinds: ReadonlySet<string>;
  /** The sorts of shots that were compared. */
  readonly sorts: ReadonlySet<string>;
}

/** Compares what the program counts with what the naive program walks, until enough were small enough. */
function compared(cases: readonly SmallCase[], walk: Walk, enough: number): Compared {
  let same = 0;
  const differ: Compared['differ'][number][] = [];
  const kinds = new Set<string>();
  const sorts = new Set<string>();
  for (const each of cases) {
    if (same + differ.length >= enough) break;
    const found = naiveOdds(each.game, walk);
    if (!found || found === 'too many') continue;
    // A shot with a certain end tells little.
    if (Object.values(found).every((chance) => chance === '1/1')) continue;
    const naive = comparable(found, each);
    const shot = countedShot(each.game.order, each.facts, each.game.leftToDice);
    const counted = countedOdds(shot);
    const first = onlyFirst(countedOdds(shot, 'first hit') ?? {});
    for (const what of Object.keys(naive)) kinds.add(what.split(' ')[0] ?? '');
    if (JSON.stringify(counted) !== JSON.stringify(naive)) differ.push({ name: each.name, counted, naive });
    else if (shot.reading.identity && JSON.stringify(first) !== JSON.stringify(onlyFirst(naive)))
      differ.push({ name: `only the first, ${each.name}`, counted: first, naive: onlyFirst(naive) });
    else {
      same++;
      sorts.add(each.name.slice(0, each.name.indexOf(':')).replace('scenery dice, ', ''));
    }
  }
  return { same, differ, kinds, sorts };
}

type Row = readonly [
  name: string,
  cases: fc.Arbitrary<SmallCase>,
  seed: number,
  drawn: number,
  walk: Walk,
  enough: number,
  sorts: number,
  kinds: readonly string[],
];

const ROUNDS = ['hit', 'first', 'damage', 'down', 'ends', 'own', 'others', 'nobody'];
const LANDS = ['hit', 'first', 'down', 'landing', 'on', 'undecided', 'own', 'others', 'nobody', 'downs'];

describe('exact odds equal a full enumeration by a naive program, as fractions', () => {
  const rows: readonly Row[] = [
    ['UT-01 to UT-43 on the range, die by die', smallRanges, 1, 450, { most: 700 }, 85, 8, ROUNDS],
    ['UT-01 to UT-43 on maps, die by die', smallBattles, 2, 250, { most: 700 }, 50, 2, ROUNDS],
    ['HL-01 to HL-40, die by die', smallMisses, 3, 160, { most: 4000 }, 60, 6, [...LANDS, 'stunned', 'unknown']],
    ['ST-01 to ST-10, die by die', smallScatters, 4, 160, { most: 2500 }, 40, 5, [...LANDS, 'damaged']],
    [
      'ST-01 to ST-10 with more dice',
      smallScatters,
      9,
      40,
      { most: 9000, sharing: true },
      15,
      5,
      [...LANDS, 'damaged'],
    ],
    [
      'AT-01 to AT-43 through given layers, die by die',
      smallAttacks,
      5,
      200,
      { most: 1300 },
      60,
      4,
      [...ROUNDS, 'downs'],
    ],
    ['AT-01 to AT-43 on maps, die by die', smallMelees, 6, 150, { most: 700 }, 30, 4, [...ROUNDS, 'landing', 'downs']],
    ['UT-20 to UT-33 with people in the open', smallOpens, 10, 60, { most: 2500, sharing: true }, 20, 2, ROUNDS],
    ['UT-01 to UT-43 with more people on the range', smallRanges, 7, 150, { most: 3000, sharing: true }, 60, 8, ROUNDS],
    ['UT-01 to UT-43 with more people on maps', smallBattles, 8, 100, { most: 1000, sharing: true }, 20, 2, ROUNDS],
  ];

  test.each(rows)(
    '%s',
    (_, cases, seed, count, walk, enough, sorts, kinds) => {
      const found = compared(drawn(cases, count, seed), walk, enough);
      const [wrong] = found.differ;
      expect(wrong?.counted, `${found.differ.length} differ, the first: ${wrong?.name}`).toEqual(wrong?.naive);
      expect(found.differ).toHaveLength(0);
      expect(found.same).toBeGreaterThanOrEqual(enough);
      expect(found.sorts.size).toBeGreaterThanOrEqual(sorts);
      for (const kind of kinds) expect(found.kinds).toContain(kind);
    },
    400_000,
  );

  test('AT-37 what is in the way of one target of a sweep is hit after a nearer target, and before its own', () => {
    const far = {
      x: 0,
      y: -8,
      shotAt: 'full',
      groups: [between('crate', { tuf: 0, resists: [], hp: 9 }, true)],
    } as const;
    const sustain = { rate: 4, cost: { units: 1, dice: 1 }, of: 'rounds' } as const;
    const weapon = { damage: 2, rows: [{ to: 50, target: 1 }], sustain };
    const facts = skirmishFacts({ stands: { near: { x: 0, y: -3 }, far }, weapon });
    const crate = { what: 'object', id: 'crate', name: 'Crate', at: { x: 0, y: -6, z: 0 }, height: 1 } as const;
    const withCrate: typeof facts = {
      ...facts,
      entity: (id) => (id === 'crate' ? { ...crate, wall: false, out: false } : facts.entity(id)),
    };
    const order = attackOn('near', { pool: 2, arcs: [{ from: 300, to: 60, ad: 1, sustain: 1 }] });
    const { game } = caseOf('sweep', order, withCrate, false);
    const counted = countedOdds(countedShot(order, withCrate));
    expect(counted).toEqual(naiveOdds(game, { most: 1000 }));
    expect(counted).toMatchObject({ 'first near': '19/27', 'hit crate': '19/27', 'hit far': '19/27' });
  });
});
