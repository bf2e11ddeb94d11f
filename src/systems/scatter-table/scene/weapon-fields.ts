import type { ScatterTable, STWeapon, TableRow } from '@fall-of-shot/rules/systems/scatter-table/table';
import { tableProblem } from './table-schema.ts';

/** Labels of a weapon's fields. */
export const ST_LINES: Readonly<Record<string, string>> = { table: 'scatter table' };

/** Says in one sentence why a changed weapon's table does not fit. */
export function unfitTable(weapon: object, [what]: readonly PropertyKey[]): string | undefined {
  return what === 'table' ? tableProblem((weapon as STWeapon).table) : undefined;
}

/** Changes one row of a table. */
export function withRow(table: ScatterTable, at: number, change: Partial<TableRow>): ScatterTable {
  return { ...table, rows: table.rows.map((row, i) => (i === at ? { ...row, ...change } : row)) };
}

/** Adds a row behind the last one, twice as far and otherwise equal (ST-02). */
export function withNextRow(table: ScatterTable): ScatterTable {
  const last = table.rows.at(-1);
  return last ? { ...table, rows: [...table.rows, { ...last, to: last.to * 2 }] } : table;
}

/** Removes a row from a table. */
export function withoutRow(table: ScatterTable, at: number): ScatterTable {
  return { ...table, rows: table.rows.filter((_, i) => i !== at) };
}
