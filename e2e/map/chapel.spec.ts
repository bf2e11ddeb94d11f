import { expect, test } from '../support/table-test.ts';

test('each shot of the chapel takes at most three clicks, and the log says what each of its dice did', async ({
  table,
}) => {
  const { attack, log, page, tray } = table;
  /** How many clicks the window has received since the count started. */
  const counting = () =>
    page.evaluate(() => {
      Reflect.get(window, 'counting')?.abort();
      const counted = new AbortController();
      Object.assign(window, { counting: counted, clicks: 0 });
      const count = () => Reflect.set(window, 'clicks', Number(Reflect.get(window, 'clicks')) + 1);
      window.addEventListener('click', count, { capture: true, signal: counted.signal });
    });
  for (const { title, deeds } of [
    { title: 'Over the wall', deeds: ['success'] },
    { title: 'Full burst into the bracken', deeds: ['success'] },
    { title: 'Flame down the alley', deeds: ['success'] },
    { title: 'Stone takes it all', deeds: ['cover'] },
    { title: 'Half a tree', deeds: ['target', 'cover'] },
    { title: 'Bolt against mail', deeds: ['cover'] },
  ]) {
    await table.choose('Demo: Ruined Chapel');
    await expect(log.sentences).toHaveCount(0);
    await counting();
    await attack.card.getByRole('button', { name: new RegExp(`^${title}`) }).click();
    await attack.fire();
    const asked = tray.asked.locator('[data-part="answers"] button').first();
    await expect(log.sentences.or(asked).first()).toBeVisible();
    if ((await log.sentences.count()) === 0) await asked.click();
    await expect(log.sentences, title).toHaveCount(1);
    expect(await page.evaluate(() => Number(Reflect.get(window, 'clicks'))), title).toBeLessThanOrEqual(3);
    for (const deed of deeds) await expect(log.panel.locator(`[data-mark="${deed}"]`).first(), title).toBeAttached();
  }
});
