import type { Aim } from '@fall-of-shot/rules/facts';
import type { Order } from '@fall-of-shot/rules/order';
import { rulebookOf } from '@fall-of-shot/rules/rule-system';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import { describe, expect, test } from 'vitest';
import { battlefield } from '../../../../src/engagement/battlefield/battlefield.ts';
import { engagementSystems } from '../../../../src/engagement/engagement-system.ts';
import { findHeat, MOST_PLACES, stepFor } from '../../../../src/engagement/odds/heat/find-heat.ts';
import type { HeatAsk, HeatFound, HeatShot } from '../../../../src/engagement/odds/heat/heat-ask.ts';
import { placeOn } from '../../../../src/engagement/odds/heat/lattice.ts';
import type { Piece, Scene } from '../../../../src/scene/schema/schema.ts';
import { systemSchemas } from '../../../../src/scene/schema/system-schemas.ts';
import { exampleWeapons } from '../../../../src/scene/weapons/example-weapons.ts';
import { exactOf } from '../../../support/rules/shot-odds.ts';
import { weapon as mortar, piece, scene, wall } from '../../../support/scenes.ts';

const RULES = ['hit-locations', 'unintended-targets', 'action-tests', 'scatter-table'] as const;
const VIEW = { left: 0, top: 0, right: 40, bottom: 40 };

function shotWith(firer: Piece, weapon: Weapon, aim: Aim): HeatShot {
  const system = engagementSystems.get(weapon.system);
  const { initial: options } = systemSchemas.get(weapon.system).options;
  const order = (moved: boolean) =>
    system.orderFrom({ firer, weapon, aim, extra: [], seed: null, moved: { firer: moved, target: false }, options });
  return { here: order(false), moved: order(true) };
}

/** A firer who may go three metres, its target, and walls between them. */
function yard(weapon: Weapon, more: Partial<Scene> = {}) {
  const gun = piece('gun', 10, 10, { height: 1.8, walk: 2, run: 3, weapons: [weapon.id] });
  const on = scene([gun, piece('vane', 24, 11, { side: 'b', height: 1.8, weapons: [weapon.id] })], {
    unit: 'm',
    size: { width: 40, height: 40 },
    rulebook: weapon.system,
    weapons: [weapon],
    obstructions: [
      wall('high', '14,6 14,10', { top: 3 }),
      wall('low', '22,10 22,14', { top: 0.9 }),
      wall('near', '9,12 12,12', { top: 3 }),
    ],
    ...more,
  });
  const shot = shotWith(gun, weapon, { at: 'piece', piece: 'vane' });
  return { on, gun, shot };
}

/** Every map that is told, to the last. */
function told(on: Scene, ask: HeatAsk): HeatFound[] {
  const found: HeatFound[] = [];
  for (const next of findHeat(on, ask)) if (next?.isLevel) found.push(next.found());
  return found;
}

function last(on: Scene, ask: HeatAsk): HeatFound {
  const found = told(on, ask).at(-1);
  if (!found) throw new Error('Nothing was found.');
  return found;
}

/** The chance to hit as the table would ask for it, with a piece put elsewhere. */
function chanceFrom(on: Scene, of: string, at: { readonly x: number; readonly y: number }, order: Order): number {
  const facts = battlefield({ ...on, pieces: on.pieces.map((each) => (each.id === of ? { ...each, ...at } : each)) });
  if (!rulebookOf(order).begin(order, facts).ok) return 0;
  return engagementSystems.get(order.rulebook).hitChance?.(order, facts) ?? Number.NaN;
}

function known(values: Float64Array): number[] {
  return [...values.keys()].filter((index) => !Number.isNaN(values[index]));
}

