import type { HLSettings } from '@fall-of-shot/rules/systems/hit-locations/weapon';
import { FIRE_MODES } from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import { SIDES, STATUSES, UNITS } from '@fall-of-shot/rules/vocabulary';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import fc from 'fast-check';
import { applyShot } from '../../src/engagement/attack/apply.ts';
import { beginShot, logEntry, rollShot, shotStatus } from '../../src/engagement/attack/shot.ts';
import { moveInTurn } from '../../src/engagement/battlefield/activation.ts';
import { chooseGrid, fitGrid, showGrid } from '../../src/scene/grid/grid-edits.ts';
import type { Edit } from '../../src/scene/history/edit.ts';
import { turnNorth } from '../../src/scene/map/north-edits.ts';
import { removePicture, underlayPicture } from '../../src/scene/map/picture-edits.ts';
import { setRulebook } from '../../src/scene/map/rulebook-edits.ts';
import { fitLength, fitSquares } from '../../src/scene/map/scale-edits.ts';
import {
  renameScene,
  replaceScene,
  resizeScene,
  setDiagonals,
  setHex,
  setLightPortals,
  setSettings,
  setSquare,
  setSystemSettings,
  setUnit,
  setWallHeight,
} from '../../src/scene/map/scene-edits.ts';
import { nameSide } from '../../src/scene/map/side-edits.ts';
import { nextTurn, passInitiative, setInitiative } from '../../src/scene/map/turn-edits.ts';
import {
  drawObstruction,
  editObstructions,
  flipObstructions,
  groupByTouch,
  groupObstructions,
  joinWalls,
  setDoor,
  splitSides,
  splitWall,
  ungroupObstructions,
} from '../../src/scene/obstructions/obstruction-edits.ts';
import { addPoint, movePoint, removePoint, reshapeObstruction } from '../../src/scene/obstructions/vertex-edits.ts';
import { giveFigures } from '../../src/scene/pieces/figure-edits.ts';
import { addPiece, addRecruit, armPieces, editPiece, movePiece } from '../../src/scene/pieces/piece-edits.ts';
import { forgetPlaces } from '../../src/scene/pieces/place-edits.ts';
import { keepSecret, notePiece, noteScene } from '../../src/scene/pieces/privacy-edits.ts';
import { markStatus } from '../../src/scene/pieces/status-edits.ts';
import type { LogEntry } from '../../src/scene/schema/log-schema.ts';
import { MATERIAL_NAMES, materialNamed } from '../../src/scene/schema/materials.ts';
import { OBSTRUCTION_KINDS } from '../../src/scene/schema/parts/obstruction-kinds.ts';
import type { Obstruction } from '../../src/scene/schema/schema.ts';
import {
  addThings,
  alignThings,
  editPieces,
  lockThings,
  moveThings,
  orderThings,
  removeThings,
  turnThings,
} from '../../src/scene/selection/selection-edits.ts';
import {
  addWeapon,
  editWeapon,
  giveWeapon,
  removeWeapon,
  type WeaponFields,
} from '../../src/scene/weapons/weapon-edits.ts';
import { ARMOURS, SHIELDS } from '../../src/systems/action-tests/scene/armour.ts';
import {
  editATFigures,
  editWorn,
  healWounds,
  setResists,
  setSkill,
  wear,
} from '../../src/systems/action-tests/scene/figure-edits.ts';
import { sizePiece, stunPiece } from '../../src/systems/hit-locations/scene/figure-edits.ts';
import { editUTFigures, healHarm } from '../../src/systems/unintended-targets/scene/figure-edits.ts';
import { PART_EDITS } from './edits/part-edits.ts';
import { damaged } from './materials.ts';
import { order, piece, wall, weapon } from './scenes.ts';
import { SYSTEMS } from './systems.ts';
import { world } from './world.ts';

/** Numbers that a field may produce, and some that none should: enormous, tiny, negative, not a number. */
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
const weaponId = fc.constantFrom('mortar', 'rifle', 'lance', 'ut-rifle', 'at-sword', 'nothing');
/** A weapon of the world, or one that it lacks: the edit finds it by its id. */
function weaponNamed(id: string): Weapon {
  return world().weapons.find((each) => each.id === id) ?? weapon({ id });
}
const text = fc.oneof(
  fc.constantFrom('Ridge', 'Mill yard', '', ' ', 'Ünïcødé 🎯', 'a'.repeat(40), 'b'.repeat(200), 'c'.repeat(201)),
  fc.string({ maxLength: 12 }),
);
const side = fc.constantFrom(...SIDES);
const pieceIds = fc.array(pieceId, { maxLength: 3 });
const wornAt = fc.constantFrom('armour' as const, 'shield' as const);

