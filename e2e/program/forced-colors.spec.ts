import type { Locator } from '@playwright/test';
import { expect, test } from '../support/table-test.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

/** The computed style of an element. */
const styleOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { backgroundColor, borderTopStyle, borderTopWidth } = getComputedStyle(element);
    return { backgroundColor, borderTopStyle, borderTopWidth };
  });

/** The colours that the system gives to a word of CSS. */
const systemColour = (locator: Locator, word: string) =>
  locator.evaluate((_, name) => {
    const probe = document.createElement('span');
    document.body.append(probe);
    probe.style.setProperty('forced-color-adjust', 'none');
    probe.style.setProperty('color', name);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, word);

test('in forced colours controls have edges, what is on stands out, and what floats has a line around it', {
  tag: '@core',
}, async ({ page, table }) => {
  const highlight = await systemColour(table.map.box, 'Highlight');
  for (const button of await page.getByRole('button').all()) {
    if (!(await button.isVisible())) continue;
    const { borderTopStyle, borderTopWidth } = await styleOf(button);
    expect(`${borderTopStyle} ${borderTopWidth}`, await button.evaluate((each) => each.outerHTML)).toBe('solid 1px');
  }
  const tab = page.getByRole('tab', { selected: true }).first();
  expect((await styleOf(tab)).backgroundColor).toBe(highlight);
  const other = page.getByRole('tab', { selected: false }).first();
  expect((await styleOf(other)).backgroundColor).not.toBe(highlight);
  // A dialog floats over the map: its ground and its shadow are gone.
  await table.map.box.focus();
  await table.key('e');
  expect((await styleOf(page.getByRole('dialog'))).borderTopStyle).toBe('solid');
});
