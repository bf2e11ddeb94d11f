import type { Locator, Page } from '@playwright/test';

/** The roster tab. */
export class Roster {
  readonly page: Page;
  readonly panel: Locator;
  readonly search: Locator;
  readonly names: Locator;

  constructor(page: Page) {
    this.page = page;
    this.panel = page.getByRole('tabpanel', { name: 'Roster' });
    this.search = this.panel.getByRole('searchbox');
    this.names = this.panel.locator('[data-part="template-name"]:visible');
  }

  row(name: string): Locator {
    return this.panel.locator('[data-part="roster-row"]:visible').filter({ hasText: name }).getByRole('button').first();
  }

  open(): Promise<void> {
    return this.page.getByRole('tab', { name: 'Roster' }).click();
  }
}
