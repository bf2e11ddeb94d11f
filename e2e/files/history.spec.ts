import { piece } from '../../test/support/scenes.ts';
import { HistoryPage } from '../pages/files/history.ts';
import { battle, RIFLE } from '../support/battles.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

const LONG = 'Provisional reconnaissance detachment of the seventh mountain regiment, second platoon';
const start = () =>
  battle(
    [
      piece('gun', 5.5, 5.5, { name: 'Gun', weapons: ['rifle'] }),
      piece('ott', 9.5, 9.5, { name: 'Ott', side: 'b' }),
      piece('long', 14.5, 14.5, { name: LONG }),
    ],
    [RIFLE],
    { grid: { kind: 'square', size: 1, x: 0, y: 0 } },
  );

test('lists changes, newest first, and goes to any of them in one step', { tag: '@core' }, async ({ table, page }) => {
  const { map } = table;
  const history = new HistoryPage(page);
  await table.openWith(start());
  await history.button.click();
  await expect(history.box).toContainText('No changes yet');
  await page.keyboard.press('Escape');

  await map.drag({ x: 5.5, y: 5.5 }, { x: 20.5, y: 8.5 });
  await map.drag({ x: 9.5, y: 9.5 }, { x: 9.5, y: 20.5 });
  await map.drag({ x: 14.5, y: 14.5 }, { x: 14.5, y: 20.5 });
  await map.click({ x: 9.5, y: 20.5 });
  await table.key('Delete');
  await map.box.focus();
  await table.key('Shift+H');
  await expect(history.list).toBeFocused();
  expect(await history.labels()).toEqual(['Delete Ott', `Move ${LONG}`, 'Move Ott', 'Move Gun', 'Before all of these']);
  await expect(history.now).toHaveText(/^Delete Ott/);
  // A long label is cut off, with the full text in its title.
  await expect(history.line(`Move ${LONG}`)).toHaveAttribute('title', `Move ${LONG}`);
  const box = await history.line(`Move ${LONG}`).boundingBox();
  expect(box?.height).toBe(30);
  expect(await history.list.evaluate((list) => list.scrollWidth <= list.clientWidth)).toBe(true);

  await history.line('Move Gun').click();
  await expect(history.now).toHaveText(/^Move Gun/);
  expect(await map.piece('ott')).toMatchObject({ x: 9.5, y: 9.5 });
  expect(await map.piece('gun')).toMatchObject({ x: 20.5, y: 8.5 });
  await expect(history.line('Delete Ott')).toHaveAttribute('data-state', 'undone');

  // By keys: to the newest, then to the oldest.
  await table.key('Home');
  await table.key('Enter');
  await expect(history.now).toHaveText(/^Delete Ott/);
  await expect.poll(async () => (await map.pieces()).map(({ id }) => id).sort()).toEqual(['gun', 'long']);
  await table.key('End');
  await table.key('ArrowUp');
  await table.key('ArrowDown');
  await table.key('Enter');
  await expect(history.now).toHaveText(/^Before all of these/);
  await expect.poll(async () => (await map.piece('gun')).x).toBe(5.5);
  // Undo from elsewhere moves the mark, and Escape only closes the list.
  await page.keyboard.press('Escape');
  await expect(history.box).toBeHidden();
  await table.redo();
  await expect.poll(async () => (await map.piece('gun')).x).toBe(20.5);
});

test('undo and redo name their change, and undo of a delete selects the restored piece', async ({ table, page }) => {
  const { map } = table;
  await table.openWith(start());
  await map.click({ x: 9.5, y: 9.5 });
  await expect.poll(async () => (await map.piece('ott')).selected).toBe(true);
  await table.key('Delete');
  await expect.poll(async () => (await map.pieces()).length).toBe(2);
  await page.getByRole('button', { name: 'Undo', exact: true }).hover();
  await expect(page.getByRole('tooltip')).toContainText('Undo: Delete Ott');
  await table.undo();
  await expect.poll(async () => (await map.piece('ott')).selected).toBe(true);
  await page.getByRole('button', { name: 'Redo', exact: true }).hover();
  await expect(page.getByRole('tooltip')).toContainText('Redo: Delete Ott');
});

test('a list of hundreds of lines only renders those near the view', async ({ table, page }) => {
  const { map } = table;
  const history = new HistoryPage(page);
  await table.openWith(start());
  await map.click({ x: 5.5, y: 5.5 });
  await map.box.focus();
  for (let i = 0; i < 150; i++) await table.key(i % 2 === 0 ? 'ArrowRight' : 'ArrowLeft');
  await table.key('Shift+H');
  await expect(history.now).toHaveAttribute('aria-posinset', '1');
  await expect(history.now).toHaveAttribute('aria-setsize', '151');
  expect(await history.lines.count()).toBeLessThan(40);
  await table.key('End');
  await expect(history.line('Before all of these')).toBeInViewport();
  await table.key('ArrowUp');
  await table.key('Enter');
  await expect.poll(async () => (await map.piece('gun')).x).toBe(6.5);
});

test('during a shot the list can be opened, but goes to no change', async ({ table, page }) => {
  const { map } = table;
  const history = new HistoryPage(page);
  await table.openWith(start());
  await map.drag({ x: 14.5, y: 14.5 }, { x: 14.5, y: 20.5 });
  await map.click({ x: 5.5, y: 5.5 });
  await table.tool('Fire');
  await map.click({ x: 9.5, y: 9.5 });
  await table.attack.card.getByText('Type').first().click();
  await table.key('Enter');
  await history.button.click();
  await expect(history.box).toContainText('A shot is open');
  await history.line('Before all of these').click({ force: true });
  expect((await map.piece('long')).y).toBe(20.5);
});
