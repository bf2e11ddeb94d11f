import type { UTFacts } from '@fall-of-shot/rules/systems/unintended-targets/facts';
import type { UTWeapon } from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import fc from 'fast-check';
import { utFiguresOf } from '../../../src/systems/unintended-targets/scene/figures.ts';
import { battles } from '../rules/battle.ts';
import { type Range, RIFLE, rangeFacts, type Standing, shotAt } from '../rules/firing-range.ts';
import { caseOf, caseOn, type SmallCase, sometimes } from './small-cases.ts';

const someone = fc.record({
  at: fc.integer({ min: 2, max: 9 }).map((n) => 2 * n),
  what: fc.constantFrom('man', 'man', 'man', 'crate', 'wall', 'idol'),
  defense: fc.constantFrom(0, 1, 1, 2, 3),
  resist: fc.constantFrom(0, 0, 1, 2),
  av: fc.constantFrom(0, 2, 4, 9),
  unable: fc.constantFrom(null, null, null, 'helpless' as const),
  health: fc.constantFrom(null, 1, 3),
  side: fc.constantFrom('a' as const, 'b' as const, 'neutral' as const),
  place: fc.constantFrom('in', 'in', 'in', 'aside', 'outside'),
  hides: fc.constantFrom(0, 0.3, 0.6, 1),
});

type Someone = typeof someone extends fc.Arbitrary<infer V> ? V : never;

function standing({ at, what, defense, resist, av, unable, place }: Someone, behind: Standing['behind']): Standing {
  const aside = { ...(place === 'aside' ? { aside: true } : {}), ...(place === 'outside' ? { outside: true } : {}) };
  if (what === 'man') return { at, defense, resist, av, unable, ...aside, behind: behind ?? {} };
  const thing = what === 'wall' ? 'wall' : 'crate';
  // Nobody knows what an idol is made of.
  const figures = what === 'idol' ? {} : { structure: resist, armour: av };
  return { at, thing, ...figures, ...aside, behind: thing === 'wall' ? {} : (behind ?? {}) };
}

const figures = {
  pool: fc.integer({ min: 1, max: 4 }),
  dv: fc.integer({ min: 0, max: 6 }),
  ap: fc.integer({ min: 0, max: 4 }),
  penetrating: fc.boolean(),
  perIncrement: fc.constantFrom(0, 0, 1),
  rounds: fc.integer({ min: 1, max: 3 }),
  nothingBehind: sometimes,
  netHitsAdd: fc.boolean(),
  hitNumber: fc.constantFrom(3, 4, 5, 5),
  glitch: fc.constantFrom('half' as const, 'more than half' as const),
  scenery: fc.boolean(),
};

/** At most four others around the target, in the way and beyond. */
const anyRange = fc.record({
  ...figures,
  target: someone,
  others: fc.array(someone, { maxLength: 4 }),
  manner: fc.constantFrom('single', 'single', 'semi', 'semi', 'burst', 'blast'),
  through: sometimes,
});

type Given = typeof anyRange extends fc.Arbitrary<infer V> ? V : never;

const inTheOpen = fc.record({ resist: fc.constantFrom(0, 0, 1), defense: fc.constantFrom(1, 1, 2), more: someone });

/** Two to four beyond the target, whom nobody covers, and rounds that go through: where most states are joined. */
const openRange = fc
  .tuple(
    fc.record({ ...figures, dv: fc.integer({ min: 2, max: 7 }), hitNumber: fc.constantFrom(3, 4) }),
    fc.array(inTheOpen, { minLength: 3, maxLength: 5 }),
    fc.constantFrom('single', 'semi'),
    fc.boolean(),
  )
  .map(([given, [first, ...crowd], manner, crate]): Given => {
    if (!first) throw new Error('There is no target.');
    const open = ({ resist, defense, more }: typeof first): Someone => ({
      ...more,
      ...{ what: 'man', resist, defense, hides: 0, unable: null, place: 'in', av: more.av === 9 ? 0 : more.av },
    });
    const others = crowd.map(open);
    const [last] = others;
    const thing: Someone[] = crate && last ? [{ ...last, what: 'crate', defense: 0 }] : [];
    const target = { ...open(first), at: 4 };
    const penetrating = given.penetrating || manner === 'single';
    return {
      ...given,
      penetrating,
      nothingBehind: false,
      target,
      others: [...others, ...thing],
      manner,
      through: false,
    };
  });

