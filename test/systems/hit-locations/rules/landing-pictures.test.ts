import { landingPoint } from '@fall-of-shot/rules/systems/hit-locations/landing';
import { DIRECTIONS } from '@fall-of-shot/rules/systems/hit-locations/miss-tables';
import { describe, expect, test } from 'vitest';

/** Where each sign stands, an inch a sign, from the aim point `a`. */
function places(picture: string): ReadonlyMap<string, { x: number; y: number }> {
  const found = new Map<string, { x: number; y: number }>();
  picture
    .replaceAll(' ', '')
    .split('\n')
    .forEach((row, y) => {
      [...row].forEach((sign, x) => {
        if (sign !== '.') found.set(sign, { x, y });
      });
    });
  const aim = found.get('a') ?? { x: 0, y: 0 };
  return new Map([...found].map(([sign, { x, y }]) => [sign, { x: x - aim.x, y: y - aim.y }]));
}

const scale = (north: number, perInch = 1) => ({
  unit: 'in' as const,
  perInch,
  north,
  range: 'centre' as const,
  perMetre: 1,
});

describe('HL-02 where a miss of four inches lands, by the face of the direction die', () => {
  const upright = `
. . . . 1 . . . .
. 8 . . . . . 2 .
. . . . . . . . .
. . . . . . . . .
7 . . . a . . . 3
. . . . . . . . .
. . . . . . . . .
. 6 . . . . . 4 .
. . . . 5 . . . .`.trim();
  const eastIsUp = upright.replace(/[1-8]/g, (face) => String(((Number(face) + 1) % 8) + 1));

  test.each([
    ['north up', upright, 0],
    // Where north lies to the left, east is up: the face that said north says west of it now.
    ['north to the left', eastIsUp, -90],
  ])('%s', (_, picture, north) => {
    const signs = places(picture);
    // Aimed at the corner of the map and far out on either side of its origin: nothing is clamped, nothing is rounded twice.
    for (const aim of [
      { x: 0, y: 0, z: 2 },
      { x: -7.3, y: -12.8, z: 0 },
      { x: 40.5, y: -0.25, z: 0 },
    ]) {
      DIRECTIONS.forEach((direction, i) => {
        const at = landingPoint(aim, direction, 4, scale(north));
        const { x, y } = signs.get(String(i + 1)) ?? { x: Number.NaN, y: Number.NaN };
        expect([Math.round(at.x - aim.x), Math.round(at.y - aim.y)]).toEqual([x, y]);
        expect(Math.hypot(at.x - aim.x, at.y - aim.y)).toBeCloseTo(4, 12);
        expect(at.z).toBe(aim.z);
      });
    }
  });

  test('aim and landing are separate: the same die twice moves twice as far from the aim, never from the landing', () => {
    const aim = { x: -3, y: -3, z: 0 };
    const [first, second] = [2, 4].map((inches) => landingPoint(aim, 'NW', inches, scale(0, 2.5)));
    expect((second?.x ?? 0) - aim.x).toBeCloseTo(2 * ((first?.x ?? 0) - aim.x), 12);
    expect((first?.x ?? 0) - aim.x).toBeCloseTo((-2 * 2.5) / Math.SQRT2, 12);
  });
});