describe.each(RULES)('a map of where to stand under %s', (rulebook) => {
  const weapon = exampleWeapons(rulebook)[0] ?? mortar();

  test('says of each place exactly the chance to hit from there', () => {
    const { on, gun, shot } = yard(weapon);
    const { lattice, values, here, of, looked } = last(on, {
      kind: 'stand',
      piece: 'gun',
      shots: [shot],
      threats: [],
      within: VIEW,
    });
    const places = known(values);
    expect(places.length).toBeGreaterThan(80);
    expect([looked, of]).toEqual([places.length, places.length]);
    for (const index of places.filter((_, i) => i % 5 === 0)) {
      const at = placeOn(lattice, index);
      const isHere = index === here?.index;
      expect(values[index]).toBe(chanceFrom(on, 'gun', at, isHere ? shot.here : shot.moved));
    }
    expect(here).toMatchObject({ x: gun.x, y: gun.y, length: 0, value: chanceFrom(on, 'gun', gun, shot.here) });
  });

  test('says of each place the chance that at least one enemy hits there', () => {
    const { on } = yard(weapon);
    const [, vane] = on.pieces;
    const ilse = piece('ilse', 10, 26, { side: 'b', height: 1.8, weapons: [weapon.id] });
    const both = { ...on, pieces: [...on.pieces, ilse] };
    const shots = [vane, ilse].flatMap((enemy) =>
      enemy ? shotWith(enemy, weapon, { at: 'piece', piece: 'gun' }) : [],
    );
    const { lattice, values, best } = last(both, { kind: 'danger', piece: 'gun', shots, threats: [], within: VIEW });
    for (const index of known(values).filter((_, i) => i % 9 === 0)) {
      const none = shots.reduce(
        (chance, { moved }) => chance * (1 - chanceFrom(both, 'gun', placeOn(lattice, index), moved)),
        1,
      );
      expect(values[index]).toBeCloseTo(1 - none, 12);
    }
    expect(best?.value).toBe(Math.min(...known(values).map((index) => values[index] ?? 1)));
  });
});

