import type { UTWeapon } from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import { describe, expect, test } from 'vitest';
import { emptyScene } from '../../src/scene/map/defaults.ts';
import type { ExampleShot } from '../../src/scene/schema/schema.ts';
import { editedWeapon } from '../../src/scene/weapons/weapon-edits.ts';
import { currentOrder, currentPreview } from '../../src/store/attack/aim-selectors.ts';
import { possibleExampleShots } from '../../src/store/attack/example-shot-actions.ts';
import { weaponNameIn } from '../../src/store/attack/log-names.ts';
import { EXAMPLE_WEAPONS } from '../../src/systems/hit-locations/scene/example-weapons.ts';
import { UT_EXAMPLE_WEAPONS } from '../../src/systems/unintended-targets/scene/example-weapons.ts';
import type { UTWeaponFields } from '../../src/systems/unintended-targets/scene/weapon-fields.ts';
import { weapon } from '../support/scenes.ts';
import { duel, table } from '../support/table.ts';

describe('the weapons of the scene', () => {
  test('a new one opens, with a unique name', () => {
    const at = table();
    at.actions.weapons.create();
    at.actions.weapons.create();
    expect(at.scene().weapons.map(({ name }) => name)).toEqual(['Mortar', 'New weapon', 'New weapon 2']);
    expect(at.state()).toMatchObject({
      view: { tab: 'weapons' },
      sceneView: { openWeapon: at.scene().weapons[2]?.id },
    });
  });

  test('a new one uses the rules of the scene, or the requested ones', () => {
    const at = table(emptyScene('new', 'New', { width: 40, height: 30 }, 'unintended-targets'));
    at.actions.weapons.create();
    at.actions.weapons.create('hit-locations');
    expect(
      at
        .scene()
        .weapons.slice(-2)
        .map(({ system, name }) => [system, name]),
    ).toEqual([
      ['unintended-targets', 'New weapon'],
      ['hit-locations', 'New weapon 2'],
    ]);
    for (const made of at.scene().weapons.slice(-2)) expect(editedWeapon(made, {}).ok).toBe(true);
  });

  test('one of Unintended Targets is changed, copied, deleted and restored like any other', () => {
    const at = table(duel({ weapons: [weapon(), ...UT_EXAMPLE_WEAPONS] }));
    expect(at.actions.weapons.edit('ut-bow', { pool: 101 })).toMatch(/^This does not fit at "dice"/);
    expect(at.actions.weapons.edit('ut-bow', { modes: [] })).toMatch(/^This does not fit at "fire modes"/);
    expect(at.steps()).toBe(0);
    expect(at.actions.weapons.edit('ut-bow', { pool: 12 })).toBeUndefined();
    at.actions.weapons.duplicate('ut-bow');
    const copy = at.state().sceneView.openWeapon ?? '';
    expect(at.scene().weapons.at(-1)).toMatchObject({ id: copy, name: 'Bow copy', pool: 12, example: false });
    at.actions.weapons.remove(copy);
    expect(at.scene().weapons.some(({ id }) => id === copy)).toBe(false);
    at.actions.document.undo();
    expect(at.scene().weapons.at(-1)?.id).toBe(copy);
    expect(at.state().sceneView.openWeapon).toBe(copy);
  });

  test('an invalid value is refused with a notice and changes nothing', () => {
    const at = table();
    expect(at.actions.weapons.edit('mortar', { name: '' })).toMatch(/^This does not fit at "name"/);
    expect(at.actions.weapons.edit('sling', { name: 'Sling' })).toMatch(/no longer in the scene/);
    expect(at.steps()).toBe(0);
    expect(at.actions.weapons.edit('mortar', { name: 'Long Tom' })).toBeUndefined();
    expect(at.scene().weapons[0]?.name).toBe('Long Tom');
    expect(at.steps()).toBe(1);
  });

  test.each<[UTWeaponFields, string]>([
    [{ pool: -1 }, 'dice'],
    [{ pool: 1.5 }, 'dice'],
    [{ pool: Number.NaN }, 'dice'],
    [{ dv: -1 }, 'damage value'],
    [{ ap: 0.5 }, 'armour penetration'],
    [{ increment: 0 }, 'range increment'],
    [{ increment: Number.POSITIVE_INFINITY }, 'range increment'],
    [{ increments: 0 }, 'range increments'],
    [{ perIncrement: -1 }, 'dice for range'],
    [{ modes: [] }, 'fire modes'],
    [{ blast: { radius: -1 } }, 'blast'],
    [{ rounds: -1 }, 'rounds'],
  ])('a value of a weapon of Unintended Targets %j is refused in one sentence, and nothing changes', (edit, field) => {
    const at = table(duel({ weapons: [weapon(), ...UT_EXAMPLE_WEAPONS] }));
    const before = at.scene();
    expect(at.actions.weapons.edit('ut-bow', edit)).toMatch(new RegExp(`^This does not fit at "${field}.*\\.$`));
    expect(at.scene()).toBe(before);
    expect(at.steps()).toBe(0);
  });

  test('UT-01 one without a pool is refused when it is fired, and nothing changes', () => {
    const [bow] = UT_EXAMPLE_WEAPONS.filter(({ id }) => id === 'ut-bow');
    const poolless: UTWeapon[] = bow ? [{ ...bow, pool: 0 }] : [];
    const on = duel();
    const pieces = on.pieces.map((each) => ({ ...each, weapons: ['ut-bow'] }));
    const at = table({
      ...on,
      unit: 'm',
      pieces,
      weapons: poolless,
      rulebook: 'unintended-targets',
    });
    at.actions.select.piece('gun');
    at.actions.shot.aim({ at: 'piece', piece: 'tank' });
    const before = at.state();
    at.actions.shot.fire();
    expect(at.state()).toEqual(before);
    expect(currentPreview(at.state())?.refusal?.reason).toMatch(/has no pool: .*"Pool"/);
  });

  test('a copy opens and is no example', () => {
    const at = table(duel({ weapons: [weapon({ example: true })] }));
    at.actions.weapons.duplicate('mortar');
    const copy = at.scene().weapons[1];
    expect(copy).toMatchObject({ name: 'Mortar copy', example: false });
    expect(at.state().sceneView.openWeapon).toBe(copy?.id);
  });

  test('a deleted one closes, is removed from pieces, and undo restores it', () => {
    const at = table();
    at.actions.weapons.open('mortar');
    at.actions.weapons.remove('mortar');
    expect(at.state().sceneView.openWeapon).toBeNull();
    expect(at.piece('gun')?.weapons).toEqual([]);
    at.actions.document.undo();
    expect(at.piece('gun')?.weapons).toEqual(['mortar']);
  });

  test("a log entry keeps its weapon's name when the weapon is deleted", () => {
    const at = table(duel({ weapons: [weapon({ name: 'Long Tom', rounds: 3 })] }));
    at.fire();
    const [entry] = at.scene().log;
    if (!entry) throw new Error('The shot left no entry.');
    expect(entry.outcome.effects).toContainEqual({
      kind: 'ammunition',
      piece: 'gun',
      weapon: 'mortar',
      used: 1,
      left: 2,
    });
    at.actions.weapons.remove('mortar');
    expect(weaponNameIn(at.scene(), entry, 'mortar')).toBe('Long Tom');
    expect(weaponNameIn(at.scene(), entry, 'sling')).toBe('sling');
  });
});

