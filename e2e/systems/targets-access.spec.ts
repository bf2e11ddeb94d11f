import { expectAccessible } from '../pages/accessible.ts';
import { aimed } from '../support/aimed.ts';
import { STREET } from '../support/street.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

test('the card, the dice, the choices and the log of a shot that flies on are accessible', async ({ table }) => {
  const { attack, gm, log, page, tray } = table;
  await table.openWith(STREET);
  await aimed(table, 'gun', 'vane');
  await expect(attack.card.getByTestId('odds-table')).toBeVisible();
  await expectAccessible(page, 'attack card');
  await attack.card.getByRole('button', { name: 'Another modifier' }).click();
  await attack.card.getByLabel('Another modifier').or(attack.card.getByLabel('What this modifier is for')).fill('dusk');
  await expectAccessible(page, 'attack card with a modifier');
  await attack.dice('Type dice');
  await gm.looksFirst.check();
  await attack.fire();
  await page.keyboard.type('655');
  await expectAccessible(page, 'half a pool');
  await tray.pool(page, '11');
  await tray.pool(page, '666');
  await tray.pool(page, '111');
  await expect(tray.open.getByRole('button')).toHaveCount(2);
  await expectAccessible(page, 'several open questions');
  await tray.pool(page, '511');
  await tray.pool(page, '611');
  await expect(tray.asked).toContainText('Which does the shot meet next?');
  await expectAccessible(page, 'a choice on the map');
  await tray.asked.getByRole('button', { name: /^Bram/ }).click();
  await tray.pool(page, '51');
  await tray.pool(page, '6655661111');
  await expect(gm.apply).toBeVisible();
  await gm.section.scrollIntoViewIfNeeded();
  await expectAccessible(page, "the GM's word");
  await gm.apply.click();
  await table.skip();
  await log.open();
  await expectAccessible(page, 'log');
});

test('a whole attack by keyboard alone: typed dice, rolls in any order, a choice by its number', {
  tag: '@core',
}, async ({ table }) => {
  const { attack, log, map, tray } = table;
  await table.openWith(STREET);
  await table.key('Tab');
  await expect.poll(async () => (await map.piece('gun')).selected).toBe(true);
  await table.key('f');
  await table.key('Tab');
  await expect(attack.card).toContainText('Vane rolls');
  await attack.card.getByRole('radio', { name: 'Type dice' }).focus();
  await table.key('Space');
  await table.key('Enter');
  await expect(tray.asked).toContainText('Gun');
  const pool = async (faces: string) => {
    for (const face of faces) await table.key(face);
    await table.key('Enter');
  };
  await pool('655111');
  await expect(tray.asked).toContainText('Vane');
  await pool('666');
  await expect(tray.asked).toContainText('crate');
  await pool('111');
  await expect(tray.open.getByRole('button')).toHaveCount(2);
  // The second is chosen by its name; the first then comes by itself.
  await tray.question('Bram').focus();
  await table.key('Space');
  await table.map.box.focus();
  await pool('511');
  await pool('611');
  await expect(tray.asked).toContainText('Which does the shot meet next?');
  const [first] = await tray.asked.getByRole('button').allTextContents();
  await table.key(first?.startsWith('Bram') ? '1' : '2');
  await expect(tray.asked).toContainText('Bram');
  await pool('51');
  await pool('6655661111');
  await expect(log.sentences).toHaveText('Through the crate, past Vane, through Bram, into the wall: Bram is down.');
});
