import { ST_EXAMPLE_WEAPONS } from '../../../src/systems/scatter-table/scene/example-weapons.ts';
import { type Range, rangeFacts, shotAt } from '../rules/firing-range.ts';
import { attackOn, between, type Skirmish, skirmishFacts } from '../rules/skirmish.ts';
import { order, piece, scene, weapon } from '../scenes.ts';
import { countedOdds, countedShot } from './counted-odds.ts';
import { type Chances, naiveOdds } from './naive-odds.ts';
import { caseOf, caseOn, type SmallCase } from './small-cases.ts';

function onRange(range: Range): SmallCase {
  return caseOf('range', shotAt('vane'), rangeFacts(range), false);
}

function mortar(): SmallCase {
  const pieces = [
    piece('gun', 1000, 1000, { weapons: ['mortar'] }),
    piece('target', 1050, 1000),
    piece('north', 1050, 996),
  ];
  const on = scene(pieces, { weapons: [weapon({ warhead: 'high explosive' })] });
  return caseOn('mortar', on, order('target'), false);
}

function pot(): SmallCase {
  const fired = ST_EXAMPLE_WEAPONS.find(({ id }) => id === 'st-fire-pot');
  if (!fired) throw new Error('There is no fire pot.');
  const pieces = [piece('gun', 500, 500, { weapons: [fired.id] }), piece('target', 504, 500)];
  const grid = { kind: 'hex-rows', size: 1, x: 0, y: 0 } as const;
  const on = scene(pieces, { rulebook: 'scatter-table', unit: 'in', weapons: [fired], grid });
  const aim = { at: 'piece', piece: 'target' } as const;
  return caseOn('pot', on, { rulebook: 'scatter-table', firer: 'gun', weapon: fired.id, aim }, false);
}

function struck(skirmish: Skirmish): SmallCase {
  return caseOf('attack', attackOn('target', { pool: 3 }), skirmishFacts(skirmish), false);
}

const man = (at: number, defense: number, resist = 0, av = 0) => ({ at, defense, resist, av });
const body = { tuf: 1, resists: ['ballistic'], hp: 6 };

/** A shot for each rule that decides something in it. Facts are new each time, because rules remember answers. */
const SHOTS: Readonly<Record<string, () => SmallCase>> = {
  'UT-06': () =>
    onRange({
      standing: { crate: { at: 8, thing: 'crate', structure: 1 }, vane: { ...man(10, 1), behind: { crate: 0.3 } } },
      weapon: { pool: 3 },
    }),
  'UT-10': () => onRange({ standing: { vane: man(10, 1) }, weapon: { pool: 3 } }),
  'UT-21': () =>
    onRange({ standing: { vane: man(6, 1), near: man(10, 2), mid: man(12, 1), far: man(14, 1) }, weapon: { pool: 2 } }),
  'UT-30': () => onRange({ standing: { vane: man(10, 1, 1, 20) }, weapon: { pool: 2, dv: 1 } }),
  'UT-31': () => onRange({ standing: { vane: man(10, 1, 1), guard: man(14, 1) }, weapon: { pool: 2, dv: 2, ap: 0 } }),
  'HL-02': mortar,
  'HL-03': mortar,
  'HL-20': mortar,
  'HL-32': mortar,
  'ST-06': pot,
  'AT-01': () => struck({ stands: { target: { x: 0, y: -10, actor: { body } } } }),
  'AT-37': () =>
    struck({
      stands: { target: { x: 0, y: -10, shotAt: 'full', actor: { body }, groups: [between('crate', {}, true)] } },
    }),
  'AT-43': () => struck({ stands: { target: { x: 0, y: -10, actor: { body } } } }),
};

/** What the program's odds say of the shot for a rule, and what every way of attacking comes to. */
export function bothOf(rule: string): { readonly odds: Chances | undefined; readonly attacks: Chances } {
  const shot = SHOTS[rule]?.();
  if (!shot) throw new Error(`There is no shot for ${rule}.`);
  const all = naiveOdds(shot.game, { most: 20_000, sharing: true });
  if (!all || all === 'too many') throw new Error('The shot is no small one.');
  const attacks =
    shot.game.order.rulebook === 'unintended-targets'
      ? Object.fromEntries(Object.entries(all).filter(([what]) => !what.startsWith('downs ')))
      : all;
  return { odds: countedOdds(countedShot(shot.game.order, shot.facts)), attacks };
}
