import { type Damage, less, sumOf, tagsOf } from '@fall-of-shot/rules/systems/action-tests/damage';
import { absorbed, type Layer, wounded } from '@fall-of-shot/rules/systems/action-tests/layers';
import { damageOf, marginsOf, successesOf } from '@fall-of-shot/rules/systems/action-tests/margin';
import { astray, landingOf, offsetOf, wayOf } from '@fall-of-shot/rules/systems/action-tests/miss';
import { sustainCost, sustainLimits } from '@fall-of-shot/rules/systems/action-tests/sustain';
import { meanRange, sharesOf } from '@fall-of-shot/rules/systems/action-tests/sweep';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const faces = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 30 });
const points = fc.integer({ min: 0, max: 40 });
const type = fc.constantFrom('ballistic', 'slashing', 'crushing', 'fire');
const blow: fc.Arbitrary<Damage> = fc.uniqueArray(fc.record({ type, sixes: points, fives: points }), {
  maxLength: 3,
  selector: (part) => part.type,
});

function layer(over: Partial<Layer> = {}): Layer {
  return {
    id: 'wall',
    name: 'Wall',
    what: 'object',
    cover: 'full',
    tuf: 4,
    resists: ['ballistic'],
    hp: null,
    turns: [],
    ...over,
  };
}

const anyLayer: fc.Arbitrary<Layer> = fc.record({
  id: fc.string(),
  name: fc.string(),
  what: fc.constantFrom('object', 'piece', 'shield', 'armour'),
  cover: fc.constantFrom('full', 'partial'),
  tuf: fc.integer({ min: 0, max: 12 }),
  resists: fc.uniqueArray(type),
  hp: fc.option(points),
  turns: fc.array(fc.record({ from: type, to: type }), { maxLength: 2 }),
});

