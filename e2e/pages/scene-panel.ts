import type { Locator, Page } from '@playwright/test';

/** The scene tab. */
export class ScenePanel {
  readonly tab: Locator;
  readonly panel: Locator;
  readonly lightPortals: Locator;
  readonly showCover: Locator;

  constructor(page: Page) {
    this.tab = page.getByRole('tab', { name: 'Scene' });
    this.panel = page.getByRole('tabpanel', { name: 'Scene' });
    this.lightPortals = this.panel.getByLabel('Light portals');
    this.showCover = this.panel.getByLabel('Show walls and cover');
  }

  open(): Promise<void> {
    return this.tab.click();
  }
}
