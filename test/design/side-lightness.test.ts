import { SIDES } from '@fall-of-shot/rules/vocabulary';
import { expect, test } from 'vitest';
import { insideShades, MAP, SIDE_RINGS } from '../../src/canvas/primitives/palette.ts';
import { PIECE_COLOURS } from '../../src/design/tokens.ts';

type Rgb = readonly [number, number, number];
type Sight = readonly [Rgb, Rgb, Rgb];

/**
 * What linear light becomes without one kind of cone: Machado, Oliveira and Fernandes, "A Physiologically-based Model
 * for Simulation of Color Vision Deficiency" (2009), severity 1.
 */
const SIGHTS: Readonly<Record<string, Sight>> = {
  'full colour': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** The relative luminance of a colour (WCAG 2.2) in a sight. */
function luminance(colour: string, sight: Sight): number {
  const light = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const seen = sight.map((row) => {
    const sum = row.reduce((all, share, i) => all + share * (light[i] ?? 0), 0);
    return Math.min(1, Math.max(0, sum));
  });
  return [0.2126, 0.7152, 0.0722].reduce((all, weight, i) => all + weight * (seen[i] ?? 0), 0);
}

function contrast(one: string, other: string, sight: Sight): number {
  const [less = 0, more = 0] = [luminance(one, sight), luminance(other, sight)].sort((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}

test.each(Object.entries(SIGHTS))('in %s, the ring of side b is much darker than the others', (_, sight) => {
  expect(contrast(SIDE_RINGS.a, SIDE_RINGS.b, sight)).toBeGreaterThan(2.2);
  expect(contrast(SIDE_RINGS.neutral, SIDE_RINGS.b, sight)).toBeGreaterThan(2);
  expect(luminance(SIDE_RINGS.b, sight)).toBeLessThan(luminance(SIDE_RINGS.a, sight));
});

test.each(Object.entries(SIGHTS))('in %s, every ring stands out from its casing', (_, sight) => {
  for (const side of SIDES) expect(contrast(SIDE_RINGS[side], MAP.casing, sight), side).toBeGreaterThan(3);
});

test.each(Object.entries(SIGHTS))('in %s, a glyph stands out from any colour inside its piece', (_, sight) => {
  for (const side of SIDES)
    for (const colour of [null, ...Object.values(PIECE_COLOURS)]) {
      const { middle, edge } = insideShades(colour, side);
      for (const ground of [middle, edge]) expect(contrast(MAP.glyph, ground, sight), ground).toBeGreaterThan(3);
    }
});
