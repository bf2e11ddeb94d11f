import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Passed instead of axe to a page that already has it: compiling it again takes as long as checking the page. */
const NOTHING = 'undefined';

/** Asserts no serious or critical violation of WCAG 2.2 A and AA; each violation names its place. */
export async function expectAccessible(page: Page, where: string, region = 'html'): Promise<void> {
  const there = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(there ? { axeSource: NOTHING } : {}) })
    .include(region)
    .options({
      runOnly: TAGS,
      // Skip details of what passes and refetching style sheets: the same rules in less time.
      resultTypes: ['violations'],
      preload: false,
    })
    // The other mode is for cross-origin frames, which the program does not have, and opens a second page each time.
    .setLegacyMode();
  const found = await axe.analyze();
  const grave = found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({
      where,
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    }));
  expect.soft(grave).toEqual([]);
}
