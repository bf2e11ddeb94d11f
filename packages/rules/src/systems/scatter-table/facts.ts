import { TOUCH } from '@fall-of-shot/plane/vec';
import type { Facts } from '../../facts.ts';
import type { Measure } from '../../step.ts';
import { unitsIn } from '../../unit-scale.ts';
import { figure, measureInWords, numberWords } from '../../wording.ts';
import type { TableUnit } from './table.ts';

/** The grid that cells are counted on: its kind, and the size of a cell from side to side in scene units. */
export interface GridFacts {
  readonly kind: 'square' | 'hex-rows' | 'hex-columns';
  readonly size: number;
}

/** The facts of *Scatter Table*, including the common ones. */
export interface STFacts extends Facts {
  /** `null` where the map has no grid. */
  gridCells(): GridFacts | null;
}

/** Scene units in a unit of a table (CO-01, ST-10); 0 for cells without a grid. */
export function perUnitIn(unit: TableUnit, facts: STFacts): number {
  return unit === 'cells' ? (facts.gridCells()?.size ?? 0) : unitsIn(unit, facts.scale());
}

/** The tolerance of a boundary, in the unit of a table. */
export function toleranceOf(unit: TableUnit, facts: STFacts): number {
  return TOUCH / perUnitIn(unit, facts);
}

/** A length of a table for a step. Steps have no cells: their measure is in the scene's unit (ST-10). */
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

/** A length as read aloud: `twelve feet`, `one cell`. */
export function lengthInWords(value: number, unit: TableUnit): string {
  if (unit === 'cells') return `${numberWords(value)} ${value === 1 ? 'cell' : 'cells'}`;
  return measureInWords({ value: Math.round(value * 100) / 100, unit });
}
