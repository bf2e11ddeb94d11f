import { ST_EXAMPLE_WEAPONS } from '../../src/systems/scatter-table/scene/example-weapons.ts';
import { piece } from '../../test/support/scenes.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { WeaponsPage } from '../pages/weapons.ts';
import { aimed } from '../support/aimed.ts';
import { battle } from '../support/battles.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

const soldier = (id: string, name: string, x: number, y: number, weapons: readonly string[] = []) =>
  piece(id, x, y, {
    name,
    side: weapons.length > 0 ? 'a' : 'b',
    height: 6,
    footprint: { shape: 'disc', radius: 2.5 },
    weapons: [...weapons],
  });

/** A field in feet: the engine fires to the right at Marl, 90 feet away; Reed is behind. */
const FIELD = battle(
  [
    soldier('engine', 'Engine', 40, 80, ['st-stone-arm']),
    soldier('marl', 'Marl', 130, 80),
    soldier('reed', 'Reed', 142, 80),
  ],
  ST_EXAMPLE_WEAPONS,
  { rulebook: 'scatter-table', unit: 'ft', size: { width: 240, height: 160 } },
);

test('a stone is thrown with a typed d20, d8 and two d6: log, map, undo, and the same after a reload', async ({
  table,
}) => {
  const { attack, log, map, page, tray } = table;
  await table.openWith(FIELD);
  await aimed(table, 'Engine', 'Marl');
  await expect(attack.card.locator('[data-part="sum"]')).toContainText('Hits on 11 or more, d20');
  await expect(attack.card.locator('[data-part="scatter"]')).toContainText('A miss: d8, 8 ways, then 2d6 ft.');
  await expect(attack.odds).toContainText('Marl');
  await expectAccessible(page, 'a scatter table on the card');
  await attack.dice('Type dice');
  await attack.fire();
  await expect(tray.asked).toContainText('To hit, d20: 11 or more.');
  await tray.answer(4);
  await expect(tray.asked).toContainText('Direction, d8: 1 is straight on, then clockwise by 45°.');
  await tray.answer(1);
  await expect(tray.asked).toContainText('Distance, 2d6, in ft: row up to 100 ft.');
  await tray.answer(5, 6);
  // Eleven feet beyond Marl, a foot from Reed, who is asked first; the edge of Marl is still within ten of there.
  await tray.answer(16);
  await tray.answer(3);
  await expect(log.sentences).toHaveText('The boulder lands eleven feet straight on: Reed is down, Marl is unharmed.');
  await table.skip();
  expect((await map.onScreen('landing'))?.x).toBeCloseTo(141, 6);
  expect(await map.areaRadius()).toBeCloseTo(10, 6);
  expect(await log.rules()).toEqual(['ST-01', 'ST-03', 'ST-05', 'ST-06', 'ST-07', 'ST-08', 'ST-09', 'ST-09']);
  await table.undo();
  await expect(log.sentences).toHaveCount(0);
  await expect.poll(() => map.pieces().then((all) => all.length)).toBe(3);
  await table.redo();
  await table.reload();
  await log.open();
  await expect(log.sentences).toHaveText('The boulder lands eleven feet straight on: Reed is down, Marl is unharmed.');
});

test('a d20 takes typed digits: one that could continue waits for Enter', { tag: '@core' }, async ({ table }) => {
  const { attack, page, tray } = table;
  await table.openWith(FIELD);
  await aimed(table, 'Engine', 'Marl');
  await attack.dice('Type dice');
  await attack.fire();
  await page.keyboard.press('1');
  await expect(tray.said).toHaveText('1: press Enter, or type another digit');
  await expect(tray.asked.locator('svg[data-sides="20"]')).toHaveText('1');
  await page.keyboard.press('8');
  await expect(tray.said).toHaveText('hit');
  await expect(tray.asked.locator('svg[data-sides="20"]')).toHaveText('18');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('1');
  // The first Enter takes the 1, the second uses the die.
  await page.keyboard.press('Enter');
  await expect(tray.said).toHaveText('miss');
  await page.keyboard.press('Enter');
  await expect(tray.asked).toContainText('Direction, d8');
  // A d8 has no nine.
  await page.keyboard.press('9');
  await expect(tray.use).toBeDisabled();
  await page.keyboard.press('8');
  await expect(tray.use).toBeEnabled();
});

test('a new table with these rules has the examples; a pasted table is refused with a sentence, then accepted', async ({
  page,
  table,
}) => {
  await table.open();
  await table.newTableFor('Scatter Table');
  await table.tool('Select and move');
  const weapons = new WeaponsPage(page);
  await weapons.open();
  for (const { name } of ST_EXAMPLE_WEAPONS) await expect(weapons.line(name)).toBeVisible();
  await weapons.line('Stone arm').click();
  await weapons.write('Hits on, row 1', '12');
  const text = weapons.panel.getByRole('textbox', { name: 'As JSON, to copy or to paste another in' });
  await expect(text).toHaveValue(/"hit": 12/);
  await weapons.write('Up to, row 2', '90');
  await expect(weapons.problem).toHaveText(
    'The table does not fit at row 2, to: rows go from near to far: this one ends at 90 and has to end beyond 100.',
  );
  await weapons.number('Up to, row 2').press('Escape');
  await expect(weapons.problem).toBeHidden();
  const use = weapons.panel.getByRole('button', { name: 'Use this table' });
  await text.fill(
    '{"unit":"m","direction":{"dice":"d6"},"hit":{"dice":"3d6"},"rows":[{"to":50,"hit":10,"distance":"dd"}]}',
  );
  await use.click();
  await expect(weapons.problem).toContainText('The table does not fit at row 1, distance: dice are written as');
  await expectAccessible(page, 'the editor of a scatter table');
  await text.fill(
    '{"unit":"m","direction":{"dice":"d6"},"hit":{"dice":"3d6"},"rows":[{"to":50,"hit":10,"distance":"d4"}]}',
  );
  await use.click();
  await expect(weapons.problem).toBeHidden();
  await expect(text).toHaveValue(/"points": 6/);
  await expect(weapons.number('Directions')).toHaveValue('6');
  await table.undo();
  await expect(weapons.number('Directions')).toHaveValue('8');
});

test('on hexes with a pair of dice: the GM reviews before applying, and changes one of two summed dice (CO-08)', async ({
  page,
  table,
}) => {
  const { attack, log, tray } = table;
  const hexes = { grid: { kind: 'hex-columns', size: 2, x: 0, y: 0 }, rulebook: 'scatter-table' } as const;
  await table.openWith(battle([piece('thrower', 10, 15, { weapons: ['st-fire-pot'] })], ST_EXAMPLE_WEAPONS, hexes));
  await aimed(table, 'thrower', { x: 17, y: 15 });
  await attack.card.getByLabel('Review before applying').check();
  await attack.dice('Type dice');
  await attack.fire();
  await tray.answer(1, 1);
  await tray.answer(2);
  await tray.answer(6);
  await expect(tray.asked).toContainText('The pot lands three cells over the second side of the hex');
  await attack.card.getByRole('button', { name: 'Rolled 1, 1: change the die' }).click();
  await page.getByRole('button', { name: 'Change die 2 to 6', exact: true }).click();
  await expect(tray.asked).toContainText('The pot lands on its target point and catches nobody.');
  await attack.card.getByRole('button', { name: 'Apply it' }).click();
  await expect(log.sentences).toHaveText('The pot lands on its target point and catches nobody.');
});
