import type { Scene } from '../../src/scene/schema/schema.ts';
import { piece, scene, wall } from '../../test/support/scenes.ts';
import { GroundPage } from '../pages/ground.ts';
import type { Table } from '../pages/table.ts';

export const WALL = wall('wall', '10,10 20,10');
export const DOOR = wall('door', '20,10 24,10', { kind: 'door', door: 'closed', label: 'Door' });

/** A table of 40 by 30 with squares, two pieces and what a test adds. */
function ground(more: Partial<Scene> = {}): Scene {
  return {
    ...scene([piece('one', 12.5, 20.5, { weapons: ['mortar'] }), piece('two', 22.5, 5.5, { side: 'b' })], {
      size: { width: 40, height: 30 },
      grid: { kind: 'square', size: 1, x: 0, y: 0 },
      ...more,
    }),
    id: 'ground',
    name: 'Ground',
  };
}

export async function on(table: Table, more: Partial<Scene> = {}): Promise<GroundPage> {
  await table.openWith(ground(more));
  await table.page.keyboard.press('Shift+!');
  await table.map.settled();
  return new GroundPage(table.page, table.map);
}

export const at = (x: number, y: number) => ({ x, y });
