import type { Question } from '@fall-of-shot/rules/protocol';
import type { KeyedAnswer } from '@fall-of-shot/rules/recording';
import type { UTFacts } from '@fall-of-shot/rules/systems/unintended-targets/facts';
import { unintendedTargets } from '@fall-of-shot/rules/systems/unintended-targets/rulebook';
import { describe, expect, test } from 'vitest';
import { startAttack, submitAnswer } from '../../../src/engagement/attack/attack.ts';
import { rollOpen } from '../../../src/engagement/attack/drivers.ts';
import { runAgain } from '../../../src/engagement/attack/replay.ts';
import { isAboutScenery } from '../../../src/engagement/attack/scenery.ts';
import { readShotFile, writeShotFile } from '../../../src/scene/history/shot-file.ts';
import { setSettings } from '../../../src/scene/map/scene-edits.ts';
import { readSceneFile, writeSceneFile } from '../../../src/scene/schema/file.ts';
import type { Scene } from '../../../src/scene/schema/schema.ts';
import { made } from '../../support/materials.ts';
import { facesWith, type Range, rangeFacts, shotAt } from '../../support/rules/firing-range.ts';
import { field, man } from '../../support/rules/map-shots.ts';
import * as yards from '../../support/rules/yard.ts';
import { wall } from '../../support/scenes.ts';
import { table } from '../../support/table.ts';

const PLANKS = made('planks', { structure: 3, armour: 6 });
const CRATE = wall('crate', '0,0 1,0', {
  kind: 'object',
  label: 'Crate',
  shape: { shape: 'box', x: 10, y: 0, width: 1, length: 1, rotation: 0 },
  top: 1.2,
  material: PLANKS,
});

function lane(scenery: Scene['settings']['scenery'] = 'dice'): Scene {
  const on = field([man('vane', 20, 8, 3)], [CRATE], { penetrating: false });
  return { ...on, settings: { ...on.settings, scenery } };
}

/** The firer fires with typed dice at a piece, or at the crate. */
function typed(on: Scene, target: 'vane' | 'crate') {
  const at = table(on);
  at.actions.select.piece('firer');
  at.actions.shot.setDice('type');
  at.actions.shot.aim(
    target === 'crate' ? { at: 'object', object: 'crate', x: 10, y: 0, z: 0 } : { at: 'piece', piece: 'vane' },
  );
  at.actions.shot.fire();
  const roll = (key: string, hits: number, count = 6) =>
    at.actions.shot.answer(key, { kind: 'roll', faces: facesWith(count, hits) });
  const logged = () => {
    const entry = at.scene().log.at(-1);
    if (!entry) throw new Error('Nothing was logged.');
    return entry;
  };
  return { ...at, roll, logged, open: () => at.asked().map(({ key }) => key) };
}

const keys = (answers: readonly KeyedAnswer[]) => answers.map(({ key }) => key);

