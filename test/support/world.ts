import type { Scene } from '../../src/scene/schema/schema.ts';
import { piece, scene, wall } from './scenes.ts';

const SQUARE = { kind: 'square', size: 2, x: 1, y: 0.5 } as const;

/** A scene with one of everything that an edit can change, in metres. */
export function world(more: Partial<Scene> = {}): Scene {
  const lines = [
    [4, 4],
    [12, 4],
  ] as const;
  return scene(
    [
      piece('gun', 10, 20, { weapons: ['mortar'], elevation: 1 }),
      piece('tank', 30, 20, { kind: 'vehicle', facing: 30, footprint: { shape: 'box', width: 2, length: 4 } }),
    ],
    {
      unit: 'm',
      size: { width: 100, height: 60 },
      grid: SQUARE,
      picture: { asset: 'map', x: -1, y: 2, width: 100, height: 60 },
      obstructions: [
        wall('wall', lines, { top: 3, shape: { ...wall('', lines).shape, thickness: 0.25 } as never }),
        wall('post', [], { kind: 'object', shape: { shape: 'disc', x: 40, y: 30, radius: 2 } }),
        wall('crate', [], {
          kind: 'object',
          shape: { shape: 'box', x: 50, y: 30, width: 2, length: 3, rotation: 15 },
        }),
        wall('fog', [], {
          kind: 'area',
          sightDepth: 4,
          shape: {
            shape: 'polygon',
            points: [
              { x: 60, y: 10 },
              { x: 70, y: 10 },
              { x: 65, y: 20 },
            ],
          },
        }),
        wall('light', lines, {
          kind: 'window',
          label: 'Window',
          passesLight: true,
          top: 3,
          opening: { bottom: 1, top: 2.2 },
        }),
      ],
      ...more,
    },
  );
}
