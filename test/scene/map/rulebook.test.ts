import type { Weapon } from '@fall-of-shot/rules/weapon';
import { describe, expect, test } from 'vitest';
import { perform } from '../../../src/scene/history/attempt.ts';
import { freshHistory, undo } from '../../../src/scene/history/history.ts';
import { emptyScene } from '../../../src/scene/map/defaults.ts';
import { setRulebook } from '../../../src/scene/map/rulebook-edits.ts';
import { asksFigures, isPlayed } from '../../../src/scene/schema/active-systems.ts';
import { type Scene, sceneSchema } from '../../../src/scene/schema/schema.ts';
import { weaponSchema } from '../../../src/scene/schema/weapon-schema.ts';
import { editedWeapon, editWeapon } from '../../../src/scene/weapons/weapon-edits.ts';
import { startingATFigures } from '../../../src/systems/action-tests/scene/figures.ts';
import { startingUTFigures } from '../../../src/systems/unintended-targets/scene/figures.ts';
import { unfitCover } from '../../../src/systems/unintended-targets/scene/settings.ts';
import { atOf, utOf } from '../../support/figures.ts';
import { piece, weapon } from '../../support/scenes.ts';
import { EXAMPLES, SYSTEMS } from '../../support/systems.ts';

const ids = (scene: Pick<Scene, 'weapons'>) => scene.weapons.map(({ id }) => id);
const exampleIds = (rulebook: (typeof SYSTEMS)[number]) => EXAMPLES[rulebook].map(({ id }) => id);
const played = (scene: Scene, rulebook: (typeof SYSTEMS)[number]) =>
  perform(freshHistory(scene), setRulebook(rulebook));

