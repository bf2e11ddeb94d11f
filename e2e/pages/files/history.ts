import type { Locator, Page } from '@playwright/test';

/** The history list. */
export class HistoryPage {
  readonly button: Locator;
  readonly box: Locator;
  readonly list: Locator;
  readonly lines: Locator;
  readonly now: Locator;

  constructor(page: Page) {
    this.button = page.getByRole('button', { name: 'History of changes' });
    this.box = page.getByRole('dialog', { name: 'History of changes' });
    this.list = this.box.getByRole('listbox');
    this.lines = this.list.getByRole('option');
    this.now = this.list.getByRole('option', { selected: true });
  }

  line(label: string): Locator {
    return this.list.getByTitle(label, { exact: true });
  }

  /** The text of all its lines, newest first; closes the list again. */
  async read(): Promise<string[]> {
    await this.button.click();
    const all = await this.labels();
    await this.box.press('Escape');
    return all;
  }

  /** The drawn lines, newest first. */
  labels(): Promise<string[]> {
    return this.lines.locator('[data-part="line-name"]').allTextContents();
  }
}
