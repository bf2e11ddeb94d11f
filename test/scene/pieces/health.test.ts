import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { perform } from '../../../src/scene/history/attempt.ts';
import type { Edit } from '../../../src/scene/history/edit.ts';
import { freshHistory } from '../../../src/scene/history/history.ts';
import { changedLost, healthOf, roughHealth, shareLeft } from '../../../src/scene/pieces/health.ts';
import { changeHealth, markCondition, setHealth, setHealthLeft } from '../../../src/scene/pieces/health-edits.ts';
import type { Piece } from '../../../src/scene/schema/schema.ts';
import { piece, scene } from '../../support/scenes.ts';

function edited(who: Piece, ...edits: Edit[]): Piece | undefined {
  return edits.reduce(perform, freshHistory(scene([who]))).scene.pieces[0];
}

const ut = piece('ut', 0, 0, {
  ut: { defender: null, defense: 3, resist: 2, av: 9, health: 10, harm: 0 },
});
const own = piece('own', 0, 0, { health: { of: 12, lost: 0 } });

describe('health', () => {
  test('is that of the rules, else that of the table, else nobody counts it', () => {
    expect(healthOf(ut)).toEqual({ of: 10, lost: 0, by: 'unintended-targets' });
    expect(healthOf(own)).toEqual({ of: 12, lost: 0, by: null });
    expect(healthOf(piece('none', 0, 0))).toBeUndefined();
  });

  test('whoever a shot put out has none left of what the table counts, until somebody heals them', () => {
    const shot = { ...own, statuses: ['eliminated'] } satisfies Piece;
    expect(healthOf(shot)).toEqual({ of: 12, lost: 12, by: null });
    const healed = edited(shot, changeHealth(['own'], 5));
    expect(healed?.statuses).toEqual([]);
    expect(healed && healthOf(healed)?.lost).toBe(7);
  });

  test.each([
    ['of the rules', ut],
    ['of the table', own],
  ])('%s: what is left can be set, too', (_, who) => {
    const left = (...edits: Edit[]) => {
      const is = edited(who, ...edits);
      const health = is && healthOf(is);
      return health && [health.of - health.lost, is.statuses];
    };
    expect(left(setHealthLeft([who.id], 4))).toEqual([4, []]);
    expect(left(setHealthLeft([who.id], 0))).toEqual([0, ['eliminated']]);
    expect(left(setHealthLeft([who.id], 0), setHealthLeft([who.id], 9))).toEqual([9, []]);
  });

  test.each([
    ['of the rules', ut, 10],
    ['of the table', own, 12],
  ])('%s: damage and healing, out of play at nothing and back again', (_, who, of) => {
    const hurt = edited(who, changeHealth([who.id], -7));
    expect(hurt && healthOf(hurt)?.lost).toBe(7);
    expect(hurt?.statuses).toEqual([]);
    const down = edited(who, changeHealth([who.id], -7), changeHealth([who.id], -of));
    expect(down?.statuses).toEqual(['eliminated']);
    const back = edited(who, changeHealth([who.id], -7), changeHealth([who.id], -of), changeHealth([who.id], 3));
    expect(back?.statuses).toEqual([]);
    expect(back && healthOf(back)?.lost).toBe(of - 3);
    const whole = edited(who, changeHealth([who.id], -7), changeHealth([who.id], 99));
    expect(whole && healthOf(whole)?.lost).toBe(0);
  });

  test('pieces whose health is not counted are left alone, until the table counts it', () => {
    const none = piece('none', 0, 0);
    expect(edited(none, changeHealth(['none'], -3))).toEqual(none);
    expect(edited(none, setHealth(['none'], 8), changeHealth(['none'], -3))?.health).toEqual({ of: 8, lost: 3 });
    expect(edited(none, setHealth(['none'], 8), setHealth(['none'], null))?.health).toBeNull();
  });

  test('a word tells how somebody is: with a third left badly hurt', () => {
    const word = (lost: number) => roughHealth({ of: 9, lost });
    expect([0, 1, 5, 6, 8, 9, 20].map(word)).toEqual([
      'unhurt',
      'hurt',
      'hurt',
      'badly hurt',
      'badly hurt',
      'down',
      'down',
    ]);
  });

  test('no change leaves more than all of it, or less than nothing lost', () => {
    const figure = fc.double({ min: 0.01, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(figure, figure, fc.double({ min: -1e6, max: 1e6, noNaN: true }), (of, lost, by) => {
        const next = changedLost({ of, lost }, by);
        expect(next).toBeGreaterThanOrEqual(0);
        expect(shareLeft({ of, lost: next })).toBeLessThanOrEqual(1);
        if (by < 0) expect(next).toBeGreaterThanOrEqual(lost);
      }),
    );
  });

  test('conditions are set and cleared one by one', () => {
    const marked = edited(own, markCondition(['own'], 'prone', true), markCondition(['own'], 'bleeding', true));
    expect(marked?.conditions).toEqual(['prone', 'bleeding']);
    expect(edited(marked ?? own, markCondition(['own'], 'prone', false))?.conditions).toEqual(['bleeding']);
  });
});
