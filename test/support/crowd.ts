import type { HLSettings } from '@fall-of-shot/rules/systems/hit-locations/weapon';
import type { Edit } from '../../src/scene/history/edit.ts';
import { renameScene, setSystemSettings } from '../../src/scene/map/scene-edits.ts';
import { nextTurn } from '../../src/scene/map/turn-edits.ts';
import { addPiece, editPiece, movePiece } from '../../src/scene/pieces/piece-edits.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { editWeapon } from '../../src/scene/weapons/weapon-edits.ts';
import { removePiece } from './remove-piece.ts';
import { piece, scene, wall, weapon } from './scenes.ts';

/** A scene with some walls of two points each, and some armed pieces. */
export function crowd(walls: number, pieces: number, more: Partial<Scene> = {}): Scene {
  return scene(
    Array.from({ length: pieces }, (_, i) => piece(`p${i}`, i, i, { name: `Trooper ${i}`, weapons: ['mortar'] })),
    {
      obstructions: Array.from({ length: walls }, (_, i) => {
        const [x, y] = [(i % 50) * 4, Math.floor(i / 50) * 4];
        return wall(`w${i}`, [
          [x, y],
          [x + 3, y + 0.25],
        ]);
      }),
      size: { width: 200, height: 200 },
      ...more,
    },
  );
}

/** What a table does to such a scene, one kind after another: most of ten steps are moves. */
export function ordinaryStep(i: number): Edit {
  const id = `p${(i * 7) % 100}`;
  switch (i % 10) {
    case 0:
      return editPiece(id, { statuses: [i % 20 === 0 ? 'damaged' : 'eliminated'], height: 1 + i / 1000 });
    case 1:
      return addPiece(piece(`new-${i}`, i % 200, 3, { name: `New ${i}`, weapons: ['mortar'] }));
    case 2:
      return removePiece(`new-${i - 1}`);
    case 3:
      return i % 20 === 3 ? nextTurn() : renameScene(`Step ${i}`);
    case 4:
      return editWeapon(weapon(), { bands: [{ band: 'short', to: 10 + i, number: 8 }] });
    case 5:
      return setSystemSettings<HLSettings>(
        'hit-locations',
        (settings) => ({ ...settings, modifiers: { ...settings.modifiers, targetMoved: -(i % 20) } }),
        'Set a modifier',
      );
    default:
      return movePiece(id, { x: (i * 13) % 200, y: (i * 17) % 200 });
  }
}