function caseIn(given: Given): SmallCase {
  const target: Someone = { ...given.target, what: 'man', place: 'in' };
  const all = [target, ...given.others].map((each, i) => ({
    ...each,
    id: i === 0 ? 'vane' : `${each.what}-${i}`,
  }));
  const stands = Object.fromEntries(
    all.map((each) => {
      const before = all.filter(({ at, hides }) => at < each.at && hides > 0);
      return [each.id, standing(each, Object.fromEntries(before.map(({ id, hides }) => [id, hides])))] as const;
    }),
  );
  const { pool, dv, ap, penetrating, perIncrement, manner, rounds, netHitsAdd, hitNumber, glitch } = given;
  const area = manner === 'burst' || manner === 'blast';
  const weapon: Partial<UTWeapon> = {
    pool,
    dv,
    ap,
    penetrating,
    perIncrement,
    increment: 8,
    blast: manner === 'blast' ? { radius: 4 } : null,
    modes: [
      { mode: 'single shot', rounds: 1, spread: null },
      { mode: 'semi-automatic', rounds, spread: null },
      { mode: 'burst', rounds, spread: { shape: 'strip', width: 2 } },
    ],
  };
  const range: Range = { standing: stands, weapon, settings: { netHitsAdd, hitNumber, glitch } };
  const facts = rangeFacts(range);
  const about = new Map(all.map((each) => [each.id, each]));
  const peopled: UTFacts = {
    ...facts,
    piece: (id) => {
      const piece = facts.piece(id);
      return piece && { ...piece, side: about.get(id)?.side ?? 'a' };
    },
    defender: (id) => {
      const found = facts.defender(id);
      return found && { ...found, health: about.get(id)?.what === 'man' ? (about.get(id)?.health ?? null) : null };
    },
  };
  const mode = manner === 'burst' ? 'burst' : manner === 'semi' ? 'semi-automatic' : 'single shot';
  const order = shotAt(area ? { x: given.target.at, y: 0 } : 'vane', {
    mode,
    way: given.through ? 'through' : 'around',
    nothingBehind: given.nothingBehind,
  });
  return caseOf(
    `range, ${manner}, ${given.through ? 'through' : 'around'}: ${JSON.stringify({ range, order })}`,
    order,
    peopled,
    given.scenery,
  );
}

/** Small shots on the firing range: in the way, beyond, and over areas. */
export const smallRanges: fc.Arbitrary<SmallCase> = anyRange.map(caseIn);

/** Small shots on the firing range at people in the open. */
export const smallOpens: fc.Arbitrary<SmallCase> = openRange.map(caseIn);

/** Small shots on maps with walls and things: random battles with fewer dice and people. */
export const smallBattles: fc.Arbitrary<SmallCase> = fc
  .tuple(battles, fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 3 }), fc.boolean(), fc.boolean())
  .map(([{ scene, order }, pool, people, scenery, plain]): SmallCase => {
    const pieces = scene.pieces.slice(0, people + 1).map((each, i) => {
      const ut = utFiguresOf(each);
      const figures = {
        ...ut,
        defense: ut.defense % 2,
        resist: ut.resist % 2,
        health: i % 3 === 0 ? null : (i % 3) + 1,
      };
      const side = (['a', 'b', 'neutral'] as const)[i % 3] ?? 'a';
      return { ...each, side, figures: { ...each.figures, 'unintended-targets': figures } };
    });
    const weapons = scene.weapons.map((each) => ({ ...RIFLE, ...each, pool, dv: (each as UTWeapon).dv % 7 }));
    const { gm: _, ...asked } = order;
    const small = { ...scene, pieces, weapons };
    const ids = new Set([...pieces, ...scene.obstructions].map(({ id }) => id));
    // The GM only speaks of who is there.
    const speaks = !plain && order.gm && Object.keys(order.gm.results ?? {}).every((id) => ids.has(id));
    const gm = speaks && {
      ...order.gm,
      add: order.gm?.add?.filter((id) => ids.has(id)) ?? [],
      strike: order.gm?.strike?.filter((id) => ids.has(id)) ?? [],
    };
    const name = `battle at ${order.aim.at}: ${JSON.stringify({ pieces, things: scene.obstructions, weapons, order, speaks: !!gm })}`;
    return caseOn(name, small, gm ? { ...asked, gm } : asked, scenery);
  });
