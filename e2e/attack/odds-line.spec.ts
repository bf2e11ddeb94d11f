import { piece } from '../../test/support/scenes.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { aimed } from '../support/aimed.ts';
import { battle, RIFLE } from '../support/battles.ts';
import { STREET } from '../support/street.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

/** A name that no line has room for. */
const LONG = 'Sergeant-Major Bartholomew Featherstonehaugh of the Third';

for (const [width, height] of [
  [1440, 900],
  [1024, 600],
] as const) {
  test(`at ${width} by ${height} the odds stand in one line above Fire, wherever the card is scrolled to`, async ({
    table,
  }) => {
    const { attack, page } = table;
    await page.setViewportSize({ width, height });
    await table.openWith(STREET);
    await aimed(table, 'gun', 'vane');
    await attack.exact();
    await expect(attack.oddsLine).toHaveAttribute('title', /^\d+ % hits Vane first, \d+ % at all$/);
    // The card says the same, and a screen reader reads it with the button.
    const [first, all] = await attack.chancesOf('Vane');
    const line = (await attack.oddsLine.getAttribute('title')) ?? '';
    expect(line).toContain(`${first} hits Vane first, ${all} at all`);
    await expect(attack.fireButton).toHaveAccessibleDescription(line);
    for (const end of [0, 10_000]) {
      await attack.card.locator('[class*="scroll"]').evaluate((card, top) => card.scrollTo(0, top), end);
      await expect(attack.oddsLine).toBeInViewport({ ratio: 1 });
      await expect(attack.fireButton).toBeInViewport({ ratio: 1 });
    }
    const [odds, fire] = [await attack.oddsLine.boundingBox(), await attack.fireButton.boundingBox()];
    if (!odds || !fire) throw new Error('The foot of the card is not drawn.');
    expect(odds.height).toBeLessThan(25);
    expect(odds.y + odds.height).toBeLessThanOrEqual(fire.y);
    // Only the ways to a better shot stand in between.
    expect(fire.y - odds.y - odds.height).toBeLessThan(52);
    await expectAccessible(page, 'the odds above Fire');
  });
}

test('a long name is cut short in the line, not the figures, and is whole in its title', { tag: '@core' }, async ({
  table,
}) => {
  const { attack } = table;
  const pieces = STREET.pieces.map((piece) => (piece.id === 'vane' ? { ...piece, name: LONG } : piece));
  await table.openWith({ ...STREET, pieces });
  await aimed(table, 'gun', 'vane');
  await expect(attack.oddsLine).toHaveAttribute('title', new RegExp(`^\\d+ % hits ${LONG} first, `));
  await attack.exact();
  const cut = await attack.oddsLine.evaluate((line) => {
    const right = line.getBoundingClientRect().right;
    return {
      inside: [...line.querySelectorAll('[aria-hidden]')].every(
        (part) => part.getBoundingClientRect().right <= right + 1,
      ),
      others: line.textContent?.endsWith('at all'),
      names: [...line.querySelectorAll('[class*="name"]')].some((name) => name.scrollWidth > name.clientWidth),
      figures: [...line.querySelectorAll('b')].every((figure) => figure.scrollWidth <= figure.clientWidth + 1),
    };
  });
  expect(cut).toEqual({ inside: true, others: true, names: true, figures: true });
});

test('a refused shot has no odds, and neither has a card without a target', async ({ table }) => {
  const { attack, map } = table;
  const soldier = (id: string, x: number) => piece(id, x, 15, { name: id, weapons: ['rifle'] });
  await table.openWith(battle([soldier('Gun', 5), soldier('Near', 15), soldier('Far', 35)], [RIFLE]));
  await map.click(await map.piece('Gun'));
  await table.key('f');
  await expect(attack.fireButton).toHaveText('Pick a target');
  await expect(attack.oddsLine).toHaveCount(0);
  await aimed(table, 'Gun', 'Near');
  await expect(attack.oddsLine).toHaveAttribute('title', '80 % hits Near, 20 % misses');
  await aimed(table, 'Gun', 'Far');
  await expect(attack.fireButton).toHaveText('Not allowed');
  await expect(attack.oddsLine).toHaveCount(0);
});
