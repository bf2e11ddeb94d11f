import type { ATOrder } from '@fall-of-shot/rules/systems/action-tests/order';
import { describe, expect, test } from 'vitest';
import { attackOn, fight, refusedBecause, type Skirmish } from '../../../support/rules/skirmish.ts';

type Point = { readonly x: number; readonly y: number };

function grown<P extends Point>(at: P, by: number): P {
  return { ...at, x: at.x * by, y: at.y * by };
}

/** The same skirmish on a map with several units in a metre. */
function onMapOf(perMetre: number, { stands, ...rest }: Skirmish): Skirmish {
  const grownStands = Object.entries(stands).map(([id, stand]) => [
    id,
    { ...grown(stand, perMetre), radius: (stand.radius ?? 0.4) * perMetre },
  ]);
  return { ...rest, perMetre, stands: Object.fromEntries(grownStands) };
}

function orderOn(perMetre: number, order: ATOrder): ATOrder {
  const { aim, gm } = order;
  return {
    ...order,
    aim: aim.at === 'piece' ? aim : grown(aim, perMetre),
    ...(gm?.landing ? { gm: { ...gm, landing: grown(gm.landing, perMetre) } } : {}),
  };
}

const POT = { indirect: { radius: 4, falloff: 1 }, damage: 6 };
const LANCE = {
  rows: [{ to: 20, target: 1 }],
  sustain: { rate: 2, cost: { units: 1, dice: 1 }, of: 'rounds' },
} as const;
const arc = { from: 340, to: 20, ad: 1, sustain: 2 };
const body = { tuf: 0, resists: [], hp: 20 };
const crowd = { near: { x: 0, y: -9, actor: { body } }, mid: { x: 1, y: -12, actor: { body } }, far: { x: 0, y: -20 } };

describe.each([0.25, 4])('CO-01 on a map with %d units in a metre', (perMetre) => {
  test.each<[string, Skirmish, ATOrder, Readonly<Record<string, string>>]>([
    ['a shot at the end of a row', { stands: { far: { x: 0, y: -20 } } }, attackOn('far'), { attack: '55511111' }],
    ['a shot just beyond', { stands: { far: { x: 0, y: -20.1 } } }, attackOn('far'), { attack: '55511111' }],
    [
      'partial cover at 3 m',
      { stands: { near: { x: 0, y: -3, seen: 'partial' } } },
      attackOn('near'),
      { attack: '55511111' },
    ],
    [
      'partial cover nearer',
      { stands: { near: { x: 0, y: -2.9, seen: 'partial' } } },
      attackOn('near'),
      { attack: '55511111' },
    ],
    ['a throw that misses', { stands: crowd, weapon: POT }, attackOn({ x: 0, y: -12 }), { attack: '51122333' }],
    [
      'a throw that the GM moves',
      { stands: crowd, weapon: POT },
      attackOn({ x: 0, y: -12 }, { gm: { landing: { x: 1, y: -10, z: 0 } } }),
      { attack: '55122333' },
    ],
    [
      'a sweep to the end of its reach',
      { stands: crowd, weapon: LANCE },
      attackOn('far', { arcs: [arc] }),
      { attack: '555511111' },
    ],
  ])('AT-01, AT-12, AT-13, AT-22 %s is the same', (_, on, order, answers) => {
    const plain = fight(on, order, answers);
    const other = fight(onMapOf(perMetre, on), orderOn(perMetre, order), answers);
    expect(other.effects).toEqual(plain.effects);
    expect(other.outcome?.struck).toEqual(plain.outcome?.struck);
    expect(other.outcome?.headline).toBe(plain.outcome?.headline);
    const said = ({ steps }: typeof plain) =>
      steps.filter(({ rule }) => rule !== 'CO-08').map(({ lead, text }) => [lead, text]);
    expect(said(other)).toEqual(said(plain));
    const moved = ({ steps }: typeof plain) => steps.filter(({ rule }) => rule === 'CO-08').map(({ lead }) => lead);
    expect(moved(other)).toEqual(moved(plain));
    const { landing } = plain.outcome ?? {};
    expect(other.outcome?.landing).toEqual(landing && grown(landing, perMetre));
    for (const [i, { detail }] of plain.steps.entries()) {
      const there = other.steps[i]?.detail;
      if (detail.kind === 'aim') expect(there).toMatchObject({ range: detail.range * perMetre });
      if (detail.kind === 'sweep') expect(there).toMatchObject({ reach: detail.reach * perMetre });
      if (detail.kind === 'landing')
        expect(there).toMatchObject({ distance: detail.distance * perMetre, measure: detail.measure });
      if (detail.kind === 'area' && detail.area.plan.shape === 'disc')
        expect(there).toMatchObject({ area: { plan: { radius: detail.area.plan.radius * perMetre } } });
    }
  });

  test('AT-01 what is out of range is refused in metres', () => {
    const on: Skirmish = { stands: { far: { x: 0, y: -60 } } };
    expect(refusedBecause(onMapOf(perMetre, on), attackOn('far'))).toBe(
      'Out of range: 60 m, and the Gun reaches 50 m.',
    );
  });
});
