import type { Progress } from '@fall-of-shot/rules/facts';
import {
  coverOf,
  depthOf,
  entityOf,
  isPassed,
  movedOn,
  passedAll,
  shotThrough,
  standsAt,
} from '@fall-of-shot/rules/systems/unintended-targets/cover';
import type { UTFacts } from '@fall-of-shot/rules/systems/unintended-targets/facts';
import type { UTOrder } from '@fall-of-shot/rules/systems/unintended-targets/order';
import { describe, expect, test } from 'vitest';
import { type Range, rangeFacts, shotAt } from '../../../support/rules/firing-range.ts';

const START: Progress = { firer: 'firer', from: 'firer', resolved: [], depth: 0 };
const from = (x: number, more: Partial<Progress> = {}) => ({
  order: shotAt('vane'),
  progress: { ...START, from: { x, y: 0, z: 1.2 }, ...more },
});
const start = (order: UTOrder = shotAt('vane')) => ({ order, progress: START });

const street: Range = {
  standing: {
    crate: { at: 6, thing: 'crate' },
    hedge: { at: 7, thing: 'crate', onlyHides: true },
    vane: { at: 10, behind: { crate: 0.6, hedge: 0.8 } },
    wall: { at: 12, thing: 'wall', behind: { crate: 0.9 } },
    ott: { at: 14 },
  },
};

/** The street, with a wall whose nearest point is much nearer than where the line of fire meets it. */
function slanting(): UTFacts {
  const facts = rangeFacts(street);
  return { ...facts, away: (firer, id) => (id === 'wall' ? { depth: 2, range: 2 } : facts.away(firer, id)) };
}

describe('UT-40 cover and its bonus', () => {
  test('UT-40 is by the most that hides it, seen or shot at, and says so', () => {
    expect(coverOf(start(), 'vane', rangeFacts(street))).toEqual({
      bonus: 3,
      reasons: [{ id: 'cover', value: 3, reason: 'cover, 80 % hidden', rule: 'UT-40' }],
      isFullyHidden: false,
      between: [{ what: 'object', id: 'crate', name: 'Crate', hides: 0.6 }],
    });
    expect(coverOf(start(), 'ott', rangeFacts(street))).toEqual({
      bonus: 0,
      reasons: [],
      isFullyHidden: false,
      between: [],
    });
    const shotOnly = { ...rangeFacts(street), cover: () => ({ seen: 0, shotAt: 0.95, between: [] }) };
    expect(coverOf(start(), 'ott', shotOnly).bonus).toBe(4);
  });

  test('UT-24 what is wholly hidden from shots is so, though it is seen in part', () => {
    const hidden = (seen: number, shotAt: number) =>
      coverOf(start(), 'ott', { ...rangeFacts(street), cover: () => ({ seen, shotAt, between: [] }) }).isFullyHidden;
    expect([hidden(0.5, 1), hidden(1, 0.99), hidden(0, 0)]).toEqual([true, false, false]);
  });

  test('UT-01, UT-40 a wall has none, whatever is before it', () => {
    const { bonus, reasons, between } = coverOf(start(), 'wall', rangeFacts(street));
    expect({ bonus, reasons, between: between.length }).toEqual({ bonus: 0, reasons: [], between: 1 });
  });

  test('UT-40, CO-08 the table sets that of the target, and the GM anybody’s, which counts before the table’s', () => {
    const reasonsOf = (more: Partial<UTOrder>, id = 'vane', progress: Progress = START) =>
      coverOf({ order: shotAt('vane', more), progress }, id, rangeFacts(street)).reasons.map(({ value, was }) => [
        value,
        was,
      ]);
    expect(reasonsOf({ cover: 1 })).toEqual([[1, 3]]);
    expect(reasonsOf({ cover: 0 })).toEqual([[0, 3]]);
    expect(reasonsOf({ cover: 3 })).toEqual([[3, undefined]]);
    expect(reasonsOf({ cover: 1 }, 'ott')).toEqual([]);
    expect(reasonsOf({ cover: 1 }, 'vane', from(1).progress)).toEqual([[3, undefined]]);
    expect(reasonsOf({ cover: 1, gm: { cover: { vane: 2 } } })).toEqual([[2, 3]]);
    expect(reasonsOf({ gm: { cover: { ott: 2 } } }, 'ott', from(1).progress)).toEqual([[2, 0]]);
    const open = coverOf(start(shotAt('vane', { gm: { cover: { ott: 2 } } })), 'ott', rangeFacts(street));
    expect(open.reasons[0]?.reason).toBe('cover');
  });
});

