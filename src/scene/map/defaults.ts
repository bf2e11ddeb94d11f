import { ruleSystems } from '../../rules/system.ts';
import type { SystemId, Unit } from '../../rules/vocabulary.ts';
import { type Blocks, type Obstruction, type Scene, SIDE_NAMES } from '../schema/schema.ts';
import { DEFAULT_SETTINGS } from '../schema/settings-schema.ts';
import { exampleWeapons } from '../weapons/example-weapons.ts';

/** Heights that a map file does not give, by unit (*Sight*): walls, and where windows are open. */
export const HEIGHTS: Readonly<Record<Unit, { wall: number; windowBottom: number; windowTop: number }>> = {
  m: { wall: 3, windowBottom: 1, windowTop: 2.2 },
  ft: { wall: 9.84, windowBottom: 3.28, windowTop: 7.22 },
  in: { wall: 2, windowBottom: 0.67, windowTop: 1.47 },
};

/** What stops all that may come, and what stops none of it. */
export const EVERYTHING: Blocks = { sight: true, shots: true, movement: true };
export const NOTHING: Blocks = { sight: false, shots: false, movement: false };

/** What a thing that nothing has struck yet has lost. */
export const NO_DAMAGE: Obstruction['damage'] = { structure: 0, hp: 0 };

/** An empty scene in the unit that its rules are usually played in, with their example weapons at hand. */
export function emptyScene(
  id: string,
  name = 'Untitled scene',
  size = { width: 48, height: 36 },
  rulebook: SystemId = ruleSystems.all()[0]?.id ?? '',
): Scene {
  return {
    id,
    name,
    rulebook,
    unit: ruleSystems.get(rulebook).usualUnit,
    size,
    north: 0,
    grid: { kind: 'none' },
    picture: null,
    wanted: null,
    lights: [],
    lighting: null,
    obstructions: [],
    pieces: [],
    weapons: [...exampleWeapons(rulebook)],
    settings: DEFAULT_SETTINGS,
    turn: { number: 1, initiative: null },
    moves: 0,
    sides: SIDE_NAMES,
    note: '',
    tries: [],
    seed: id,
    shots: 0,
    log: [],
  };
}
