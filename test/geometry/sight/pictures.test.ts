import type { SightVerdict } from '@fall-of-shot/sight/verdict';
import { describe, expect, test } from 'vitest';
import { seen } from '../../support/picture.ts';

const out = ({ seen: { parts } }: SightVerdict) => parts.filter((part) => !part.inSight).map((part) => part.part);
const names = ({ obstructions }: SightVerdict) => obstructions.map(({ id }) => id);

const LEGS = ['left leg', 'right leg'];
const ALL = ['head', 'trunk', 'left arm', 'right arm', ...LEGS];

describe('Sight in pictures', () => {
  test.each([
    ['open ground', 'e . . . . . . t', 'none', []],
    [
      'a high wall',
      `
. . . | . . . .
e . . | . . . t
. . . | . . . .`,
      'full',
      ALL,
    ],
    [
      'a wall with a gap before the target',
      `
. . . | . . . .
e . . . . . . t
. . . | . . . .`,
      'none',
      [],
    ],
    [
      'a high wall on one side of the line',
      `
. . . . . . | .
e . . . . . . t`,
      'none',
      [],
    ],
    [
      'a low wall close before the target',
      `
. . . . . . : .
e . . . . . : t
. . . . . . : .`,
      'partial',
      LEGS,
    ],
    [
      'the same wall close to the eye',
      `
. : . . . . . .
e : . . . . . t
. : . . . . . .`,
      'none',
      [],
    ],
    [
      'a wall behind the target',
      `
. . . . t | . .
e . . . . | . .`,
      'none',
      [],
    ],
    [
      'a window close before the target hides what lies under its sill',
      `
. . . . . . w .
e . . . . . w t
. . . . . . w .`,
      'partial',
      LEGS,
    ],
    ['another man between', 'e . . . m . . t', 'full', ALL],
    ['fog thinner than its depth', 'e . . f . . . t', 'none', []],
    ['fog thicker than its depth', 'e . f f f f . t', 'full', ALL],
  ])('%s', (_, picture, cover, parts) => {
    const verdict = seen(picture.replaceAll(' ', ''));
    expect(verdict.seen.cover).toBe(cover);
    expect(out(verdict)).toEqual(parts);
  });

  test.each([
    ['a wall', '|', 'full', 'full'],
    ['glass', 'g', 'none', 'full'],
    ['paper', 'p', 'full', 'none'],
  ])('%s: seen and shot at separately', (_, sign, toSee, toShoot) => {
    const verdict = seen(`...#...\ne..#..t\n...#...`.replaceAll('#', sign));
    expect([verdict.seen.cover, verdict.shotAt.cover]).toEqual([toSee, toShoot]);
    expect(verdict.seen.hidden).toBe(toSee === 'full' ? 1 : 0);
    expect(verdict.shotAt.hidden).toBe(toShoot === 'full' ? 1 : 0);
    expect(verdict.obstructions[0]?.hides).toEqual({ seen: verdict.seen.hidden, shotAt: verdict.shotAt.hidden });
  });

  test('CO-04 obstructions are listed near to far, without those that hide nothing', () => {
    const verdict = seen(`
.:.p.g.|..
e:.p.g.|.t
.:.p.g.|..`);
    expect(names(verdict)).toEqual(['p', 'g', '|']);
    expect(verdict.obstructions.map(({ depth }) => depth)).toEqual([3, 5, 7]);
    expect(verdict.firstBlock).toMatchObject({ id: 'p', at: { x: 3, y: 1 } });
  });

  test('CO-04 connected segments are one object, with the shares of all of them', () => {
    const verdict = seen('....|..\ne.....t\n....|..\n....|..\n'.replace('e.....t', 'e...|.t'));
    expect(names(verdict)).toEqual(['|']);
    expect(verdict.obstructions[0]?.hides.seen).toBe(1);
  });
});
