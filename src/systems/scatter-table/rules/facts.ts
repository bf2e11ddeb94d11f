import { TOUCH } from '../../../geometry/plane/vec.ts';
import type { Facts, ScaleFacts } from '../../../rules/facts.ts';
import type { Measure } from '../../../rules/step.ts';
import { figure, spoken, spokenMeasure } from '../../../rules/wording.ts';
import type { TableUnit } from './table.ts';

/** The grid that cells are counted on: its kind, and how many scene units a cell is from side to side. */
export interface GridFacts {
  readonly kind: 'square' | 'hex-rows' | 'hex-columns';
  readonly size: number;
}

/** What a scatter table asks of a scene besides what all rule systems ask. */
export interface STFacts extends Facts {
  /** `null` where the map has no grid. */
  gridCells(): GridFacts | null;
}

/** Feet in a metre: divided by it, a foot of a scene in feet comes out as exactly 1. */
const FEET_IN_METRE = 1 / 0.3048;

/** How many scene units a unit of a table is (CO-01, ST-10). Without a grid a cell is nothing. */
function perUnitOf(
  unit: TableUnit,
  { perInch, perMetre }: Pick<ScaleFacts, 'perInch' | 'perMetre'>,
  grid: GridFacts | null,
): number {
  if (unit === 'cells') return grid?.size ?? 0;
  if (unit === 'in') return perInch;
  return unit === 'm' ? perMetre : perMetre / FEET_IN_METRE;
}

/** How many scene units a unit of a table is, in an attack. */
export function perUnitIn(unit: TableUnit, facts: STFacts): number {
  return perUnitOf(unit, facts.scale(), facts.gridCells());
}

/** The tolerance of a boundary, in the unit of a table. */
export function toleranceOf(unit: TableUnit, facts: STFacts): number {
  return TOUCH / perUnitIn(unit, facts);
}

/** A length of a table as steps have it. Steps know no cells: of those the measure is in the unit of the scene (ST-10). */
export function lengthIn(
  value: number,
  unit: TableUnit,
  facts: STFacts,
): { readonly distance: number; readonly measure: Measure } {
  const distance = value * perUnitIn(unit, facts);
  if (unit === 'cells') return { distance, measure: { value: distance, unit: facts.scale().unit } };
  return { distance, measure: { value, unit } };
}

/** A length of a table in its unit: `12 ft`, `1 cell`. */
export function lengthWords(value: number, unit: TableUnit): string {
  return unit === 'cells' ? `${figure(value)} ${value === 1 ? 'cell' : 'cells'}` : `${figure(value)} ${unit}`;
}

/** The same as it is said aloud: `twelve feet`, `one cell`. */
export function spokenLength(value: number, unit: TableUnit): string {
  if (unit === 'cells') return `${spoken(value)} ${value === 1 ? 'cell' : 'cells'}`;
  return spokenMeasure({ value: Math.round(value * 100) / 100, unit });
}
