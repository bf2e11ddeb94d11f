import fc from 'fast-check';
import { moveInTurn } from '../../src/engagement/activation.ts';
import { applyShot } from '../../src/engagement/apply.ts';
import { beginShot, logEntry, rollShot, standing } from '../../src/engagement/shot.ts';
import { SIDES, UNITS } from '../../src/rules/vocabulary.ts';
import type { Command } from '../../src/scene/command.ts';
import { chooseGrid, fitGrid, showGrid } from '../../src/scene/grid-commands.ts';
import type { LogEntry } from '../../src/scene/log-schema.ts';
import { turnNorth } from '../../src/scene/north-commands.ts';
import { addPiece, editPiece, movePiece, removePiece } from '../../src/scene/piece-commands.ts';
import { fitLength, fitSquares } from '../../src/scene/scale-commands.ts';
import {
  renameScene,
  resizeScene,
  setDiagonals,
  setHex,
  setLightPortals,
  setSettings,
  setSquare,
  setUnit,
  setWallHeight,
} from '../../src/scene/scene-commands.ts';
import { nameSide } from '../../src/scene/side-commands.ts';
import { nextTurn, passInitiative, setInitiative } from '../../src/scene/turn-commands.ts';
import { addWeapon, editWeapon, removeWeapon } from '../../src/scene/weapon-commands.ts';
import { order, piece, weapon } from './scenes.ts';
import { world } from './world.ts';

/** Figures that a field or a hand may give, and those that none should: enormous, tiny, below nothing, no number. */
const figure: fc.Arbitrary<number> = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 80 }).map((quarters) => quarters / 4) },
  { weight: 1, arbitrary: fc.integer({ min: -50, max: 150 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(0, -1, -1e-9, 1e-9, 1e-300, 999_999, 1e6, 1_000_001, -1e7, 1e12, 1e300, -1e300),
  },
  { weight: 1, arbitrary: fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY) },
);
const place = fc.record({ x: figure, y: figure });
const pieceId = fc.constantFrom('gun', 'tank', 'new-1', 'new-2', 'nobody');
const weaponId = fc.constantFrom('mortar', 'rifle', 'lance', 'nothing');
const text = fc.oneof(
  fc.constantFrom('Ridge', 'Mill yard', '', ' ', 'Ünïcødé 🎯', 'a'.repeat(40), 'b'.repeat(200), 'c'.repeat(201)),
  fc.string({ maxLength: 12 }),
);
const side = fc.constantFrom(...SIDES);

/** Shots of the gun at a point, as the log has them, rolled from the seed. */
const SHOTS: readonly LogEntry[] = ['shot-1', 'shot-2'].flatMap((id, i) => {
  const begun = beginShot({ ...world(), shots: i }, order({ x: 15 + i, y: 45 }));
  if (!begun.ok) throw new Error(begun.refusal.reason);
  const shot = rollShot(begun.shot);
  const now = standing(shot);
  if (!now.over) throw new Error('The shot of the random commands asks for more than dice.');
  return logEntry(shot, now.outcome, id, '2026-01-02T03:04:05.000Z');
});

const grid = fc.record({
  kind: fc.constantFrom('square' as const, 'hex-rows' as const, 'hex-columns' as const),
  size: figure,
  x: figure,
  y: figure,
});

const footprint = fc.oneof(
  fc.record({ shape: fc.constant('disc' as const), radius: figure }),
  fc.record({ shape: fc.constant('box' as const), width: figure, length: figure }),
);

/**
 * Every command that there is, by the function that makes it, given values of any kind. A test holds that none is
 * missing.
 */
