import { piece } from '../../test/support/scenes.ts';
import type { Point } from '../pages/map-base.ts';
import { SightPage } from '../pages/sight.ts';
import { fixture } from '../pages/table.ts';
import { battle, RIFLE } from '../support/battles.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

/** A gun in the middle of a table. */
const FIELD = battle([piece('gun', 20, 15, { name: 'Gun', weapons: [RIFLE.id] })], [RIFLE]);

test('a notice never takes a click from the map, with the panel and without it, and stays where it is', async ({
  table,
}) => {
  const { map, page } = table;
  const shown = new SightPage(page);
  await table.openWith(FIELD);
  await map.click(await map.piece('gun'));
  await table.key('f');
  await table.drop(fixture('not-json.dd2vtt'));
  await expect(table.notices.cards).toHaveCount(1);
  const notice = () => table.notices.cards.first().boundingBox();

  // The middle of the lower edge, where the side view makes room for the pointer.
  const box = await map.box.boundingBox();
  if (!box) throw new Error('There is no map.');
  const free = { left: 84, right: box.width - 400 };
  const before = await notice();
  for (const share of [0.1, 0.5, 0.9]) {
    for (const up of [240, 120, 60]) {
      const at: Point = { x: free.left + (free.right - free.left) * share, y: box.height - up };
      await page.mouse.move(at.x, at.y);
      await page.mouse.click(at.x, at.y);
      await expect(shown.side).toHaveAttribute('data-fixed', 'true');
      expect(await notice()).toEqual(before);
      await table.key('Escape');
    }
  }

  // Without the panel it lies over the map: only its buttons are its own.
  await page.getByRole('button', { name: 'Collapse the panel' }).click();
  const alone = await notice();
  if (!alone) throw new Error('There is no notice.');
  await page.mouse.click(alone.x + 60, alone.y + 20);
  await expect(shown.side).toHaveAttribute('data-fixed', 'true');
  await table.notices.close();
  await expect(table.notices.cards).toHaveCount(0);
});

test('a tip that opens because the focus came back makes way for the pointer', { tag: '@core' }, async ({
  table,
  page,
}) => {
  await table.openWith({ ...FIELD, name: 'Tips' });
  // Without a key before it a browser shows no tip for the focus.
  await table.map.box.focus();
  await table.key('y');
  await expect(page.getByRole('dialog', { name: 'Players’ screen' })).toBeVisible();
  await page.keyboard.press('Escape');
  const tip = page.getByRole('tooltip');
  await expect(tip).toContainText('Players’ screen');
  const box = await page.locator('[data-radix-popper-content-wrapper]').boundingBox();
  if (!box) throw new Error('There is no tip.');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x - 300, middle.y);
  await expect(tip).toHaveCount(1);
  await page.mouse.move(middle.x, middle.y);
  await expect(tip).toHaveCount(0);
});