describe('the armoury', () => {
  test('outlives the scene, and gives a weapon with a taken id a fresh one', () => {
    const at = table();
    at.actions.weapons.edit('mortar', { area: { shape: 'disc', radius: 5 } });
    at.actions.weapons.keep('mortar');
    at.actions.program.openScene({ ...duel(), id: 'next', weapons: EXAMPLE_WEAPONS }, {});
    const [kept] = at.state().collections.armoury;
    if (!kept) throw new Error('The armoury is empty.');
    at.actions.weapons.add(kept);
    const added = at.scene().weapons.at(-1);
    expect(added).toMatchObject({ name: 'Mortar 2', area: { shape: 'disc', radius: 5 }, example: false });
    expect(new Set(at.scene().weapons.map(({ id }) => id)).size).toBe(EXAMPLE_WEAPONS.length + 1);
  });

  test('has one weapon per name, and its undo restores the one before', () => {
    const at = table();
    at.actions.weapons.keep('mortar');
    at.actions.weapons.keep('mortar');
    expect(at.state().collections.armoury).toHaveLength(1);
    at.actions.weapons.edit('mortar', { rounds: 9 });
    at.actions.weapons.keep('mortar');
    expect(at.state().collections.armoury.map(({ rounds }) => rounds)).toEqual([9]);
    expect(at.state().sceneView.armouryBefore?.label).toBe('Mortar replaced the one in your armoury.');
    at.actions.weapons.restock();
    expect(at.state().collections.armoury.map(({ rounds }) => rounds)).toEqual([null]);
    expect(at.state().sceneView.armouryBefore).toBeNull();
  });

  test('keeps two weapons of one name for different rules', () => {
    const [rifle] = UT_EXAMPLE_WEAPONS;
    if (!rifle) throw new Error('There is no example.');
    const at = table(duel({ weapons: [weapon(), { ...rifle, name: 'Mortar' }] }));
    at.actions.weapons.keep('mortar');
    at.actions.weapons.keep(rifle.id);
    expect(at.state().collections.armoury.map(({ name, system }) => [name, system])).toEqual([
      ['Mortar', 'hit-locations'],
      ['Mortar', 'unintended-targets'],
    ]);
  });

  test('keeps two weapons of one id with two names', () => {
    const at = table();
    at.actions.weapons.keep('mortar');
    at.actions.weapons.edit('mortar', { name: 'Long Tom' });
    at.actions.weapons.keep('mortar');
    expect(at.state().collections.armoury.map(({ name }) => name)).toEqual(['Mortar', 'Long Tom']);
    expect(new Set(at.state().collections.armoury.map(({ id }) => id)).size).toBe(2);
  });

  test('offers to undo a removal, and the scene keeps its own', () => {
    const at = table();
    at.actions.weapons.keep('mortar');
    at.actions.weapons.discard('mortar');
    expect(at.state().collections.armoury).toEqual([]);
    expect(at.scene().weapons).toHaveLength(1);
    at.actions.weapons.restock();
    expect(at.state().collections.armoury.map(({ name }) => name)).toEqual(['Mortar']);
  });
});

