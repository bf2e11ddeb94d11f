import { readFile } from 'node:fs/promises';
import { piece } from '../../test/support/scenes.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { aimed } from '../support/aimed.ts';
import { battle, RIFLE } from '../support/battles.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

const soldier = (id: string, x: number, side: 'a' | 'b') => piece(id, x, 15, { name: id, side, weapons: ['rifle'] });

test('after a shot the log says what the chance was, and the session is summed up as a plot, as tables and as CSV', async ({
  table,
}) => {
  const { attack, page } = table;
  await table.openWith(battle([soldier('Gun', 5, 'a'), soldier('Vane', 14, 'b')], [RIFLE]));
  for (let shots = 0; shots < 2; shots++) {
    await aimed(table, 'Gun', 'Vane');
    await attack.fire();
    await table.skip();
    await page.keyboard.press('Escape');
  }
  await page.getByRole('tab', { name: 'Log' }).click();
  const log = page.getByRole('log', { name: 'Shots' });
  // 8 of 10 in the open, as the card said before.
  await expect(log.locator('[data-part="foretold"]').last()).toHaveText(/^The chance to hit was 80 %/);
  await page.getByRole('button', { name: 'Session summary' }).click();
  const dialog = page.getByRole('dialog', { name: 'Session summary' });
  await expect(dialog).toContainText(/of 2 shots hit, 1.6 expected/);
  await expect(dialog.getByRole('row', { name: /^Gun 2 / })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^d10 / })).toBeVisible();
  await expect(dialog.locator('svg path').first()).toBeVisible();
  // Nothing stands beyond the dialog's edge.
  const box = await dialog.boundingBox();
  for (const part of await dialog.getByRole('table').all()) {
    const inner = await part.boundingBox();
    expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
  }
  await expectAccessible(page, 'the session summary');
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save as CSV' }).click();
  const file = await (await downloading).path();
  const [head, ...lines] = (await readFile(file, 'utf8')).trim().split('\r\n');
  expect(head).toContain('chance to hit');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(',0.8,');
});
