import type { Leg } from '../../scene/map/measurement.ts';
import type { Grid, Scene } from '../../scene/schema/schema.ts';
import { tenths } from '../components/labels.ts';

/** The settings that decide how a length is written. */
export interface Measures {
  readonly unit: string;
  /** Scene units in one inch of the tables (CO-01). */
  readonly perInch: number;
  readonly grid: Grid['kind'];
}

/** How lengths are written in a scene. */
export function measuresOf({ unit, settings, grid }: Pick<Scene, 'unit' | 'settings' | 'grid'>): Measures {
  return { unit, perInch: settings.perInch, grid: grid.kind };
}

const FROM: Readonly<Record<Leg['from'], string>> = {
  point: '',
  edge: ' from its edge',
  'both edges': ' edge to edge',
};

/** A count of cells: `1 square`, `7 hexes`; null without a grid. */
export function cellWords(count: number | null, grid: Grid['kind']): string {
  if (count === null || grid === 'none') return '';
  if (grid === 'square') return `${count} ${count === 1 ? 'square' : 'squares'}`;
  return `${count} ${count === 1 ? 'hex' : 'hexes'}`;
}

function withCells(words: string, count: number | null, grid: Grid['kind']): string {
  const cells = cellWords(count, grid);
  return cells ? `${words}, ${cells}` : words;
}

/** A leg of a measured line: `12.4 in`, on a grid `12.4 in, 12 squares`. */
export function legWords({ length, from, cells }: Leg, { unit, grid }: Measures): string {
  return withCells(`${tenths(length)} ${unit}${FROM[from]}`, cells, grid);
}

/**
 * A whole measured line: `12.4 in`, with several legs `12.4 in in all`; its length in the tables' unit if that differs
 * from the scene's (CO-01); and the number of cells on a grid.
 */
export function totalWords(legs: readonly Leg[], { unit, perInch, grid }: Measures): string {
  const length = legs.reduce((sum, leg) => sum + leg.length, 0);
  const cells = legs.some((leg) => leg.cells !== null) ? legs.reduce((sum, leg) => sum + (leg.cells ?? 0), 0) : null;
  const [only] = legs;
  const how = legs.length > 1 ? ' in all' : only ? FROM[only.from] : '';
  const all = `${tenths(length)} ${unit}${how}`;
  return withCells(perInch === 1 ? all : `${all} = ${tenths(length / perInch)} in of the tables`, cells, grid);
}

/** The words at each leg of a measured line and, if it has several, at its end. */
export function lineWords(
  legs: readonly Leg[],
  measures: Measures,
): { readonly legs: readonly string[]; readonly total: string | null } {
  // A single leg says it all on its own plate.
  if (legs.length === 1) return { legs: [totalWords(legs, measures)], total: null };
  return {
    legs: legs.map((leg) => legWords(leg, measures)),
    total: legs.length > 1 ? totalWords(legs, measures) : null,
  };
}
