import type { Unit } from '@fall-of-shot/rules/vocabulary';
import { type StyleKey, traitsOf } from '../../scene/obstructions/kinds.ts';
import { isRubble } from '../../scene/schema/materials.ts';
import type { Obstruction } from '../../scene/schema/schema.ts';
import { HEIGHTS } from '../../scene/schema/units.ts';
import { faded, MAP } from '../primitives/palette.ts';

/** How the outline of an obstruction is drawn: colour, width and dash in window pixels, and its fill. */
export interface ObstructionStyle {
  readonly name: string;
  readonly colour: string;
  readonly width: number;
  readonly dash: readonly number[];
  readonly fill?: string;
}

const LOOKS = {
  wall: { name: 'wall', colour: MAP.clear, width: 2.4, dash: [] },
  seeThrough: { name: 'wall-see-through', colour: MAP.glass, width: 2.4, dash: [14, 4, 3, 4] },
  low: { name: 'wall-low', colour: MAP.clear, width: 1.2, dash: [] },
  hedge: { name: 'wall-sight', colour: MAP.leaves, width: 2.6, dash: [10, 3] },
  fence: { name: 'wall-fence', colour: MAP.clear, width: 1.6, dash: [1, 5] },
  limited: { name: 'wall-limited', colour: MAP.clear, width: 2.4, dash: [2, 4] },
  openDoor: { name: 'door-open', colour: MAP.door, width: 3, dash: [2, 4] },
  door: { name: 'door', colour: MAP.door, width: 5, dash: [] },
  window: { name: 'window', colour: MAP.window, width: 4, dash: [6, 3] },
  object: { name: 'object', colour: MAP.object, width: 1.8, dash: [], fill: faded(MAP.object, 0.16) },
  grass: { name: 'area-low', colour: MAP.leaves, width: 1.4, dash: [3, 4], fill: faded(MAP.leaves, 0.12) },
  fog: { name: 'area', colour: MAP.mist, width: 1.4, dash: [7, 4], fill: faded(MAP.mist, 0.12) },
  smoke: { name: 'area-dense', colour: MAP.smoke, width: 1.8, dash: [], fill: faded(MAP.smoke, 0.26) },
  floor: { name: 'floor', colour: MAP.textSoft, width: 1.6, dash: [1, 3] },
  hill: { name: 'hill', colour: MAP.textSoft, width: 1.2, dash: [8, 4] },
} as const satisfies Record<string, ObstructionStyle>;

/** A wall lower than this share of the map's wall height counts as low. */
const LOW = 0.5;

function isLow({ top }: Obstruction, unit: Unit): boolean {
  return top < LOW * HEIGHTS[unit].wall;
}

function wallLook(wall: Obstruction, unit: Unit): ObstructionStyle {
  const { blocks, limited } = wall;
  if (limited) return LOOKS.limited;
  // It only stops movement.
  if (!blocks.sight && !blocks.shots) return LOOKS.fence;
  if (blocks.sight !== blocks.shots) return blocks.sight ? LOOKS.hedge : LOOKS.seeThrough;
  // People see over it: drawn thin.
  return isLow(wall, unit) ? LOOKS.low : LOOKS.wall;
}

/** The styles of each family, chosen by a thing's properties. */
const STYLES: Readonly<Record<StyleKey, (thing: Obstruction, unit: Unit) => ObstructionStyle>> = {
  wall: wallLook,
  door: ({ door }) => (door === 'open' ? LOOKS.openDoor : LOOKS.door),
  window: () => LOOKS.window,
  object: () => LOOKS.object,
  floor: () => LOOKS.floor,
  hill: () => LOOKS.hill,
  // Low growth, what hides by its depth, and what nobody sees into.
  area: (area, unit) => (isLow(area, unit) ? LOOKS.grass : area.sightDepth ? LOOKS.fog : LOOKS.smoke),
};

/** The style of a thing, by colour and dash: doors, windows and glass differ from walls without colour too. */
export function styleOf(thing: Obstruction, unit: Unit): ObstructionStyle | null {
  // Rubble is drawn by its own layer.
  if (isRubble(thing)) return null;
  const { style } = traitsOf(thing);
  return style && STYLES[style](thing, unit);
}
