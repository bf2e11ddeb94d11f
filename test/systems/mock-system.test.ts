import { ruleOf } from '@fall-of-shot/rules/register';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runOrder } from '../../src/cli/run-order.ts';
import { runAgain } from '../../src/engagement/attack/replay.ts';
import type { Ending } from '../../src/engagement/odds/default-odds.ts';
import { timeline } from '../../src/playback/build-timeline.ts';
import { TIMES } from '../../src/playback/times.ts';
import { sightOf } from '../../src/player-view/fog-of-war.ts';
import { projectShot } from '../../src/player-view/project-shot.ts';
import { visibilityOf } from '../../src/player-view/visibility.ts';
import { readShotFile, writeShotFile } from '../../src/scene/history/shot-file.ts';
import { emptyScene } from '../../src/scene/map/defaults.ts';
import { readSceneFile, writeSceneFile } from '../../src/scene/schema/file.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { currentOdds, currentPreview } from '../../src/store/attack/aim-selectors.ts';
import { openQuestions } from '../../src/store/attack/shot-selectors.ts';
import { installSystems } from '../../src/systems/plugin/plugin.ts';
import { browser } from '../support/browser-windows.ts';
import { DART, dartSystem } from '../support/dart-system/dart-system.ts';
import { DARTS } from '../support/dart-system/rulebook.ts';
import { piece } from '../support/scenes.ts';
import { table } from '../support/table.ts';

let uninstall = (): void => undefined;
beforeAll(() => {
  uninstall = installSystems([dartSystem]);
});
afterAll(() => uninstall());

/** Rook throws darts at Vane, who is ten metres to the east. A foot is 0.3048 of these units. */
function yard(): Scene {
  return {
    ...emptyScene('yard', 'Yard', { width: 60, height: 40 }, DARTS),
    unit: 'm',
    pieces: [
      piece('rook', 10, 10, { name: 'Rook', weapons: ['dart'], height: 1.8 }),
      piece('vane', 20, 10, { name: 'Vane', side: 'b', height: 1.8 }),
    ],
  };
}

function aimed(on = yard()) {
  const at = table(on);
  at.actions.tool.choose('fire');
  at.actions.select.piece('rook');
  at.actions.shot.setDice('type');
  at.actions.shot.aim({ at: 'piece', piece: 'vane' });
  return at;
}

/** A miss that the wind carries 17 feet to the west. */
function missed() {
  const at = aimed();
  at.actions.shot.fire();
  expect(at.asked()).toMatchObject([{ key: 'throw', rule: 'DT-01', dice: { count: 1, sides: 4 } }]);
  expect(at.say('throw', 5)).toMatch(/is not a face of a die with 4 sides/);
  at.say('throw', 2);
  expect(at.asked()).toMatchObject([{ key: 'wind', kind: 'choose', asks: { who: 'owner', piece: 'rook' } }]);
  at.say('wind', 'west');
  expect(at.asked()).toMatchObject([{ key: 'distance', dice: { sides: 30 } }]);
  at.say('distance', 17);
  return at;
}

