import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Given in place of axe to a page that has it already: compiling it anew takes as long as a look at the whole page. */
const NOTHING = 'undefined';

/** No serious and no critical violation of WCAG 2.2 A and AA; what is found names its place. */
export async function expectAccessible(page: Page, where: string, region = 'html'): Promise<void> {
  const there = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(there ? { axeSource: NOTHING } : {}) })
    .include(region)
    .options({
      runOnly: TAGS,
      // What passes is not asked for in full, and no style sheet is fetched again: the same rules in less time.
      resultTypes: ['violations'],
      preload: false,
    })
    // The other way is for frames of foreign origin, of which the program has none, and opens a second page each time.
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