describe('CO-05 scenery is left to the dice', () => {
  test('a crate resists without being asked, though the table types its dice', () => {
    const at = typed(lane(), 'crate');
    expect(at.open()).toEqual(['attack']);
    at.roll('attack', 4);
    expect(at.open()).toEqual([]);
    expect(keys(at.logged().tape.answers)).toEqual(['attack', 'resist:crate']);
  });

  test('pieces are asked as before', () => {
    const at = typed(lane(), 'vane');
    at.roll('attack', 6);
    expect(at.open()).toEqual(['defense:vane']);
  });

  test('if the scene leaves it to the table, the crate is asked like a piece', () => {
    const at = typed(lane('table'), 'crate');
    at.roll('attack', 4);
    expect(at.open()).toEqual(['resist:crate']);
  });

  test('the recording has the answer, replays the same, and is read back from a file', () => {
    const at = typed(lane(), 'crate');
    at.roll('attack', 4);
    const entry = at.logged();
    expect(runAgain(entry)).toEqual({ same: true });
    const scene = at.scene();
    expect(readSceneFile(JSON.parse(writeSceneFile({ scene, assets: {} })))).toEqual({
      ok: true,
      value: { scene, assets: {} },
    });
    // Changed settings do not change what was shot.
    at.actions.document.run(
      setSettings((settings) => {
        settings.scenery = 'table';
      }, 'Ask the table'),
    );
    expect(runAgain(at.logged())).toEqual({ same: true });
  });

  test('scenes and shots of the version before open, and leave scenery to the dice', () => {
    const at = typed(lane(), 'crate');
    at.roll('attack', 4);
    const { scenery: _, ...settings } = at.scene().settings;
    const old = JSON.parse(writeSceneFile({ scene: at.scene(), assets: {} }));
    const read = readSceneFile({ ...old, version: 11, scene: { ...old.scene, settings } });
    // Its things are named as if they came with the map.
    const obstructions = at.scene().obstructions.map((each) => ({ ...each, shownToPlayers: 'without-picture' }));
    expect(read).toEqual({ ok: true, value: { scene: { ...at.scene(), obstructions }, assets: {} } });
    const shot = JSON.parse(writeShotFile(at.scene(), at.logged()));
    const opened = readShotFile({ ...shot, version: 4, scene: { ...shot.scene, settings } });
    if (!opened.ok) throw new Error(opened.error);
    expect(opened.value.entry).toEqual(at.logged());
    expect(opened.value.scene.settings.scenery).toBe('dice');
  });

  test('the same shot has the same dice after undo', () => {
    const at = typed(lane(), 'crate');
    at.roll('attack', 4);
    const { answers } = at.logged().tape;
    at.actions.document.undo();
    at.actions.shot.aim({ at: 'object', object: 'crate', x: 10, y: 0, z: 0 });
    at.actions.shot.fire();
    at.roll('attack', 4);
    expect(at.logged().tape.answers).toEqual(answers);
  });

  test('CO-08 a roll taken back from the log is asked of the table', () => {
    const at = typed(lane(), 'crate');
    at.roll('attack', 4);
    at.actions.shot.takeBack(at.logged().id, 'resist:crate');
    expect(at.open()).toEqual(['resist:crate']);
    expect(at.asked()[0]).toMatchObject({ asks: { who: 'gm' } });
  });

  test('CO-08 what an override opens anew is answered as well', () => {
    // Vane stands right behind the crate, which is met if the shot is not better than its cover.
    const at = typed(
      { ...lane(), pieces: [man('firer', 0, 0, 0, { weapons: ['rifle'] }), man('vane', 20, 0, 3)] },
      'vane',
    );
    at.actions.shot.setReviewShots(true);
    at.roll('attack', 6);
    at.roll('defense:vane', 3, 3);
    expect(keys(at.state().shot?.attack.answers ?? [])).toEqual(['attack', 'defense:vane']);
    expect(at.open()).toEqual([]);
    for (const index of [0, 1]) at.actions.shot.override({ what: 'die', key: 'attack', face: 1, index });
    expect(keys(at.state().shot?.attack.answers ?? [])).toEqual(['attack', 'defense:vane', 'resist:crate']);
    expect(at.open()).toEqual([]);
  });

  test('AT-37 which of two crates side by side is in the way, in either mode of dice; the log says who chose', () => {
    const pair = [19.5, 20.5].map((x, i) => yards.box(`box${i}`, { x, y: 11, width: 1 }, { top: 1.2 }));
    const on = yards.yard([yards.attacker(20, 40), yards.man('target', 20, 10)], pair);
    for (const dice of ['roll', 'type'] as const) {
      for (const scenery of ['dice', 'table'] as const) {
        const at = table({ ...on, settings: { ...on.settings, scenery } });
        at.actions.select.piece('attacker');
        at.actions.shot.setDice('type');
        at.actions.shot.aim({ at: 'piece', piece: 'target' });
        at.actions.shot.editOptions('action-tests', { pool: 6 });
        at.actions.shot.fire();
        if (dice === 'roll') at.store.setState(({ settings }) => ({ settings: { ...settings, dice } }));
        at.actions.shot.answer('attack', { kind: 'roll', faces: [5, 5, 5, 5, 5, 1] });
        if (scenery === 'table') {
          expect(at.asked().map(({ key }) => key)).toEqual(['cover/1']);
          continue;
        }
        const [entry] = at.scene().log;
        expect(entry?.tape.answers[1]).toMatchObject({ key: 'cover/1', answer: { kind: 'choose', by: 'dice' } });
        expect(entry?.steps.map(({ text }) => text)).toContain(
          'Others side by side hide as much: the dice choose among scenery',
        );
        expect(entry && runAgain(entry)).toEqual({ same: true });
      }
    }
  });
});

