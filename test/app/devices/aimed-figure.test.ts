import type { PartVerdict } from '@fall-of-shot/sight/verdict';
import { describe, expect, test } from 'vitest';
import { aimedFigure, hiddenParts } from '../../../src/app/devices/aimed-figure.ts';
import { sightViewFrom } from '../../../src/engagement/battlefield/sight-query.ts';
import { CRATE, sight, WALL } from '../../support/sights.ts';

const OTT = { at: 'piece', piece: 'ott' } as const;

describe('the figure of a target on a phone', () => {
  test('is the GM’s, to a thousandth', () => {
    const scene = sight([CRATE]);
    const told = aimedFigure(scene, 'gun', OTT);
    const picture = sightViewFrom(scene, 'gun', OTT)?.picture;
    expect(told?.body).toBe('biped');
    expect(told?.hidden.length).toBe(picture?.hidden.seen.length);
    expect(told?.hidden.length).toBeGreaterThan(0);
    told?.hidden.forEach((slab, i) => {
      for (const [edge, share] of Object.entries(slab)) {
        expect(share).toBeCloseTo(picture?.hidden.seen[i]?.[edge as keyof typeof slab] ?? Number.NaN, 3);
        expect(share * 1000).toBeCloseTo(Math.round(share * 1000), 6);
      }
    });
  });

  test('has nothing hidden in the open, and a place has none', () => {
    expect(aimedFigure(sight([]), 'gun', OTT)).toEqual({ body: 'biped', hidden: [] });
    expect(aimedFigure(sight([WALL]), 'gun', { at: 'point', x: 20, y: 10, z: 0 })).toBeNull();
  });
});

describe('hidden parts in words', () => {
  const BIPED = ['head', 'trunk', 'left arm', 'right arm', 'left leg', 'right leg'] as const;
  const words = (...hidden: readonly string[]) =>
    hiddenParts({
      parts: BIPED.map((part): PartVerdict => ({ part, inSight: !hidden.includes(part), share: 1, visible: 1 })),
    });

  test.each([
    [[], ''],
    [['left leg'], 'Hidden: left leg'],
    [['left leg', 'right leg'], 'Hidden: both legs'],
    [['trunk', 'right arm', 'right leg', 'left leg'], 'Hidden: trunk, right arm and both legs'],
    [['head', 'trunk', 'left arm', 'right leg'], 'Hidden: 4 of 6 parts'],
    [[...BIPED], ''],
  ])('%j', (hidden, said) => expect(words(...hidden)).toBe(said));
});
