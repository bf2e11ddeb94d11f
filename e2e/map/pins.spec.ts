import { expectAccessible } from '../pages/accessible.ts';
import { PinsPage } from '../pages/pins.ts';
import { PlayersScreen } from '../pages/players-screen.ts';
import { Spy } from '../pages/spy.ts';
import { STREET } from '../support/street.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

const TITLE = 'Planted title';
const TEXT = 'Planted words: the cellar is full of powder.';

test('a note is pinned and written by keys, survives a reload, and is moved, changed and deleted', async ({
  table,
  page,
}) => {
  await table.openWith({ ...STREET, name: 'Notes' });
  const notes = new PinsPage(page);
  await table.map.box.focus();
  const place = { x: 10, y: 20 };
  await table.map.pointAt(place);
  await table.key('Shift+D');
  await notes.dialog.waitFor();
  // Nothing is pinned before something is written.
  await expect(notes.dialog.getByRole('button', { name: 'Pin it' })).toBeDisabled();
  await expectAccessible(page, 'a GM note', '[role="dialog"]');
  await notes.write(TITLE, TEXT);
  await expect(notes.pin(TITLE)).toHaveAccessibleDescription(new RegExp(TEXT));
  await expect(notes.pins).toHaveCount(1);
  const near = async (at: { x: number; y: number }) => {
    const [tip, wanted] = [await notes.tip(TITLE), await table.map.toWindow(at)];
    return Math.hypot(tip.x - wanted.x, tip.y - wanted.y);
  };
  await expect.poll(() => near(place)).toBeLessThan(1.5);

  await table.reload();
  await expect(notes.pin(TITLE)).toHaveAccessibleDescription(new RegExp(TEXT));
  await expect.poll(() => near(place)).toBeLessThan(1.5);

  await notes.pin(TITLE).focus();
  const before = await notes.tip(TITLE);
  await table.key('ArrowRight');
  await expect.poll(async () => Math.round((await notes.tip(TITLE)).x - before.x)).toBe(8);
  await table.key('Enter');
  await expect(notes.text).toHaveValue(TEXT);
  await notes.write('Cellar', TEXT);
  await notes.pin('Cellar').focus();
  await table.key('Delete');
  await expect(notes.pins).toHaveCount(0);
  await table.undo();
  await expect(notes.pin('Cellar')).toBeVisible();
});

test('the players see nothing of a pinned note, and no message to them holds it', async ({ table, page }) => {
  await table.openWith({ ...STREET, name: 'Notes' });
  const notes = new PinsPage(page);
  const spy = await Spy.beside(page);
  const screen = await PlayersScreen.open(page);
  await page.bringToFront();
  await screen.still();
  const bare = await screen.page.screenshot();
  await table.map.box.focus();
  await table.map.pointAt({ x: 10, y: 20 });
  await table.key('Shift+D');
  await notes.write(TITLE, TEXT);
  await expect(notes.pin(TITLE)).toBeVisible();
  expect((await screen.page.screenshot()).equals(bare)).toBe(true);

  // The next change that players see goes over with everything that belongs to it, and again to a screen that comes new.
  await table.key('Tab');
  await table.key('ArrowDown');
  const stands = (await table.map.piece('Gun')).y;
  await expect.poll(async () => (await screen.place('Gun'))?.y).toBeCloseTo(stands, 3);
  await screen.page.reload();
  await screen.shown();
  await expect.poll(() => screen.names()).toContain('Gun');
  await expect(screen.page.getByText(/Planted/)).toHaveCount(0);
  await expect(screen.page.getByRole('button', { name: /GM note/ })).toHaveCount(0);
  const said = await spy.said();
  expect(said).toContain('Gun');
  expect(said).not.toMatch(/planted/i);
  expect(said).not.toMatch(/"pins?"/);
});

test('what was written stays until it is pinned or cancelled; beside the panel a note opens to the left', {
  tag: '@core',
}, async ({ table, page }) => {
  await table.openWith({ ...STREET, name: 'Notes' });
  await table.map.settled();
  const notes = new PinsPage(page);
  const panel = await page.getByRole('tablist').first().boundingBox();
  const box = await table.map.box.boundingBox();
  if (!panel || !box) throw new Error('There is no panel beside the map.');
  await table.map.box.focus();
  await page.mouse.move(panel.x - 80, box.y + box.height / 2);
  await table.key('Shift+D');
  await notes.title.fill(TITLE);
  await table.key('Escape');
  await expect(notes.dialog.getByRole('alert')).toHaveText(/not saved yet/);
  await page.mouse.click(box.x + 20, box.y + box.height - 20);
  await expect(notes.title).toHaveValue(TITLE);
  await notes.write(TITLE, TEXT);

  await notes.pin(TITLE).hover();
  const card = page.getByRole('note').filter({ hasText: TEXT });
  await expect(card).toBeVisible();
  await expect
    .poll(async () => ((await card.boundingBox())?.x ?? 0) + ((await card.boundingBox())?.width ?? 0))
    .toBeLessThan(panel.x);

  // An empty note, and one that is cancelled, go without a question.
  await page.mouse.move(panel.x - 400, box.y + box.height / 2);
  await table.key('Shift+D');
  await table.key('Escape');
  await expect(notes.dialog).toBeHidden();
  await table.key('Shift+D');
  await notes.title.fill('Gone');
  await notes.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(notes.pins).toHaveCount(1);
});
