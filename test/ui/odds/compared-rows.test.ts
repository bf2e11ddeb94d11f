import { describe, expect, test } from 'vitest';
import type { EntityOdds, ShotOdds } from '../../../src/engagement/odds/shot-odds.ts';
import type { ComparedOrder } from '../../../src/store/state/compare-state.ts';
import { comparedRows, differsMost } from '../../../src/ui/odds/compare/rows.ts';
import { shotAt } from '../../support/rules/firing-range.ts';

function odds(id: string, chances: Partial<EntityOdds>): EntityOdds {
  const none = { first: 0, hit: 0, down: 0, damaged: 0, stunned: 0, undecided: 0, damage: [], expected: 0 };
  return { entity: { what: 'piece', id, name: id }, target: id === 'Vane', ...none, ...chances };
}

function compared(id: string, entities: readonly EntityOdds[]): ComparedOrder {
  const whole: ShotOdds = {
    how: { kind: 'exact' },
    entities,
    nobody: 0.3,
    others: 0,
    own: 0,
    onTarget: 0,
    unknown: 0,
    landings: [],
    ends: [],
    downs: {},
  };
  return { id, label: id, order: shotAt('Vane'), from: null, found: { odds: whole, done: true } };
}

const row = (rows: ReturnType<typeof comparedRows>, title: string) =>
  rows.find((each) => each.title === title)?.cells.map(({ words, look }) => `${words}${look ? ` ${look}` : ''}`);

describe('orders side by side', () => {
  const around = compared('a', [
    odds('Vane', { hit: 0.59, first: 0.59, down: 0.19 }),
    odds('Hob', { hit: 0.89, down: 0.61 }),
  ]);
  const through = compared('b', [
    odds('Vane', { hit: 0.61, first: 0.61, down: 0.38 }),
    odds('Hob', { hit: 0.96, down: 0.77 }),
  ]);
  const door = compared('c', [odds('Vane', { hit: 0.61, first: 0.61, down: 0.33 })]);

  test('light the best where it is two points better, equals together, and much harm to others in red', () => {
    const rows = comparedRows([around, through, door], [1, 1, 3], () => 'neutral');
    expect(row(rows, 'Hits Vane')).toEqual(['59 %', '61 % best', '61 % best']);
    expect(row(rows, 'Brings Vane down')).toEqual(['19 %', '38 % best', '33 %']);
    expect(row(rows, 'Hits Hob')).toEqual(['89 % harm', '96 % harm', '0 % best']);
    expect(row(rows, 'Uses')).toEqual(['1 round', '1 round', '3 rounds']);
    expect(differsMost(rows)).toBe('Hits Hob: 89 %, 96 % or 0 %');
  });

  test('light nothing where orders are as good, and say who is of the own side', () => {
    const rows = comparedRows([through, { ...through, id: 'd' }], [1, 1], () => 'ours');
    expect(row(rows, 'Hits Vane')).toEqual(['61 %', '61 %']);
    expect(row(rows, 'Hits Hob, ours')).toEqual(['96 % harm', '96 % harm']);
    expect(differsMost(rows)).toBeUndefined();
  });

  test('an enemy who is hit besides is no harm: more is better', () => {
    const rows = comparedRows([around, through], [1, 1], () => 'theirs');
    expect(row(rows, 'Hits Hob')).toEqual(['89 %', '96 % best']);
  });

  test('wait for odds that are not found yet', () => {
    const { found: _, ...waiting } = around;
    expect(
      row(
        comparedRows([waiting, door], [1, 1], () => 'theirs'),
        'Hits Vane',
      ),
    ).toEqual(['…', '61 %']);
  });
});
