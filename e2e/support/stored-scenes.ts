import { encodePng } from '../../test/fixtures/png.ts';
import { piece } from '../../test/support/scenes.ts';
import { StoragePage } from '../pages/storage.ts';
import { Table } from '../pages/table.ts';
import { battle, RIFLE } from './battles.ts';
import { expect } from './table-test.ts';

export const BATTLE = battle([piece('ott', 10, 15, { name: 'Ott' }), piece('kern', 30, 15, { name: 'Kern' })], [RIFLE]);

/** A picture of three megabytes that does not compress. */
export const large = () =>
  encodePng(1000, 1000, (x, y) => {
    const mess = Math.imul(Math.imul(x, 73856093) ^ Math.imul(y, 19349663), 83492791) >>> 0;
    return [mess & 255, (mess >>> 8) & 255, (mess >>> 16) & 255];
  });

/** A second window of the same browser. */
export async function secondWindow(table: Table): Promise<Table> {
  const second = new Table(await table.page.context().newPage());
  await second.open();
  return second;
}

export const place = async ({ map }: Table, name: string) => {
  const { x, y } = await map.piece(name);
  return { x, y };
};

export const saved = (table: Table) => expect(new StoragePage(table.page).sign).toHaveText('Saved');
