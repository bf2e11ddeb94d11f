import type { Blocker } from '@fall-of-shot/sight/blockers';
import { hiddenFrom, lineOfSight } from '@fall-of-shot/sight/line-of-sight';
import type { HiddenPiece } from '@fall-of-shot/sight/sight-picture';
import { surroundingsOf } from '@fall-of-shot/sight/surroundings';
import { areaOf } from '@fall-of-shot/sight/trapezoids';
import { describe, expect, test } from 'vitest';
import { EYE, man, RULES, upright } from '../../support/picture.ts';

const eye = { x: 0, y: 0, z: EYE };
const panel = man({ x: 20, y: 0 }, { body: 'panel' });
const look = (blockers: readonly Blocker[], target = panel, from = eye) =>
  lineOfSight(from, target, surroundingsOf(blockers), RULES);

const SHOTS = { blocks: { sight: false, shots: true } };
const NOTHING = { blocks: { sight: false, shots: false } };

const across = (id: string, x: number, more: Partial<Blocker> = {}) => upright(id, `${x},-5 ${x},5`, more);

describe('the target in the side view', () => {
  test('has its parts with their heights: in sight if both seen and open to the shot', () => {
    // Glass hides the shins and more from shots, and a wall the left from both.
    const [glass, wall] = [across('glass', 19.4, { ...SHOTS, top: 0.9 }), upright('wall', '10,-5 10,0')];
    const target = man({ x: 20, y: 0 }, { base: 0, height: 2, body: 'panel' });
    const { verdict, side } = look([glass, wall], target);
    expect(side().target).toMatchObject({ at: 20, near: 19.5, base: 0, top: 2 });
    expect(side().target.parts).toEqual([
      { part: 'lower left', bottom: 0, top: 1, inSight: false },
      { part: 'lower middle', bottom: 0, top: 1, inSight: false },
      { part: 'lower right', bottom: 0, top: 1, inSight: false },
      { part: 'upper left', bottom: 1, top: 2, inSight: false },
      { part: 'upper middle', bottom: 1, top: 2, inSight: true },
      { part: 'upper right', bottom: 1, top: 2, inSight: true },
    ]);
    expect(verdict.seen.parts.map(({ inSight }) => inSight)).toEqual([false, true, true, false, true, true]);
  });
});

test('the side view shows nothing that blocks nothing', () => {
  expect(look([across('chalk line', 10, NOTHING)]).side().things).toEqual([]);
});

describe('the picture', () => {
  const areas = (pieces: readonly HiddenPiece[] | undefined) => Math.round(areaOf(pieces ?? []) * 1e6) / 1e6;

  test('shows each obstruction by itself, for sight and for shots', () => {
    const [left, right] = [upright('left', '10,-5 10,-0.15'), upright('right', '12,0.24 12,5', SHOTS)];
    const picture = look([left, right]).picture();
    const shares = [...(picture?.alone ?? [])].map(([id, { seen, shotAt }]) => [id, areas(seen), areas(shotAt)]);
    // What is left of -0.3 on the plane, and right of 0.4.
    expect(shares).toEqual([
      ['left', 0.2, 0.2],
      ['right', 0, 0.1],
    ]);
    expect([areas(picture?.hidden.seen), areas(picture?.hidden.shotAt)]).toEqual([0.2, 0.3]);
  });
});

describe('straight above', () => {
  const above = { x: 0, y: 0, z: 1e6 };
  /** A panel of two metres by two, and a roof over half of it. */
  const wide = {
    ...{ at: { x: 0, y: 0 }, footprint: { shape: 'box', x: 0, y: 0, width: 2, length: 2, rotation: 0 } as const },
    ...{ base: 0, height: 2, body: 'panel' as const },
  };
  const roof: Blocker = {
    ...upright('roof', []),
    ...{ shape: { shape: 'box', x: -5, y: 0, width: 10, length: 10, rotation: 0 }, bottom: 3, top: 3.2, floor: true },
  };

  test('the picture fills each part from below by the share that is hidden', () => {
    const { verdict, picture } = look([roof], wide, above);
    expect(verdict.seen.hidden).toBe(0.5);
    const third = (left: number, low: number) => ({
      ...{ from: left / 3 - 0.5, to: (left + 1) / 3 - 0.5 },
      ...{ low0: low, low1: low, high0: low + 0.25, high1: low + 0.25 },
    });
    const expected = [
      { part: 'lower left', ...third(0, 0) },
      { part: 'lower middle', ...third(1, 0) },
      { part: 'lower right', ...third(2, 0) },
      { part: 'upper left', ...third(0, 0.5) },
      { part: 'upper middle', ...third(1, 0.5) },
      { part: 'upper right', ...third(2, 0.5) },
    ];
    expect(picture()?.hidden).toEqual({ seen: expected, shotAt: expected });
    expect(look([], wide, above).picture()?.hidden).toEqual({ seen: [], shotAt: [] });
  });

  test('a roof elsewhere is no obstruction, even if nothing is negligible', () => {
    const shed: Blocker = { ...roof, shape: { shape: 'box', x: 9, y: 0, width: 4, length: 4, rotation: 0 } };
    const { verdict } = lineOfSight(above, wide, surroundingsOf([shed]), { ...RULES, negligible: 0 });
    expect(verdict.obstructions).toEqual([]);
  });

  test('the side view shows a roof in the line, which hides no heights', () => {
    const things = look(
      [{ ...roof, shape: { shape: 'box', x: 0, y: 0, width: 10, length: 10, rotation: 0 } }],
      wide,
      above,
    )
      .side()
      .things.map(({ id, place, hides }) => [id, place, hides]);
    expect(things).toEqual([['roof', 'on the line', []]]);
  });
});

describe('how much is hidden, without the reasons', () => {
  const hidden = (blocker: Blocker, { from = eye, rules = RULES } = {}) =>
    hiddenFrom(from, panel, surroundingsOf([blocker]), rules, 'sight').hidden;

  test('is all behind a wall that is nearer, and nothing behind one as deep as the target', () => {
    expect(hidden(across('wall', 19.5 - 2e-8))).toBe(1);
    expect(hidden(across('wall', 19.5 - 1e-8))).toBe(0);
    expect(hidden(across('wall', 19.5 - 0.5e-8))).toBe(0);
    expect(hidden(across('wall', 19.5))).toBe(0);
  });

  test('is nothing if nothing could hide enough to count', () => {
    expect(hidden(across('wall', 10), { rules: { ...RULES, negligible: 1 } })).toBe(1);
    expect(hidden(across('wall', 10), { rules: { ...RULES, negligible: 1.1 } })).toBe(0);
  });

  test('is nothing from straight above, even past a wall that is higher', () => {
    expect(hidden(across('wall', 19.85, { top: 20 }), { from: { x: 19.7, y: 0, z: 12 } })).toBe(0);
  });
});
