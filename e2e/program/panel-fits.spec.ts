import { expect, test } from '../support/table-test.ts';

test('the choices of bars of health fit their segments', { tag: '@core' }, async ({ table, page }) => {
  await table.scene.open();
  const segments = page.getByRole('group', { name: 'Health bars' }).locator('label');
  await expect(segments).toHaveText(['Always', 'On hover', 'Never']);
  const cut = await segments.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length);
  expect(cut).toBe(0);
});

test('the library stands off its scroll bar, and has no frame when it has the focus itself; its controls have', async ({
  table,
  page,
}) => {
  await table.choose('Library');
  const library = page.getByRole('dialog', { name: 'Library' });
  const gap = await library.evaluate((dialog) => {
    const storage = dialog.querySelector('section[aria-labelledby="storage-room"]');
    const beside = storage?.previousElementSibling?.getBoundingClientRect().right ?? 0;
    return (storage?.getBoundingClientRect().left ?? 0) - beside;
  });
  expect(gap).toBeGreaterThanOrEqual(8);
  const box = await library.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 30, (box?.y ?? 0) + 12);
  await page.keyboard.press('Shift');
  await expect(library).toBeFocused();
  await expect(library).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Tab');
  await expect(library.locator(':focus')).toHaveCSS('outline-style', 'solid');
});
