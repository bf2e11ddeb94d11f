import { readFileSync } from 'node:fs';
import type { HLOrder } from '@fall-of-shot/rules/systems/hit-locations/order';
import { hitLocations } from '@fall-of-shot/rules/systems/hit-locations/rulebook';
import type { UTOrder } from '@fall-of-shot/rules/systems/unintended-targets/order';
import { unintendedTargets } from '@fall-of-shot/rules/systems/unintended-targets/rulebook';
import { describe, expect, test } from 'vitest';
import { runScript } from '../../../src/engagement/attack/drivers.ts';
import { recordedFacts } from '../../../src/engagement/attack/recorded-facts.ts';
import { retakeShot } from '../../../src/engagement/attack/shot.ts';
import { withoutWords } from '../../../src/engagement/attack/without-words.ts';
import { perform } from '../../../src/scene/history/attempt.ts';
import { freshHistory } from '../../../src/scene/history/history.ts';
import { setRulebook } from '../../../src/scene/map/rulebook-edits.ts';
import { readSceneFile, SCENE_VERSION, writeSceneFile } from '../../../src/scene/schema/file.ts';
import type { LogEntry } from '../../../src/scene/schema/log-schema.ts';
import { migrated } from '../../../src/scene/schema/migrate.ts';
import type { Scene } from '../../../src/scene/schema/schema.ts';
import { settingsOf } from '../../../src/scene/schema/settings-of.ts';
import { startingATFigures } from '../../../src/systems/action-tests/scene/figures.ts';
import { NO_AT_FIGURES } from '../../../src/systems/action-tests/scene/figures-schema.ts';
import { AT_SETTINGS } from '../../../src/systems/action-tests/scene/settings.ts';
import { startingUTFigures } from '../../../src/systems/unintended-targets/scene/figures.ts';
import { NO_FIGURES } from '../../../src/systems/unintended-targets/scene/figures-schema.ts';
import { UT_SETTINGS } from '../../../src/systems/unintended-targets/scene/settings.ts';
import { atOf, stunOf, utOf } from '../../support/figures.ts';
import { damaged, figuresOfMaterial, lossesOf } from '../../support/materials.ts';

/** What the program itself wrote in some scene version. */
function writtenBy(version: number): { readonly version: number; readonly scene: Readonly<Record<string, unknown>> } {
  return JSON.parse(readFileSync(new URL(`../../fixtures/scenes/version-${version}.json`, import.meta.url), 'utf8'));
}

/** Two shots, one of them cut by a wall. */
const written: unknown = writtenBy(1);

function openedOf(version: number) {
  const read = readSceneFile(writtenBy(version), `version-${version}.json`);
  if (!read.ok) throw new Error(read.error);
  return read.value.scene;
}

const opened = () => openedOf(1);

/** Replays every shot of a scene's log from its recording, and expects what the log holds. */
function expectTapes(scene: Scene): void {
  expect(scene.log).toHaveLength(2);
  for (const entry of scene.log) {
    const { order, answers, facts } = entry.tape;
    const run = runScript(hitLocations, order as HLOrder, answers, recordedFacts(facts).facts);
    if (!run.ok) throw new Error(run.refusal.reason);
    expect(withoutWords(run.attack.steps)).toEqual(withoutWords(entry.steps));
    expect(withoutWords(run.now.over && run.now.outcome)).toEqual(withoutWords(entry.outcome));
  }
}

describe('a scene of version 1', () => {
  test('opens with its whole log, and with defaults for what is new', () => {
    const scene = opened();
    expect(scene.log.map(({ outcome }) => outcome.headline)).toEqual([
      'The shell lands two inches east: beside is out, target is unharmed.',
      'The shell lands on tank: tank is damaged.',
    ]);
    expect(scene).toMatchObject({ turn: { number: 1, initiative: null }, tries: [], sides: { a: 'Teal' } });
    expect(scene.pieces.every((piece) => stunOf(piece) === null)).toBe(true);
    expect(scene.weapons[0]).toMatchObject({ system: 'hit-locations', warhead: 'none', guided: false });
  });

  test('its areas are clipped discs, and its reasons have names', () => {
    const [first] = opened().log;
    const area = first?.steps.find(({ detail }) => detail.kind === 'area')?.detail;
    expect(area?.kind === 'area' && area.area.plan).toMatchObject({ shape: 'disc', radius: 3 });
    expect(area?.kind === 'area' && (area.area.clipped?.length ?? 0) > 10).toBe(true);
    const toHit = first?.steps.find(({ detail }) => detail.kind === 'to-hit')?.detail;
    expect(toHit?.kind === 'to-hit' && toHit.reasons.map(({ id }) => id)).toEqual([
      'band',
      'target-moved',
      'firer-moved',
      'cover',
      'concealment',
    ]);
  });

  test('its recordings run without their scene, and give the steps in the log', () => {
    expectTapes(opened());
  });

  test('CO-08 its last shot can be undone and overruled', () => {
    const scene = opened();
    const last = scene.log.at(-1);
    const shot = last && retakeShot(scene, last);
    expect(shot?.attack.steps.map(({ detail }) => detail.kind)).toEqual(last?.steps.map(({ detail }) => detail.kind));
  });

  test('the schema refuses what is not a scene', () => {
    for (const value of [null, 5, 'scene', [], {}]) expect(() => migrated(value, 1)).not.toThrow();
    expect(readSceneFile({ ...(written as object), scene: { log: [{ steps: [null, 3] }] } }, 'x').ok).toBe(false);
  });
});

