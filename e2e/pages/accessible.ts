import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Passed instead of axe to a page that already has it: compiling it again takes as long as checking the page. */
const NOTHING = 'undefined';

/** The rules that look at colours: a theme changes nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe looks at: what its tags or rules say, and what fails alone, which takes less time. */
function looking(runOnly: string[] | { type: 'rule'; values: string[] }) {
  // Details of what passes are left out, and style sheets are not fetched again.
  return { runOnly, resultTypes: ['violations' as const], preload: false };
}

/** Takes the other theme at once, without its transitions, and returns the name of the theme before. */
function changeTheme(page: Page, theme?: string): Promise<string> {
  return page.evaluate((wanted) => {
    const { dataset } = document.documentElement;
    const before = dataset.theme ?? 'dark';
    dataset.theme = wanted ?? (before === 'dark' ? 'light' : 'dark');
    for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
    return before;
  }, theme);
}

/** The serious and critical violations of one theme. */
async function graveIn(page: Page, where: string, region: string, rules: ReturnType<typeof looking>) {
  const there = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(there ? { axeSource: NOTHING } : {}) })
    .include(region)
    .options(rules)
    // The other mode is for cross-origin frames, which the program does not have, and opens a second page each time.
    .setLegacyMode();
  const found = await axe.analyze();
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({
      where,
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    }));
}

/**
 * Asserts no serious or critical violation of WCAG 2.2 A and AA in the theme that shows, and none of colours in the
 * other; each violation names its place.
 */
export async function expectAccessible(page: Page, where: string, region = 'html'): Promise<void> {
  expect.soft(await graveIn(page, where, region, looking(TAGS))).toEqual([]);
  const theme = await changeTheme(page);
  const other = `${where}, in the other theme than ${theme}`;
  expect.soft(await graveIn(page, other, region, looking({ type: 'rule', values: COLOUR_RULES }))).toEqual([]);
  await changeTheme(page, theme);
}