describe('margins', () => {
  test('AT-01 5 and 6 are successes; the margin is the successes minus the target, plus one', () => {
    expect(successesOf([6, 5, 4, 4, 3, 2, 2, 1])).toEqual({ sixes: 1, fives: 1 });
    expect(marginsOf({ sixes: 0, fives: 9 }, 7)).toEqual({ sixes: 0, fives: 3 });
    expect(marginsOf({ sixes: 1, fives: 1 }, 3)).toBeNull();
    expect(damageOf({ sixes: 1, fives: 2 }, 4)).toEqual({ sixes: 4, fives: 8 });
  });

  test('AT-36 the threshold is a six’s only if all its dice are sixes; sixes are counted first, then fives', () => {
    // The document's shot at the tree: four 6s are the threshold, the 5 is one more margin.
    expect(marginsOf({ sixes: 4, fives: 1 }, 4)).toEqual({ sixes: 1, fives: 1 });
    expect(marginsOf({ sixes: 3, fives: 2 }, 4)).toEqual({ sixes: 0, fives: 2 });
    expect(marginsOf({ sixes: 6, fives: 0 }, 4)).toEqual({ sixes: 3, fives: 0 });
  });

  test('the margins by sixes and by fives add up to the margin, whatever the roll', () => {
    fc.assert(
      fc.property(faces, fc.integer({ min: 1, max: 12 }), (roll, target) => {
        const rolled = successesOf(roll);
        const margins = marginsOf(rolled, target);
        const margin = rolled.sixes + rolled.fives - target + 1;
        if (margin < 1) expect(margins).toBeNull();
        else expect((margins?.sixes ?? 0) + (margins?.fives ?? 0)).toBe(margin);
        expect(Math.min(margins?.sixes ?? 0, margins?.fives ?? 0)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('indirect misses', () => {
  test('AT-11, AT-12 the document’s grenade: too far and wide left, 3 m each', () => {
    const miss = astray([6, 5, 4, 4, 3, 2, 2, 1]);
    expect(miss).toEqual({ along: 'too far', across: 'wide left', metres: 3 });
    // Thrown north: 3 m further north, and 3 m to the west, which is the thrower's left.
    const from = { x: 0, y: 10, z: 0 };
    const at = { x: 0, y: 0, z: 0 };
    expect(landingOf(at, wayOf(from, at, 0), miss, 1)).toEqual({ x: -3, y: -3, z: 0 });
  });

  test('AT-11 as many 1s as 2s, or 3s as 4s, give no direction; without any it lands on the spot', () => {
    expect(astray([1, 2, 3, 4, 5])).toEqual({ along: null, across: null, metres: 4 });
    const at = { x: 7, y: 8, z: 1 };
    expect(landingOf(at, { x: 1, y: 0 }, astray([1, 2]), 1)).toEqual(at);
    expect(astray([1, 1, 2, 3]).along).toBe('too near');
    expect(astray([1, 1, 2, 3]).across).toBe('wide right');
  });

  test('AT-12 five successes or more give no deviation', () => {
    expect([0, 1, 2, 4, 5, 6, 9].map(offsetOf)).toEqual([5, 4, 3, 1, 0, 0, 0]);
  });

  test('AT-11 along the throw is from the thrower to the aim, wherever they stand', () => {
    expect(wayOf({ x: 3, y: 4 }, { x: 6, y: 8 }, 90)).toEqual({ x: 0.6, y: 0.8 });
  });

  test("AT-13 a throw at one’s own feet uses the thrower's facing", () => {
    const here = { x: 3, y: 3, z: 0 };
    const way = wayOf(here, here, 90);
    expect(way.x).toBeCloseTo(1, 12);
    expect(way.y).toBeCloseTo(0, 12);
  });

  test('turning the scene turns the landing, for every bearing; left is the thrower’s left', () => {
    const bearing = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
    const length = fc.double({ min: 1, max: 60, noNaN: true });
    fc.assert(
      fc.property(faces, bearing, length, fc.double({ min: 0.1, max: 6, noNaN: true }), (roll, turn, far, perMetre) => {
        const miss = astray(roll);
        const east = { x: far, y: 0, z: 0 };
        const plain = landingOf(east, wayOf({ x: 0, y: 0 }, east, 0), miss, perMetre);
        const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
        const rotated = ({ x, y }: { x: number; y: number }) => ({ x: x * cos - y * sin, y: x * sin + y * cos, z: 0 });
        const at = rotated(east);
        const found = landingOf(at, wayOf({ x: 0, y: 0 }, at, 0), miss, perMetre);
        expect(found.x).toBeCloseTo(rotated(plain).x, 6);
        expect(found.y).toBeCloseTo(rotated(plain).y, 6);
        // Thrown east, left is north: up the map, where y is less.
        if (miss.across === 'wide left' && miss.metres > 0) expect(plain.y).toBeLessThan(0);
        if (miss.across === 'wide right' && miss.metres > 0) expect(plain.y).toBeGreaterThan(0);
      }),
    );
  });
});

describe('sustained and sweeping attacks', () => {
  test('AT-20 the document’s rifle: ten dice by the magazine, twenty by the rate, thirty rounds used', () => {
    const rifle = { rate: 4, cost: { units: 3, dice: 1 }, of: 'rounds' } as const;
    expect(sustainLimits(rifle, 30, 5)).toEqual({ byUnits: 10, byRate: 20 });
    expect(sustainCost(rifle, 10)).toBe(30);
    expect(sustainLimits(rifle, null, 5).byUnits).toBe(Number.POSITIVE_INFINITY);
  });

  test('AT-20 the document’s flame: six dice by the rate, 2 EX; a started one counts whole', () => {
    const flame = { rate: 3, cost: { units: 1, dice: 3 }, of: 'EX' } as const;
    expect(sustainLimits(flame, 3, 2)).toEqual({ byUnits: 9, byRate: 6 });
    expect(sustainCost(flame, 6)).toBe(2);
    expect(sustainCost(flame, 4)).toBe(2);
  });

  test('AT-23 twelve damage, eight by sixes, over three: four each, sixes 3, 3 and 2, the nearest first', () => {
    expect(sharesOf({ sixes: 8, fives: 4 }, 3)).toEqual([
      { sixes: 3, fives: 1 },
      { sixes: 3, fives: 1 },
      { sixes: 2, fives: 2 },
    ]);
    expect(sharesOf({ sixes: 0, fives: 15 }, 3).map(({ fives }) => fives)).toEqual([5, 5, 5]);
  });

  test('AT-23 shares are whole, differ by at most one, and add up to the damage', () => {
    fc.assert(
      fc.property(points, points, fc.integer({ min: 1, max: 12 }), (sixes, fives, n) => {
        const shares = sharesOf({ sixes, fives }, n);
        const sums = shares.map((each) => each.sixes + each.fives);
        expect(shares.reduce((sum, each) => sum + each.sixes, 0)).toBe(sixes);
        expect(shares.reduce((sum, each) => sum + each.fives, 0)).toBe(fives);
        expect(Math.max(...sums) - Math.min(...sums)).toBeLessThanOrEqual(1);
        expect(shares.every((each) => each.sixes >= 0 && each.fives >= 0)).toBe(true);
      }),
    );
  });

  test('AT-22 the mean of the ranges', () => {
    expect(meanRange([3, 6, 9])).toBe(6);
    expect(meanRange([])).toBe(0);
  });
});

describe('layers', () => {
  const ballistic = (sixes: number, fives: number): Damage => [{ type: 'ballistic', sixes, fives }];

  test('AT-34, AT-35 the sniper’s 4(b) on a stone wall: its TUF absorbs all', () => {
    expect(absorbed(ballistic(0, 4), layer())).toEqual({ byTuf: 4, byHp: 0, passed: [] });
  });

  test('AT-36 four by the sixes go past the tree, one of the four by a five comes through it', () => {
    const tree = layer({ cover: 'partial', tuf: 3 });
    expect(absorbed(ballistic(4, 4), tree)).toEqual({ byTuf: 3, byHp: 0, passed: ballistic(4, 1) });
  });

  test('AT-40, AT-41 mail absorbs four of 6(s), and the rest becomes crushing; a body with TUF 2 takes no damage', () => {
    const mail = layer({
      what: 'armour',
      cover: 'partial',
      resists: ['slashing'],
      turns: [{ from: 'slashing', to: 'crushing' }],
    });
    const { byTuf, passed } = absorbed([{ type: 'slashing', sixes: 0, fives: 6 }], mail);
    expect(byTuf).toBe(4);
    expect(passed).toEqual([{ type: 'crushing', sixes: 0, fives: 2 }]);
    expect(wounded(passed, { tuf: 2, resists: ['crushing'] })).toEqual({ byTuf: 2, lost: 0, ex: 0 });
    // What a six carried past it keeps its own type.
    expect(absorbed([{ type: 'slashing', sixes: 3, fives: 0 }], mail).passed).toEqual([
      { type: 'slashing', sixes: 3, fives: 0 },
    ]);
  });

  test('AT-43 a bolt past the mail: 3(p) on a body that does not resist it and exceeds its TUF: 3 lost and 1 EX', () => {
    expect(wounded([{ type: 'puncturing', sixes: 3, fives: 0 }], { tuf: 2, resists: ['crushing'] })).toEqual({
      byTuf: 0,
      lost: 3,
      ex: 1,
    });
  });

  test('AT-37 16(b) through a full wall, shield, mail and body', () => {
    const wall = absorbed(ballistic(8, 8), layer({ tuf: 3 }));
    expect(wall.passed).toEqual(ballistic(8, 5));
    const shield = absorbed(wall.passed, layer({ what: 'shield', cover: 'partial' }));
    expect(shield.passed).toEqual(ballistic(8, 1));
    const mail = absorbed(shield.passed, layer({ what: 'armour', cover: 'partial' }));
    expect(mail.passed).toEqual(ballistic(8, 0));
    expect(wounded(mail.passed, { tuf: 2, resists: ['ballistic'] })).toEqual({ byTuf: 2, lost: 6, ex: 1 });
  });

  test('AT-35 HP absorb what a layer does not resist, and go down; without HP it passes whole', () => {
    const fire: Damage = [{ type: 'fire', sixes: 2, fives: 5 }];
    expect(absorbed(fire, layer({ hp: 4 }))).toEqual({
      byTuf: 0,
      byHp: 4,
      passed: [{ type: 'fire', sixes: 2, fives: 1 }],
    });
    expect(absorbed(fire, layer({ hp: null })).passed).toEqual(fire);
    // Of what it resists the HP absorb nothing.
    expect(absorbed(ballistic(0, 9), layer({ hp: 4 }))).toEqual({ byTuf: 4, byHp: 0, passed: ballistic(0, 5) });
  });

  test('AT-37 a body in the way absorbs with its TUF and then its HP', () => {
    const body = layer({ what: 'piece', tuf: 2, hp: 5 });
    expect(absorbed(ballistic(0, 9), body)).toEqual({ byTuf: 2, byHp: 5, passed: ballistic(0, 2) });
    expect(absorbed([{ type: 'fire', sixes: 0, fives: 9 }], body)).toMatchObject({ byTuf: 0, byHp: 5 });
  });

  test('AT-14 a dodge reduces the fives first', () => {
    expect(less(ballistic(4, 2), 3)).toEqual({ taken: 3, left: ballistic(3, 0) });
    expect(less(ballistic(1, 1), 5)).toEqual({ taken: 2, left: [] });
  });

  test('conservation: the rolled damage is dodged, absorbed by a layer, resisted by the body, or lost', () => {
    fc.assert(
      fc.property(
        blow,
        points,
        fc.array(anyLayer, { maxLength: 5 }),
        points,
        fc.uniqueArray(type),
        (hit, by, all, tuf, resists) => {
          const dodged = less(hit, by);
          let left = dodged.left;
          let kept = 0;
          for (const each of all) {
            const { byTuf, byHp, passed } = absorbed(left, each);
            expect(byTuf).toBeLessThanOrEqual(each.tuf);
            expect(byHp).toBeLessThanOrEqual(each.hp ?? 0);
            // A six goes past what is partial.
            if (each.cover === 'partial') expect(tagsOf(passed).sixes).toBe(tagsOf(left).sixes);
            kept += byTuf + byHp;
            left = passed;
          }
          const { byTuf, lost } = wounded(left, { tuf, resists });
          expect(dodged.taken + kept + byTuf + lost).toBe(sumOf(hit));
        },
      ),
    );
  });
});
