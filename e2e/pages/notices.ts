import type { Locator, Page } from '@playwright/test';

/** The cards that tell what went wrong or was left out. */
export class Notices {
  readonly cards: Locator;
  readonly titles: Locator;
  readonly texts: Locator;
  readonly loadWalls: Locator;

  constructor(page: Page) {
    this.cards = page.locator('.notice');
    this.titles = this.cards.locator('.value');
    this.texts = this.cards.locator('.notice-text');
    this.loadWalls = this.cards.getByRole('button', { name: 'Load the walls' });
  }

  close(): Promise<void> {
    return this.cards.first().getByRole('button', { name: 'Close' }).click();
  }
}
