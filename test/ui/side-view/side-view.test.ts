import type { Aim } from '@fall-of-shot/rules/facts';
import { describe, expect, test } from 'vitest';
import { sightViewFrom } from '../../../src/engagement/battlefield/sight-query.ts';
import { groundAlong } from '../../../src/scene/obstructions/ground.ts';
import type { Obstruction, Scene } from '../../../src/scene/schema/schema.ts';
import { hiddenHeights, hiddenWords } from '../../../src/ui/side-view/hidden.ts';
import { type Label, placed, sideName } from '../../../src/ui/side-view/labels.ts';
import { type SideDrawing, sideLayout } from '../../../src/ui/side-view/layout.ts';
import { sideScale, ticks } from '../../../src/ui/side-view/scale.ts';
import type { SideInput, SideMark } from '../../../src/ui/side-view/shapes.ts';
import { sideWords } from '../../../src/ui/side-view/words.ts';
import { hillAt } from '../../support/hills.ts';
import type { piece } from '../../support/scenes.ts';
import { CRATE, FLANKS, FOG, GLASS, sight, TWELVE, WALL, WINDOW } from '../../support/sights.ts';

const OTT: Aim = { at: 'piece', piece: 'ott' };
const SIZE = { width: 1040, height: 156 };
const measure = (text: string) => text.length * 6.5;

/** The input of an aim's side view. */
function inputOf(scene: Scene, aim: Aim = OTT): SideInput {
  const look = sightViewFrom(scene, 'gun', aim);
  const gun = scene.pieces.find(({ id }) => id === 'gun');
  if (!look || !gun) throw new Error('Nobody aims.');
  const { verdict, side } = look;
  const end = { x: gun.x + (verdict.target.x - gun.x) * 1.5, y: gun.y + (verdict.target.y - gun.y) * 1.5 };
  const named = aim.at === 'piece' ? scene.pieces.find(({ id }) => id === aim.piece) : undefined;
  return {
    view: side,
    ground: groundAlong(scene, gun, end),
    unit: scene.unit,
    firer: { name: gun.name, base: gun.elevation, body: 'biped' },
    target: named ? { name: named.name, body: 'biped' } : null,
    bodyOf: (id) => {
      if (scene.pieces.some((each) => each.id === id)) return 'biped';
      return scene.obstructions.some((each) => each.id === id && each.kind === 'hill') ? 'hill' : null;
    },
    counted: new Set(verdict.obstructions.map(({ id }) => id)),
    lit: null,
  };
}

function drawn(scene: Scene, size = SIZE, aim: Aim = OTT): SideDrawing {
  return sideLayout(inputOf(scene, aim), size, 190, measure);
}

function boxes({ labels }: SideDrawing) {
  return labels.map(({ text, x, y, anchor }) => {
    const width = measure(text);
    const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
    return { text, left, right: left + width, top: y - 9, bottom: y + 3 };
  });
}

const far = (x: number, more: Partial<Parameters<typeof piece>[3]> = {}): Scene => {
  const scene = sight([]);
  return { ...scene, pieces: scene.pieces.map((each) => (each.id === 'ott' ? { ...each, x, ...more } : each)) };
};

describe('the heading of the side view', () => {
  test('is kept clear by every label, however wide it is, and so is the button that folds the view', () => {
    const scene = sight([{ ...WALL, top: 8, label: 'Wall with a long name to it' }, ...TWELVE, GLASS]);
    for (let title = 100; title < 950; title += 5) {
      for (const { text, right, top } of boxes(sideLayout(inputOf(scene), SIZE, title, measure))) {
        const over = right > SIZE.width - title - 46 && top < 25;
        expect(over, `${text} by a heading of ${title}`).toBe(false);
      }
    }
  });
});

