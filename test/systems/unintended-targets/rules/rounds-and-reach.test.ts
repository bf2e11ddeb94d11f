import type { UTOrder } from '@fall-of-shot/rules/systems/unintended-targets/order';
import { unintendedTargets } from '@fall-of-shot/rules/systems/unintended-targets/rulebook';
import { incrementAt } from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import { describe, expect, test } from 'vitest';
import { openQuestions, startAttack, submitAnswer } from '../../../../src/engagement/attack/attack.ts';
import type { Piece, Scene } from '../../../../src/scene/schema/schema.ts';
import { NO_FIGURES } from '../../../../src/systems/unintended-targets/scene/figures-schema.ts';
import { battlefield } from '../../../support/battlefield.ts';
import { facesWith, fly, type Range, RIFLE, saidBy, shotAt, way } from '../../../support/rules/firing-range.ts';
import { piece, scene } from '../../../support/scenes.ts';

function man(id: string, x: number, more: Partial<Piece> = {}): Piece {
  return piece(id, x, 0, { height: 1.8, ut: { ...NO_FIGURES, defense: 3 }, ...more });
}

function field(pieces: readonly Piece[], more: Partial<Scene> = {}): Scene {
  const firer = man('firer', 0, { weapons: ['rifle'] });
  return scene([firer, ...pieces], { unit: 'm', weapons: [RIFLE], rulebook: 'unintended-targets', ...more });
}

/** How many dice each defender is asked for once the first target is missed by everything. */
function dicesAfterAMiss(on: Scene, order: UTOrder = shotAt('vane')): Readonly<Record<string, number>> {
  const facts = battlefield(on);
  const started = startAttack(unintendedTargets, order, facts);
  if (!started.ok) throw new Error(started.refusal.reason);
  let { attack } = started;
  for (const key of ['attack', 'defense:vane']) {
    const asked = openQuestions(unintendedTargets, attack, facts).find((question) => question.key === key);
    if (asked?.kind !== 'roll') throw new Error(`${key} is not asked.`);
    const next = submitAnswer(
      unintendedTargets,
      attack,
      key,
      { kind: 'roll', faces: facesWith(asked.dice.count, 0) },
      facts,
    );
    if (!next.ok) throw new Error(next.error);
    attack = next.attack;
  }
  const open = openQuestions(unintendedTargets, attack, facts);
  return Object.fromEntries(open.flatMap((each) => (each.kind === 'roll' ? [[each.key, each.dice.count]] : [])));
}

describe('UT-10 range', () => {
  test('a defender one increment further rolls one more die, counted from the intended target and not from the firer', () => {
    expect(dicesAfterAMiss(field([man('vane', 10), man('next', 60)]))).toEqual({ 'defense:next': 4 });
    expect(dicesAfterAMiss(field([man('vane', 60), man('same', 90, { y: 3 }), man('next', 120, { y: -3 })]))).toEqual({
      'defense:same': 3,
      'defense:next': 4,
    });
  });

  test('it is measured to the centre of a defender, and in metres whatever the scene’s unit', () => {
    expect(dicesAfterAMiss(field([man('vane', 10), man('rim', 50.3)]))).toEqual({ 'defense:rim': 4 });
    const feet = field([man('vane', 30), man('near', 160, { y: 5 }), man('far', 170, { y: -5 })], { unit: 'ft' });
    // 160 feet are 48.8 metres, 170 are 51.8.
    expect(dicesAfterAMiss(feet)).toEqual({ 'defense:near': 3, 'defense:far': 4 });
  });

  test('rounding in the last digit puts nobody into the next increment', () => {
    expect(incrementAt(RIFLE, 50.000_000_000_1, 1e-9)).toBe(1);
    expect(incrementAt(RIFLE, 0, 1e-9)).toBe(1);
  });

  test('UT-20 the reach is in metres: 200 of them are 656 feet', () => {
    const feet = field([man('vane', 30), man('in', 640, { y: 9 }), man('out', 660, { y: -9 })], { unit: 'ft' });
    expect(Object.keys(dicesAfterAMiss(feet))).toEqual(['defense:in']);
  });
});

describe('UT-08 the line of fire', () => {
  const open: Range = { standing: { vane: { at: 10, defense: 1 } } };
  const aimedAt = (order: UTOrder) => fly(open, order).steps.find(({ detail }) => detail.kind === 'aim')?.detail;

  test('ends at two thirds of the target, and is level to a place on the ground', () => {
    // The target is 2 m tall and the eye at 1.8 m.
    expect(aimedAt(shotAt('vane'))).toMatchObject({ from: { z: 1.8 }, at: { z: 1.34 } });
    expect(aimedAt(shotAt({ x: 20, y: 0 }, { mode: 'burst' }))).toMatchObject({ from: { z: 1.8 }, at: { z: 1.8 } });
  });
});

describe('UT-06, UT-07 cover without a bonus', () => {
  test('as many hits, with something between that gives no bonus, are no miss by cover', () => {
    const range: Range = {
      standing: {
        crate: { at: 9, thing: 'crate', structure: 4, armour: 20 },
        vane: { at: 10, defense: 4, behind: { crate: 0.6 } },
      },
    };
    const shot = fly(range, shotAt('vane', { cover: 0 }), { attack: 2, 'defense:vane': 2 });
    expect(saidBy(shot, 'UT-07')).toEqual(['Vane is missed. 2 against 2, without cover']);
    expect(way(shot)).toEqual(['vane missed']);
  });
});
