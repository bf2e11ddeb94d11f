import { lengthWords } from '@fall-of-shot/rules/systems/scatter-table/facts';
import {
  distanceWords,
  reachOf,
  type ScatterTable,
  type STWeapon,
} from '@fall-of-shot/rules/systems/scatter-table/table';
import type { Weapon } from '@fall-of-shot/rules/weapon';

/** A table's direction dice in a few words: `d8, 8 ways`. */
export function directionLine({ direction: { dice, rose, points } }: ScatterTable): string {
  if (rose === 'clock') return `${dice} clock`;
  return rose === 'hexes' ? `${dice} hexes` : `${dice}, ${points} ways`;
}

/** A weapon in one line: its area, its reach, and its scatter at short range. */
export function stWeaponLine(weapon: Weapon): string {
  const { table } = weapon as STWeapon;
  const [row] = table.rows;
  const area = table.area === null ? 'No area' : `Disc ${lengthWords(table.area, table.unit)}`;
  const scatter = row ? `${directionLine(table)}, ${distanceWords(row)}` : directionLine(table);
  return `${area} · to ${lengthWords(reachOf(table), table.unit)} · ${scatter}`;
}
