import { describe, expect, test } from 'vitest';
import { actionTrajectory, damagePathsOf } from '../../../../src/systems/action-tests/playback/impacts.ts';
import { attackOn } from '../../../support/rules/skirmish.ts';
import { attacker, attackIn, man, yard } from '../../../support/rules/yard.ts';

describe('the damage of an action test, as map and log show it', () => {
  const target = man('target', 20, 10);
  const wren = man('wren', 20, 12, { tuf: 1, resists: ['ballistic'], hp: 3 });
  const { steps } = attackIn(yard([attacker(20, 40), target, wren]), attackOn('target', { pool: 9 }), {
    attack: '555555555',
  });

  test("AT-37 a body in the way is a layer of another target's damage, and has its own label", () => {
    expect(damagePathsOf(steps).map(({ entity, between, layers }) => [entity.id, between, layers])).toEqual([
      ['wren', true, []],
      ['target', false, [{ step: expect.any(Number), name: 'Wren', what: 'piece', came: 8, took: 4, passed: 4 }]],
    ]);
  });

  test('AT-37 the label over the body in the way says so, the label over the target what it absorbed', () => {
    expect(actionTrajectory(steps).callouts.map(({ title, text }) => [title, text])).toEqual([
      ['Wren absorbs 4', '4 go on to Target'],
      ['Wren is down', 'in the way, loses 3 HP, 1 EX'],
      ['Target loses 4 HP, 1 EX', 'Wren absorbs 4'],
    ]);
  });

  test('AT-37 the projectile flies with the first layer; each label over the target plays with the next', () => {
    const { legs, callouts: told } = actionTrajectory(steps);
    const [layer] = told;
    const flown = legs.map(({ step }) => steps[step]?.detail.kind).sort();
    expect(flown).toEqual(['layer', 'wound']);
    expect(layer?.entity.id).toBe('target');
    expect(steps[layer?.until ?? -1]?.detail).toMatchObject({ kind: 'wound', entity: { id: 'target' } });
  });
});
