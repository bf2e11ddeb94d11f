import { piece } from '../../test/support/scenes.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { battle } from '../support/battles.ts';
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
  await page.getByRole('radio', { name: 'Only the GM' }).press('Space');
  await expectAccessible(page, 'the panel of a template', '[data-part="panel"]');
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

test('a circle pulled by hand has a round size and one handle on its edge; with Alt its size is exact', async ({
  table,
  page,
}) => {
  await table.openWith({ ...STREET, name: 'Templates', grid: { kind: 'square', size: 1, x: 0, y: 0 } });
  const plates = () => page.evaluate(PLATES);
  /** How far the handles are from the middle of the circle, in metres rounded to a tenth. */
  const handles = (middle: { x: number; y: number }) =>
    page.evaluate(
      ({ x, y }) =>
        (window.Konva.stages[0]?.find('.stencil-handle') ?? []).map(
          (each) => Math.round(Math.hypot(each.x() - x, each.y() - y) * 10) / 10,
        ),
      middle,
    );
  await table.map.box.focus();
  await table.key('d');
  await table.map.drag({ x: 10, y: 20 }, { x: 11, y: 23 });
  await expect.poll(plates).toEqual([expect.stringMatching(/^Circle, radius 3 m/)]);
  expect(await handles({ x: 10, y: 20 })).toEqual([0, 3]);
  await page.keyboard.down('Alt');
  await table.map.drag({ x: 13, y: 20 }, { x: 13.77, y: 20 });
  await page.keyboard.up('Alt');
  await expect.poll(plates).toEqual([expect.stringMatching(/^Circle, radius 3\.[78]\d* m/)]);
});

test('the panel of a template names all who are inside, and selects them', { tag: '@core' }, async ({
  table,
  page,
}) => {
  const names = ['Ann', 'Ben', 'Cay', 'Dee', 'Eve'];
  const inside = names.map((name, i) => piece(name.toLowerCase(), 18 + i, 15, { name }));
  await table.openWith(battle([...inside, piece('far', 35, 5, { name: 'Far' })], []));
  await table.map.box.focus();
  await table.key('d');
  await table.map.drag({ x: 20, y: 16 }, { x: 25, y: 16 });
  const said = page.locator('[data-part="stencil-inside"]');
  for (const name of names) await expect(said).toContainText(name);
  await page.getByRole('button', { name: 'Select those inside', exact: true }).click();
  await expect
    .poll(async () => (await table.map.pieces()).filter(({ selected }) => selected).map(({ id }) => id))
    .toEqual(names.map((name) => name.toLowerCase()));
  await expect(table.piece.panel).toContainText('5 pieces selected');
});