describe('a heat map', () => {
  const [rifle = mortar()] = exampleWeapons('unintended-targets');
  const ask = (shot: HeatShot): HeatAsk => ({ kind: 'stand', piece: 'gun', shots: [shot], threats: [], within: VIEW });

  test('is coarse at once and then finer, covers the same places from the first, and looks at none twice', () => {
    const { on, shot } = yard(rifle);
    const maps = told(on, ask(shot));
    // What the best place comes to besides is found at the end.
    expect(maps.map(({ cell }) => cell)).toEqual([2, 1, 0.5, 0.5]);
    expect(maps.map(({ done }) => done)).toEqual([false, false, false, true]);
    const [first, , whole] = maps;
    if (!first || !whole) throw new Error('There are no maps.');
    expect(known(first.values)).toEqual(known(whole.values));
    expect(first.looked).toBeLessThan(first.of / 8);
    expect(whole.looked).toBe(whole.of);
  });

  test('says of the best place and of where the piece stands how it is in danger there, and whom the shot may hit besides', () => {
    const { on, shot } = yard(rifle);
    const [, vane] = on.pieces;
    if (!vane) throw new Error('Nobody is aimed at.');
    const crowded = { ...on, pieces: [...on.pieces, piece('bystander', 27, 11, { side: 'neutral', height: 1.8 })] };
    const threats = [shotWith(vane, rifle, { at: 'piece', piece: 'gun' })];
    const { best, here } = last(crowded, { ...ask(shot), threats });
    if (!best || !here) throw new Error('No place is marked.');
    for (const [place, own, theirs] of [
      [best, shot.moved, threats[0]?.moved],
      [here, shot.here, threats[0]?.here],
    ] as const) {
      if (!theirs) throw new Error('Nobody is a threat.');
      expect(place.besides?.danger).toBe(chanceFrom(crowded, 'gun', place, theirs));
      const there = {
        ...crowded,
        pieces: crowded.pieces.map((each) => (each.id === 'gun' ? { ...each, x: place.x, y: place.y } : each)),
      };
      expect(place.besides?.others).toBeCloseTo(exactOf(own, battlefield(there))?.others ?? Number.NaN, 12);
    }
    expect(best.besides?.danger).toBeGreaterThan(0);
    expect(best.besides?.others).toBeGreaterThan(0);
  });

  test('marks the best place with the way to it, and of equal ones the one with the shortest way', () => {
    const { on, shot } = yard(rifle);
    const { best, values, lengths } = last(on, ask(shot));
    const top = Math.max(...known(values).map((index) => values[index] ?? 0));
    expect(best?.value).toBe(top);
    const equals = known(values).filter((index) => values[index] === top);
    expect(best?.length).toBe(Math.min(...equals.map((index) => lengths[index] ?? 0)));
    expect(best?.way[0]).toEqual({ x: 10, y: 10 });
    expect(best?.way.at(-1)).toEqual({ x: best?.x, y: best?.y });
  });

  test('has no best place if the shot is refused everywhere', () => {
    const { on, shot } = yard(rifle);
    const alone = { ...on, pieces: on.pieces.map((each) => ({ ...each, weapons: [] })) };
    expect(last(alone, ask(shot)).best).toBeNull();
  });

  test('covers what is in view for a piece without an allowance', () => {
    const { on, shot } = yard(rifle);
    const free = { ...on, pieces: on.pieces.map((each) => ({ ...each, walk: null, run: null })) };
    const { lattice, values, limits } = last(free, {
      ...ask(shot),
      within: { left: 8, top: 8, right: 13, bottom: 14 },
    });
    expect(limits).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
    const places = known(values).map((index) => placeOn(lattice, index));
    expect(Math.min(...places.map(({ x }) => x))).toBe(8);
    expect(Math.max(...places.map(({ y }) => y))).toBe(14);
  });

  test('has its places further apart rather than too many of them', () => {
    const on = scene([], { unit: 'm' });
    expect(stepFor(on, 400)).toBe(0.5);
    expect(stepFor(on, MOST_PLACES)).toBe(1);
    expect(stepFor(scene([], { unit: 'in', settings: { ...on.settings, perInch: 2 } }), 400)).toBe(1);
  });

  test('HL-03 of aim points says whom the shot catches on average, from every place where it can land', () => {
    const shell = mortar({ area: { shape: 'disc', radius: 3 } });
    const gun = piece('gun', 4, 20, { weapons: ['mortar'] });
    const foes = [piece('vane', 24, 20, { side: 'b' }), piece('ilse', 26, 20, { side: 'b' })];
    const on = scene([gun, ...foes, piece('own', 31, 20), piece('cow', 24, 22, { side: 'neutral' })], {
      size: { width: 40, height: 40 },
      weapons: [shell],
    });
    const shot = shotWith(gun, shell, { at: 'piece', piece: 'vane' });
    const within = { left: 23, top: 19, right: 32, bottom: 21 };
    const { lattice, values, best, here } = last(on, { kind: 'aim', piece: 'gun', shots: [shot], threats: [], within });
    for (const index of known(values).filter((_, i) => i % 15 === 0)) {
      const odds = exactOf({ ...shot.here, aim: { at: 'point', ...placeOn(lattice, index), z: 0 } }, battlefield(on));
      const caught = (ids: readonly string[]) =>
        odds?.entities.reduce((sum, { entity, hit }) => sum + (ids.includes(entity.id) ? hit : 0), 0) ?? 0;
      expect(values[index]).toBeCloseTo(caught(['vane', 'ilse']) - caught(['own', 'gun']), 12);
    }
    expect(here?.value).toBeGreaterThan(0.5);
    expect(best?.value).toBeGreaterThanOrEqual(here?.value ?? 9);
    expect(Math.min(...known(values).map((index) => values[index] ?? 0))).toBeLessThan(0);
    // Of ours, each is named who may be caught; the sums come first.
    const [theirs, ours, ...atRisk] = here?.parts ?? [];
    expect([theirs?.of, ours?.of]).toEqual(['theirs', 'ours']);
    expect(atRisk.map(({ of }) => of)).toEqual(['own']);
    expect(atRisk.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(ours?.value ?? 0, 12);
  });
});

test('of equally good places the best is the one from which others are harmed least, even if it is further off', () => {
  const gun = piece('gun', 20, 20, { walk: 8, run: 12, weapons: ['mortar'] });
  // At short range the chance is the same everywhere, and the area of a hit reaches the firer.
  const on = scene([gun, piece('vane', 22, 20, { side: 'b' })], {
    size: { width: 40, height: 40 },
    weapons: [mortar()],
  });
  const { moved } = shotWith(gun, mortar(), { at: 'piece', piece: 'vane' });
  // It has moved already.
  const { best, here } = last(on, {
    kind: 'stand',
    piece: 'gun',
    shots: [{ here: moved, moved }],
    threats: [],
    within: VIEW,
  });
  expect(best?.value).toBe(here?.value);
  expect(here?.besides?.others).toBeGreaterThan(0.3);
  expect(best?.besides?.others).toBeLessThan(0.05);
  expect(best?.length).toBeGreaterThan(1);
});