describe('the scale of the side view', () => {
  test('is the same in both directions if a silhouette can be read so', () => {
    const { scale } = drawn(sight([CRATE]));
    expect(scale.by).toBe(1);
    expect(scale.x(3) - scale.x(2)).toBeCloseTo(scale.y(2) - scale.y(3), 9);
  });

  test.each([
    [60, 3],
    [150, 6],
    [900, 40],
  ])('at %d inches heights are drawn %d times larger, so that the silhouette can be read', (x, by) => {
    const { scale, target } = drawn(far(10 + x, {}));
    expect(scale.by).toBe(by);
    expect((target?.bottom ?? 0) - (target?.top ?? 0)).toBeGreaterThanOrEqual(34);
    expect((scale.y(2) - scale.y(3)) / (scale.x(3) - scale.x(2))).toBeCloseTo(by, 6);
  });

  test('where heights would not fit, both directions are drawn smaller', () => {
    const { scale, plot, target } = drawn(far(16, { elevation: 30 }));
    expect(scale.by).toBe(1);
    expect(target?.top).toBeGreaterThanOrEqual(plot.top - 1e-9);
  });

  test('a target straight above, and one on the same spot, are drawn at all', () => {
    for (const scene of [far(10, { elevation: 8 }), far(10)]) {
      const { scale, line } = drawn(scene);
      expect(Number.isFinite(scale.x(0)) && Number.isFinite(scale.y(1))).toBe(true);
      expect(Number.isFinite(line.x1)).toBe(true);
    }
  });

  test('what is much taller than both is cut off at the top, and a label says so', () => {
    const [mark] = drawn(sight([{ ...WALL, top: 40 }])).marks;
    expect(mark).toMatchObject({ id: 'house', look: 'post', cut: true, stops: true });
    expect(mark?.top).toBeGreaterThan(10);
    expect(drawn(sight([CRATE])).marks[0]?.cut).toBe(false);
  });

  test('nothing is drawn upside down, not even what is above the view', () => {
    const { marks } = drawn(sight([{ ...WALL, bottom: 12, top: 15 }, CRATE]));
    expect(marks.map(({ id }) => id)).toContain('house');
    for (const { top, bottom } of marks) expect(bottom).toBeGreaterThan(top);
  });

  test.each([
    [0, 18, 50, 72, [0, 2, 4, 6, 8, 10, 12, 14, 16, 18]],
    [0, 3, 40, 26, [0, 1, 2, 3]],
    [-0.5, 1.2, 100, 26, [-0.5, 0, 0.5, 1]],
    [0, 2000, 0.4, 72, [0, 200, 400, 600, 800, 1000, 1200, 1400, 1600, 1800, 2000]],
  ])('axis numbers from %d to %d at %d px are round', (from, to, perUnit, apart, expected) => {
    expect(ticks(from, to, perUnit, apart)).toEqual(expected);
  });

  test('no axis number overlaps the next', () => {
    for (const x of [11, 12.5, 22, 37, 91, 400]) {
      const { across, up } = drawn(far(x));
      for (const [i, { x: at, text }] of across.entries()) {
        const next = across[i + 1];
        if (next) expect(next.x - at).toBeGreaterThan(measure(`${text} in`));
      }
      expect(up.every(({ y }, i) => i === 0 || (up[i - 1]?.y ?? 0) - y >= 25)).toBe(true);
    }
  });

  test('the layout works for a view of nothing but the ground', () => {
    const { view, ground } = inputOf(sight([]), { at: 'point', x: 14, y: 15, z: 0 });
    const scale = sideScale(view, 0, ground, { left: 44, right: 1000, top: 30, bottom: 120 });
    expect(scale.y(0)).toBe(120);
    expect(scale.y(0.99)).toBeGreaterThanOrEqual(30);
  });
});

describe('labels', () => {
  const label = (key: string, x: number, more: Partial<Label> = {}): Label => ({
    key,
    text: key,
    tone: 'thing',
    strong: false,
    must: false,
    places: [{ x, y: 50, anchor: 'middle' }],
    ...more,
  });
  const within = { left: 0, right: 500, top: 0, bottom: 100 };
  const away = { x0: 0, y0: 99, x1: 500, y1: 99 };
  const put = (labels: readonly Label[], solid: Parameters<typeof placed>[1] = [], line = away) =>
    placed(labels, solid, line, within, measure).map(({ key }) => key);

  test('an earlier label stays, and one that would overlap it is left out', () => {
    expect(put([label('crate', 100), label('barrel', 110), label('cart', 300)])).toEqual(['crate', 'cart']);
  });

  test('none overlaps drawn things but its own, nor the edge', () => {
    const box = { key: 'wall', left: 90, right: 110, top: 0, bottom: 100 };
    expect(put([label('crate', 100), label('wall', 100), label('cart', 4)], [box])).toEqual(['wall']);
  });

  test('an optional one keeps off the line, a required one is written over it', () => {
    const line = { x0: 0, y0: 40, x1: 500, y1: 55 };
    expect(put([label('crate', 100), label('lit', 300, { must: true })], [], line)).toEqual(['lit']);
  });

  test('a very long name is shortened visibly', () => {
    expect(sideName('Mara')).toBe('Mara');
    expect(sideName('Overturned market cart with a canvas roof')).toBe('Overturned market cart…');
  });

  test.each<[string, readonly Obstruction[]]>([
    ['nothing', []],
    ['a crate', [CRATE]],
    ['a wall', [WALL]],
    ['fog, glass and a crate', [FOG, GLASS, CRATE]],
    ['a window', [WINDOW]],
    ['jambs', FLANKS],
    ['twelve things', TWELVE],
    ['hills', [hillAt('hill', 16, 15, 0.4), hillAt('knoll', 24, 15, 2)]],
  ])('behind %s none overlaps another, and all stay in the panel, wide or narrow', (_, between) => {
    for (const size of [SIZE, { width: 1520, height: 156 }, { width: 612, height: 156 }]) {
      const drawing = drawn(sight(between), size);
      const all = boxes(drawing);
      expect(all.map(({ text }) => text)).toContain('Mara Voss, eye at 0.99 in');
      for (const [i, a] of all.entries()) {
        expect(a.left).toBeGreaterThanOrEqual(0);
        expect(a.right).toBeLessThanOrEqual(size.width);
        expect(a.top).toBeGreaterThanOrEqual(0);
        for (const b of all.slice(i + 1)) {
          expect(a.left >= b.right || b.left >= a.right || a.top >= b.bottom || b.top >= a.bottom).toBe(true);
        }
      }
    }
  });
});

