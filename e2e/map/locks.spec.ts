import { Padlocks } from '../pages/padlocks.ts';
import type { Table } from '../pages/table.ts';
import { STREET } from '../support/street.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

const REFUSAL = 'Locked: Shift+K unlocks it';

const placeOf = async ({ map }: Table, name: string) => {
  const { x, y } = await map.piece(name);
  return { x, y };
};

test('a locked piece is not dragged, nudged or deleted, and moves again once it is unlocked, by keys alone too', {
  tag: '@core',
}, async ({ table, page }) => {
  await table.openWith({ ...STREET, name: 'Locks' });
  const { map } = table;
  const locks = new Padlocks(page);
  const stood = await placeOf(table, 'Gun');
  await map.box.focus();
  await table.key('Tab');
  await expect.poll(async () => (await map.piece('Gun')).selected).toBe(true);
  await table.key('Shift+K');
  await expect.poll(() => locks.count()).toBe(1);
  expect(await locks.refusal()).toBeNull();

  for (const key of ['ArrowRight', 'Alt+ArrowDown', 'Delete']) {
    await table.key(key);
    await expect.poll(() => locks.refusal()).toBe(REFUSAL);
    expect(await placeOf(table, 'Gun')).toEqual(stood);
    // A change elsewhere takes the refusal away, so that each key has to bring it itself.
    await table.key('Shift+K');
    await expect.poll(() => locks.refusal()).toBeNull();
    await expect.poll(() => locks.count()).toBe(0);
    await table.key('Shift+K');
    await expect.poll(() => locks.count()).toBe(1);
  }
  await map.drag(stood, { x: stood.x + 4, y: stood.y + 3 });
  await expect.poll(() => locks.refusal()).toBe(REFUSAL);
  expect(await placeOf(table, 'Gun')).toEqual(stood);
  // Escape takes the reason away, and the piece stays selected; a press takes it away too.
  await table.key('Escape');
  await expect.poll(() => locks.refusal()).toBeNull();
  expect((await map.piece('Gun')).selected).toBe(true);
  await map.drag(stood, { x: stood.x + 4, y: stood.y + 3 });
  await expect.poll(() => locks.refusal()).toBe(REFUSAL);
  await map.click(stood);
  await expect.poll(() => locks.refusal()).toBeNull();

  await table.key('Shift+K');
  await expect.poll(() => locks.count()).toBe(0);
  await table.key('ArrowRight');
  await expect.poll(() => placeOf(table, 'Gun')).toEqual({ x: stood.x + 1, y: stood.y });
  await map.drag({ x: stood.x + 1, y: stood.y }, { x: stood.x + 5, y: stood.y + 3 });
  await expect.poll(async () => (await placeOf(table, 'Gun')).y).toBeGreaterThan(stood.y + 2);
  await table.key('Delete');
  await expect.poll(() => map.names()).toEqual(['Bram', 'Ilse', 'Vane']);
});

test('a locked crate is not dragged, nudged or deleted, and moves again once it is unlocked, by keys alone too', async ({
  table,
  page,
}) => {
  await table.openWith({ ...STREET, name: 'Locks' });
  const { map } = table;
  const locks = new Padlocks(page);
  const corners = () => map.paths('obstruction-object');
  const before = await corners();
  expect(before).not.toEqual([]);
  const moved = (by: number) => before.map((path) => path.map(({ x, y }) => ({ x: x + by, y })));
  await map.box.focus();
  // The drawing tool goes through walls and cover, and what it chose stays selected.
  await table.key('w');
  await table.key('Tab');
  await table.key('v');
  await table.key('Shift+K');
  await expect.poll(() => locks.count()).toBe(1);

  for (const key of ['ArrowRight', 'Delete']) {
    await table.key(key);
    await expect.poll(() => locks.refusal()).toBe(REFUSAL);
    expect(await corners()).toEqual(before);
    await table.key('Shift+K');
    await expect.poll(() => locks.refusal()).toBeNull();
    await table.key('Shift+K');
    await expect.poll(() => locks.count()).toBe(1);
  }
  await map.drag({ x: 13.6, y: 15 }, { x: 13.6, y: 20 });
  await expect.poll(() => locks.refusal()).toBe(REFUSAL);
  expect(await corners()).toEqual(before);

  await table.key('Shift+K');
  await expect.poll(() => locks.count()).toBe(0);
  await table.key('ArrowRight');
  await expect.poll(corners).toEqual(moved(1));
  await table.key('Delete');
  await expect.poll(corners).toEqual([]);
  await table.undo();
  await expect.poll(corners).toEqual(moved(1));
});
