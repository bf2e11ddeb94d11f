import type { ScatterTable, STWeapon, TableRow } from '../rules/table.ts';
import { tableProblem } from './table-schema.ts';

/** What people call the lines of a weapon's sheet. */
export const ST_LINES: Readonly<Record<string, string>> = { table: 'scatter table' };

/** Says in one sentence why a changed weapon's table does not fit. */
export function unfitTable(weapon: object, [what]: readonly PropertyKey[]): string | undefined {
  return what === 'table' ? tableProblem((weapon as STWeapon).table) : undefined;
}

/** A table with one row changed. */
export function withRow(table: ScatterTable, at: number, change: Partial<TableRow>): ScatterTable {
  return { ...table, rows: table.rows.map((row, i) => (i === at ? { ...row, ...change } : row)) };
}

/** A table with a row more behind the last one, twice as far and else the same (ST-02). */
export function withNextRow(table: ScatterTable): ScatterTable {
  const last = table.rows.at(-1);
  return last ? { ...table, rows: [...table.rows, { ...last, to: last.to * 2 }] } : table;
}

/** A table without a row. */
export function withoutRow(table: ScatterTable, at: number): ScatterTable {
  return { ...table, rows: table.rows.filter((_, i) => i !== at) };
}
