import fc from 'fast-check';
import type { Command } from '../../src/scene/command.ts';
import { addPiece, editPiece, movePiece, removePiece } from '../../src/scene/piece-commands.ts';
import {
  renameScene,
  setGrid,
  setLightPortals,
  setSettings,
  setSquare,
  setUnit,
  setWallHeight,
} from '../../src/scene/scene-commands.ts';
import type { Scene } from '../../src/scene/schema.ts';
import { piece, scene, wall } from './scenes.ts';

const SQUARE = { kind: 'square', size: 2, x: 1, y: 0.5 } as const;

/** A scene with one of everything that a command can change, in metres. */
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

const ids = fc.constantFrom('gun', 'tank', 'new-1', 'new-2', 'nobody');
const place = fc.record({ x: fc.integer({ min: -50, max: 150 }), y: fc.integer({ min: -50, max: 150 }) });
const length = fc.integer({ min: 1, max: 40 }).map((quarters) => quarters / 4);

/** Any command that a table can give, except a fresh piece, which needs a name of its own. */
const change: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(ids, place).map(([id, at]) => movePiece(id, at)),
  fc.tuple(ids, length).map(([id, height]) => editPiece(id, { height, statuses: ['damaged'] })),
  ids.map((id) => removePiece(id)),
  fc.constantFrom('Ridge', 'Mill yard', '').map(renameScene),
  fc.constantFrom({ kind: 'none' } as const, SQUARE, { kind: 'square', size: 1, x: 0, y: 0 } as const).map(setGrid),
  length.map(setSquare),
  fc.constantFrom('in' as const, 'm' as const, 'ft' as const).map(setUnit),
  length.map(setWallHeight),
  fc.constantFrom('window' as const, 'open door' as const, 'gap' as const).map(setLightPortals),
  fc.integer({ min: -20, max: 20 }).map((value) =>
    setSettings((settings) => {
      settings.hitLocations.modifiers.targetMoved = value;
    }),
  ),
);

/** A run of commands, fresh pieces among them. */
export const commands: fc.Arbitrary<Command[]> = fc
  .array(fc.oneof({ weight: 5, arbitrary: change }, { weight: 1, arbitrary: place }), { maxLength: 12 })
  .map((drawn) =>
    drawn.map((each, i) =>
      'label' in each ? each : addPiece(piece(`new-${i}`, each.x, each.y, { name: `New ${i}` })),
    ),
  );
