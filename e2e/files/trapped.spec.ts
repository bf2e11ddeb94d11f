import type { Page } from '@playwright/test';
import { StoragePage } from '../pages/storage.ts';
import { Table } from '../pages/table.ts';
import { BATTLE, library, named } from '../support/library.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

/** Opens another window of the same browser, which crashes as soon as it opens a scene. */
async function crashes(page: Page): Promise<void> {
  const other = await page.context().newPage();
  const devTools = await page.context().newCDPSession(other);
  await other.exposeBinding('crash', () => void devTools.send('Page.crash').catch(() => undefined));
  await other.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      setItem.call(this, key, value);
      if (!key.startsWith('fall-of-shot-opening')) return;
      Reflect.get(window, 'crash')();
      // Nothing more happens in this window.
      for (;;);
    };
  });
  const crashed = other.waitForEvent('crash');
  await other.goto('./').catch(() => undefined);
  await crashed;
  await other.close();
}

test('a scene that crashes the window is not opened by itself again: the library opens, and says so', {
  tag: '@core',
}, async ({ page, table }) => {
  const storage = await library(table, [named('mill', 'Mill')]);
  await page.keyboard.press('Escape');
  await table.shows(BATTLE.name);
  await crashes(page);

  const next = new Table(await page.context().newPage());
  const inNext = new StoragePage(next.page);
  await next.page.goto('./');
  await expect(inNext.dialog).toBeVisible();
  const said = inNext.dialog.locator('[data-part="trapped-scene"]');
  await expect(said).toContainText(`“${BATTLE.name}” was not opened by itself`);
  await expect(inNext.names).toHaveText([BATTLE.name, 'Mill']);

  // It can be opened all the same. Once it is open, the next start opens it by itself.
  await inNext.button(`Open “${BATTLE.name}”`).click();
  await next.shows(BATTLE.name);
  await inNext.open();
  await expect(said).toHaveCount(0);
  await next.page.keyboard.press('Escape');
  await expect
    .poll(() => next.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('opening'))))
    .toEqual([]);
  await next.reload();
  await next.shows(BATTLE.name);
  await expect(storage.dialog).toBeHidden();
});
