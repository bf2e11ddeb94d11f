import { produce } from 'immer';
import { describe, expect, test } from 'vitest';
import { perform } from '../../../src/scene/history/attempt.ts';
import type { Edit } from '../../../src/scene/history/edit.ts';
import { freshHistory, undo } from '../../../src/scene/history/history.ts';
import { fitLength, fitSquares } from '../../../src/scene/map/scale-edits.ts';
import { resizeScene, setSettings, setSquare } from '../../../src/scene/map/scene-edits.ts';
import { FARTHEST } from '../../../src/scene/schema/parts/limits.ts';
import { type Scene, sceneSchema } from '../../../src/scene/schema/schema.ts';
import { sceneOf } from '../../../src/store/state/scene-selectors.ts';
import { lineOf } from '../../../src/store/state/tool-state.ts';
import { piece, scene } from '../../support/scenes.ts';
import { duel, table } from '../../support/table.ts';
import { world } from '../../support/world.ts';

const run = (on: Scene, ...all: Edit[]): Scene => all.reduce(perform, freshHistory(on)).scene;

/** A picture of 40 by 30 inches at a scale that is a guess, and a trooper on it. */
function guessed(): Scene {
  return scene([piece('one', 10, 15)], {
    size: { width: 40, height: 30 },
    picture: { asset: 'picture', x: 0, y: 0, width: 40, height: 30, provisional: true },
  });
}

describe('CO-01 the scale by squares', () => {
  test('sets the size and shows the grid fitted to the whole width, in one change', () => {
    const after = perform(freshHistory(guessed()), fitSquares({ across: 20, square: 1.5, unit: 'in' }));
    expect(after.scene).toMatchObject({
      size: { width: 30, height: 22.5 },
      picture: { width: 30, height: 22.5 },
      grid: { kind: 'square', size: 1.5, x: 0, y: 0 },
    });
    expect(after.scene.picture).not.toHaveProperty('provisional');
    expect(after.scene.pieces[0]).toMatchObject({ x: 7.5, y: 11.25, height: 1.1, footprint: { radius: 0.5 } });
    expect(after.past).toHaveLength(1);
    expect(undo(after).scene).toEqual(guessed());
  });

  test('in another unit: squares of five feet', () => {
    const after = run(guessed(), fitSquares({ across: 24, square: 5, unit: 'ft' }));
    expect(after).toMatchObject({ unit: 'ft', size: { width: 120, height: 90 }, grid: { size: 5 } });
  });

  test('the first time, a square in feet is one inch of the tables, unless somebody has set that', () => {
    const inch = (on: Scene, ...all: Edit[]) => run(on, ...all).settings.perInch;
    const feet = (square: number) => fitSquares({ across: 24, square, unit: 'ft' });
    const inThree = setSettings((settings) => {
      settings.perInch = 3;
    }, 'Set the inch');
    expect(inch(guessed(), feet(5))).toBe(5);
    // Later it is the table's own.
    expect(inch(guessed(), feet(5), feet(10))).toBe(5);
    expect(inch(guessed(), inThree, feet(5))).toBe(3);
    expect(inch(guessed(), fitSquares({ across: 24, square: 2, unit: 'in' }))).toBe(1);
  });

  test('from metres to feet heights keep their real size', () => {
    const before = world();
    const after = run(before, fitSquares({ across: 50, square: 5, unit: 'ft' }));
    expect(after.picture?.width).toBeCloseTo(250, 9);
    expect(after.grid).toMatchObject({ size: 5, x: after.picture?.x, y: after.picture?.y });
    expect(after.pieces[0]?.height).toBeCloseTo((before.pieces[0]?.height ?? 0) / 0.3048, 9);
  });

  test('a confirmed scale is no longer provisional', () => {
    const after = run(guessed(), fitLength({ drawn: 3, real: 3 }));
    expect(after.picture).not.toHaveProperty('provisional');
    expect(after.size).toEqual(guessed().size);
    expect(
      run({ ...guessed(), grid: { kind: 'square', size: 1, x: 0, y: 0 } }, setSquare(2)).picture,
    ).not.toHaveProperty('provisional');
  });
});

describe('CO-01 the scale by a known length', () => {
  test('stretches so that the line has its stated length', () => {
    const after = run(guessed(), fitLength({ drawn: 8, real: 20 }));
    expect(after).toMatchObject({ size: { width: 100, height: 75 }, grid: { kind: 'none' } });
    expect(after.pieces[0]).toMatchObject({ x: 25, y: 37.5, footprint: { radius: 0.5 } });
  });
});

describe('impossible values change nothing', () => {
  test.each<[string, Edit]>([
    ['no squares', fitSquares({ across: 0, square: 1, unit: 'in' })],
    ['squares of nothing', fitSquares({ across: 10, square: 0, unit: 'in' })],
    ['squares that are no number', fitSquares({ across: Number.NaN, square: 1, unit: 'in' })],
    ['farther than a scene may reach', fitSquares({ across: 1, square: FARTHEST * 2, unit: 'in' })],
    ['a line of no length', fitLength({ drawn: 0, real: 5 })],
    ['a length of nothing', fitLength({ drawn: 5, real: 0 })],
    ['a length below nothing', fitLength({ drawn: 5, real: -5 })],
    ['a table with a picture made longer', resizeScene({ width: 100, height: 100 })],
  ])('%s', (_, edit) => {
    expect(perform(freshHistory(guessed()), edit).past).toEqual([]);
  });

  test('nor does it without a picture', () => {
    const bare = scene([]);
    expect(run(bare, fitSquares({ across: 9, square: 2, unit: 'm' }), fitLength({ drawn: 1, real: 2 }))).toEqual(bare);
  });
});

