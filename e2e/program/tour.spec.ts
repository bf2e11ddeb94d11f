import { expectAccessible } from '../pages/accessible.ts';
import { expect, test } from '../support/table-test.ts';

test('the tour prepares each shot and explains its result; it can be left at any time', async ({ table }) => {
  const card = table.page.getByRole('complementary', { name: /^Tour/ });
  await table.page.getByRole('button', { name: 'Take the tour' }).click();
  await expect(card).toContainText('1 of 7');
  await expect(card.getByRole('button', { name: 'Begin' })).toBeFocused();
  await expectAccessible(table.page, 'the tour');
  await table.key('Enter');
  await expect(card).toContainText('A mortar on the trench');
  // The shot is ready: Enter fires it, and the card moves on to its result.
  await expect(table.map.box).toBeFocused();
  await table.key('Enter');
  await expect(card).toContainText('A miss rolls one die for the direction');
  await expect(table.log.sentences).toHaveCount(1);
  await expect(card.getByRole('button', { name: 'Once more' })).toBeVisible();
  // Rewound, the shot is ready again; a reload returns to the stop.
  await table.undo();
  await expect(card).toContainText('The orange dashes around the target');
  await expect(table.attack.fireButton).toBeEnabled();
  await table.map.box.focus();
  await table.key('Enter');
  await expect(card).toContainText('A miss rolls one die for the direction');
  await table.reload();
  await expect(card).toContainText('A miss rolls one die for the direction');
  await card.getByRole('button', { name: 'Rule HL-02: Direction' }).click();
  await expect(table.page.locator('[data-part="popover"]')).toContainText('HL-02 · Direction');
  await table.key('Escape');
  await card.getByRole('button', { name: 'Next' }).click();
  await expect(card).toContainText('The same, farther off');
  await card.getByRole('button', { name: 'Back' }).click();
  await expect(card).toContainText('The orange dashes around the target');
  await card.getByRole('button', { name: 'Fold the tour' }).click();
  await expect(card).not.toContainText('The orange dashes');
  await card.getByRole('button', { name: 'End the tour' }).click();
  await expect(card).toBeHidden();
});

test('every demo scene has a tour that starts from the library', async ({ table }) => {
  for (const [demo, first] of [
    ['Harrow Crossing', 'Who a bullet hits next'],
    ['Ruined Chapel', 'What cover takes'],
    ['Ridge Nine', 'Where misses land'],
  ] as const) {
    await table.choose('Library');
    await table.page.getByRole('button', { name: `Take the tour of “${demo}”` }).click();
    await table.shows(demo);
    await expect(table.page.getByRole('complementary', { name: `Tour: ${first}` })).toBeVisible();
  }
  // Another table has none.
  await table.newTable();
  await expect(table.page.getByRole('complementary', { name: /^Tour/ })).toBeHidden();
});

test('the credits name the authors of the icons', { tag: '@core' }, async ({ table }) => {
  await table.choose('Credits');
  const dialog = table.page.getByRole('dialog', { name: 'Credits' });
  await expect(dialog).toContainText('Lorc, Delapouite and the contributors of game-icons.net, CC BY 3.0');
  await expectAccessible(table.page, 'the credits', '[role=dialog]');
});
