import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveInTurn } from '../../../src/engagement/battlefield/activation.ts';
import { chooseGrid } from '../../../src/scene/grid/grid-edits.ts';
import type { Edit } from '../../../src/scene/history/edit.ts';
import { actNow } from '../../../src/scene/initiative/initiative-edits.ts';
import { fitLength } from '../../../src/scene/map/scale-edits.ts';
import { setDiagonals, setHex, setLightPortals, setUnit, setWallHeight } from '../../../src/scene/map/scene-edits.ts';
import { nameSide } from '../../../src/scene/map/side-edits.ts';
import { nextTurn, passInitiative, setInitiative } from '../../../src/scene/map/turn-edits.ts';
import { addPiece, editPiece, movePiece } from '../../../src/scene/pieces/piece-edits.ts';
import type { Piece } from '../../../src/scene/schema/schema.ts';
import { addWeapon, editWeapon, removeWeapon } from '../../../src/scene/weapons/weapon-edits.ts';
import { EVERY_EDIT } from '../../support/any-edit.ts';
import { removePiece } from '../../support/remove-piece.ts';
import { piece, scene, weapon } from '../../support/scenes.ts';
import { world } from '../../support/world.ts';

/** A piece that moves in its turn. */
const inTurn = (who: Piece): Edit =>
  moveInTurn(
    scene([who]),
    { pieces: new Map([[who.id, { x: 1, y: 1 }]]), obstructions: [], by: { x: 0, y: 0 } },
    who.name,
  );

const dray = piece('dray', 0, 0, { name: 'Dray' });

test.each<[Edit, string]>([
  [addPiece(dray), 'Place Dray'],
  [movePiece('dray', { x: 1, y: 1 }, 'Dray'), 'Move Dray'],
  [inTurn({ ...dray, figures: { 'hit-locations': { stunned: 1 } } }), 'Move Dray, which recovers'],
  [editPiece('dray', { height: 2 }, 'Dray'), 'Change the height of Dray'],
  [editPiece('dray', { statuses: [] }, 'Dray'), 'Change the status of Dray'],
  [editPiece('dray', { x: 1, y: 2, elevation: 3 }, 'Dray'), 'Change the place and elevation of Dray'],
  [editPiece('dray', { name: 'Kess' }, 'Dray'), 'Rename Dray as Kess'],
  [removePiece('dray', 'Dray'), 'Delete Dray'],
  [addWeapon(weapon()), 'Add Mortar'],
  [editWeapon(weapon(), { bands: [] }), 'Change the range bands of Mortar'],
  [editWeapon(weapon(), { name: 'Gun' }), 'Rename Mortar as Gun'],
  [removeWeapon('mortar', 'Mortar'), 'Delete Mortar'],
  [setUnit('ft'), 'Change the unit to feet'],
  [chooseGrid('none'), 'Take the grid off'],
  [setHex(2), 'Set the size of a hex'],
  [setDiagonals('5-10-5'), 'Count every second diagonal step two'],
  [setWallHeight(2), 'Set the wall height'],
  [setLightPortals('open door'), 'Take portals for open doors'],
  [fitLength({ drawn: 1, real: 2 }), 'Set the scale'],
  [nameSide('b', 'Reds'), 'Call the second side Reds'],
  [nextTurn(), 'Begin the next turn'],
  [passInitiative(world({ turn: { number: 1, initiative: 'a' } })), 'Give Rose the initiative'],
  [setInitiative(null), 'Keep no initiative'],
  // “Turn Dray” is what its rotation is called.
  [actNow(world({ pieces: [dray] }), 'dray'), 'Begin the turn of Dray'],
])('%o', ({ label }, said) => {
  expect(label).toBe(said);
});

test('no label of an edit is a word that says nothing', () => {
  for (const [name, arbitrary] of Object.entries(EVERY_EDIT)) {
    for (const { label } of fc.sample(arbitrary, { numRuns: 30, seed: 7 })) {
      expect(label, name).not.toMatch(/undefined|\[object|^Change (a )?\w+$/);
      expect(label.trim(), name).not.toBe('');
    }
  }
});
