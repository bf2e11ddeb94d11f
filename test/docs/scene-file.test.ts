import { readFileSync } from 'node:fs';
import { DAMAGE_TYPES } from '@fall-of-shot/rules/systems/action-tests/damage-types';
import { WAYS } from '@fall-of-shot/rules/systems/unintended-targets/order';
import { FIRE_MODES, GLITCHES, SPREADS } from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import { CHOOSERS, PIECE_KINDS, STATUSES } from '@fall-of-shot/rules/vocabulary';
import { describe, expect, it } from 'vitest';
import { withReference } from '../../scripts/docs/result-reference.ts';
import { runOrder } from '../../src/cli/run-order.ts';
import { openMap } from '../../src/formats/open/open-map.ts';
import { COMMON_EFFECTS } from '../../src/scene/schema/effect-schema.ts';
import { readSceneFile, SCENE_VERSION } from '../../src/scene/schema/file.ts';
import { OBSTRUCTION_KINDS } from '../../src/scene/schema/parts/obstruction-kinds.ts';
import { pieceSchema, sceneSchema } from '../../src/scene/schema/schema.ts';
import { DEFAULT_SETTINGS, settingsSchema } from '../../src/scene/schema/settings-schema.ts';
import { systemSchemas } from '../../src/scene/schema/system-schemas.ts';
import { atFiguresSchema } from '../../src/systems/action-tests/scene/figures-schema.ts';
import { atOrderSchema } from '../../src/systems/action-tests/scene/order-schema.ts';
import { atSettingsSchema } from '../../src/systems/action-tests/scene/settings.ts';
import { atWeaponSchema } from '../../src/systems/action-tests/scene/weapon-schema.ts';
import { hlOrderSchema } from '../../src/systems/hit-locations/scene/order-schema.ts';
import { hlSettingsSchema } from '../../src/systems/hit-locations/scene/settings.ts';
import { hlWeaponSchema } from '../../src/systems/hit-locations/scene/weapon-schema.ts';
import { utFiguresSchema } from '../../src/systems/unintended-targets/scene/figures-schema.ts';
import { utOrderSchema } from '../../src/systems/unintended-targets/scene/order-schema.ts';
import { utSettingsSchema } from '../../src/systems/unintended-targets/scene/settings.ts';
import { utWeaponSchema } from '../../src/systems/unintended-targets/scene/weapon-schema.ts';
import { mapOf } from '../formats/open.ts';
import { SYSTEMS } from '../support/systems.ts';

const text = readFileSync(new URL('../../docs/scene-file.md', import.meta.url), 'utf8');

function example(name: string): string {
  const block = new RegExp(`\`\`\`json ${name}\n(.*?)\`\`\``, 's').exec(text)?.[1];
  if (!block) throw new Error(`docs/scene-file.md has no example "${name}".`);
  return block;
}

