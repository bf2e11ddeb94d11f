import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { astraySize, landingPlates, MOVED_SAID } from '../../../src/canvas/playback/landing-plates.ts';
import { plateSize } from '../../../src/canvas/primitives/plate.tsx';
import { about, overlap } from '../../../src/canvas/primitives/rect.ts';

const SAID = '3 m too far and wide right';
const AIM = { x: 500, y: 400 };
const FELL = { x: 620, y: 280 };

function boxes(moved: { x: number; y: number }, taken: Parameters<typeof landingPlates>[4] = []) {
  const plates = landingPlates(AIM, FELL, SAID, moved, taken);
  if (!plates.astray || !plates.moved) throw new Error('A plate is missing.');
  return {
    astray: about({ x: AIM.x + plates.astray.x, y: AIM.y + plates.astray.y }, astraySize(SAID)),
    gm: about({ x: moved.x + plates.moved.x, y: moved.y + plates.moved.y }, plateSize(MOVED_SAID)),
    taken: plates.boxes,
  };
}

describe('the labels of a throw that the GM moved (CO-08)', () => {
  test('the label of the deviation stays where the dice put it, wherever the GM moves the landing', () => {
    const far = boxes({ x: 100, y: 900 });
    const near = boxes({ x: AIM.x, y: AIM.y });
    for (const { astray } of [far, near]) {
      expect(Math.abs((astray.left + astray.right) / 2 - 560)).toBeLessThan(120);
      expect(Math.abs((astray.top + astray.bottom) / 2 - 340)).toBeLessThan(120);
    }
  });

  test('it is beside its arrow, not on it', () => {
    const { astray } = boxes({ x: 100, y: 900 });
    for (let i = 0; i <= 20; i++) {
      const [x, y] = [AIM.x + ((FELL.x - AIM.x) * i) / 20, AIM.y + ((FELL.y - AIM.y) * i) / 20];
      expect(x > astray.left && x < astray.right && y > astray.top && y < astray.bottom).toBe(false);
    }
  });

  test('neither overlaps the other, wherever the landing is put', () => {
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 800 }), fc.integer({ min: 100, max: 600 }), (x, y) => {
        const { astray, gm, taken } = boxes({ x, y });
        expect(overlap(astray, gm)).toBe(false);
        expect(taken).toEqual(expect.arrayContaining([astray, gm]));
      }),
    );
  });

  test('a name in the way sends the label to the other side of the arrow', () => {
    const { astray } = boxes({ x: 100, y: 900 });
    const other = boxes({ x: 100, y: 900 }, [astray]).astray;
    expect(overlap(astray, other)).toBe(false);
  });

  test('a throw without deviation has no label', () => {
    expect(landingPlates(AIM, AIM, null, null, [])).toMatchObject({ astray: null, moved: null });
  });
});
