import type { Reason } from '../../reason.ts';
import { perUnitIn, type STFacts, toleranceOf } from './facts.ts';
import type { STOrder } from './order.ts';
import { rowAt, type ScatterTable, type TableRow } from './table.ts';

/** The number to hit with its reasons (ST-03). */
export interface ToHit {
  readonly number: number;
  readonly reasons: readonly Reason[];
}

/** The range of an order in the unit of a table (CO-02); infinite if the table counts in cells and there is no grid. */
export function rangeOf(order: STOrder, { unit }: ScatterTable, facts: STFacts): number {
  return facts.range(order.firer, order.aim) / perUnitIn(unit, facts);
}

/** The index of the row for an order; undefined out of range (ST-02). */
export function rowNumber(order: STOrder, table: ScatterTable, facts: STFacts): number | undefined {
  return rowAt(table, rangeOf(order, table, facts), toleranceOf(table.unit, facts));
}

/** The row for an order that was not refused. */
export function rowOf(order: STOrder, table: ScatterTable, facts: STFacts): TableRow {
  const row = table.rows[rowNumber(order, table, facts) ?? -1];
  if (!row) throw new Error('An order out of range was not refused.');
  return row;
}

/** The number to hit in a row, with extra modifiers (ST-03). */
export function toHit({ extra = [] }: STOrder, row: TableRow, label: string): ToHit {
  const base: Reason = { id: 'row', value: row.hit, reason: `Row ${label}`, rule: 'ST-03' };
  const reasons = [
    base,
    ...extra.map(({ reason, value }, i): Reason => ({ id: `extra/${i}`, value, reason, rule: 'ST-03' })),
  ];
  return { number: reasons.reduce((sum, { value }) => sum + value, 0), reasons };
}
