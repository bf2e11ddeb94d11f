import { expectAccessible } from '../pages/accessible.ts';
import type { Table } from '../pages/table.ts';
import { aimed } from '../support/aimed.ts';
import { expect, test } from '../support/table-test.ts';
import { YARD } from '../support/yard.ts';

test.use({ opened: false });

async function open(table: Table): Promise<void> {
  await table.openWith(YARD);
}

test('the document’s grenade: eight typed dice land it 3 m beyond and 3 m to the thrower’s left (AT-11, AT-12)', {
  tag: '@core',
}, async ({ table }) => {
  const { attack, log, map, page, tray } = table;
  await open(table);
  await aimed(table, 'ambrose', 'beast');
  await attack.card.getByRole('spinbutton', { name: 'Action dice' }).fill('3');
  await attack.card.getByRole('spinbutton', { name: 'Action dice' }).press('Enter');
  await expect(attack.card.locator('[data-sum="target"]')).toContainText('3S');
  await expect(attack.card.locator('[data-sum="attack"]')).toContainText('8 dice');
  await attack.dice('Type dice');
  await attack.fire();
  await page.keyboard.type('65443221');
  await expect(tray.said).toContainText('2 successes, 1 near, 2 far, 1 right, 2 left');
  await tray.asked.getByRole('button', { name: 'Use these dice' }).click();
  await expect(log.sentences).toHaveText('The grenade goes off target: Beast loses 6 HP.');
  await table.skip();
  // Thrown up the map: beyond is 3 m further up, the thrower's left is 3 m to the left.
  const landed = await map.onScreen('landing');
  expect(landed?.x).toBeCloseTo(17, 1);
  expect(landed?.y).toBeCloseTo(12, 1);
  expect(await log.rules()).toEqual(expect.arrayContaining(['AT-01', 'AT-11', 'AT-12', 'AT-13', 'AT-43']));
  await expect(log.panel.getByRole('figure', { name: 'Damage on its way to Beast' })).toContainText('−6 HP');
  await expect(log.panel.locator('[data-part="effects"]')).toContainText('Beast, HP20 to 14, 1 EX bound');
});

test('a sweep is drawn around the firer: everybody in it shares, and a chained arc leaves somebody out (AT-22, AT-23)', async ({
  table,
}) => {
  const { attack, log, map, page, tray } = table;
  await open(table);
  await aimed(table, 'ambrose', 'beast');
  await attack.choose('Flame');
  // From west of north to east of north, past all three.
  await map.drag({ x: 15, y: 20 }, { x: 25, y: 20 });
  await expect(attack.card.getByTestId('swept-1')).toHaveText('Lefty, Righty and Beast');
  await expect.poll(() => map.chances()).toEqual({ 'left/0': '1/3', 'right/0': '1/3', 'beast/0': '1/3' });
  await expectAccessible(page, 'a sweep on the card');
  await attack.card.getByRole('spinbutton', { name: 'Action dice' }).fill('2');
  await attack.card.getByRole('spinbutton', { name: 'Action dice' }).press('Enter');
  await attack.card.getByRole('spinbutton', { name: 'Sustain dice' }).fill('9');
  await attack.card.getByRole('spinbutton', { name: 'Sustain dice' }).press('Enter');
  // More than the rate allows is refused, with both limits.
  await expect(attack.refusal.first()).toContainText(
    '9 sustain dice are too many: 18 by the EX that can be bound, and 6 by the rate of 3 for each of 2 AD.',
  );
  await attack.card.getByRole('spinbutton', { name: 'Sustain dice' }).fill('6');
  await attack.card.getByRole('spinbutton', { name: 'Sustain dice' }).press('Enter');
  await expect(attack.card.locator('[data-sum="attack"]')).toContainText('13 dice');
  await attack.dice('Type dice');
  await attack.fire();
  await tray.pool(page, '5555551111111');
  await expect(log.sentences).toHaveText('Lefty loses 5 HP, Righty loses 5 HP and Beast loses 5 HP.');
  expect(await log.rules()).toEqual(expect.arrayContaining(['AT-20', 'AT-22', 'AT-23']));
});

test('a sweep is drawn and turned by keyboard alone (AT-22)', async ({ table }) => {
  const { attack, map } = table;
  await open(table);
  await aimed(table, 'ambrose', 'beast');
  await attack.choose('Flame');
  const sweep = attack.card.getByRole('button', { name: 'Sweep 30 degrees there' });
  await sweep.focus();
  await table.key('Enter');
  await expect(attack.card.getByTestId('swept-1')).toHaveText('Beast');
  const to = attack.card.getByRole('spinbutton', { name: 'Clockwise to, degrees' });
  await to.fill('45');
  await to.press('Enter');
  await expect(attack.card.getByTestId('swept-1')).toHaveText('Righty and Beast');
  await expect.poll(() => map.chances()).toEqual({ 'right/0': '1/2', 'beast/0': '1/2' });
  await attack.card.getByRole('button', { name: 'Remove arc 1' }).click();
  await expect.poll(() => map.chances()).toEqual({});
});

