import type { ATWeapon } from '@fall-of-shot/rules/systems/action-tests/weapon';
import { type Weapon, weaponOf } from '@fall-of-shot/rules/weapon';
import { emptyScene } from '../src/scene/map/defaults.ts';
import { EVERYTHING } from '../src/scene/obstructions/blocking.ts';
import { NO_DAMAGE } from '../src/scene/schema/materials.ts';
import { NO_SECRET } from '../src/scene/schema/privacy-schema.ts';
import type { Obstruction, Piece, Scene } from '../src/scene/schema/schema.ts';
import { startingATFigures } from '../src/systems/action-tests/scene/figures.ts';
import { startingUTFigures } from '../src/systems/unintended-targets/scene/figures.ts';
import { numbers } from './numbers.ts';

/** How many walls and pieces are on the map. */
export const WALLS = 2_000;
export const PIECES = 100;

const SIZE = { width: 160, height: 100 };

/** The heights of things: low walls hide half of a piece behind them, high ones all of it. */
const HEIGHTS = {
  'hit-locations': { low: 0.6, high: 2, piece: 1.1 },
  'unintended-targets': { low: 1, high: 3, piece: 1.8 },
  'action-tests': { low: 1, high: 3, piece: 1.8 },
} as const;

/** A rule system with known heights. */
export type Known = keyof typeof HEIGHTS;

/** The positions of the first two pieces, who fire at each other; the others are anywhere. */
export const FIRER = { x: 20, y: 50 };
export const TARGET = { x: 120, y: 50 };

/** Low and high walls all over the map, in chains of four. */
function walls(rulebook: Known, count: number): Obstruction[] {
  const next = numbers(7);
  const { low, high } = HEIGHTS[rulebook];
  return Array.from({ length: count / 4 }, (_, i): Obstruction => {
    let at = { x: next() * SIZE.width, y: next() * SIZE.height };
    let way = next() * 7;
    const points = [at];
    for (let k = 0; k < 4; k++) {
      at = { x: at.x + 1.5 * Math.cos(way), y: at.y + 1.5 * Math.sin(way) };
      way += next() < 0.5 ? Math.PI / 2 : 0.3;
      points.push(at);
    }
    return {
      id: `wall-${i}`,
      kind: 'wall',
      label: 'Wall',
      shape: { shape: 'polyline', points, closed: false, thickness: 0 },
      bottom: 0,
      top: next() < 0.5 ? low : high,
      blocks: EVERYTHING,
      material: null,
      damage: NO_DAMAGE,
      group: null,
      groupedByHand: false,
      opening: null,
      door: null,
      oneWay: null,
      limited: false,
      sightDepth: null,
      passesLight: false,
      shownToPlayers: 'always',
      locked: false,
    };
  });
}

function pieces(rulebook: Known, weapons: readonly string[], count: number): Piece[] {
  const next = numbers(11);
  return Array.from({ length: count }, (_, i): Piece => {
    const spot = [FIRER, TARGET][i] ?? { x: next() * SIZE.width, y: next() * SIZE.height };
    return {
      id: `piece-${i}`,
      name: `Trooper ${i + 1}`,
      kind: 'infantry',
      side: i % 2 === 0 ? 'a' : 'b',
      colour: null,
      ...spot,
      facing: 0,
      elevation: 0,
      height: HEIGHTS[rulebook].piece,
      footprint: { shape: 'disc', radius: 0.5 },
      glyph: null,
      picture: null,
      weapons: [...weapons],
      rounds: {},
      statuses: [],
      conditions: [],
      health: null,
      walk: null,
      run: null,
      light: null,
      moved: null,
      figures: {
        'unintended-targets': startingUTFigures('infantry'),
        'action-tests': startingATFigures('infantry'),
      },
      earlierPlaces: [],
      secret: NO_SECRET,
      locked: false,
    };
  });
}

/** The weapon thrown over the crowd: the example grenade, with a reach that covers all of it. */
export const THROWN = 'Far grenade';

/** The weapons of all pieces: the first example weapon of the rules, and the thrown one. */
function weapons({ weapons: [first, ...others], rulebook }: Scene): readonly Weapon[] {
  if (!first) throw new Error('The examples hold no weapon.');
  const thrown = others.map((each) => weaponOf<ATWeapon>(each, 'action-tests')).find((each) => each?.indirect);
  if (rulebook !== 'action-tests' || !thrown) return [first];
  const far: ATWeapon = { ...thrown, name: THROWN, rows: [{ to: SIZE.width, target: 2 }] };
  return [first, far];
}

/** A map of walls and pieces, all of them armed: 2,000 and 100 if not said otherwise. */
export function crowded(rulebook: Known, pieceCount = PIECES, wallCount = WALLS): Scene {
  const empty = emptyScene('crowded', 'Crowded', SIZE, rulebook);
  const armed = weapons(empty);
  const carried = armed.map(({ id }) => id);
  return {
    ...empty,
    weapons: [...armed],
    obstructions: walls(rulebook, wallCount),
    pieces: pieces(rulebook, carried, pieceCount),
  };
}
