import type { Point } from '../pages/map-base.ts';
import type { Table } from '../pages/table.ts';
import { expect } from './table-test.ts';

/** Selects a piece, arms it, and aims at another piece or at a point of the ground. */
export async function aimed(table: Table, firer: string, target: string | Point): Promise<Point> {
  const { map } = table;
  await table.tool('Select and move');
  // After a shot the camera may still be on its way back: a click would meet what comes there by then.
  await map.settled();
  await map.click(await map.piece(firer));
  await expect.poll(async () => (await map.piece(firer)).selected).toBe(true);
  await table.key('f');
  const at = typeof target === 'string' ? await map.piece(target) : target;
  await map.click(at);
  return { x: at.x, y: at.y };
}
