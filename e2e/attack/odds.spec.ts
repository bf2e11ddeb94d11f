import { piece } from '../../test/support/scenes.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { LandingMapOnScreen } from '../pages/odds/landing-map.ts';
import { aimed } from '../support/aimed.ts';
import { battle, MORTAR } from '../support/battles.ts';
import { STREET } from '../support/street.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

const TRENCH = battle(
  [
    piece('mortar', 5, 15, { name: 'Mortar', weapons: ['mortar'] }),
    piece('target', 25, 15, { name: 'Gunner', side: 'b' }),
    piece('beside', 27, 15, { name: 'Loader', side: 'b' }),
    piece('own', 25, 19.5, { name: 'Scout' }),
  ],
  [MORTAR],
);

test('HL-03 the landing map: a dot for each place, sized by its chance, and contours that say what they hold', {
  tag: '@core',
}, async ({ table }) => {
  const { attack, map, page } = table;
  const landing = new LandingMapOnScreen(page);
  await table.openWith(TRENCH);
  await map.click(await map.piece('mortar'));
  await table.key('f');
  // It follows the pointer: nothing is fixed yet.
  const over = await map.toWindow({ x: 20, y: 10 });
  await page.mouse.move(over.x, over.y);
  await expect.poll(async () => (await landing.dots()).length).toBe(33);
  await map.click(await map.piece('target'));
  await expect.poll(async () => (await landing.dots()).filter(({ x, y }) => x === 25 && y === 15).length).toBe(1);
  const dots = await landing.dots();
  const spot = dots.find(({ x, y }) => x === 25 && y === 15);
  // A hit on eight or less, or a miss of no inches: never. Each place of a miss has 2.5 percent or less.
  expect(dots).toHaveLength(33);
  for (const { radius } of dots.filter((dot) => dot !== spot)) expect(radius).toBeLessThan((spot?.radius ?? 0) / 3);
  const contours = await landing.contours();
  expect(contours).toEqual([
    { words: '80 % on the spot', radius: expect.closeTo(0.5, 6) },
    { words: expect.stringMatching(/^9\d % within 2 in$/), radius: expect.closeTo(2.5, 6) },
  ]);
  // The card says the same: the target is caught unless the shell goes four inches.
  await attack.exact();
  expect(await attack.chancesOf('Gunner')).toEqual(['96 %', '48 %', '48 %']);
  expect((await attack.chancesOf('Scout'))[0]).toMatch(/^(\d+|under 1) %$/);
  expect((await map.chances()).target).toBe('96 %');
  // A place says what it is.
  const { x, y } = await map.toWindow({ x: 25, y: 13 });
  await page.mouse.move(x, y);
  await expect.poll(() => landing.pointed()).toMatch(/^N 2 in, (\d|under 1) %$/);
  await expect(attack.oddsLine).toHaveText(/at least one down/);
  await expectAccessible(page, 'the odds of a mortar');
  // The map part can be hidden, and the choice is kept.
  await page.keyboard.press('Shift+O');
  await expect.poll(async () => (await landing.dots()).length).toBe(0);
  await table.reload();
  await aimed(table, 'mortar', 'target');
  await attack.exact();
  expect(await landing.dots()).toEqual([]);
});

test('UT-01 the whole shot: who is hit first and at all, what it takes, where it ends; as bars and as a table', async ({
  table,
}) => {
  const { attack, page } = table;
  await table.openWith(STREET);
  await aimed(table, 'gun', 'vane');
  await attack.exact();
  // The target stands first, however unlikely.
  await expect(attack.oddsTable.getByRole('row').nth(1)).toContainText('Vane');
  const [first, all, down] = await attack.chancesOf('Vane');
  expect([first, all, down]).toEqual([
    expect.stringMatching(/^\d+ %$/),
    expect.stringMatching(/^\d+ %$/),
    expect.stringMatching(/^(\d+ %|never)$/),
  ]);
  await expect(attack.odds.getByTestId('odds-ends')).toContainText(/Ends.*beyond them \d+ %|Ends.*in /);
  const plot = attack.odds.locator('[data-plot^="Damage to Vane"]');
  const bars = plot.locator('svg [aria-label="bar"] rect');
  await expect(bars.first()).toBeVisible();
  // The table beside it has the same figures, for whoever cannot see the plot, and for everybody if it is chosen.
  const count = await bars.count();
  await expect(plot.locator('tbody tr')).toHaveCount(count);
  await expectAccessible(page, 'the odds of a rifle');
  // At least as much: no bar is higher than the one before.
  await plot.getByRole('button', { name: 'At least' }).click();
  await expect(plot.getByText(/^\d+\+$/).first()).toBeVisible();
  const heights = await bars.evaluateAll((all) => all.map((bar) => Number(bar.getAttribute('height'))));
  expect(heights).toHaveLength(count);
  expect(heights).toEqual([...heights].sort((a, b) => b - a));
  await expect(plot.locator('tbody tr').first().locator('td')).toHaveCount(2);
  await plot.getByRole('button', { name: 'Table' }).click();
  await expect(plot.getByRole('img')).toHaveCount(0);
  await table.reload();
  await aimed(table, 'gun', 'vane');
  await attack.exact();
  await expect(plot.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-pressed', 'true');
});
