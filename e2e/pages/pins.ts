import type { Locator, Page } from '@playwright/test';

/** The notes that the GM pins on the map, and the dialog in which one is written. */
export class PinsPage {
  readonly page: Page;
  readonly pins: Locator;
  readonly dialog: Locator;
  readonly title: Locator;
  readonly text: Locator;

  constructor(page: Page) {
    this.page = page;
    this.pins = page.getByRole('list', { name: 'GM notes on the map' }).getByRole('button');
    this.dialog = page.getByRole('dialog', { name: 'GM note' });
    this.title = this.dialog.getByLabel('Title', { exact: true });
    this.text = this.dialog.getByLabel('Note', { exact: true });
  }

  pin(name: string): Locator {
    return this.page.getByRole('button', { name: `GM note: ${name}`, exact: true });
  }

  /** Writes the open note by keys, and pins or saves it. */
  async write(title: string, text: string): Promise<void> {
    await this.title.fill(title);
    await this.page.keyboard.press('Tab');
    await this.text.fill(text);
    await this.page.keyboard.press('Tab');
    await this.page.keyboard.press('Enter');
    await this.dialog.waitFor({ state: 'hidden' });
  }

  /** The place that a pin's tip marks, in window pixels. */
  async tip(name: string): Promise<{ readonly x: number; readonly y: number }> {
    return this.pin(name).evaluate((pin) => {
      const place = pin.closest('li')?.getBoundingClientRect();
      return { x: place?.left ?? 0, y: place?.top ?? 0 };
    });
  }
}