describe('which questions are only about scenery', () => {
  const piece = { what: 'piece', id: 'vane', name: 'Vane', at: { x: 0, y: 0, z: 0 } } as const;
  const crate = { ...piece, what: 'object', id: 'crate', name: 'Crate' } as const;
  const base = { key: 'k', asks: { who: 'gm' }, prompt: '', rule: 'CO-05' } as const;
  const choose = (...entities: readonly (typeof piece | typeof crate | undefined)[]): Question => ({
    ...base,
    kind: 'choose',
    options: entities.map((entity, i) => ({ id: String(i), label: '', ...(entity ? { entity } : {}) })),
  });

  test.each<[string, Question, boolean]>([
    ['a yes or no about a thing', { ...base, kind: 'confirm', about: crate }, true],
    ['a yes or no about a piece', { ...base, kind: 'confirm', about: piece }, false],
    ['a yes or no about nothing named', { ...base, kind: 'confirm' }, false],
    [
      'one about a thing, between it and a piece',
      { ...base, kind: 'confirm', about: crate, concerns: [crate, piece] },
      false,
    ],
    ['a choice among things', choose(crate, crate), true],
    ['a choice with a piece', choose(crate, piece), false],
    ['a choice with an option that is nothing on the map', choose(crate, undefined), false],
    ['a choice of nothing', choose(), false],
  ])('%s', (_, question, scenery) => {
    expect(isAboutScenery(question)).toBe(scenery);
  });

  /** Vane is missed by little behind two things, or a thing and a man, with a glitch. */
  function glitched(second: Range['standing'][string]) {
    const facts: UTFacts = rangeFacts({
      standing: {
        crate: { at: 5, thing: 'crate', structure: 4, armour: 30 },
        second,
        vane: { at: 10, defense: 4, behind: { crate: 0.6, second: 0.2 } },
      },
    });
    const started = startAttack(unintendedTargets, shotAt('vane'), facts);
    if (!started.ok) throw new Error(started.refusal.reason);
    let { attack } = started;
    for (const [key, faces] of [
      ['attack', facesWith(6, 1, 3)],
      ['defense:vane', facesWith(4, 1)],
    ] as const) {
      const next = submitAnswer(unintendedTargets, attack, key, { kind: 'roll', faces }, facts);
      if (!next.ok) throw new Error(next.error);
      attack = next.attack;
    }
    return (seed: string) => rollOpen(unintendedTargets, attack, { seed, shot: 0, answers: isAboutScenery }, facts);
  }

  test('UT-12 after a glitch a coin says whether the obvious crate is met; every side of it comes up', () => {
    const coin = glitched({ at: 6, thing: 'crate', structure: 4, armour: 30 });
    const said = new Set<string>();
    for (let seed = 0; seed < 20; seed++) {
      const { answers, steps } = coin(String(seed));
      const found = answers.find(({ key }) => key === 'obvious/1')?.answer;
      if (found?.kind !== 'confirm') throw new Error('It was not asked.');
      expect(found.by).toBe('dice');
      const words = steps.map(({ text }) => text).join(' ');
      expect(words.includes('The dice pass over the crate')).toBe(!found.yes);
      // Passed over, both are compared, and nobody can evade.
      expect(words.includes('the dice choose among scenery, as the scene says')).toBe(!found.yes);
      said.add(String(found.yes));
    }
    expect(said.size).toBe(2);
  });

  test('UT-12 with a man among them, the GM is asked', () => {
    expect(keys(glitched({ at: 6, defense: 4, av: 30 })('1').answers)).toEqual(['attack', 'defense:vane']);
  });
});