const obstructionId = fc.constantFrom('wall', 'post', 'crate', 'fog', 'light', 'drawn-1', 'drawn-2', 'nothing');
const obstructionIds = fc.array(obstructionId, { maxLength: 4 });
const obstructionThing = obstructionId.map((id) => wall(id, []));
const picked = fc.record({ pieces: fc.array(pieceId, { maxLength: 3 }), obstructions: obstructionIds });

/** Shapes as drawing and bending produce them: self-crossing, of zero length, far out. */
const obstructionShape: fc.Arbitrary<Obstruction['shape']> = fc.oneof(
  fc.record({
    shape: fc.constant('polyline' as const),
    points: fc.array(place, { maxLength: 5 }),
    closed: fc.boolean(),
    thickness: fc.constant(0),
  }),
  fc.record({ shape: fc.constant('polygon' as const), points: fc.array(place, { maxLength: 5 }) }),
  fc.record({ shape: fc.constant('disc' as const), x: figure, y: figure, radius: figure }),
  fc.record({
    shape: fc.constant('box' as const),
    x: figure,
    y: figure,
    width: figure,
    length: figure,
    rotation: figure,
  }),
);

/** Shots of the gun at a point, as in the log, rolled from the seed. */
const SHOTS: readonly LogEntry[] = ['shot-1', 'shot-2'].flatMap((id, i) => {
  const begun = beginShot({ ...world(), shots: i }, order({ x: 15 + i, y: 45 }));
  if (!begun.ok) throw new Error(begun.refusal.reason);
  const shot = rollShot(begun.shot);
  const now = shotStatus(shot);
  if (!now.over) throw new Error('The shot of the random edits asks for more than dice.');
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

/** Every edit, by the function that creates it, with values of any kind. A test holds that none is missing. */
export const EVERY_EDIT: Readonly<Record<string, fc.Arbitrary<Edit>>> = {
  addPiece: fc
    .tuple(fc.constantFrom('new-1', 'new-2', 'gun', ''), place, figure, fc.array(weaponId, { maxLength: 2 }))
    .map(([id, at, height, weapons]) => addPiece(piece(id, at.x, at.y, { name: `New ${id}`, height, weapons }))),
  addRecruit: fc.tuple(fc.constantFrom('new-3', 'new-4'), place, text).map(([id, at, name]) => {
    const brought = weapon({ id: `brought-${id}`, name: name.slice(0, 100) || 'Brought' });
    return addRecruit(piece(id, at.x, at.y, { weapons: [brought.id] }), [brought]);
  }),
  giveWeapon: fc
    .tuple(pieceId, weaponId, fc.boolean())
    .map(([id, given, fresh]) => giveWeapon(id, 'Taker', weapon({ id: given, name: 'Given' }), fresh)),
  underlayPicture: fc.constantFrom('map', 'other').map(underlayPicture),
  removePicture: fc.constant(removePicture()),
  stunPiece: fc.tuple(pieceId, fc.oneof(figure, fc.constant(null))).map(([id, turn]) => stunPiece(id, 'Dray', turn)),
  sizePiece: fc.tuple(pieceId, figure).map(([id, size]) => sizePiece(id, 'Dray', size)),
  movePiece: fc.tuple(pieceId, place).map(([id, at]) => movePiece(id, at)),
  moveInTurn: fc.tuple(pieceId, place, fc.constantFrom(null, 1)).map(([id, at, stunned]) => {
    const moved = { pieces: new Map([[id, at]]), obstructions: [], by: { x: 0, y: 0 } };
    return moveInTurn(world({ pieces: [piece(id, 0, 0, { stunned })] }), moved, id);
  }),
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
      ),
    )
    .map(([id, edit]) => editPiece(id, edit)),
  moveThings: fc
    .tuple(pieceId, place, obstructionIds, place)
    .map(([id, at, obstructions, by]) => moveThings({ pieces: new Map([[id, at]]), obstructions, by }, 'things')),
  turnThings: fc.tuple(picked, figure).map(([what, degrees]) => turnThings(what, degrees, 'things')),
  alignThings: picked.map((what) => alignThings(what, 'things')),
  lockThings: fc.tuple(picked, fc.boolean()).map(([what, locked]) => lockThings(what, locked, 'things')),
  removeThings: picked.map((what) => removeThings(what, 'things')),
  orderThings: fc
    .tuple(picked, fc.constantFrom('up' as const, 'down' as const, 'front' as const, 'back' as const))
    .map(([what, way]) => orderThings(what, way, 'things')),
  editPieces: fc
    .tuple(pieceId, fc.oneof(fc.record({ side }), fc.record({ height: figure })))
    .map(([id, edit]) => editPieces([id, 'tank'], edit, 'things')),
  addThings: fc.tuple(fc.nat(9), place, obstructionShape).map(([n, at, shape]) =>
    addThings(
      {
        pieces: [piece(`pasted-${n}`, at.x, at.y, { weapons: ['mortar'] })],
        obstructions: [wall(`pasted-wall-${n}`, [], { shape })],
        weapons: [],
      },
      'Paste things',
    ),
  ),
  drawObstruction: fc
    .tuple(fc.constantFrom(...OBSTRUCTION_KINDS), fc.nat(9), obstructionShape, figure, figure)
    .map(([kind, n, shape, bottom, top]) =>
      drawObstruction(wall(`drawn-${n}`, [], { kind, shape, bottom, top, door: kind === 'door' ? 'closed' : null })),
    ),
  editObstructions: fc
    .tuple(
      obstructionIds,
      fc.oneof(
        fc.record({ label: text }),
        fc.record({ bottom: figure, top: figure }),
        fc.record({ sightDepth: fc.oneof(figure, fc.constant(null)) }),
        fc.record({ structure: figure, hp: figure }).map(({ structure, hp }) => ({ damage: damaged(structure, hp) })),
        fc.record({ material: fc.constantFrom(null, ...MATERIAL_NAMES.map(materialNamed)) }),
        fc.record({ oneWay: fc.constantFrom(null, 'left' as const, 'right' as const), limited: fc.boolean() }),
        fc.record({ opening: fc.record({ bottom: figure, top: figure }) }),
      ),
    )
    .map(([ids, edit]) => editObstructions(ids, edit, 'wall')),
  setDoor: fc.tuple(obstructionId, fc.boolean()).map(([id, open]) => setDoor(id, 'door', open)),
  flipObstructions: obstructionIds.map((ids) => flipObstructions(ids)),
  splitWall: fc
    .tuple(obstructionId, fc.integer({ min: -1, max: 4 }))
    .map(([id, at]) => splitWall(id, at, `part-of-${id}`)),
  splitSides: obstructionId.map((id) => splitSides(id, (n) => `side-${n}-of-${id}`)),
  joinWalls: obstructionIds.map(joinWalls),
  groupObstructions: obstructionIds.map((ids) => groupObstructions(ids, 'a-house')),
  ungroupObstructions: obstructionIds.map(ungroupObstructions),
  groupByTouch: obstructionIds.map(groupByTouch),
  reshapeObstruction: fc
    .tuple(obstructionThing, obstructionShape)
    .map(([thing, shape]) => reshapeObstruction(thing, shape)),
  movePoint: fc
    .tuple(obstructionThing, fc.integer({ min: -1, max: 4 }), place)
    .map(([thing, index, by]) => movePoint(thing, index, by)),
  addPoint: fc
    .tuple(obstructionThing, fc.integer({ min: -1, max: 4 }), place)
    .map(([thing, at, to]) => addPoint(thing, at, to)),
  removePoint: fc
    .tuple(obstructionThing, fc.integer({ min: -1, max: 4 }))
    .map(([thing, index]) => removePoint(thing, index)),
  editUTFigures: fc
    .tuple(
      fc.array(pieceId, { maxLength: 3 }),
      fc.oneof(
        fc.record({ defense: figure, resist: figure }),
        fc.record({ av: figure }),
        fc.record({ health: fc.oneof(figure, fc.constant(null)) }),
        fc.record({ harm: figure }),
        fc.record({ defender: fc.constantFrom(null, true, false) }),
      ),
    )
    .map(([ids, edit]) => editUTFigures(ids, edit)),
  giveFigures: fc
    .array(pieceId, { maxLength: 3 })
    .chain((ids) => fc.constantFrom(...SYSTEMS).map((system) => giveFigures(ids, system))),
  healHarm: fc.array(pieceId, { maxLength: 3 }).map((ids) => healHarm(ids)),
  editATFigures: fc
    .tuple(
      pieceIds,
      fc.oneof(
        fc.record({ prw: figure, ad: figure }),
        fc.record({ spent: figure, reserved: figure, ex: figure }),
        fc.record({ tuf: figure, hp: figure, lost: figure }),
        fc.record({ steppedOut: fc.boolean() }),
      ),
    )
    .map(([ids, edit]) => editATFigures(ids, edit)),
  keepSecret: fc
    .tuple(pieceIds, fc.constantFrom('hidden', 'name', 'figures'), fc.boolean())
    .map(([ids, what, kept]) => keepSecret(ids, what, kept)),
  notePiece: fc.tuple(pieceIds, text).map(([ids, note]) => notePiece(ids[0] ?? '', note)),
  noteScene: text.map((note) => noteScene(note)),
  healWounds: pieceIds.map((ids) => healWounds(ids)),
  setSkill: fc
    .tuple(pieceIds, text, fc.oneof(figure, fc.constant(null)))
    .map(([ids, skill, dice]) => setSkill(ids, skill, dice)),
  setResists: fc
    .tuple(pieceIds, fc.array(text, { maxLength: 3 }), fc.boolean())
    .map(([ids, types, on]) => setResists(ids, types, on)),
  wear: fc
    .tuple(pieceIds, wornAt, fc.constantFrom(null, ...ARMOURS, ...SHIELDS))
    .map(([ids, where, worn]) => wear(ids, where, worn)),
  editWorn: fc
    .tuple(
      pieceIds,
      wornAt,
      fc.oneof(
        fc.record({ name: text, tuf: figure }),
        fc.record({ hp: fc.oneof(figure, fc.constant(null)), lost: figure, weight: figure }),
        fc.record({ turns: fc.array(fc.record({ from: text, to: text }), { maxLength: 3 }) }),
        fc.record({ skill: fc.oneof(fc.constant(null), fc.record({ name: text, difficulty: figure })) }),
        fc.record({ parry: fc.boolean(), resists: fc.array(text, { maxLength: 3 }) }),
      ),
    )
    .map(([ids, where, edit]) => editWorn(ids, where, edit)),
  forgetPlaces: pieceIds.map((ids) => forgetPlaces(ids)),
  markStatus: fc
    .tuple(fc.array(pieceId, { maxLength: 3 }), fc.constantFrom(...STATUSES), fc.boolean())
    .map(([ids, status, on]) => markStatus(ids, status, on)),
  armPieces: fc
    .tuple(fc.array(pieceId, { maxLength: 3 }), weaponId, fc.boolean())
    .map(([ids, held, on]) => armPieces(ids, held, on)),
  setRulebook: fc.constantFrom(...SYSTEMS).map(setRulebook),
  renameScene: text.map(renameScene),
  replaceScene: fc
    .tuple(text, place)
    .map(([name, at]) =>
      replaceScene(
        world({ name, pieces: [piece('gun', at.x, at.y, { weapons: ['mortar'] })] }),
        'Open an earlier version',
      ),
    ),
  chooseGrid: fc
    .constantFrom('none' as const, 'square' as const, 'hex-rows' as const, 'hex-columns' as const)
    .map(chooseGrid),
  showGrid: fc.boolean().map(showGrid),
  fitGrid: fc.tuple(grid, figure).map(([painted, length]) => fitGrid(painted, length)),
  turnNorth: figure.map(turnNorth),
  setHex: figure.map(setHex),
  setDiagonals: fc.constantFrom('5-5-5' as const, '5-10-5' as const).map(setDiagonals),
  setSystemSettings: figure.map((value) =>
    setSystemSettings<HLSettings>(
      'hit-locations',
      (settings) => ({ ...settings, modifiers: { ...settings.modifiers, targetMoved: value } }),
      'Set a modifier',
    ),
  ),
  setSettings: fc.tuple(fc.constantFrom('inch', 'share'), figure).map(([what, value]) =>
    setSettings((settings) => {
      if (what === 'inch') settings.perInch = value;
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
  ...PART_EDITS,
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
        fc.record({ pool: figure, increment: figure }),
        fc.record({ rows: fc.array(fc.record({ to: figure, target: figure }), { maxLength: 3 }), skill: text }),
        fc.record({ damage: figure, type: text, binds: figure }),
        fc.record({ blast: fc.oneof(fc.constant(null), fc.record({ radius: figure })) }),
        fc.record({
          modes: fc.array(
            fc.record({ mode: fc.constantFrom(...FIRE_MODES), rounds: figure, spread: fc.constant(null) }),
            { maxLength: 3 },
          ),
        }),
      ),
    )
    // Fields that the weapon's own rules do not have are included: they are refused.
    .map(([id, edit]) => editWeapon(weaponNamed(id), edit as WeaponFields)),
  removeWeapon: weaponId.map((id) => removeWeapon(id)),
  applyShot: fc.constantFrom(...SHOTS).map(applyShot),
};

/** A sequence of edits of every kind. */
export const edits: fc.Arbitrary<Edit[]> = fc.array(fc.oneof(...Object.values(EVERY_EDIT)), {
  maxLength: 14,
});
