import { describe, expect, test } from 'vitest';
import { measuredLegs } from '../../../src/scene/map/measurement.ts';
import type { Grid, Scene } from '../../../src/scene/schema/schema.ts';
import { battlefield } from '../../support/battlefield.ts';
import { piece, scene } from '../../support/scenes.ts';

const SQUARES: Grid = { kind: 'square', size: 1, x: 0, y: 0 };

function field(range: 'centre' | 'edge', grid: Grid = SQUARES, more: Partial<Scene> = {}): Scene {
  const bare = scene(
    [
      piece('gun', 2.5, 2.5, { height: 2 }),
      piece('tank', 10, 2.5, { elevation: 3, facing: 90, footprint: { shape: 'box', width: 2, length: 4 } }),
    ],
    { grid },
  );
  return { ...bare, ...more, settings: { ...bare.settings, range } };
}

const GUN = { x: 2.5, y: 2.5, z: 0, piece: 'gun' };
const TANK = { x: 10, y: 2.5, z: 3, piece: 'tank' };
const GROUND = { x: 2.5, y: 8.5, z: 0 };

describe('CO-02 measuring', () => {
  test('from centre to centre, in three dimensions, with its squares', () => {
    expect(measuredLegs(field('centre'), [GUN, TANK])).toEqual([
      { length: Math.hypot(7.5, 3), from: 'point', cells: 8 },
    ]);
  });

  test('from edge to edge where the scene measures so: between two pieces, and from a piece to the ground', () => {
    const on = field('edge');
    expect(measuredLegs(on, [GUN, TANK])).toEqual([{ length: Math.hypot(5, 3), from: 'both edges', cells: 6 }]);
    expect(measuredLegs(on, [GUN, GROUND])).toEqual([{ length: 5.5, from: 'edge', cells: 6 }]);
    expect(measuredLegs(on, [GROUND, { ...GROUND, x: 4.5 }])).toEqual([{ length: 2, from: 'point', cells: 2 }]);
  });

  test.each(['centre', 'edge'] as const)('it equals the range in the rules, by %s', (range) => {
    const on = field(range);
    const facts = battlefield(on);
    expect(measuredLegs(on, [GUN, TANK])[0]?.length).toBe(facts.range('gun', { at: 'piece', piece: 'tank' }));
    expect(measuredLegs(on, [GUN, GROUND])[0]?.length).toBe(facts.range('gun', { at: 'point', ...GROUND }));
  });

  test('a deleted piece is a point, and a piece that moved on is measured where it was', () => {
    const on = field('edge');
    expect(measuredLegs({ ...on, pieces: [] }, [GUN, GROUND])[0]).toMatchObject({ length: 6, from: 'point' });
    const moved = { ...on, pieces: on.pieces.map((each) => ({ ...each, x: 30 })) };
    expect(measuredLegs(moved, [GUN, GROUND])[0]).toMatchObject({ length: 5.5, from: 'edge' });
  });

  test('hexes are counted too; without a grid nothing is counted', () => {
    const hexes = field('centre', { kind: 'hex-rows', size: 1, x: 0.5, y: 0.5 });
    expect(measuredLegs(hexes, [GUN, { ...GUN, x: 7.5 }])[0]?.cells).toBe(5);
    expect(measuredLegs(field('centre', { kind: 'none' }), [GUN, TANK])[0]?.cells).toBeNull();
  });

  test('the alternation of 5-10-5 continues from leg to leg', () => {
    const bare = field('centre');
    const on = { ...bare, settings: { ...bare.settings, diagonals: '5-10-5' as const } };
    const way = [0.5, 1.5, 2.5, 3.5].map((at) => ({ x: at, y: at, z: 0 }));
    expect(measuredLegs(on, way).map(({ cells }) => cells)).toEqual([1, 2, 1]);
  });
});
