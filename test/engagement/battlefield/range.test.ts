import { describe, expect, test } from 'vitest';
import type { Piece } from '../../../src/scene/schema/schema.ts';
import { settingsSchema } from '../../../src/scene/schema/settings-schema.ts';
import { missPreview } from '../../../src/systems/hit-locations/engagement/preview.ts';
import { battlefield } from '../../support/battlefield.ts';
import { order, piece, scene, weapon } from '../../support/scenes.ts';

const TANK = { kind: 'vehicle', footprint: { shape: 'box', width: 4, length: 8 } } as const;

/** A gun of radius 1 at (100, 100), and its surroundings. */
function range(how: 'centre' | 'edge', target: Piece, gun: Partial<Piece> = {}): number {
  const on = scene([piece('gun', 100, 100, { footprint: { shape: 'disc', radius: 1 }, ...gun }), target]);
  return battlefield({ ...on, settings: { ...on.settings, range: how } }).range('gun', {
    at: 'piece',
    piece: target.id,
  });
}

function toPoint(how: 'centre' | 'edge', x: number, z: number, gun: Partial<Piece> = {}): number {
  const on = scene([piece('gun', 100, 100, { footprint: { shape: 'disc', radius: 1 }, ...gun })]);
  return battlefield({ ...on, settings: { ...on.settings, range: how } }).range('gun', { at: 'point', x, y: 100, z });
}

describe('CO-02 range', () => {
  test.each<[string, Piece, number, number]>([
    ['between two discs', piece('t', 110, 100), 10, 8.5],
    ['to the side of a tank', piece('t', 110, 100, TANK), 10, 7],
    ['to the nose of a tank that is turned', piece('t', 110, 100, { ...TANK, facing: 90 }), 10, 5],
    ['to a piece that overlaps', piece('t', 101, 100), 1, 0],
    ['upwards', piece('t', 109.5, 100, { elevation: 6 }), Math.hypot(9.5, 6), 10],
    ['to a piece overhead', piece('t', 100, 100, { elevation: 7 }), 7, 7],
  ])('%s', (_, target, centre, edge) => {
    expect(range('centre', target)).toBeCloseTo(centre, 12);
    expect(range('edge', target)).toBeCloseTo(edge, 12);
  });

  test('to a point it is measured from the firer’s footprint to the point itself', () => {
    expect(toPoint('centre', 104, 0)).toBeCloseTo(4, 12);
    expect(toPoint('edge', 104, 0)).toBeCloseTo(3, 12);
    expect(toPoint('edge', 105, 3)).toBeCloseTo(5, 12);
    expect(toPoint('edge', 100.5, 0)).toBe(0);
    expect(toPoint('edge', 110, 0, { ...TANK, facing: 0 })).toBeCloseTo(8, 12);
  });

  test('a target beyond the band from centre to centre is in it from edge to edge', () => {
    const bands = [
      { band: 'short', to: 9, number: 8 },
      { band: 'medium', to: 20, number: 6 },
    ] as const;
    const on = scene(
      [piece('gun', 100, 100, { footprint: { shape: 'disc', radius: 1 }, weapons: ['mortar'] }), piece('t', 110, 100)],
      { weapons: [weapon({ bands: [...bands] })] },
    );
    const shown = (how: 'centre' | 'edge') =>
      missPreview(order('t'), battlefield({ ...on, settings: { ...on.settings, range: how } }))?.band?.band;
    expect([shown('centre'), shown('edge')]).toEqual(['medium', 'short']);
  });

  test('a scene without this setting measures from centre to centre', () => {
    const { range: _, ...older } = scene([]).settings;
    expect(settingsSchema.parse(older).range).toBe('centre');
  });
});
