import { bearingTo } from '@fall-of-shot/plane/vec';
import { type Dice, diceOf } from './dice.ts';
import type { GridFacts } from './facts.ts';
import type { DirectionRoll } from './table.ts';

const EIGHT = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

const SIDES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** The direction of a sum, counted clockwise from 0 for the first; undefined if a single die is rerolled (ST-05). */
export function placeOf({ rose, points }: DirectionRoll, { count }: Dice, sum: number): number | undefined {
  // A clock begins at one o'clock; on a rose the lowest sum is the first direction.
  const place = rose === 'clock' ? sum : sum - count;
  if (count === 1 && sum > points) return undefined;
  return place % points;
}

function turnedTo(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

/** The bearing from firer to target, in degrees clockwise from straight up; the firer's facing if they coincide. */
export function fireDegrees(
  from: { readonly x: number; readonly y: number },
  aim: { readonly x: number; readonly y: number },
  facing: number,
): number {
  if (from.x === aim.x && from.y === aim.y) return facing;
  return turnedTo(bearingTo(from, aim));
}

/** The side of a hex nearest to a bearing: hexes with a point up have one straight to the right. */
function sideOf(degrees: number, grid: GridFacts | null): number {
  const first = grid?.kind === 'hex-rows' ? 30 : 0;
  // Exactly between two sides, the next one clockwise counts.
  return turnedTo(first + Math.floor((degrees - first) / 60 + 0.5 + 1e-9) * 60);
}

/**
 * The bearing of a direction on the map, in degrees clockwise from straight up (ST-05).
 *
 * @param fire the bearing of the line of fire
 * @param north where the scene's north points
 */
export function degreesOf(
  roll: DirectionRoll,
  place: number,
  fire: number,
  north: number,
  grid: GridFacts | null,
): number {
  const start = roll.from === 'north' ? north : fire;
  return turnedTo((roll.rose === 'hexes' ? sideOf(start, grid) : start) + (place * 360) / roll.points);
}

/** The name of a direction: a compass point, an hour, a side of the hex, or its angle from the line of fire. */
export function directionName({ rose, points, from }: DirectionRoll, place: number): string {
  if (rose === 'clock') return `towards ${place === 0 ? 12 : place} o’clock`;
  // The line of fire may not go through the middle of a side, so no angle is given.
  if (rose === 'hexes') return `over the ${SIDES[place] ?? 'first'} side of the hex`;
  const turn = (place * 360) / points;
  if (from === 'north') return EIGHT[turn / 45] ?? turned(turn, 'north');
  if (turn === 0) return 'straight on';
  return turn === 180 ? 'straight back' : turned(turn, 'the line of fire');
}

function turned(turn: number, from: string): string {
  const side = turn <= 180 ? 'right' : 'left';
  const much = Math.round((turn <= 180 ? turn : 360 - turn) * 10) / 10;
  return `at ${much}° ${side} of ${from}`;
}

/** The meaning of a table's direction dice, for a prompt. */
export function roseWords(roll: DirectionRoll): string {
  const { rose, points, from } = roll;
  const start = from === 'north' ? 'north' : 'straight on';
  const { count } = diceOf(roll.dice);
  if (rose === 'clock') return `a clock face, 12 is ${start}`;
  if (rose === 'hexes')
    return `${count} is the side of the hex ${from === 'north' ? 'to the north' : 'straight on'}, then clockwise`;
  return `${count} is ${start}, then clockwise by ${Math.round(3600 / points) / 10}°`;
}
