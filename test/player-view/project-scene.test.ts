import { describe, expect, test } from 'vitest';
import { projectContents, projectScene } from '../../src/player-view/project-scene.ts';
import type { Visibility } from '../../src/player-view/visibility.ts';
import { NO_SECRET } from '../../src/scene/schema/privacy-schema.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { initiativeOf, piece, scene, wall } from '../support/scenes.ts';

const EVERYBODY: Visibility = {
  side: 'a',
  sees: (id) => id !== 'spy',
  named: (id) => id !== 'tank',
  figures: () => true,
  place: () => true,
  known: () => true,
  ground: null,
  bright: null,
  alias: (id) => `public ${id}`,
};

/** Players in fog, who know the ground west of x = 5. */
const IN_FOG: Visibility = { ...EVERYBODY, known: ({ x }) => x < 5, ground: [[{ x: 1, y: 2 }]], bright: [] };

const sent = (more: Partial<Scene>, who = EVERYBODY) => projectContents(scene([], more), who);

describe('what players are sent of a piece', () => {
  const tank = piece('tank', 3, 4, {
    ...{ kind: 'vehicle', side: 'b', colour: 'red', facing: 90, elevation: 2, glyph: 'T', statuses: ['eliminated'] },
    ...{ conditions: ['burning'], picture: 'tank.webp', footprint: { shape: 'box', width: 2, length: 4 } },
    secret: { ...NO_SECRET, name: true, note: 'Out of fuel' },
  });

  test('is what is seen of it: field by field, by public ids', () => {
    const { kind, side, colour, x, y, facing, elevation, footprint, glyph, statuses, conditions } = tank;
    const seen = { kind, side, colour, x, y, facing, elevation, footprint, glyph, statuses, conditions };
    expect(sent({ pieces: [tank, piece('spy', 0, 0)] }).pieces).toEqual([
      { ...seen, id: 'public tank', name: null, health: null, figures: {}, picture: 'public picture/tank.webp' },
    ]);
    expect(sent({ pieces: [piece('ann', 0, 0)] }).pieces).toMatchObject([{ name: 'ann', picture: null }]);
  });
});

describe('what players are sent of things', () => {
  const crate = (id: string, x: number) =>
    wall(id, '0,0 1,0', { kind: 'object', shape: { shape: 'disc', x, y: 0, radius: 1 } });

  test('is what is drawn of them', () => {
    const bush = wall('bush', '0,0 4,0', {
      ...{ kind: 'area', label: 'Ambush', bottom: 1, top: 3, sightDepth: 2, limited: true, material: null },
      ...{ shape: { shape: 'disc', x: 1, y: 0, radius: 1 }, opening: { bottom: 1, top: 2 } },
    });
    const { kind, shape, bottom, top, blocks, door, opening, limited, sightDepth } = bush;
    const drawn = { kind, shape, bottom, top, blocks, door, opening, limited, sightDepth };
    expect(sent({ obstructions: [bush] }).things).toEqual([{ ...drawn, id: 'public bush', rubble: false }]);
    expect(sent({ obstructions: [{ ...bush, shownToPlayers: 'never' }] }).things).toEqual([]);
  });

  test('in fog are those that they know, and of walls the parts that they know', () => {
    const there = [crate('near', 3), crate('far', 8), wall('w', '0,0 4,0 9,0 9,4 4,4 0,4')];
    const { things } = sent({ obstructions: there }, IN_FOG);
    expect(things.map(({ id }) => id)).toEqual(['public near', 'public w.0', 'public w.1']);
    expect(things.flatMap(({ shape }) => (shape.shape === 'polyline' ? [shape.points.at(-1)] : []))).toEqual([
      { x: 5, y: 0 },
      { x: 0, y: 4 },
    ]);
    expect(sent({ obstructions: there }).things.map(({ id }) => id)).toEqual(['public near', 'public far', 'public w']);
  });

  test('in fog no public id is asked for a thing that is not sent', () => {
    const asked: string[] = [];
    const alias = (id: string) => {
      asked.push(id);
      return id;
    };
    sent({ obstructions: [crate('far', 8), wall('w', '8,0 8,4')] }, { ...IN_FOG, alias });
    expect(asked).toEqual([]);
  });
});

describe('what players are sent besides', () => {
  test('is the ground that they see in fog', () => {
    expect(sent({}).fog).toBeNull();
    expect(sent({}, IN_FOG).fog).toEqual({ seen: IN_FOG.ground, bright: [] });
  });

  test('is the order of initiative, if there is one', () => {
    const pieces = [piece('ann', 0, 0), piece('spy', 1, 0), piece('ben', 2, 0)];
    expect(sent({ pieces }).initiative).toBeNull();
    expect(sent({ pieces, initiative: initiativeOf(['ann', 'spy', 'ben']) }).initiative).toEqual({
      round: 1,
      order: [
        { piece: 'public ann', state: 'waiting' },
        { piece: 'public ben', state: 'waiting' },
      ],
      current: 'public ann',
    });
  });

  test('are the templates for all, with those inside whom they see', () => {
    const pieces = [piece('ann', 0, 0), piece('spy', 1, 0), piece('eva', 2, 0), piece('ben', 20, 0)];
    const area = { shape: 'disc', x: 0, y: 0, radius: 3 } as const;
    const stencils = [
      { id: 's', label: 'Smoke', area, shown: true },
      { id: 'own', label: 'Trap', area, shown: false },
    ];
    // Walls do not stop a template.
    const obstructions = [wall('w', '-0.7,-9 -0.7,9'), wall('v', '0.7,-9 0.7,9')];
    expect(sent({ pieces, stencils, obstructions }).stencils).toEqual([
      { id: 'public stencil/s', label: 'Smoke', area, inside: ['public ann', 'public eva'] },
    ]);
  });

  test('are the map, its grid and the place of its picture; never the name of its file', () => {
    const picture = { asset: 'lair-of-the-lich.webp', x: 1, y: 2, width: 40, height: 30 };
    const grid = { kind: 'square', size: 1, x: 0, y: 0 } as const;
    const on = scene([], { unit: 'm', size: { width: 7, height: 9 }, picture, grid });
    const { unit, perInch, size, grid: lines, showGrid, picture: shown } = projectScene(on, EVERYBODY, 'key');
    expect({ unit, perInch, size, lines, showGrid }).toEqual({
      ...{ unit: 'm', size: on.size, lines: grid },
      ...{ perInch: on.settings.perInch, showGrid: on.settings.showGrid },
    });
    expect(shown).toEqual({ key: 'key', x: 1, y: 2, width: 40, height: 30 });
    const bare = projectScene(
      { ...on, picture: null, grid: { kind: 'none', was: grid } as Scene['grid'] },
      EVERYBODY,
      '',
    );
    expect(bare.picture).toBeNull();
    // Nor the grid that was removed.
    expect(bare.grid).toEqual({ kind: 'none' });
  });
});
