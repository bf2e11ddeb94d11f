import { capitalized } from '@fall-of-shot/rules/naming';
import { KINDS } from '../../scene/obstructions/kinds.ts';
import type { Way } from '../../scene/pieces/way.ts';
import type { Obstruction, Piece } from '../../scene/schema/schema.ts';
import { tenths } from '../components/labels.ts';
import { legWords, type Measures } from './measured-words.ts';

/** What is said of a way on the plate beside the dragged piece. */
export interface WayWords {
  /** `Piper, 7.5 m, 8 squares`. */
  readonly title: string;
  /** `6 m walked, 1.5 m at a run`; null if the piece may go any distance. */
  readonly allowance: string | null;
  /** `A wall is in the way`; null if nothing is. */
  readonly warning: string | null;
  /** The length of the way up to each waypoint. */
  readonly waypoints: readonly string[];
}

/** A length without a zero at its end: `6`, `1.5`. */
function short(length: number): string {
  return tenths(length).replace(/\.0$/, '');
}

/** The number of cells of some legs, null without a grid. */
function cellsOf(legs: Way['legs']): number | null {
  return legs.some(({ cells }) => cells !== null) ? legs.reduce((sum, { cells }) => sum + (cells ?? 0), 0) : null;
}

function lengthOf(legs: Way['legs']): number {
  return legs.reduce((sum, { length }) => sum + length, 0);
}

/** The length of some legs together: `7.5 m, 8 squares`. */
export function wayLength(legs: Way['legs'], measures: Measures): string {
  return legWords({ length: lengthOf(legs), from: 'point', cells: cellsOf(legs) }, measures);
}

function allowanceWords({ walk, run }: Piece, { lengths, before }: Way, unit: string): string | null {
  if (walk === null && run === null) return null;
  const said = (length: number, how: string) => (length > 0 ? [`${short(length)} ${unit} ${how}`] : []);
  const all = lengths.walk + lengths.run + lengths.beyond;
  const left = Math.max(walk ?? 0, run ?? 0) - before - all;
  const parts = [
    ...said(before, 'before'),
    ...said(lengths.walk, 'walked'),
    ...said(lengths.run, 'at a run'),
    ...said(lengths.beyond, 'too far'),
    ...(lengths.beyond > 0 ? [] : [`${short(Math.max(0, left))} ${unit} left`]),
  ];
  return parts.join(', ');
}

/** What is in the way: `A closed door is in the way`, `Garden wall is in the way`. */
function warningWords({ label, kind, door }: Obstruction): string {
  const noun = KINDS[kind].noun;
  const shut = door === 'closed' ? `closed ${noun}` : noun;
  const name = label.trim() === '' || label.trim().toLowerCase() === noun ? '' : label.trim();
  return `${name === '' ? capitalized(`${/^[aeiou]/.test(shut) ? 'an' : 'a'} ${shut}`) : name} is in the way`;
}

/** What is said of the way of a dragged piece. */
export function wayWords(piece: Piece, way: Way, measures: Measures): WayWords {
  return {
    title: `${piece.name}, ${wayLength(way.legs, measures)}`,
    allowance: allowanceWords(piece, way, measures.unit),
    warning: way.barrier && warningWords(way.barrier.thing),
    waypoints: way.legs.slice(0, -1).map((_, i) => `${tenths(lengthOf(way.legs.slice(0, i + 1)))} ${measures.unit}`),
  };
}
