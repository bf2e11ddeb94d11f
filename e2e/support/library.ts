import type { Scene } from '../../src/scene/schema/schema.ts';
import { piece } from '../../test/support/scenes.ts';
import { StoragePage } from '../pages/storage.ts';
import type { Table } from '../pages/table.ts';
import { battle, RIFLE } from './battles.ts';
import { expect } from './table-test.ts';

/** Two troopers of two sides: at a quarter and three quarters of the table's width, at half its height. */
export const BATTLE = battle(
  [piece('ott', 10, 15, { name: 'Ott' }), piece('kern', 30, 15, { name: 'Kern', side: 'b' })],
  [RIFLE],
);

export const named = (id: string, name: string): Scene => ({ ...BATTLE, id, name });

/** The battle open, and these scenes stored before. */
export async function library(table: Table, before: readonly Scene[]): Promise<StoragePage> {
  await table.openWith(BATTLE, before);
  const storage = new StoragePage(table.page);
  await expect(storage.sign).toHaveText('Saved');
  await table.key('Shift+L');
  await storage.dialog.waitFor();
  return storage;
}

/** The distance between two colours. */
export const apart = ([r = 0, g = 0, b = 0]: readonly number[], [r2, g2, b2]: readonly [number, number, number]) =>
  Math.hypot(r - r2, g - g2, b - b2);

/** The colour of the first side's pieces. */
export const TEAL = [125, 240, 218] as const;