describe('the contents of the side view', () => {
  test.each<[string, readonly Obstruction[], Partial<SideMark>]>([
    [
      'a crate as a solid that stops the line',
      [CRATE],
      { id: 'crate', look: 'solid', place: 'on the line', stops: true },
    ],
    ['a wall as a post', [WALL], { id: 'house', look: 'post', stops: true }],
    ['fog', [FOG], { id: 'fog', look: 'fog', place: 'on the line' }],
    ['a window with its open part', [WINDOW], { id: 'window', look: 'window', stops: false }],
    ['a jamb beside the line', FLANKS, { id: 'north', place: 'beside the line', stops: false }],
  ])('%s', (_, between, expected) => {
    const { marks } = drawn(sight(between));
    expect(marks.find(({ id }) => id === expected.id)).toMatchObject(expected);
    expect(marks.find(({ id }) => id === 'lee')).toMatchObject({ look: 'biped', place: 'beyond' });
  });

  test('the ground follows its hills, from end to end', () => {
    const { ground } = inputOf(sight([hillAt('hill', 16, 15, 0.4), hillAt('knoll', 17, 15, 2)]));
    expect(ground.map(({ from, to, height }) => [from, to, height].map((v) => Math.round(v * 1000) / 1000))).toEqual([
      [0, 4, 0],
      [4, 5, 0.4],
      [5, 9, 2],
      [9, 18, 0],
    ]);
  });

  test.each<[string, readonly Obstruction[], string]>([
    ['nothing', [], ''],
    ['a wall', [WALL], 'all of it hidden'],
    ['a crate', [CRATE], 'hidden below 0.56 in'],
    ['a window', [WINDOW], 'hidden below 0.33 in'],
    ['a jamb, which hides a flank only', FLANKS, ''],
    ['twelve things', TWELVE, 'hidden below 0.52 in'],
    ['a beam across', [{ ...WALL, bottom: 0.8, top: 1.1 }], 'hidden above 0.61 in'],
    ['a plank', [{ ...WALL, bottom: 0.5, top: 0.6 }], 'hidden from 0.01 to 0.21 in'],
    [
      'a post in the middle',
      [{ ...CRATE, top: 5, shape: { shape: 'disc', x: 20, y: 15, radius: 0.1 } }],
      'its middle hidden',
    ],
  ])('says what %s hides', (_, between, words) => {
    const input = inputOf(sight(between));
    const hidden = hiddenHeights(input.view, input.counted);
    expect(hiddenWords(hidden, input.view.target, 'in')).toBe(words);
    expect(sideWords(input).at(-1)).toBe(`Ilse Kern is ${words || 'free along the line'}.`);
  });

  test('sentences say the same', () => {
    expect(sideWords(inputOf(sight([FOG, WINDOW, CRATE])))).toEqual([
      'Mara Voss looks from 0.99 in high at Ilse Kern, 0 in to 1.1 in high, 12.0 in away.',
      'At 2.7 in Morning fog, 0 in to 0.8 in high: blocks sight on the line, lets shots pass; hidden below 0.6 in.',
      'At 8.0 in Kitchen window, 0 in to 2.5 in high, open from 0.55 in to 1.5 in: the line clears it; hidden below 0.33 in.',
      'At 9.2 in Crate stack, 0 in to 0.6 in high: stops the line; hidden below 0.56 in.',
      'At 15.6 in Miller, 0 in to 1.1 in high: past the target.',
      'Ilse Kern is hidden below 0.6 in.',
    ]);
  });

  test('a bare point has no silhouette, and the line is stopped or free', () => {
    const aim: Aim = { at: 'point', x: 19, y: 17, z: 0 };
    expect(drawn(sight([WALL]), SIZE, aim).target).toBeNull();
    expect(sideWords(inputOf(sight([WALL]), aim)).at(-1)).toBe('The line is blocked before it.');
    expect(sideWords(inputOf(sight([]), aim)).at(-1)).toBe('The line is clear.');
  });

  test('the highlighted obstruction is marked and labelled first', () => {
    const input = { ...inputOf(sight(TWELVE)), lit: 'thing-9' };
    const { marks, labels } = sideLayout(input, { width: 612, height: 156 }, 190, measure);
    expect(marks.filter(({ lit }) => lit).map(({ id }) => id)).toEqual(['thing-9']);
    expect(labels.find(({ tone }) => tone === 'lit')?.text).toContain('Barrel 9');
  });
});
