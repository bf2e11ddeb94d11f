import type { STFacts } from '@fall-of-shot/rules/systems/scatter-table/facts';
import { scatterTable } from '@fall-of-shot/rules/systems/scatter-table/rulebook';
import { describe, expect, test } from 'vitest';
import { startAttack } from '../../../../src/engagement/attack/attack.ts';
import { battlefield } from '../../../../src/engagement/battlefield/battlefield.ts';
import { engagementSystems } from '../../../../src/engagement/engagement-system.ts';
import { defaultOdds } from '../../../../src/engagement/odds/default-odds.ts';
import { tablePreview } from '../../../../src/systems/scatter-table/engagement/preview.ts';
import { exactOf } from '../../../support/rules/shot-odds.ts';
import { piece } from '../../../support/scenes.ts';
import { armed, field, run, shot } from '../range.ts';

const arm = armed('st-stone-arm');
const on = field(arm, [
  piece('near', 590, 500),
  piece('beside', 590, 508),
  piece('beyond', 606, 500),
  piece('away', 700, 700),
]);
const order = shot(arm, 'near');
const facts = battlefield(on) as STFacts;

/** Every throw of a d8 and two d6, each as likely, fired one by one. */
function everyMiss(): Map<string, number> {
  const caught = new Map<string, number>();
  for (let direction = 1; direction <= 8; direction++) {
    for (let a = 1; a <= 6; a++) {
      for (let b = 1; b <= 6; b++) {
        const { open } = run(on, order, { 'to-hit': 1, direction, distance: [a, b] });
        const ids = open.map(({ key }) => key.slice('effect:'.length));
        for (const id of ids.length > 0 ? ids : ['nobody']) caught.set(id, (caught.get(id) ?? 0) + 1 / 288);
      }
    }
  }
  return caught;
}

describe('the odds before a shot', () => {
  test('equal a count of every possible roll', () => {
    const odds = exactOf(order, facts);
    const misses = everyMiss();
    expect(odds?.onTarget).toBeCloseTo(10 / 20, 12);
    const caught = new Map(odds?.entities.map(({ entity, hit }) => [entity.id, hit]));
    // A hit catches the two that stand within ten feet of the aim.
    for (const id of ['near', 'beside', 'beyond']) {
      const hit = id === 'beyond' ? 0 : 0.5;
      expect(caught.get(id)).toBeCloseTo(hit + 0.5 * (misses.get(id) ?? 0), 12);
    }
    expect(caught.has('away')).toBe(false);
    expect(odds?.nobody).toBeCloseTo(0.5 * (misses.get('nobody') ?? 0), 12);
  });

  test.each(['st-stone-arm', 'st-field-rocket', 'st-fire-pot'])('of %s they sum to 1', (id) => {
    const weapon = armed(id);
    const there = field(weapon, [piece('near', 506, 500)], { grid: { kind: 'hex-rows', size: 2, x: 0, y: 0 } });
    const odds = exactOf(shot(weapon, 'near'), battlefield(there));
    expect(odds?.landings.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
  });

  test('the default odds of every system count the effects too, and sum to 1', () => {
    const endings = defaultOdds(order, battlefield(on));
    expect(endings.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
    expect(endings.length).toBeGreaterThan(20);
  });
});

describe('the preview of a shot', () => {
  test('has the row, the number, and the area on the target', () => {
    expect(tablePreview(order, facts)).toMatchObject({
      range: 90,
      reach: { stretch: 'row 1', label: 'row up to 100 ft', rule: 'ST-02' },
      lineWords: 'row up to 100 ft, 11 or more',
      area: { plan: { shape: 'disc', x: 590, y: 500, radius: 10 } },
    });
  });

  test("on a map in another unit it gives the range in the table's unit, too", () => {
    const metric = field(arm, [], { unit: 'm' });
    expect(tablePreview(shot(arm, 30), battlefield(metric) as STFacts)?.reach.label).toBe('98.43 ft, row up to 100 ft');
  });

  test('cells have lengths only with a grid', () => {
    const pot = armed('st-fire-pot');
    const { rangeScale } = engagementSystems.get('scatter-table');
    const hexes = { kind: 'hex-rows', size: 3, x: 0, y: 0 } as const;
    expect(rangeScale(pot, { grid: hexes, perInch: 1 }).stretches.map(({ to }) => to)).toEqual([12, 30]);
    expect(rangeScale(pot, { grid: { kind: 'none' }, perInch: 1 }).stretches).toEqual([]);
    expect(tablePreview(shot(pot, 6), battlefield(field(pot)) as STFacts)?.refusal?.rule).toBe('ST-10');
  });
});

describe("CO-08 the GM's override", () => {
  const { override } = engagementSystems.get('scatter-table');
  const missed = { 'to-hit': 1, direction: 1, distance: [6, 6] };
  const said = (...words: Parameters<typeof override>[1][]) =>
    words.reduce((now, word) => override(now, word), order as Parameters<typeof override>[0]) as typeof order;

  test('moves the landing and its area', () => {
    const moved = run(on, said({ what: 'landing', to: { x: 700, y: 700, z: 0 } }), { ...missed, 'effect:away': 20 });
    expect(moved.outcome?.headline).toBe('The boulder lands 228.3 feet from near, by GM override: away is down.');
    expect(moved.steps.map(({ rule }) => rule)).toContain('CO-08');
  });

  test('adds and excludes a caught piece, and changes a result', () => {
    const word = said(
      { what: 'strike', piece: 'near' },
      { what: 'add', piece: 'away' },
      { what: 'result', piece: 'away', result: 'damaged' },
    );
    const result = run(on, word, { 'to-hit': 20, 'effect:beside': 1, 'effect:away': 20 });
    expect(result.outcome?.results).toEqual([
      { piece: 'beside', result: 'unharmed' },
      { piece: 'away', result: 'damaged' },
    ]);
    expect(result.steps.filter(({ rule }) => rule === 'CO-08')).toHaveLength(3);
  });

  test('is not possible before the shot has landed', () => {
    const { canOverride, landingOf } = engagementSystems.get('scatter-table');
    const begun = startAttack(scatterTable, order, facts);
    if (!begun.ok) throw new Error(begun.refusal.reason);
    expect(canOverride(begun.attack.state, begun.attack.steps)).toBe(false);
    expect(landingOf(begun.attack.state, begun.attack.steps)).toBeNull();
  });
});
