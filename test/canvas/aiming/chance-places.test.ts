import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Chance, chancePlaces, type PlacedChance } from '../../../src/canvas/aiming/chance-places.ts';
import { plateSize } from '../../../src/canvas/primitives/plate.tsx';
import { about, covered, lineMeets, overlap, type Rect } from '../../../src/canvas/primitives/rect.ts';

const VIEW: Rect = { left: 0, right: 1000, top: 0, bottom: 800 };

const chance = (id: string, x: number, y: number, text = '50 %'): Chance => ({ id, at: { x, y }, radius: 14, text });

const disc = ({ at, radius }: Chance): Rect => about(at, { width: 2 * radius, height: 2 * radius });

const boxOf = ({ at, by, text }: PlacedChance): Rect => about({ x: at.x + by.x, y: at.y + by.y }, plateSize(text));

const placed = (chances: readonly Chance[], taken: readonly Rect[] = chances.map(disc)) =>
  chancePlaces(chances, 1, taken, VIEW);

describe('the chances of pieces', () => {
  test('stand above a piece that stands alone, without a line', () => {
    const [only] = placed([chance('vane', 500, 400)]);
    expect(only?.by.x).toBeCloseTo(0, 9);
    expect(only?.by.y).toBeLessThan(0);
    expect(only?.lead).toBeUndefined();
  });

  test('stand farther off in a crowd, and a line leads from the edge of the piece', () => {
    const crowd = [-1, 0, 1].flatMap((row) =>
      [-1, 0, 1].map((column) => chance(`${row}/${column}`, 500 + 28 * column, 400 + 28 * row)),
    );
    const middle = crowd[4] ?? chance('none', 0, 0);
    const [far] = placed([middle], crowd.map(disc));
    expect(far?.lead).toBeDefined();
    const { from, to } = far?.lead ?? { from: { x: 0, y: 0 }, to: { x: 0, y: 0 } };
    expect(Math.hypot(from.x, from.y)).toBeCloseTo(14, 9);
    expect(to).toEqual(far?.by);
    expect(far && covered(boxOf(far), crowd.map(disc))).toBe(0);
  });

  test('are left out where everything around is taken', () => {
    const vane = chance('vane', 500, 400);
    expect(placed([vane], [about(vane.at, { width: 600, height: 600 })])).toEqual([]);
  });

  test('stay in view', () => {
    const [corner] = placed([chance('vane', 4, 4)]);
    expect(corner && boxOf(corner).left).toBeGreaterThanOrEqual(0);
    expect(corner && boxOf(corner).top).toBeGreaterThanOrEqual(0);
  });

  test('property: none covers another, no line crosses one, and none covers a third of itself with anything', () => {
    const spot = fc.record({ x: fc.integer({ min: 300, max: 460 }), y: fc.integer({ min: 300, max: 420 }) });
    fc.assert(
      fc.property(fc.array(spot, { minLength: 2, maxLength: 8 }), fc.array(spot, { maxLength: 8 }), (at, others) => {
        const chances = at.map(({ x, y }, i) => chance(`piece-${i}`, x, y, i % 2 ? '90 % caught, 45 % down' : '9 %'));
        const taken = [...chances, ...others.map(({ x, y }, i) => chance(`other-${i}`, x, y))].map(disc);
        const all = placed(chances, taken);
        const boxes = all.map(boxOf);
        all.forEach((each, i) => {
          const box = boxes[i];
          if (!box) return;
          const { width, height } = plateSize(each.text);
          expect(covered(box, taken)).toBeLessThanOrEqual(0.3 * width * height + 1e-6);
          expect(boxes.some((other) => other !== box && overlap(box, other))).toBe(false);
          const { lead, at: middle } = each;
          if (!lead) return;
          const line = {
            from: { x: middle.x + lead.from.x, y: middle.y + lead.from.y },
            to: { x: middle.x + lead.to.x, y: middle.y + lead.to.y },
          };
          for (const other of boxes) if (other !== box) expect(lineMeets(line, other)).toBe(false);
        });
      }),
    );
  });
});
