import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** No serious and no critical violation of WCAG 2.2 A and AA; what is found names its place. */
export async function expectAccessible(page: Page, where: string, region = 'html'): Promise<void> {
  const axe = new AxeBuilder({ page }).include(region).options({
    runOnly: TAGS,
    // What passes is not asked for in full, and no style sheet is fetched again: the same rules in less time.
    resultTypes: ['violations'],
    preload: false,
  });
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