describe('the bundled examples', () => {
  test.each(SYSTEMS)('of %s fit their schema exactly, and are marked as examples', (rulebook) => {
    expect(EXAMPLES[rulebook].length).toBeGreaterThan(6);
    for (const example of EXAMPLES[rulebook]) {
      expect(weaponSchema.parse(example)).toEqual(example);
      expect(editedWeapon(example, {}).ok).toBe(true);
      expect(example).toMatchObject({ system: rulebook, example: true });
    }
  });

  test('have different ids and names, whatever their rules', () => {
    const all = SYSTEMS.flatMap((rulebook): readonly Weapon[] => EXAMPLES[rulebook]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });

  test('UT-31 UT-35 UT-42 there is one of each kind for Unintended Targets', () => {
    const examples = EXAMPLES['unintended-targets'].flatMap((each) =>
      each.system === 'unintended-targets' ? [each] : [],
    );
    const named = (name: string) => examples.find((each) => each.name === name);
    const modes = (name: string) => named(name)?.modes.map(({ mode }) => mode);
    expect(examples.map(({ name }) => name)).toEqual([
      'Battle rifle',
      'Carbine',
      'Pistol',
      'Light machine gun',
      'Shotgun',
      'Frag grenade',
      'Bow',
    ]);
    expect(modes('Light machine gun')).toEqual(['burst', 'automatic']);
    expect(named('Shotgun')?.modes[0]?.spread?.shape).toBe('cone');
    expect(named('Frag grenade')?.blast).not.toBeNull();
    expect(named('Bow')?.penetrating).toBe(false);
    expect(named('Battle rifle')?.penetrating).toBe(true);
  });
});

test('AT-10 AT-20 AT-22 AT-42 there is one of each kind for the action tests', () => {
  const examples = EXAMPLES['action-tests'].flatMap((each) => (each.system === 'action-tests' ? [each] : []));
  const named = (name: string) => examples.find((each) => each.name === name);
  expect(examples.map(({ name }) => name)).toEqual([
    'Assault rifle',
    'Sniper rifle',
    'Hand grenade, 4 m',
    'Called flame',
    'Crossbow',
    'Sword',
    'Flamethrower',
  ]);
  expect(named('Assault rifle')?.sustain).toEqual({ rate: 4, cost: { units: 3, dice: 1 }, of: 'rounds' });
  expect(named('Hand grenade, 4 m')?.indirect).toEqual({ radius: 4, falloff: 0 });
  expect(named('Called flame')).toMatchObject({ sustain: { of: 'EX' }, chainable: true, binds: 3 });
  expect(named('Sword')?.parry).toBe(true);
});

describe('a new empty scene', () => {
  test.each([
    ['hit-locations', 'in'],
    ['unintended-targets', 'm'],
    ['action-tests', 'm'],
  ] as const)('for %s is in its usual unit, %s, with its examples', (rulebook, unit) => {
    const scene = emptyScene('new', 'New', { width: 40, height: 30 }, rulebook);
    expect(scene).toMatchObject({ rulebook, unit, size: { width: 40, height: 30 } });
    expect(scene.weapons).toEqual(EXAMPLES[rulebook]);
    expect(sceneSchema.parse(JSON.parse(JSON.stringify(scene)))).toEqual(scene);
  });

  test('uses the first rule system by default', () => {
    expect(emptyScene('new').rulebook).toBe('hit-locations');
  });
});

describe('switching to other rules', () => {
  test('changes only the examples of an empty table, and undo restores them', () => {
    const before = emptyScene('new', 'New', { width: 48, height: 72 });
    const history = played(before, 'unintended-targets');
    expect(history.scene).toEqual({
      ...before,
      rulebook: 'unintended-targets',
      weapons: EXAMPLES['unintended-targets'],
    });
    expect(history.past.map(({ label }) => label)).toEqual(['Play by Unintended Targets']);
    expect(undo(history).scene).toEqual(before);
    expect(played(history.scene, 'hit-locations').scene).toEqual(before);
  });

  test('keeps weapons that are carried, have counted rounds, have example shots, or were made by the user', () => {
    const own = weapon({ id: 'own', name: 'Own' });
    const before: Scene = {
      ...emptyScene('new'),
      pieces: [piece('gun', 1, 1, { weapons: ['rifle'], rounds: { grenade: 1 } })],
      tries: [
        { title: 'Try', firer: 'gun', weapon: 'flak', aim: { at: 'point', x: 1, y: 1, z: 0 }, shows: '', options: {} },
      ],
      weapons: [...emptyScene('new').weapons, own],
    };
    const { scene } = played(before, 'unintended-targets');
    expect(ids(scene)).toEqual(['grenade', 'rifle', 'flak', 'own', ...exampleIds('unintended-targets')]);
    expect(sceneSchema.safeParse(scene).success).toBe(true);
  });

  test('adds no examples where there are weapons for those rules already', () => {
    const [rifle] = EXAMPLES['unintended-targets'];
    if (!rifle) throw new Error('There is no example.');
    const { scene } = played({ ...emptyScene('new'), weapons: [rifle] }, 'unintended-targets');
    expect(ids(scene)).toEqual(['ut-rifle']);
  });

  test('keeps an example that was changed', () => {
    const exampleRifle = EXAMPLES['hit-locations'].find(({ id }) => id === 'rifle');
    if (!exampleRifle) throw new Error('There is no example.');
    const changed = perform(freshHistory(emptyScene('new')), editWeapon(exampleRifle, { rounds: 5 })).scene;
    expect(ids(played(changed, 'unintended-targets').scene)).toEqual(['rifle', ...exampleIds('unintended-targets')]);
  });

  test('gives figures of their kind to pieces without figures, and keeps those of others', () => {
    const own = { ...startingUTFigures('crew'), defense: 9 };
    const pieces = [piece('a', 1, 1), piece('b', 2, 2, { kind: 'vehicle' }), piece('c', 3, 3, { ut: own })];
    const { scene } = played({ ...emptyScene('new'), pieces }, 'unintended-targets');
    expect(scene.pieces.map((each) => utOf(each))).toEqual([
      startingUTFigures('infantry'),
      startingUTFigures('vehicle'),
      own,
    ]);
    // Changing back keeps them: nothing that was set is dropped.
    expect(played(scene, 'hit-locations').scene.pieces).toEqual(scene.pieces);
  });

  test('to the action tests gives pieces without figures those of their kind, and keeps those of others', () => {
    const own = { ...startingATFigures('crew'), prw: 9 };
    const pieces = [piece('a', 1, 1), piece('b', 2, 2, { kind: 'vehicle' }), piece('c', 3, 3, { at: own })];
    const { scene } = played({ ...emptyScene('new'), pieces }, 'action-tests');
    expect(scene.pieces.map((each) => atOf(each))).toEqual([
      startingATFigures('infantry'),
      startingATFigures('vehicle'),
      own,
    ]);
    expect(ids(scene)).toEqual(exampleIds('action-tests'));
    expect(played(scene, 'unintended-targets').scene.pieces.map((each) => atOf(each))).toEqual(
      scene.pieces.map((each) => atOf(each)),
    );
  });

  test('already in use is no step', () => {
    const history = freshHistory(emptyScene('new'));
    expect(perform(history, setRulebook('hit-locations'))).toBe(history);
  });
});

describe('the rules in use', () => {
  const mixed = { ...emptyScene('new'), weapons: SYSTEMS.flatMap((rulebook): readonly Weapon[] => EXAMPLES[rulebook]) };

  test('are those of the scene and those of its weapons', () => {
    expect(SYSTEMS.map((rules) => isPlayed(emptyScene('new'), rules))).toEqual([true, false, false]);
    expect(SYSTEMS.map((rules) => isPlayed(mixed, rules))).toEqual([true, true, true]);
    expect(SYSTEMS.map((rules) => isPlayed({ rulebook: 'unintended-targets', weapons: [] }, rules))).toEqual([
      false,
      true,
      false,
    ]);
    expect(SYSTEMS.map((rules) => isPlayed({ rulebook: 'action-tests', weapons: [] }, rules))).toEqual([
      false,
      false,
      true,
    ]);
  });

  test.each([
    ['unintended-targets', 'ut-bow', 'at-sword'],
    ['action-tests', 'at-sword', 'ut-bow'],
  ] as const)('figures of %s are shown for everybody, or for who carries such a weapon', (rules, own, other) => {
    expect(asksFigures(mixed, piece('a', 1, 1, { weapons: ['rifle', other] }), rules)).toBe(false);
    expect(asksFigures(mixed, piece('a', 1, 1, { weapons: ['rifle', own] }), rules)).toBe(true);
    expect(asksFigures({ rulebook: rules, weapons: [] }, piece('a', 1, 1), rules)).toBe(true);
  });
});

test.each([
  [[0, 0.5, 0.75, 0.9], undefined],
  [[0.2], undefined],
  [[0, 0.5, 0.5], 'the rows of the table of cover go from little hidden to much'],
  [[0.9, 0.1], 'the rows of the table of cover go from little hidden to much'],
])('UT-40 a cover table with rows from %j', (rows, wrong) => {
  expect(unfitCover(rows.map((from) => ({ from, bonus: 1 })))).toBe(wrong);
});
