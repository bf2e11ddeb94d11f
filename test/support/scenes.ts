import type { HLOrder } from '@fall-of-shot/rules/systems/hit-locations/order';
import type { HLWeapon } from '@fall-of-shot/rules/systems/hit-locations/weapon';
import { emptyScene } from '../../src/scene/map/defaults.ts';
import { NO_DAMAGE } from '../../src/scene/schema/materials.ts';
import { NO_SECRET } from '../../src/scene/schema/privacy-schema.ts';
import type { Obstruction, Piece, Scene } from '../../src/scene/schema/schema.ts';
import { type GivenPiece, withFigures } from './figures.ts';
import { type Places, placesOf } from './places.ts';
// Scenes ask the rule systems for their parts, and the browser tests have no setup file that installs them.
import './setup.ts';

/** A piece with defaults for everything that a test does not care about. */
export function piece(id: string, x: number, y: number, more: GivenPiece = {}): Piece {
  const { figures, ...rest } = withFigures(more);
  return {
    id,
    name: id,
    kind: 'infantry',
    side: 'a',
    colour: null,
    x,
    y,
    facing: 0,
    elevation: 0,
    height: 1.1,
    footprint: { shape: 'disc', radius: 0.5 },
    glyph: null,
    picture: null,
    weapons: [],
    rounds: {},
    statuses: [],
    conditions: [],
    health: null,
    walk: null,
    run: null,
    light: null,
    moved: null,
    figures,
    earlierPlaces: [],
    secret: NO_SECRET,
    locked: false,
    ...rest,
  };
}

/** A wall of the map, as high as a table's walls are. */
export function wall(id: string, points: Places, more: Partial<Obstruction> = {}): Obstruction {
  return {
    id,
    kind: 'wall',
    label: 'Wall',
    shape: { shape: 'polyline', points: placesOf(points), closed: false, thickness: 0 },
    bottom: 0,
    top: 2,
    blocks: { sight: true, shots: true, movement: true },
    material: null,
    damage: NO_DAMAGE,
    group: null,
    groupedByHand: false,
    opening: null,
    door: null,
    sightDepth: null,
    oneWay: null,
    limited: false,
    passesLight: false,
    shownToPlayers: 'always',
    locked: false,
    ...more,
  };
}

/** A weapon with a blast, whose numbers are the test's own. */
export function weapon(more: Partial<HLWeapon> = {}): HLWeapon {
  return {
    id: 'mortar',
    system: 'hit-locations',
    name: 'Mortar',
    projectile: 'shell',
    deviation: 'ground-fire',
    bands: [
      { band: 'short', to: 60, number: 8 },
      { band: 'medium', to: 120, number: 6 },
      { band: 'long', to: 2000, number: 4 },
    ],
    area: { shape: 'disc', radius: 3 },
    warhead: 'none',
    stuns: false,
    guided: false,
    elimination: { infantry: 5 },
    placeable: false,
    rounds: null,
    example: false,
    ...more,
  };
}

/** A scene in inches. The mortar `gun` stands at the origin of the test's own coordinates. */
export function scene(pieces: readonly Piece[], more: Partial<Scene> = {}): Scene {
  return { ...emptyScene('test', 'Test', { width: 4000, height: 4000 }), weapons: [weapon()], pieces, ...more };
}

/** A shot of the mortar at a piece, or at a point. */
export function order(aim: string | { x: number; y: number }, more: Partial<HLOrder> = {}): HLOrder {
  return {
    rulebook: 'hit-locations',
    firer: 'gun',
    weapon: 'mortar',
    aim: typeof aim === 'string' ? { at: 'piece', piece: aim } : { at: 'point', x: aim.x, y: aim.y, z: 0 },
    delivery: 'fired',
    firerMoved: false,
    targetMoved: false,
    ...more,
  };
}

/** An order of some pieces, all of them waiting; it is the turn of the first. */
export function initiativeOf(ids: readonly string[]): NonNullable<Scene['initiative']> {
  return {
    entries: ids.map((piece, i) => ({ piece, score: 20 - i, dice: '', state: 'waiting' })),
    current: ids[0] ?? null,
    dice: '1d20',
    eachRound: 'keep',
    rolls: 0,
  };
}
