import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/table-test.ts';

/** Holds back what comes after the first buttons. Returns what lets it through. */
async function holdTheRest(page: Page): Promise<() => void> {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/assets/rest-*.js', async (route: Route) => {
    await opened;
    await route.continue();
  });
  return open;
}

test.describe('while the program is loaded', () => {
  test.use({ opened: false });

  test('a tool can be chosen, and is the active one as soon as it can be', async ({ page }) => {
    const letThrough = await holdTheRest(page);
    await page.goto('./');
    const measure = page.getByRole('button', { name: 'Measure', exact: true });
    await measure.click();
    await expect(measure).toHaveAttribute('data-pressed');
    await expect(measure).toHaveAttribute('aria-pressed', 'false');
    letThrough();
    await expect(measure).toHaveAttribute('aria-pressed', 'true');
    await expect(measure).not.toHaveAttribute('data-pressed');
  });

  test('only the last button that was pressed counts, with keys too', { tag: '@core' }, async ({ page, table }) => {
    const letThrough = await holdTheRest(page);
    await page.goto('./');
    const measure = page.getByRole('button', { name: 'Measure', exact: true });
    await measure.click();
    await table.menu.press('Enter');
    await expect(table.menu).toHaveAttribute('data-pressed');
    await expect(measure).not.toHaveAttribute('data-pressed');
    letThrough();
    await expect(page.getByRole('menu')).toBeVisible();
    await expect(page.locator('[aria-pressed="true"]')).toHaveAttribute('data-command', 'select');
  });

  test('what cannot be loaded is said, and the page can be loaded again', async ({ page }) => {
    const failing = (route: Route) => route.abort();
    await page.route('**/assets/rest-*.js', failing);
    await page.goto('./');
    await expect(page.getByRole('alert')).toContainText('The program could not be loaded');
    await page.unroute('**/assets/rest-*.js', failing);
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await expect(page.getByRole('region', { name: /^Map of/ })).toBeVisible();
    await expect(page.getByRole('alert')).not.toContainText('could not be loaded');
  });
});