/** Two shots by Unintended Targets, at somebody behind a crate. */
describe('a scene of version 5', () => {
  const opened = () => openedOf(5);

  test('keeps its contents, and opens with the defaults of the third rule system', () => {
    const { version, scene: was } = writtenBy(5);
    expect(version).toBe(5);
    const scene = opened();
    for (const key of ['name', 'size', 'seed', 'shots', 'rulebook', 'weapons'])
      expect(Reflect.get(scene, key), key).toEqual(was[key]);
    // Materials and damage hold the same figures, each with its system.
    const flat = scene.obstructions.map(({ material, shownToPlayers: _, locked: __, ...thing }) => ({
      ...thing,
      material: material && { name: material.name, ...figuresOfMaterial(material) },
      damage: lossesOf(thing),
    }));
    expect(flat).toEqual(was.obstructions);
    // Questions to the map use their current names; that the shots still replay shows that nothing is lost.
    const told = (log: readonly LogEntry[]) =>
      log.map(({ tape, ...entry }) => ({ ...entry, tape: { ...tape, facts: {} } }));
    expect(told(scene.log)).toEqual(told(was.log as readonly LogEntry[]));
    expect(settingsOf(scene, 'action-tests')).toEqual(AT_SETTINGS);
    expect(scene.moves).toBe(0);
    for (const piece of scene.pieces) expect(atOf(piece)).toEqual(NO_AT_FIGURES);
    const file = JSON.parse(writeSceneFile({ scene, assets: {} }));
    expect(file.version).toBe(SCENE_VERSION);
    expect(readSceneFile(file)).toEqual({ ok: true, value: { scene, assets: {} } });
  });

  test('its recordings run without their scene', () => {
    const { log } = opened();
    expect(log).toHaveLength(2);
    for (const { tape, steps, outcome } of log) {
      const { facts } = recordedFacts(tape.facts);
      const run = runScript(unintendedTargets, tape.order as UTOrder, tape.answers, facts);
      if (!run.ok) throw new Error(run.refusal.reason);
      expect(withoutWords(run.attack.steps)).toEqual(withoutWords(steps));
      expect(withoutWords(run.now.over && run.now.outcome)).toEqual(withoutWords(outcome));
    }
  });

  test('can use the third rule system from now on', () => {
    const { scene } = perform(freshHistory(opened()), setRulebook('action-tests'));
    for (const piece of scene.pieces) expect(atOf(piece)).toEqual(startingATFigures(piece.kind));
    expect(scene.weapons.some(({ system }) => system === 'action-tests')).toBe(true);
  });
});

describe.each([1, 2, 3, 4])('a scene of version %i', (version) => {
  test('says its version, and opens with the defaults of the second rule system', () => {
    expect(writtenBy(version).version).toBe(version);
    const scene = openedOf(version);
    expect(scene.rulebook).toBe('hit-locations');
    expect(settingsOf(scene, 'unintended-targets')).toEqual(UT_SETTINGS);
    expect(scene.settings.choices).toBe('table');
    // Since version 12 scenery is left to the dice (CO-05).
    expect(scene.settings.scenery).toBe('dice');
    expect(scene.pieces.length).toBeGreaterThan(2);
    for (const piece of scene.pieces) expect(utOf(piece)).toEqual(NO_FIGURES);
    for (const weapon of scene.weapons) expect(weapon.system).toBe('hit-locations');
  });

  test('keeps its contents, and is written in the current form', () => {
    const { scene: was } = writtenBy(version);
    const scene = openedOf(version);
    for (const key of ['name', 'size', 'seed', 'shots']) expect(Reflect.get(scene, key), key).toEqual(was[key]);
    const file = JSON.parse(writeSceneFile({ scene, assets: {} }));
    expect(file.version).toBe(SCENE_VERSION);
    expect(readSceneFile(file)).toEqual({ ok: true, value: { scene, assets: {} } });
  });

  test('its walls have materials with figures, and stop pieces that walk', () => {
    for (const wall of openedOf(version).obstructions) {
      expect(wall).toMatchObject({ damage: damaged(0, 0), groupedByHand: false });
      expect(wall.blocks.movement).toBe(true);
      if (wall.material) expect(figuresOfMaterial(wall.material)).toMatchObject({ structure: 10, armour: 16 });
    }
  });

  test('its recordings run without their scene', () => {
    expectTapes(openedOf(version));
  });

  test('can use the second rule system from now on', () => {
    const { scene } = perform(freshHistory(openedOf(version)), setRulebook('unintended-targets'));
    expect(scene.rulebook).toBe('unintended-targets');
    for (const piece of scene.pieces) expect(utOf(piece)).toEqual(startingUTFigures(piece.kind));
    expectTapes(scene);
  });
});
