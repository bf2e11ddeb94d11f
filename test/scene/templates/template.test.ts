import { UNITS } from '@fall-of-shot/rules/vocabulary';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { perform } from '../../../src/scene/history/attempt.ts';
import { freshHistory, undo } from '../../../src/scene/history/history.ts';
import { emptyScene } from '../../../src/scene/map/defaults.ts';
import { addRecruit } from '../../../src/scene/pieces/piece-edits.ts';
import { readSceneFile, writeSceneFile } from '../../../src/scene/schema/file.ts';
import type { Scene } from '../../../src/scene/schema/schema.ts';
import { readTemplate, recruit, sameTemplate, templateOf } from '../../../src/scene/templates/template.ts';
import { sameWeapon } from '../../../src/scene/weapons/weapon-edits.ts';
import { startingATFigures } from '../../../src/systems/action-tests/scene/figures.ts';
import { NO_AT_FIGURES } from '../../../src/systems/action-tests/scene/figures-schema.ts';
import { startingUTFigures } from '../../../src/systems/unintended-targets/scene/figures.ts';
import { NO_FIGURES } from '../../../src/systems/unintended-targets/scene/figures-schema.ts';
import { atOf, utOf } from '../../support/figures.ts';
import { piece, weapon } from '../../support/scenes.ts';
import { EXAMPLE_TEMPLATES, EXAMPLES, SYSTEMS } from '../../support/systems.ts';

function ids(): () => string {
  let n = 0;
  return () => `new-${++n}`;
}

function field(more: Partial<Scene> = {}): Scene {
  return { ...emptyScene('field', 'Field', { width: 40, height: 30 }), weapons: [], ...more };
}

const AT = { x: 3, y: 4, side: 'b' } as const;
const all = SYSTEMS.flatMap((rulebook) => EXAMPLE_TEMPLATES[rulebook]);

describe('a piece as a template', () => {
  const hurt = piece('g', 9, 9, {
    name: 'Guard 7',
    weapons: ['mortar'],
    rounds: { mortar: 1 },
    statuses: ['damaged'],
    stunned: 3,
    elevation: 5,
    picture: 'face',
    secret: { hidden: true, name: true, figures: true, note: 'the traitor' },
    ut: { ...startingUTFigures('infantry'), harm: 4 },
    at: { ...startingATFigures('infantry'), lost: 3, spent: 2, reserved: 1, ex: 1, steppedOut: true },
  });
  const scene = field({ weapons: [weapon(), { ...weapon(), id: 'other', name: 'Other' }], pieces: [hurt] });

  test('keeps what the piece is, without its conditions and GM notes', () => {
    const template = templateOf(hurt, scene, 't');
    expect(readTemplate(template)).toEqual(template);
    expect(template.name).toBe('Guard');
    expect(template.weapons).toEqual([weapon()]);
    expect(template.body).toEqual({
      kind: 'infantry',
      side: 'a',
      colour: null,
      height: 1.1,
      footprint: { shape: 'disc', radius: 0.5 },
      glyph: null,
      picture: 'face',
      figures: { 'unintended-targets': startingUTFigures('infantry'), 'action-tests': startingATFigures('infantry') },
      health: null,
      walk: null,
      run: null,
      light: null,
    });
    expect(JSON.stringify(template)).not.toContain('traitor');
  });

  test('placed again it is the same piece in its initial state', () => {
    const { piece: placed, weapons } = recruit(templateOf(hurt, scene, 't'), scene, AT, ids());
    expect(weapons).toEqual([]);
    expect(placed).toEqual({
      ...piece('new-1', 3, 4, { name: 'Guard 1', side: 'b', weapons: ['mortar'], picture: 'face' }),
      figures: { 'unintended-targets': startingUTFigures('infantry'), 'action-tests': startingATFigures('infantry') },
    });
  });

  test('equals another one whatever their ids are', () => {
    const template = templateOf(hurt, scene, 't');
    const renamed = {
      ...template,
      id: 'u',
      example: true,
      weapons: template.weapons.map((each) => ({ ...each, id: 'x' })),
    };
    expect(sameTemplate(template, renamed)).toBe(true);
    expect(sameTemplate(template, { ...template, name: 'Guardian' })).toBe(false);
    expect(sameTemplate(template, { ...template, weapons: [] })).toBe(false);
    expect(sameTemplate(template, { ...template, body: { ...template.body, height: 2 } })).toBe(false);
  });
});