test('a piece seen this round has partial cover for the rest of it, but not in the next round (AT-31)', async ({
  table,
}) => {
  const { attack, map, page } = table;
  await open(table);
  await aimed(table, 'ambrose', 'beast');
  await attack.choose('Rifle');
  const cover = attack.card.getByRole('region', { name: 'Cover this round' });
  await expect(cover).toBeHidden();
  // The Beast steps behind the wall: it was in sight this round.
  await table.tool('Select and move');
  await map.drag({ x: 20, y: 15 }, { x: 28, y: 9 });
  await aimed(table, 'ambrose', 'beast');
  await attack.choose('Rifle');
  await expect(cover).toContainText('Partly covered, to sight and to force');
  await expect(cover).toContainText('Beast is fully covered now, and was in sight earlier this round');
  await expect(attack.card.locator('[data-sum="target"]')).toContainText('4S');
  await page.getByRole('button', { name: /begin the next turn/i }).click();
  await aimed(table, 'ambrose', 'beast');
  await attack.choose('Rifle');
  await expect(cover).toContainText('Fully covered, to sight and to force');
  await expect(attack.card.locator('[data-sum="target"]')).toContainText('7S');
});

test('the GM reviews a throw before applying: drags its landing, sets what a miss does, and changes a loss (CO-08)', async ({
  table,
}) => {
  const { attack, gm, log, map, page, tray } = table;
  await open(table);
  await aimed(table, 'ambrose', 'beast');
  await attack.dice('Type dice');
  await gm.looksFirst.check();
  await attack.fire();
  await tray.pool(page, '65443221111');
  await expect(gm.apply).toBeVisible();
  await table.map.box.focus();
  await table.key(' ');
  await expect.poll(() => map.onScreen('landing')).not.toBeNull();
  await map.settled();
  const landed = await map.onScreen('landing');
  await map.drag({ x: landed?.x ?? 0, y: landed?.y ?? 0 }, { x: 23, y: 20 });
  await expect(gm.section.getByLabel('What Righty loses')).toHaveValue('6');
  await gm.section.getByLabel('HP of a miss').fill('4');
  await gm.section.getByLabel('HP of a miss').press('Enter');
  await expect(gm.section.getByLabel('What Righty loses')).toHaveValue('4');
  await gm.section.getByLabel('What Righty loses').fill('7');
  await gm.section.getByLabel('What Righty loses').press('Enter');
  await gm.apply.click();
  await expect(log.sentences).toHaveText('The grenade lands where the GM put it: Righty loses 7 HP.');
  await expect(log.step('The GM sets 7.')).toContainText('Righty would lose 4 HP');
  await expect(log.panel).toContainText('The GM moves the landing');
});

test('the GM reviews a sweep before applying: excludes a piece, and the others share; adds it again (CO-08)', async ({
  table,
}) => {
  const { attack, gm, log, map, page, tray } = table;
  await open(table);
  await aimed(table, 'ambrose', 'beast');
  await attack.choose('Flame');
  await map.drag({ x: 15, y: 20 }, { x: 25, y: 20 });
  await expect(attack.card.getByTestId('swept-1')).toHaveText('Lefty, Righty and Beast');
  for (const [what, dice] of [
    ['Action dice', '2'],
    ['Sustain dice', '6'],
  ] as const) {
    await attack.card.getByRole('spinbutton', { name: what }).fill(dice);
    await attack.card.getByRole('spinbutton', { name: what }).press('Enter');
  }
  await attack.dice('Type dice');
  await gm.looksFirst.check();
  await attack.fire();
  await tray.pool(page, '5555551111111');
  await gm.strike('Righty');
  await expect(gm.section).toContainText('Righty is not in it');
  await expect(gm.section.getByLabel('What Righty loses')).toBeHidden();
  await gm.section.getByRole('button', { name: 'Undo the change to Righty' }).click();
  await expect(gm.section.getByLabel('What Righty loses')).toBeVisible();
  await gm.strike('Righty');
  await gm.apply.click();
  await expect(log.sentences).toHaveText('Lefty loses 8 HP and Beast loses 7 HP.');
});

test("the card, the dice, the GM's section and the log of an action test are accessible", async ({ table }) => {
  const { attack, gm, log, page, tray } = table;
  await open(table);
  await aimed(table, 'ambrose', 'beast');
  await expectAccessible(page, 'attack card');
  await attack.dice('Type dice');
  await gm.looksFirst.check();
  await attack.fire();
  await expectAccessible(page, 'dice');
  await tray.pool(page, '65443221111');
  await expect(gm.apply).toBeVisible();
  await gm.section.scrollIntoViewIfNeeded();
  await expectAccessible(page, "the GM's word");
  await gm.section.getByLabel('What Beast loses').fill('9');
  await gm.section.getByLabel('What Beast loses').press('Enter');
  await gm.apply.click();
  await expect(log.sentences).toHaveText('The grenade goes off target: Lefty loses 6 HP and Beast loses 9 HP.');
  await table.skip();
  await expectAccessible(page, 'log');
});
