import { describe, expect, test } from 'vitest';
import { blocksNow, EVERYTHING, NOTHING } from '../../../src/scene/obstructions/blocking.ts';
import { drawingStyleOf, OBSTRUCTION_PRESETS } from '../../../src/scene/obstructions/presets.ts';
import { isRubble, MATERIAL_NAMES, materialNamed } from '../../../src/scene/schema/materials.ts';
import { migrated } from '../../../src/scene/schema/migrate.ts';
import { type Obstruction, obstructionSchema } from '../../../src/scene/schema/schema.ts';
import { damaged, figuresOfMaterial, made } from '../../support/materials.ts';
import { wall } from '../../support/scenes.ts';

const line = [
  [0, 0],
  [4, 0],
] as const;
const stone = made('stone', { hp: 12 });

describe('materials', () => {
  test.each([
    ['glass', 1, 2],
    ['drywall', 2, 4],
    ['furniture', 4, 6],
    ['wood', 6, 8],
    ['brick', 10, 16],
    ['concrete', 12, 20],
  ])('%s has structure %i and armour %i', (name, structure, armour) => {
    expect(figuresOfMaterial(materialNamed(name))).toMatchObject({ structure, armour });
  });

  test('stone and wood have the TUF of the examples, and resist ballistic damage', () => {
    expect(figuresOfMaterial(materialNamed('Stone'))).toMatchObject({ tuf: 4, resists: ['ballistic'] });
    expect(figuresOfMaterial(materialNamed('wood'))).toMatchObject({ tuf: 3, resists: ['ballistic'] });
  });

  test('a drawn wall is of that stone, and a tree of that wood', () => {
    const drawn = (id: string) => {
      const preset = OBSTRUCTION_PRESETS.find((each) => each.id === id);
      return preset && drawingStyleOf(preset, 'm').material;
    };
    expect(drawn('wall')).toEqual(materialNamed('stone'));
    expect(drawn('tree')).toEqual(materialNamed('wood'));
  });

  test('an unknown material gets no figures', () => {
    expect(materialNamed('felt')).toEqual({ name: 'felt', figures: {} });
  });

  test('all of them fit the scene', () => {
    for (const name of MATERIAL_NAMES)
      expect(obstructionSchema.safeParse(wall('w', line, { material: materialNamed(name) })).success).toBe(true);
  });
});

describe('rubble', () => {
  test.each<[string, Partial<Obstruction>, boolean]>([
    ['of no material', { damage: damaged(99, 99) }, false],
    ['unharmed', { material: stone }, false],
    ['one short of its structure', { material: stone, damage: damaged(9, 0) }, false],
    ['all its structure gone', { material: stone, damage: damaged(10, 0) }, true],
    ['more than all', { material: stone, damage: damaged(11, 0) }, true],
    ['one short of its HP', { material: stone, damage: damaged(0, 11) }, false],
    ['all its HP gone', { material: stone, damage: damaged(0, 12) }, true],
    ['a material without figures', { material: materialNamed('felt'), damage: damaged(50, 50) }, false],
    ['a material of no structure that nothing has struck', { material: made(stone, { structure: 0, hp: 0 }) }, false],
  ])('%s', (_, more, expected) => {
    const thing = wall('w', line, more);
    expect(isRubble(thing)).toBe(expected);
    expect(blocksNow(thing)).toEqual(expected ? NOTHING : EVERYTHING);
  });
});

describe('a scene of version 3', () => {
  const { blocks: _, damage: __, groupedByHand: ___, ...before } = wall('w', line);
  const opened = (more: object) =>
    Reflect.get(
      migrated({ obstructions: [{ ...before, blocks: { sight: true, shots: true }, ...more }] }, 3) as object,
      'obstructions',
    )[0];

  test.each([
    ['wall', true],
    ['door', true],
    ['window', true],
    ['object', true],
    ['hill', false],
    ['area', false],
    ['floor', false],
    ['gap', false],
  ])('a %s stops movement: %s', (kind, movement) => {
    expect(obstructionSchema.parse(opened({ kind }))).toMatchObject({
      blocks: { sight: true, shots: true, movement },
      damage: damaged(0, 0),
      groupedByHand: false,
    });
  });

  test('a material is found by its name', () => {
    expect(obstructionSchema.parse(opened({ kind: 'wall', material: 'stone' })).material).toEqual(
      materialNamed('stone'),
    );
  });

  test('an open door that blocked nothing blocks again when it is closed', () => {
    const blocks = { sight: false, shots: false };
    const door: Obstruction = obstructionSchema.parse(opened({ kind: 'door', door: 'open', blocks }));
    expect(blocksNow(door)).toEqual(NOTHING);
    expect(blocksNow({ ...door, door: 'closed' })).toEqual(EVERYTHING);
  });
});
