import { lineOfSight } from '@fall-of-shot/sight/line-of-sight';
import { lookAtPoint } from '@fall-of-shot/sight/point-sight';
import type { HiddenPiece } from '@fall-of-shot/sight/sight-picture';
import { BODY_PARTS } from '@fall-of-shot/sight/silhouette';
import { surroundingsOf } from '@fall-of-shot/sight/surroundings';
import { areaOf } from '@fall-of-shot/sight/trapezoids';
import type { PartName, SightVerdict } from '@fall-of-shot/sight/verdict';
import { describe, expect, test } from 'vitest';
import { sightCase } from '../../oracle/random-scene.ts';
import { EYE, man, RULES, round, upright } from '../../support/picture.ts';

const eye = { x: 0, y: 0, z: EYE };
const across = (x: number, more = {}, id = 'wall') =>
  upright(
    id,
    [
      [x, -5],
      [x, 5],
    ],
    more,
  );

/** The hidden share of a part, read off the picture alone. */
function drawnShare(pieces: readonly HiddenPiece[], body: keyof typeof BODY_PARTS, part: PartName): number {
  const field = BODY_PARTS[body].find((each) => each.part === part);
  if (!field) throw new Error(part);
  const { left, right, bottom, top } = field;
  return areaOf(pieces.filter((piece) => piece.part === part)) / ((right - left) * (top - bottom));
}

describe('picture and verdict agree', () => {
  test('what is drawn on each part is what the verdict says is hidden, in any scene', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const { eye: from, target, blockers } = sightCase(seed);
      const { verdict, picture } = lineOfSight(from, target, surroundingsOf(blockers), RULES);
      const shown = picture();
      if (!shown) throw new Error('A piece has a picture.');
      for (const channel of ['seen', 'shotAt'] as const) {
        for (const { part, visible } of verdict[channel].parts) {
          expect(drawnShare(shown.hidden[channel], target.body, part), `scene ${seed}, ${part}`).toBeCloseTo(
            1 - visible,
            8,
          );
        }
      }
      expect([...shown.alone.keys()]).toEqual(verdict.obstructions.map(({ id }) => id));
      for (const { id, hides } of verdict.obstructions) {
        const limited = blockers.some((each) => each.id === id && each.isTerrainWall);
        const parts = verdict.seen.parts.reduce(
          (sum, { part, share }) => sum + share * drawnShare(shown.alone.get(id)?.seen ?? [], target.body, part),
          0,
        );
        // A terrain wall may hide nothing by itself, and still help to hide.
        if (limited) expect(parts).toBeLessThanOrEqual(hides.seen + 1e-8);
        else expect(parts).toBeCloseTo(hides.seen, 8);
      }
    }
  });

  test('the pieces of a picture lie within the silhouette', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const { eye: from, target, blockers } = sightCase(seed);
      const pieces = lineOfSight(from, target, surroundingsOf(blockers), RULES).picture()?.hidden.seen ?? [];
      for (const { from: left, to, low0, low1, high0, high1 } of pieces) {
        expect(left).toBeGreaterThanOrEqual(-0.5 - 1e-9);
        expect(to).toBeLessThanOrEqual(0.5 + 1e-9);
        for (const v of [low0, low1, high0, high1]) expect(v >= -1e-9 && v <= 1 + 1e-9).toBe(true);
        expect(high0 >= low0 - 1e-9 && high1 >= low1 - 1e-9).toBe(true);
      }
    }
  });
});