describe('example shots', () => {
  const shot = (more: Partial<ExampleShot>): ExampleShot => ({
    title: 'Mortar',
    firer: 'gun',
    weapon: 'mortar',
    aim: { at: 'piece', piece: 'target' },
    shows: 'A miss.',
    options: {},
    ...more,
  });

  test('are listed only if the scene still has their ends', () => {
    const tries = [
      shot({ title: 'yes' }),
      shot({ title: 'at the ground', aim: { at: 'point', x: 1, y: 2, z: 0 } }),
      shot({ title: 'nobody fires', firer: 'gone' }),
      shot({ title: 'not in its hands', firer: 'tank' }),
      shot({ title: 'no target', aim: { at: 'piece', piece: 'gone' } }),
      shot({ title: 'out', aim: { at: 'piece', piece: 'beside' } }),
    ];
    const on = duel({ tries });
    const out = on.pieces.map((each) => (each.id === 'beside' ? { ...each, statuses: ['eliminated' as const] } : each));
    expect(possibleExampleShots({ ...on, pieces: out }).map(({ title }) => title)).toEqual(['yes', 'at the ground']);
  });

  test('prepare a shot with both ends in view', () => {
    const at = table();
    at.actions.view.resize(1440, 900);
    at.actions.view.setCamera({ x: 0, y: 0, zoom: 60 });
    at.actions.weapons.open('mortar');
    at.actions.exampleShots.tryShot(shot({}));
    expect(at.state()).toMatchObject({
      tool: { id: 'fire' },
      selection: { piece: 'gun' },
      view: { tab: 'attack', hintSeen: true },
    });
    expect(currentOrder(at.state())).toMatchObject({ firer: 'gun', weapon: 'mortar' });
    const {
      view: { camera },
    } = at.state();
    for (const id of ['gun', 'target']) {
      const x = ((at.piece(id)?.x ?? 0) - camera.x) * camera.zoom;
      expect(x).toBeGreaterThan(72);
      expect(x).toBeLessThan(1440 - 388);
    }
    // With both in view the camera stays where it is.
    at.actions.exampleShots.tryShot(shot({ aim: { at: 'point', x: 40, y: 20, z: 0 } }));
    expect(at.state().view.camera).toEqual(camera);
    at.actions.shot.fire();
    expect(at.scene().log).toHaveLength(1);
  });

  test('do not replace an open shot', () => {
    const at = table();
    at.actions.shot.setDice('type');
    at.fire();
    const before = at.state();
    at.actions.exampleShots.tryShot(shot({ firer: 'tank' }));
    expect(at.state()).toEqual(before);
  });
});