describe('the size of a table', () => {
  test('changes alone: its contents stay, even if they are outside now', () => {
    const before = scene([piece('one', 40, 60)], { size: { width: 48, height: 72 } });
    const after = perform(freshHistory(before), resizeScene({ width: 30, height: 22 }));
    expect(after.scene).toEqual({ ...before, size: { width: 30, height: 22 } });
    expect(sceneSchema.safeParse(after.scene).success).toBe(true);
    expect(undo(after).scene).toEqual(before);
  });

  test.each([
    [0, 10],
    [10, -1],
    [Number.NaN, 10],
  ])('refuses %d by %d', (width, height) => {
    expect(perform(freshHistory(scene([])), resizeScene({ width, height })).past).toEqual([]);
  });
});

describe('an earlier shot, after a change of scale', () => {
  /** The duel on a picture, after a shot that missed and fell beside its target. */
  function fired() {
    const at = table(duel({ picture: { asset: 'map', x: 0, y: 0, width: 100, height: 80 } }));
    at.actions.shot.setDice('type');
    at.fire();
    at.say('to-hit', 10);
    at.say('direction', 3);
    at.say('distance', 4);
    for (const { key } of at.asked()) at.say(key, 10);
    expect(at.scene().log).toHaveLength(1);
    return at;
  }
  const drawn = (on: Scene): readonly unknown[] =>
    on.log.flatMap(({ steps, outcome }) => [
      ...steps.flatMap(({ detail }): readonly unknown[] =>
        detail.kind === 'aim'
          ? [detail.from, detail.at]
          : detail.kind === 'landing'
            ? [detail.aim, detail.at]
            : detail.kind === 'area'
              ? [detail.area]
              : [],
      ),
      outcome.landing,
    ]);

  test('is drawn at its place on the picture, and its words, dice, heights and recording stay', () => {
    const at = fired();
    const before = at.scene();
    at.actions.document.run(fitLength({ drawn: 10, real: 25 }));
    const after = at.scene();
    const numbers = (on: Scene) => (JSON.stringify(drawn(on)).match(/-?\d+(\.\d+)?(e-?\d+)?/g) ?? []).map(Number);
    expect(numbers(before).length).toBeGreaterThan(14);
    const factors = numbers(after).flatMap((value, i) =>
      numbers(before)[i] ? [value / (numbers(before)[i] ?? 1)] : [],
    );
    for (const factor of factors) expect(factor).toBeCloseTo(2.5, 9);
    const told = (on: Scene) =>
      on.log.map(({ steps, tape, outcome }) => [
        steps.map(({ lead, text, rule }) => [lead, text, rule]),
        steps.map(({ detail }) => ('inches' in detail ? detail.inches : detail.kind === 'aim' ? detail.range : null)),
        tape,
        outcome.headline,
      ]);
    expect(told(after)).toEqual(told(before));
    expect(sceneSchema.safeParse(JSON.parse(JSON.stringify(after))).success).toBe(true);
    at.actions.document.undo();
    expect(at.scene()).toEqual(before);
  });

  test('the view stays on its part of the picture through change, undo and redo, and selections there are dropped', () => {
    const at = fired();
    const before = at.state().view.camera;
    expect(at.state().playback.playing).not.toBeNull();
    const sees = () => {
      const {
        view: { camera },
      } = at.state();
      const share = sceneOf(at.state()).size.width / 100;
      return [camera.x / share, camera.y / share, camera.zoom * share].map((value) => Math.round(value * 1e6) / 1e6);
    };
    const was = sees();
    at.actions.document.run(fitLength({ drawn: 10, real: 25 }));
    expect(at.state().playback.playing).toBeNull();
    expect(lineOf(at.state()).points).toEqual([]);
    expect(at.state().view.camera.zoom).toBeCloseTo(before.zoom / 2.5, 9);
    expect(sees()).toEqual(was);
    at.actions.document.undo();
    expect(sees()).toEqual(was);
    at.actions.document.redo();
    expect(sees()).toEqual(was);
  });
});

test('areas of any shape in the log are stretched on the plan, and not in height', () => {
  const plan = { shape: 'beam', x: 2, y: 3, z: 4, width: 5, length: 6, degrees: 7 };
  const area = { plan, z: 8, clipped: [{ x: 9, y: 10 }] };
  const entry = {
    id: 'a',
    shot: 0,
    at: '',
    steps: [{ rule: 'HL-05', lead: '', text: '', detail: { kind: 'area', area, caught: ['one'] } }],
    outcome: { headline: '', summary: '', effects: [], results: [] },
    tape: {},
  };
  // The history would refuse a log that is no more than this.
  const after: Scene = produce(
    { ...guessed(), log: [entry as never] } as Scene,
    fitLength({ drawn: 1, real: 2 }).change,
  );
  expect(after.log[0]?.steps[0]?.detail).toEqual({
    kind: 'area',
    area: {
      plan: { ...plan, x: 4, y: 6, width: 10, length: 12 },
      z: 8,
      clipped: [{ x: 18, y: 20 }],
    },
    caught: ['one'],
  });
});