describe('UT-08 where an attack is, and what it has passed', () => {
  test('UT-08 it starts at the eye, and goes on from what it met', () => {
    expect(standsAt(start(), rangeFacts(street))).toEqual({ x: 0, y: 0, z: 1.8 });
    expect(standsAt(from(6), rangeFacts(street))).toEqual({ x: 6, y: 0, z: 1.2 });
  });

  test('UT-08 the depth of a wall is where the line meets it, of anything else its nearest point', () => {
    expect(depthOf(start(), 'wall', slanting())).toBe(12);
    const facts = { ...slanting(), away: () => ({ depth: 9.6, range: 10 }) };
    expect(depthOf(start(), 'vane', facts)).toBe(9.6);
  });

  test('UT-08 the line is asked for only beyond where the attack is', () => {
    const asked: number[] = [];
    const facts: UTFacts = {
      ...rangeFacts(street),
      struck: (...[, , , past]) => {
        asked.push(past);
        return { at: { x: 12, y: 0, z: 1 }, part: null };
      },
    };
    depthOf(start(), 'wall', facts);
    depthOf(from(6), 'wall', facts);
    expect(asked).toEqual([0, 6]);
  });

  test('UT-08 passed is what was resolved, and what is nearer than that', () => {
    const passed = (id: string, progress: Partial<Progress>) => {
      const facts = rangeFacts(street);
      return isPassed(from(6, progress), entityOf(facts, id), undefined, facts);
    };
    expect(passed('ott', { resolved: ['ott'] })).toBe(true);
    expect(passed('ott', {})).toBe(false);
    expect(passed('vane', { depth: 10 })).toBe(false);
    expect(passed('vane', { depth: 10.001 })).toBe(true);
    expect(passed('vane', { depth: 9 })).toBe(false);
  });

  test('UT-08 of a wall what is still ahead counts: its end in the lane, or where the line meets it', () => {
    const facts = rangeFacts(street);
    const wall = entityOf(facts, 'wall');
    const passed = (x: number, far?: number) => isPassed(from(x), wall, far === undefined ? undefined : { far }, facts);
    expect([passed(12, 12.001), passed(12, 12), passed(12, 11)]).toEqual([false, true, true]);
    expect([passed(11.9), passed(12), passed(13)]).toEqual([false, true, true]);
    // Aside, it is as far along the line as its foot is.
    const aside = { ...facts, struck: () => ({ at: { x: 9, y: 20, z: 1 }, part: null }) };
    expect(isPassed(from(8.9), wall, undefined, aside)).toBe(false);
    expect(isPassed(from(9), wall, undefined, aside)).toBe(true);
    const onTheSpot = { ...aside, aimPoint: () => ({ x: 0, y: 0, z: 0 }) };
    expect(isPassed({ order: shotAt({ x: 0, y: 0 }), progress: START }, wall, undefined, onTheSpot)).toBe(true);
    const upwards = { ...facts, struck: () => ({ at: { x: 3, y: 8, z: 1 }, part: null }) };
    const order = shotAt({ x: 6, y: 8 });
    const at = (x: number, y: number) => ({ order, progress: { ...START, from: { x, y, z: 1 } } });
    // (3, 8) is 8.2 along the way to (6, 8).
    expect(isPassed(at(4.9, 6.5), wall, undefined, upwards)).toBe(false);
    expect(isPassed(at(5, 6.6), wall, undefined, upwards)).toBe(true);
  });

  test('UT-08 a resolved entity and all nearer ones are passed', () => {
    const facts = slanting();
    const at = { x: 10, y: 0, z: 1.2 };
    expect(movedOn(from(6, { resolved: ['zoe'], depth: 3 }), 'vane', at, facts)).toEqual({
      firer: 'firer',
      from: at,
      resolved: ['vane', 'zoe'],
      depth: 10,
    });
    expect(movedOn(from(6, { depth: 11 }), 'vane', at, facts).depth).toBe(11);
    const met = { x: 12, y: 5, z: 1 };
    expect(movedOn(from(6), 'wall', met, facts)).toEqual({ firer: 'firer', from: met, resolved: ['wall'], depth: 13 });
  });

  test('UT-08 it is the same progress each time, and another from another place', () => {
    const facts = rangeFacts(street);
    const here = from(6);
    const at = { x: 10, y: 0, z: 1.2 };
    const there = { x: 10, y: 1, z: 1.2 };
    expect(movedOn(here, 'vane', at, facts)).toBe(movedOn(here, 'vane', at, facts));
    expect(movedOn(here, 'vane', there, facts).from).toBe(there);
    expect(shotThrough(here, 'vane', facts)).toBe(shotThrough(here, 'vane', facts));
    expect(passedAll(here, ['vane'], 10, facts)).toBe(passedAll(here, ['vane'], 10, facts));
    expect(passedAll(here, ['vane'], 11, facts).depth).toBe(11);
    expect(passedAll(here, ['ott'], 11, facts).resolved).toEqual(['ott']);
  });

  test('UT-35 what is shot through in an area is gone, and the place the same', () => {
    const here = from(6, { resolved: ['zoe'], depth: 3 });
    const facts = rangeFacts(street);
    expect(shotThrough(here, 'crate', facts)).toEqual({ ...here.progress, resolved: ['crate', 'zoe'] });
    expect(passedAll(here, ['zoe', 'vane', 'crate'], 10, facts)).toEqual({
      ...here.progress,
      resolved: ['crate', 'vane', 'zoe'],
      depth: 10,
    });
  });

  test('UT-08 whoever is not in the facts is an error', () => {
    expect(() => entityOf(rangeFacts(street), 'ghost')).toThrow(
      'The attack met "ghost", which is missing from its facts.',
    );
  });
});
