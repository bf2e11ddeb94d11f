import type { Locator, Page } from '@playwright/test';

/** The notices about errors and left-out parts. */
export class Notices {
  readonly cards: Locator;
  readonly titles: Locator;
  readonly texts: Locator;
  readonly loadWalls: Locator;

  constructor(page: Page) {
    this.cards = page.locator('[data-part="notice"]');
    this.titles = this.cards.locator('[data-part="notice-title"]');
    this.texts = this.cards.locator('[data-part="notice-text"]');
    this.loadWalls = this.cards.getByRole('button', { name: 'Load the walls' });
  }

  close(): Promise<void> {
    return this.cards.first().getByRole('button', { name: 'Close' }).click();
  }
}
