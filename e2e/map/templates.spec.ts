import { STREET } from '../support/street.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

/** The words of the templates on the map. */
const PLATES = () =>
  (window.Konva.stages[0]?.find('.stencil-plate') ?? []).map((plate) =>
    (plate as unknown as { find: (what: string) => { text: () => string }[] })
      .find('Text')
      .map((text) => text.text())
      .join('; '),
  );

test('a template by keyboard: start, size, who is inside, moved, kept from the players, deleted; undo brings it back', async ({
  table,
  page,
}) => {
  await table.openWith({ ...STREET, name: 'Templates' });
  const plates = () => page.evaluate(PLATES);
  await table.map.box.focus();
  await table.key('d');
  await expect(page.getByRole('button', { name: /^Template/ })).toHaveAttribute('aria-pressed', 'true');
  await table.key('ArrowRight');
  await table.key('Enter');
  for (let i = 0; i < 4; i++) await table.key('ArrowRight');
  await table.key('Enter');
  await expect.poll(plates).toHaveLength(1);
  const [first = ''] = await plates();
  expect(first).toMatch(/^Circle, radius 4 .+; (inside: .+|nobody inside)$/);
  await page.getByLabel('Label').fill('Flame');
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'GM only' }).press('Space');
  await table.map.box.focus();
  await table.key('ArrowDown');
  await expect.poll(plates).toEqual([expect.stringMatching(/^Flame, circle/)]);
  await table.key('Escape');
  // Tab chooses it again.
  await table.key('Tab');
  await table.key('Delete');
  await expect.poll(plates).toEqual([]);
  await table.undo();
  await expect.poll(plates).toHaveLength(1);
});