describe('placing from a template', () => {
  const [template] = EXAMPLE_TEMPLATES['hit-locations'];
  if (!template) throw new Error('There are no examples.');

  test('adds the weapons that the scene lacks, once, and undo removes everything', () => {
    const history = freshHistory(field());
    const newId = ids();
    const first = recruit(template, history.scene, AT, newId);
    const one = perform(history, addRecruit(first.piece, first.weapons));
    expect(one.scene.weapons.map(({ name }) => name)).toEqual(['Rifle', 'Hand grenade']);
    const second = recruit(template, one.scene, AT, newId);
    expect(second.weapons).toEqual([]);
    expect(second.piece.weapons).toEqual(first.piece.weapons);
    expect(second.piece.name).toBe('Rifleman 2');
    expect(undo(one).scene).toEqual(history.scene);
  });

  test('if the scene has another weapon of that name or id, its own is added beside it, once', () => {
    const [rifle] = template.weapons;
    if (!rifle) throw new Error('It has no weapon.');
    const scene = field({ weapons: [{ ...rifle, rounds: 99 } as Scene['weapons'][number]] });
    const newId = ids();
    const first = recruit(template, scene, AT, newId);
    expect(first.weapons.map(({ id, name }) => [id, name])).toEqual([
      ['new-1', 'Rifle 2'],
      ['grenade', 'Hand grenade'],
    ]);
    const next = perform(freshHistory(scene), addRecruit(first.piece, first.weapons)).scene;
    const second = recruit(template, next, AT, newId);
    expect(second.weapons).toEqual([]);
    expect(second.piece.weapons).toEqual(first.piece.weapons);
  });

  test('scales from the table to the world, and from metres to feet as lengths do (CO-01)', () => {
    const in1 = recruit(template, field({ unit: 'in' }), AT, ids()).piece;
    expect([in1.height, in1.footprint]).toEqual([1.1, { shape: 'disc', radius: 0.5 }]);
    const inMetres = recruit(template, field({ unit: 'm' }), AT, ids()).piece;
    expect([inMetres.height, inMetres.footprint]).toEqual([1.82, { shape: 'disc', radius: 0.83 }]);
    const metric = { ...template, unit: 'm' as const, body: { ...template.body, height: 2 } };
    expect(recruit(metric, field({ unit: 'ft' }), AT, ids()).piece.height).toBe(6.56);
    // How far it goes is a distance of the rules: one metre is one inch of the tables.
    const mover = { ...template, body: { ...template.body, walk: 6, run: 12 } };
    const inFeet = recruit(mover, field({ unit: 'ft' }), AT, ids()).piece;
    expect([inFeet.walk, inFeet.run]).toEqual([19.69, 39.37]);
    const doubled = field({ unit: 'in' });
    const large = { ...doubled, settings: { ...doubled.settings, perInch: 2 } };
    expect(recruit(mover, large, AT, ids()).piece.walk).toBe(6);
    expect(inMetres.walk).toBeNull();
    const tank = EXAMPLE_TEMPLATES['hit-locations'].find(({ name }) => name === 'Battle tank');
    expect(tank && recruit(tank, field({ unit: 'ft' }), AT, ids()).piece.footprint).toEqual({
      shape: 'box',
      width: 11.88,
      length: 22.68,
    });
  });

  test('gives figures for the scene’s rules if the template has none', () => {
    const under = (rulebook: Scene['rulebook']) => recruit(template, field({ rulebook }), AT, ids()).piece;
    expect([utOf(under('hit-locations')), atOf(under('hit-locations'))]).toEqual([NO_FIGURES, NO_AT_FIGURES]);
    expect(utOf(under('unintended-targets'))).toEqual(startingUTFigures('infantry'));
    expect(atOf(under('action-tests'))).toEqual(startingATFigures('infantry'));
  });

  test.each(all.map((each) => [`${each.name} (${each.rulebook})`, each] as const))('%s fits any scene', (_, each) => {
    expect(readTemplate(each)).toEqual(each);
    for (const unit of UNITS) {
      for (const rulebook of SYSTEMS) {
        const scene = field({ unit, rulebook });
        const { piece: placed, weapons } = recruit(each, scene, AT, ids());
        const next = perform(freshHistory(scene), addRecruit(placed, weapons)).scene;
        expect(readSceneFile(JSON.parse(writeSceneFile({ scene: next, assets: {} }))).ok).toBe(true);
      }
    }
  });

  test('a template from any scene and back is unchanged', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.constantFrom(...UNITS), (each, unit) => {
        const scene = field({ unit, rulebook: each.rulebook });
        const { piece: placed, weapons } = recruit(each, scene, { ...AT, side: each.body.side }, ids());
        const there = perform(freshHistory(scene), addRecruit(placed, weapons)).scene;
        const back = templateOf(placed, there, 'back');
        expect(back.name).toBe(each.name);
        expect(back.weapons.every((weapon, i) => sameWeapon(weapon, each.weapons[i] ?? weapon))).toBe(true);
        const again = recruit(back, field({ unit: 'in', rulebook: each.rulebook }), AT, ids()).piece;
        expect(again.height).toBeCloseTo(each.body.height, 1);
        expect({ ...back.body, height: 0, footprint: null }).toEqual({ ...each.body, height: 0, footprint: null });
      }),
    );
  });
});

test('each rule system has at least a dozen examples with its own weapons and different names', () => {
  for (const rulebook of SYSTEMS) {
    const templates = EXAMPLE_TEMPLATES[rulebook];
    expect(templates.length).toBeGreaterThanOrEqual(12);
    expect(new Set(templates.map(({ name }) => name)).size).toBe(templates.length);
    for (const { weapons } of templates) for (const each of weapons) expect(EXAMPLES[rulebook]).toContain(each);
  }
});