describe('docs/scene-file.md', () => {
  it('shows a scene file that opens', () => {
    const read = openMap(new TextEncoder().encode(example('scene')), 'lane.json');
    if (!read.ok) throw new Error(read.error);
    expect(read.value.scene.settings).toEqual(DEFAULT_SETTINGS);
    expect(read.value.scene.pieces.map(({ name }) => name)).toEqual(['Alpha 1', 'Bravo 1']);
  });

  it.each(['order', 'order-ut', 'order-at'])('shows an order that runs to its end: %s', (name) => {
    const result = mapOf(runOrder(JSON.parse(example(name)), `${name}.json`));
    expect(result.refusal).toBeNull();
    expect(result.open).toEqual([]);
    expect(result.dropped).toEqual([]);
    expect(result.outcome).not.toBeNull();
    for (const field of Object.keys(result)) expect(text).toContain(`| \`${field}\` |`);
  });

  it('shows the steps of the order by Unintended Targets', () => {
    const result = mapOf(runOrder(JSON.parse(example('order-ut')), 'order-ut.json'));
    expect(result.outcome?.headline).toBe('Through the crate and Orla, and on into the open: Orla is down.');
    expect(result.effects).toEqual([
      { kind: 'harm', piece: 'orla', amount: 11, left: 0 },
      { kind: 'structure', obstruction: 'crate', amount: 6, left: 0 },
    ]);
    expect(result.tape?.answers.map(({ key }) => key)).toEqual([
      'attack',
      'defense:orla',
      'resist:crate',
      'resist:orla',
    ]);
  });

  it('shows the steps of the order by the action tests: the documents’ tree', () => {
    const result = mapOf(runOrder(JSON.parse(example('order-at')), 'order-at.json'));
    expect(result.outcome?.headline).toBe('Sniper loses 5 HP.');
    expect(result.effects).toEqual([
      { kind: 'wound', piece: 'sniper', lost: 5, ex: 1, left: 5 },
      { kind: 'actions', piece: 'seeja', spent: 5, reserved: 0 },
      { kind: 'ammunition', piece: 'seeja', weapon: 'rifle', used: 1, left: 29 },
    ]);
    expect(result.steps.find(({ rule }) => rule === 'AT-35')?.lead).toBe('The tree absorbs 3.');
  });

  it('names every effect', () => {
    const kinds = [
      ...Object.keys(COMMON_EFFECTS),
      ...systemSchemas.all().flatMap(({ effects }) => Object.keys(effects)),
    ];
    expect(kinds.length).toBeGreaterThan(8);
    for (const kind of kinds) expect(text).toContain(`{ "kind": "${kind}", `);
  });

  it('names the current version', () => {
    expect(text).toContain(`| \`version\` | \`${SCENE_VERSION}\`. Files of versions 1 to ${SCENE_VERSION - 1} open`);
    expect(JSON.parse(example('scene')).version).toBe(SCENE_VERSION);
  });

  it('names exactly the fields that may be left out', () => {
    const file = JSON.parse(example('scene'));
    for (const field of ['id', 'name', 'rulebook', 'unit', 'size', 'pieces', 'weapons']) {
      const { [field]: _, ...scene } = file.scene;
      expect(readSceneFile({ ...file, scene }).ok, field).toBe(false);
    }
    for (const field of ['grid', 'obstructions']) {
      const { [field]: _, ...scene } = file.scene;
      expect(readSceneFile({ ...file, scene }).ok, field).toBe(true);
    }
  });

  it('names every field and every kind', () => {
    const { shape } = sceneSchema;
    const lists = [shape.obstructions.unwrap().element, shape.pieces.element, shape.stencils.unwrap().element];
    const settings = [
      settingsSchema,
      hlSettingsSchema,
      hlSettingsSchema.shape.modifiers,
      utSettingsSchema,
      settingsSchema.shape.sight,
      atSettingsSchema,
      settingsSchema.shape.players.unwrap(),
      pieceSchema.shape.secret.unwrap(),
      utFiguresSchema,
      atFiguresSchema,
      atFiguresSchema.shape.armour.unwrap(),
    ];
    const orders = [hlOrderSchema, utOrderSchema, atOrderSchema];
    const objects = [sceneSchema, hlWeaponSchema, utWeaponSchema, atWeaponSchema, ...lists, ...settings, ...orders];
    const words = objects.flatMap((object) => ('shape' in object ? Object.keys(object.shape) : []));
    expect(words.length).toBeGreaterThan(70);
    for (const word of words) expect(new RegExp(`[\`.]${word}[\`.]`).test(text), word).toBe(true);
    const quoted = [OBSTRUCTION_KINDS, PIECE_KINDS, SYSTEMS, STATUSES, CHOOSERS, GLITCHES, WAYS, DAMAGE_TYPES];
    for (const value of quoted.flat()) expect(text).toContain(`\`"${value}"\``);
    for (const mode of FIRE_MODES) expect(text).toContain(`"${mode}"`);
    for (const shape of SPREADS) expect(text).toContain(`{ "shape": "${shape}", `);
  });

  it('has the reference that the schemas give: "npm run reference" writes it', () => {
    expect(withReference(text)).toBe(text);
    expect(JSON.parse(example('settings'))).toMatchObject(DEFAULT_SETTINGS);
  });
});