describe('a rule system that the core does not know', () => {
  test('brings its own weapons, figures, unit and rules', () => {
    expect(emptyScene('new', 'New', undefined, DARTS)).toMatchObject({ unit: 'ft', weapons: [DART], rulebook: DARTS });
    expect(ruleOf('DT-02')?.title).toBe('Wind');
  });

  test('DT-04 shows before the shot its range, or why it cannot be fired', () => {
    expect(currentPreview(aimed().state())).toMatchObject({ system: DARTS, range: 10, refusal: undefined });
    const far = yard();
    const apart = far.pieces.map((each) => (each.id === 'vane' ? { ...each, x: 40 } : each));
    expect(currentPreview(aimed({ ...far, pieces: apart }).state())?.refusal).toEqual({
      rule: 'DT-04',
      reason: 'Too far: it reaches 60 ft.',
    });
  });

  test('DT-01 DT-03 has exact odds without code of its own', () => {
    const odds = currentOdds(aimed().state()) as readonly Ending[];
    expect(odds.map(({ sentence: said, chance }) => [said, chance])).toEqual([
      ['The dart falls to the ground.', 0.75],
      ['The dart sticks in vane.', 0.25],
    ]);
  });

  test('DT-01 DT-02 DT-03 is fired with typed dice and its own question, and the log has every step', () => {
    const at = missed();
    const [entry] = at.scene().log;
    expect(entry?.steps.map(({ rule, lead }) => `${rule} ${lead}`)).toEqual([
      'CO-02 33 ft.',
      'DT-01 A miss.',
      'DT-02 The wind blows west.',
      'DT-03 17 ft.',
      'DT-03 It lands 17 ft west.',
    ]);
    // Seventeen feet are 5.18 of the scene's metres.
    expect(entry?.outcome.landing?.x).toBeCloseTo(20 - 17 * 0.3048, 9);
    expect(entry?.steps.at(-1)?.detail).toMatchObject({ measure: { value: 17, unit: 'ft' } });
    // Each of its own steps plays its part.
    const { beats } = timeline(entry?.steps ?? [], {
      ...{ system: DARTS, flight: 'bolt', still: false, stepwise: false },
      ...{ perTenMetres: 10, letters: [], ended: true },
    });
    // Its throw tumbles like any attack.
    expect(beats.find(({ kind }) => kind === 'throw')?.roll).toMatchObject({
      start: TIMES.aim,
      end: TIMES.aim + TIMES.tumble + TIMES.settle,
    });
  });

  test('an answer on the card goes into the order, and is not asked again', () => {
    const at = aimed();
    at.actions.shot.editOptions(DARTS, { calm: true });
    at.actions.shot.fire();
    at.say('throw', 1);
    expect(at.scene().log[0]?.outcome.landing).toEqual({ x: 20, y: 10, z: 0 });
  });

  test('its effects are applied as one step, undone and redone', () => {
    const at = aimed();
    at.actions.shot.fire();
    at.say('throw', 4);
    const stuck = () => at.piece('vane')?.figures[DARTS];
    expect([stuck(), at.scene().log.length, at.steps()]).toEqual([{ darts: 1 }, 1, 1]);
    at.actions.document.undo();
    expect(at.scene()).toEqual(yard());
    at.actions.document.redo();
    expect(stuck()).toEqual({ darts: 1 });
  });

  test('its recording replays without the scene, and so does its shot file', () => {
    const at = missed();
    const [entry] = at.scene().log;
    if (!entry) throw new Error('Nothing was logged.');
    expect(runAgain(entry)).toEqual({ same: true });
    const read = readShotFile(JSON.parse(writeShotFile(yard(), entry)));
    if (!read.ok) throw new Error(read.error);
    expect(read.value.entry).toEqual(entry);
    expect(runAgain(read.value.entry)).toEqual({ same: true });
  });

  test('the scene file holds its weapon, order, steps, effects and figures', () => {
    const at = aimed();
    at.actions.shot.fire();
    at.say('throw', 4);
    const scene = at.scene();
    expect(readSceneFile(JSON.parse(writeSceneFile({ scene, assets: {} })))).toEqual({
      ok: true,
      value: { scene, assets: {} },
    });
    const unfit = { ...scene, weapons: [{ ...DART, reach: -1 }] };
    const read = readSceneFile(JSON.parse(writeSceneFile({ scene: unfit as Scene, assets: {} })));
    expect(read.ok ? '' : read.error).toContain('at weapon 1 (“Dart”), reach: it must be more than 0');
  });

  test('the command line runs its orders', () => {
    const order = { rulebook: DARTS, firer: 'rook', weapon: 'dart', aim: { at: 'piece', piece: 'vane' } };
    const answers = { throw: 2, wind: 'west', distance: 17 };
    const run = runOrder({ scene: JSON.parse(JSON.stringify(yard())), order, answers }, 'dart.json');
    if (!run.ok) throw new Error(run.error);
    expect(run.value.outcome?.landing).toEqual(missed().scene().log[0]?.outcome.landing);
  });

  test("the players' captions use its words, and their map gets its steps", () => {
    const at = missed();
    const [entry] = at.scene().log;
    if (!entry) throw new Error('Nothing was logged.');
    const before = yard();
    const visibility = visibilityOf(before, sightOf(before), (id) => `alias-${id}`);
    const story = projectShot(1, { ...entry.tape, steps: entry.steps, outcome: entry.outcome }, before, visibility);
    const captions = story?.steps.flatMap(({ caption }) => caption?.title ?? []);
    expect(captions).toEqual(expect.arrayContaining(['A miss.', 'The wind blows west.']));
    expect(captions?.[0]).toContain('throws a dart at');
    expect(JSON.stringify(story)).not.toMatch(/DT-0/);
  });

  test('a reload in the middle returns to its open question, and the attack continues unchanged', async () => {
    const here = browser();
    const first = here.open();
    first.actions.program.openScene(yard(), {});
    first.actions.shot.setDice('type');
    first.actions.select.piece('rook');
    first.actions.shot.aim({ at: 'piece', piece: 'vane' });
    first.actions.shot.fire();
    first.actions.shot.answer('throw', { kind: 'roll', faces: [1] });
    await first.saved();
    first.close();
    const second = here.open();
    await second.load('yard');
    expect(openQuestions(second.store.getState()).map(({ key }) => key)).toEqual(['wind']);
    second.actions.shot.answer('wind', { kind: 'choose', option: 'west' });
    second.actions.shot.answer('distance', { kind: 'roll', faces: [30] });
    expect(second.scene().log[0]?.outcome.landing?.x).toBeCloseTo(20 - 30 * 0.3048, 9);
  });
});

test('a scene of a rule system that is not installed is refused in a sentence that names it', () => {
  uninstall();
  const file = JSON.parse(writeSceneFile({ scene: { ...emptyScene('yard'), weapons: [DART] }, assets: {} }));
  const read = readSceneFile(file);
  expect(read.ok ? '' : read.error).toMatch(/this program does not know the rules "darts"/);
});