describe('the side view', () => {
  const crate = round('crate', 15, 0, 0.5, { top: 1.2, label: 'crate' });

  test('shows each obstruction in its place, with its heights, and where the line meets it', () => {
    const { side } = lineOfSight(
      eye,
      man({ x: 20, y: 0 }),
      surroundingsOf([crate, across(10, { top: 0.4 }, 'kerb')]),
      RULES,
    );
    const view = side();
    expect(view).toMatchObject({ eye: EYE, aim: 0.9, target: { at: 20, near: 19.5, base: 0, top: 1.8 } });
    expect(view.things.map(({ id, place, from, to, bottom, top }) => [id, place, from, to, bottom, top])).toEqual([
      ['kerb', 'on the line', 10, 10, 0, 0.4],
      ['crate', 'on the line', 14.5, 15.5, 0, 1.2],
    ]);
    const [kerb, box] = view.things;
    expect(kerb?.lineIn).toBeCloseTo((EYE + 0.9) / 2, 12);
    expect([kerb?.stops, kerb?.hides]).toEqual([{ sight: false, shots: false }, []]);
    // The line comes to the crate at 14.5 of 20 m, 0.72 m lower than the eye in all.
    expect(box?.lineIn).toBeCloseTo(EYE - (0.72 * 14.5) / 20, 12);
    expect(box?.stops).toEqual({ sight: true, shots: true });
    // Seen over its far edge: everything below is hidden.
    expect(box?.hides).toHaveLength(1);
    expect(box?.hides[0]?.bottom).toBe(0);
    expect(box?.hides[0]?.top).toBeCloseTo(EYE - ((EYE - 1.2) * 20) / 15.5, 3);
    expect(view.block).toMatchObject({ id: 'crate' });
  });

  test('distinguishes what hides only a flank, and what is beyond', () => {
    const flank = upright('flank', '10,0.05 10,5');
    const { side, verdict } = lineOfSight(
      eye,
      man({ x: 20, y: 0 }),
      surroundingsOf([flank, across(25, {}, 'behind')]),
      RULES,
    );
    expect(verdict.obstructions.map(({ id }) => id)).toEqual(['flank']);
    expect(side().things.map(({ id, place }) => [id, place])).toEqual([
      ['flank', 'beside the line'],
      ['behind', 'beyond'],
    ]);
    expect(side().things[1]).toMatchObject({ from: 25, to: 25, hides: [], stops: { sight: false, shots: false } });
  });

  test('a window shows its open heights, fog its visibility range', () => {
    const fog = round('fog', 5, 0, 2, { sightDepth: 1, blocks: { sight: true, shots: false } });
    const window = across(12, { opening: { bottom: 1, top: 2.2 } }, 'window');
    const { side } = lineOfSight(eye, man({ x: 20, y: 0 }), surroundingsOf([window, fog]), RULES);
    expect(side().things).toMatchObject([
      { id: 'fog', from: 3, to: 7, sightDepth: 1, stops: { sight: true, shots: false } },
      { id: 'window', opening: { bottom: 1, top: 2.2 }, stops: { sight: false, shots: false } },
    ]);
    // Lost in the fog a metre in, by the slanting line's own length.
    expect(side().block?.at).toBeCloseTo(3 + 1 / Math.hypot(1, 0.72 / 20), 9);
  });

  test('agrees with the verdict in every scene: a line that is stopped has something that stops it', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const { eye: from, target, blockers } = sightCase(seed);
      const { verdict, side } = lineOfSight(from, target, surroundingsOf(blockers), { ...RULES, negligible: 0 });
      const view = side();
      const on = view.things.filter(({ stops }) => stops.sight || stops.shots);
      expect(on.length > 0, `scene ${seed}`).toBe(verdict.firstBlock !== undefined);
      if (verdict.firstBlock) expect(on.map(({ id }) => id)).toContain(verdict.firstBlock.id);
      const shown = new Set(view.things.map(({ id }) => id));
      for (const { id } of verdict.obstructions) expect(shown.has(id)).toBe(true);
      // What hides nothing in the verdict hides no heights in the side view.
      for (const { id, hides } of view.things) {
        if (hides.length > 0) expect(verdict.obstructions.some((each) => each.id === id)).toBe(true);
      }
    }
  });
});

test('a bare point has no picture, but a side view', () => {
  const { picture, side } = lookAtPoint(eye, { x: 20, y: 0, z: 0 }, surroundingsOf([across(10)]));
  expect(picture()).toBeNull();
  expect(side()).toMatchObject({ target: { at: 20, base: 0, top: 0, parts: [] }, block: { id: 'wall', at: 10 } });
});

describe('floors and platforms', () => {
  const floor = (more = {}) => ({
    ...upright('floor', []),
    shape: { shape: 'box', x: 10, y: 0, width: 12, length: 12, rotation: 0 } as const,
    bottom: 3,
    top: 3.2,
    floor: true as const,
    ...more,
  });
  const seen = (from: typeof eye, base: number, all = [floor()]): SightVerdict =>
    lineOfSight(from, man({ x: 12, y: 0 }, { base }), surroundingsOf(all), RULES).verdict;

  test.each<[string, typeof eye, number, string]>([
    ['from the ground to who stands well back on it', eye, 3.2, 'full'],
    ['from the ground to the ground under it', eye, 0, 'none'],
    ['on it together', { x: 8, y: 0, z: 3.2 + EYE }, 3.2, 'none'],
    ['from on it to the ground under it', { x: 8, y: 0, z: 3.2 + EYE }, 0, 'full'],
    ['from under it to who stands on it', { x: 8, y: 0, z: EYE }, 3.2, 'full'],
    ['from a tower to who stands on it', { x: 0, y: 0, z: 12 }, 3.2, 'none'],
    ['from straight above to the ground under it', { x: 12, y: 0, z: 12 }, 0, 'full'],
    ['from straight above to who stands on it', { x: 12, y: 0, z: 12 }, 3.2, 'none'],
    ['from straight below', { x: 12, y: 0, z: EYE }, 3.2, 'full'],
  ])('%s', (_, from, base, cover) => {
    expect(seen(from, base).seen.cover).toBe(cover);
  });

  test('near its edge it hides the legs only', () => {
    const platform = floor({ shape: { shape: 'box', x: 10, y: 0, width: 6, length: 12, rotation: 0 } });
    // The near edge is at 7 m; a piece a metre behind it shows what is above the line over that edge.
    const { verdict } = lineOfSight(eye, man({ x: 8, y: 0 }, { base: 3.2 }), surroundingsOf([platform]), RULES);
    const over = EYE + ((3.2 - EYE) * 8) / 7;
    expect(verdict.seen.hidden).toBeGreaterThan(0);
    expect(verdict.seen.parts.find(({ part }) => part === 'left leg')?.visible).toBeCloseTo(
      1 - (over - 3.2) / (0.48 * 1.8),
      9,
    );
  });

  test('a roof over half of a footprint hides the half from straight above', () => {
    const half = floor({ shape: { shape: 'box', x: 7, y: 0, width: 10, length: 12, rotation: 0 } });
    const { verdict } = lineOfSight({ x: 12, y: 0, z: 1000 }, man({ x: 12, y: 0 }), surroundingsOf([half]), RULES);
    expect(verdict.seen.hidden).toBeCloseTo(0.5, 2);
    expect(verdict.seen.parts.every(({ visible }) => Math.abs(visible - 0.5) < 0.01)).toBe(true);
  });
});