export const EVERY_COMMAND: Readonly<Record<string, fc.Arbitrary<Command>>> = {
  addPiece: fc
    .tuple(fc.constantFrom('new-1', 'new-2', 'gun', ''), place, figure, fc.array(weaponId, { maxLength: 2 }))
    .map(([id, at, height, weapons]) => addPiece(piece(id, at.x, at.y, { name: `New ${id}`, height, weapons }))),
  movePiece: fc.tuple(pieceId, place).map(([id, at]) => movePiece(id, at)),
  moveInTurn: fc
    .tuple(pieceId, place, fc.constantFrom(null, 1))
    .map(([id, at, stunned]) => moveInTurn(piece(id, 0, 0, { stunned }), at)),
  editPiece: fc
    .tuple(
      pieceId,
      fc.oneof(
        fc.record({ height: figure, statuses: fc.constant(['damaged' as const]) }),
        fc.record({ name: text }),
        fc.record({ facing: figure, elevation: figure }),
        fc.record({ footprint }),
        fc.record({ side, colour: fc.constantFrom(null, '#00ff00', 'red') }),
        fc.record({ weapons: fc.array(weaponId, { maxLength: 3 }), rounds: fc.dictionary(weaponId, figure) }),
        fc.record({ size: figure, stunned: fc.oneof(figure, fc.constant(null)) }),
      ),
    )
    .map(([id, edit]) => editPiece(id, edit)),
  removePiece: pieceId.map((id) => removePiece(id)),
  renameScene: text.map(renameScene),
  chooseGrid: fc
    .constantFrom('none' as const, 'square' as const, 'hex-rows' as const, 'hex-columns' as const)
    .map(chooseGrid),
  showGrid: fc.boolean().map(showGrid),
  fitGrid: fc.tuple(grid, figure).map(([painted, length]) => fitGrid(painted, length)),
  turnNorth: figure.map(turnNorth),
  setHex: figure.map(setHex),
  setDiagonals: fc.constantFrom('5-5-5' as const, '5-10-5' as const).map(setDiagonals),
  setSettings: fc.tuple(fc.constantFrom('modifier', 'inch', 'share'), figure).map(([what, value]) =>
    setSettings((settings) => {
      if (what === 'modifier') settings.hitLocations.modifiers.targetMoved = value;
      else if (what === 'inch') settings.perInch = value;
      else settings.sight.negligible = value;
    }, 'Set something'),
  ),
  resizeScene: fc.record({ width: figure, height: figure }).map(resizeScene),
  setSquare: figure.map(setSquare),
  setUnit: fc.constantFrom(...UNITS).map(setUnit),
  setWallHeight: figure.map(setWallHeight),
  setLightPortals: fc.constantFrom('window' as const, 'open door' as const, 'gap' as const).map(setLightPortals),
  fitSquares: fc.record({ across: figure, square: figure, unit: fc.constantFrom(...UNITS) }).map(fitSquares),
  fitLength: fc.record({ drawn: figure, real: figure }).map(fitLength),
  nameSide: fc.tuple(side, text).map(([which, name]) => nameSide(which, name)),
  nextTurn: fc.constant(nextTurn()),
  passInitiative: fc
    .constantFrom(null, ...SIDES)
    .map((initiative) => passInitiative(world({ turn: { number: 1, initiative } }))),
  setInitiative: fc.constantFrom(null, ...SIDES).map(setInitiative),
  addWeapon: fc
    .tuple(weaponId, text, fc.constantFrom(undefined, 'mortar'))
    .map(([id, name, after]) => addWeapon(weapon({ id, name }), after)),
  editWeapon: fc
    .tuple(
      weaponId,
      fc.oneof(
        fc.record({ name: text }),
        fc.record({ rounds: fc.oneof(figure, fc.constant(null)) }),
        fc.record({ area: fc.record({ shape: fc.constant('disc' as const), radius: figure }) }),
      ),
    )
    .map(([id, edit]) => editWeapon(id, edit)),
  removeWeapon: weaponId.map((id) => removeWeapon(id)),
  applyShot: fc.constantFrom(...SHOTS).map(applyShot),
};

/** A run of commands of every kind. */
export const commands: fc.Arbitrary<Command[]> = fc.array(fc.oneof(...Object.values(EVERY_COMMAND)), {
  maxLength: 14,
});
