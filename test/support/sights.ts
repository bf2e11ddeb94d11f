import type { Obstruction, Scene } from '../../src/scene/schema/schema.ts';
import { piece, scene, wall, weapon } from './scenes.ts';

const RIFLE = weapon({
  id: 'rifle',
  name: 'Rifle',
  projectile: 'shot',
  area: null,
  bands: [
    { band: 'short', to: 10, number: 8 },
    { band: 'medium', to: 20, number: 5 },
  ],
});

/** A shot at a target twelve inches to the right, with these things between or around. */
export function sight(between: readonly Obstruction[], more: Partial<Scene> = {}): Scene {
  return scene(
    [
      piece('gun', 10, 15, { name: 'Mara Voss', weapons: ['rifle'] }),
      piece('ott', 22, 15, { name: 'Ilse Kern', side: 'b', weapons: ['rifle'] }),
      piece('lee', 26, 15.3, { name: 'Miller', side: 'neutral' }),
    ],
    {
      id: 'sight',
      name: 'Sight',
      size: { width: 40, height: 30 },
      weapons: [RIFLE],
      obstructions: between,
      ...more,
    },
  );
}

function box(id: string, label: string, x: number, y: number, more: Partial<Obstruction> = {}): Obstruction {
  return wall(id, [], {
    kind: 'object',
    label,
    shape: { shape: 'box', x, y, width: 1.6, length: 1.6, rotation: 8 },
    ...more,
  });
}

export const CRATE = box('crate', 'Crate stack', 20, 15, { top: 0.6 });

export const WALL = wall(
  'house',
  [
    [16, 8],
    [16, 22],
  ],
  { label: 'House wall', top: 3 },
);

/** Blocks shots but not sight. */
export const GLASS = wall(
  'glass',
  [
    [17, 14.9],
    [17, 20],
  ],
  { label: 'Armoured glass', top: 0.9, blocks: { sight: false, shots: true, movement: true } },
);

export const FOG = wall('fog', [], {
  kind: 'area',
  label: 'Morning fog',
  shape: { shape: 'disc', x: 15, y: 14, radius: 2.5 },
  top: 0.8,
  sightDepth: 1.5,
  blocks: { sight: true, shots: false, movement: true },
});

export const WINDOW = wall(
  'window',
  [
    [18, 13],
    [18, 17],
  ],
  { kind: 'window', label: 'Kitchen window', top: 2.5, opening: { bottom: 0.55, top: 1.5 } },
);

/** Blocks only who comes from the left of the line from its first point to its last: here, going down, from the right. */
export const ONE_WAY = wall(
  'mirror',
  [
    [16, 8],
    [16, 22],
  ],
  { label: 'Mirror wall', top: 3, oneWay: 'left' },
);

/** Two walls with a gap in front of the target's centre: the line is free, one flank is hidden. */
export const FLANKS = [
  wall(
    'north',
    [
      [18, 10],
      [18, 14.8],
    ],
    { label: 'North jamb', top: 3 },
  ),
  wall(
    'south',
    [
      [18, 15.25],
      [18, 20],
    ],
    { label: 'South jamb', top: 3 },
  ),
];

/** A dozen low things on the way, each hiding the target up to another height, some with very long names. */
export const TWELVE = Array.from({ length: 12 }, (_, i) => {
  const depth = 2 + i * 0.75;
  // Where the line from the eye to this height of the target passes.
  const hidden = 0.12 + ((i * 5) % 12) * 0.035;
  return wall(`thing-${i + 1}`, [], {
    kind: 'object',
    label:
      i % 4 === 1 ? `Overturned market cart with a canvas roof and nine barrels, number ${i + 1}` : `Barrel ${i + 1}`,
    shape: { shape: 'disc', x: 10 + depth, y: 15 + (i % 2 === 0 ? 0.1 : -0.1), radius: 0.3 },
    top: 0.99 + ((hidden - 0.99) * depth) / 12,
  });
});
