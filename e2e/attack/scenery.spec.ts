import { DEFAULT_SETTINGS } from '../../src/scene/schema/settings-schema.ts';
import { expectAccessible } from '../pages/accessible.ts';
import type { Table } from '../pages/table.ts';
import { aimed } from '../support/aimed.ts';
import { STREET } from '../support/street.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

/** Three hits, and Vane has three behind cover worth two: it is the crate. */
async function hitsTheCrate({ attack, page, tray }: Table): Promise<void> {
  await attack.fire();
  await tray.pool(page, '655111');
  await expect(tray.asked).toContainText('Vane, defense');
  await tray.pool(page, '666');
}

test('with typed dice pieces are asked and the crate rolls by itself; in the scene panel that can be changed', async ({
  table,
}) => {
  const { attack, log, page, scene, tray } = table;
  await table.openWith({ ...STREET, settings: DEFAULT_SETTINGS });
  await aimed(table, 'gun', 'vane');
  await attack.dice('Type dice');
  await hitsTheCrate(table);
  // Whatever the crate rolled, the round goes through it, and those beyond roll. The crate's dice are among the steps.
  await expect(tray.asked).toContainText(/Ilse|Bram/);
  await expect(page.locator('[data-part="step"]').filter({ hasText: 'The crate' }).first()).toBeAttached();
  await page.getByRole('button', { name: /^Cancel shot/ }).click();
  await expect(log.entries).toHaveCount(0);

  await scene.open();
  await expect(scene.scenery).toBeChecked();
  await scene.scenery.uncheck();
  await expectAccessible(page, 'the scene panel');
  await aimed(table, 'gun', 'vane');
  await hitsTheCrate(table);
  await expect(tray.asked).toContainText('The crate resists 11');
});
