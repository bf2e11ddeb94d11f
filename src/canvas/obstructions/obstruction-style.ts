import type { Unit } from '../../rules/vocabulary.ts';
import { type StyleKey, traitsOf } from '../../scene/obstructions/kinds.ts';
import { isRubble } from '../../scene/schema/materials.ts';
import type { Obstruction } from '../../scene/schema/schema.ts';
import { HEIGHTS } from '../../scene/schema/units.ts';

/** How the outline of an obstruction is drawn: colour, width and dash in window pixels, and what fills it. */
export interface ObstructionLook {
  readonly name: string;
  readonly colour: string;
  readonly width: number;
  readonly dash: readonly number[];
  readonly fill?: string;
}

const LOOKS = {
  wall: { name: 'wall', colour: '#f4f7fb', width: 2.4, dash: [] },
  seeThrough: { name: 'wall-see-through', colour: '#8fd6e8', width: 2.4, dash: [14, 4, 3, 4] },
  low: { name: 'wall-low', colour: '#f4f7fb', width: 1.2, dash: [] },
  hedge: { name: 'wall-sight', colour: '#9fd08a', width: 2.6, dash: [10, 3] },
  fence: { name: 'wall-fence', colour: '#f4f7fb', width: 1.6, dash: [1, 5] },
  limited: { name: 'wall-limited', colour: '#f4f7fb', width: 2.4, dash: [2, 4] },
  openDoor: { name: 'door-open', colour: '#46cf9a', width: 3, dash: [2, 4] },
  door: { name: 'door', colour: '#46cf9a', width: 5, dash: [] },
  window: { name: 'window', colour: '#7ab8ff', width: 4, dash: [6, 3] },
  object: { name: 'object', colour: '#d9cfb6', width: 1.8, dash: [], fill: 'rgba(217, 207, 182, 0.16)' },
  grass: { name: 'area-low', colour: '#9fd08a', width: 1.4, dash: [3, 4], fill: 'rgba(159, 208, 138, 0.12)' },
  fog: { name: 'area', colour: '#a9c4de', width: 1.4, dash: [7, 4], fill: 'rgba(169, 196, 222, 0.12)' },
  smoke: { name: 'area-dense', colour: '#c3c8d0', width: 1.8, dash: [], fill: 'rgba(195, 200, 208, 0.26)' },
  floor: { name: 'floor', colour: '#b7c1ce', width: 1.6, dash: [1, 3] },
  hill: { name: 'hill', colour: '#b7c1ce', width: 1.2, dash: [8, 4] },
} as const satisfies Record<string, ObstructionLook>;

/** A wall lower than this share of a map's walls is a low one. */
const LOW = 0.5;

function isLow({ top }: Obstruction, unit: Unit): boolean {
  return top < LOW * HEIGHTS[unit].wall;
}

function wallLook(wall: Obstruction, unit: Unit): ObstructionLook {
  const { blocks, limited } = wall;
  if (limited) return LOOKS.limited;
  // It stops only who walks.
  if (!blocks.sight && !blocks.shots) return LOOKS.fence;
  if (blocks.sight !== blocks.shots) return blocks.sight ? LOOKS.hedge : LOOKS.seeThrough;
  // One looks over it: drawn thin.
  return isLow(wall, unit) ? LOOKS.low : LOOKS.wall;
}

/** The looks of each family of styles, chosen by how a thing stands there. */
const STYLES: Readonly<Record<StyleKey, (thing: Obstruction, unit: Unit) => ObstructionLook>> = {
  wall: wallLook,
  door: ({ door }) => (door === 'open' ? LOOKS.openDoor : LOOKS.door),
  window: () => LOOKS.window,
  object: () => LOOKS.object,
  floor: () => LOOKS.floor,
  hill: () => LOOKS.hill,
  // Low growth, what hides by its depth, and what nobody sees into.
  area: (area, unit) => (isLow(area, unit) ? LOOKS.grass : area.sightDepth ? LOOKS.fog : LOOKS.smoke),
};

/** How a thing is drawn, by colour and by dash: doors, windows and glass are told from walls without colour too. */
export function lookOf(thing: Obstruction, unit: Unit): ObstructionLook | null {
  // What lies there in pieces is drawn by the rubble layer.
  if (isRubble(thing)) return null;
  const { style } = traitsOf(thing);
  return style && STYLES[style](thing, unit);
}
