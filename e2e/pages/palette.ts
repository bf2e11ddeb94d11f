import type { Locator, Page } from '@playwright/test';

/** The command palette. */
export class PalettePage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly field: Locator;
  readonly lines: Locator;
  /** The entry that Enter runs. */
  readonly chosen: Locator;
  readonly headings: Locator;
  readonly said: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Find anything' });
    this.field = this.dialog.getByRole('combobox');
    this.lines = this.dialog.getByRole('option');
    this.chosen = this.dialog.getByRole('option', { selected: true });
    this.headings = this.dialog.getByRole('group');
    this.said = this.dialog.getByRole('status');
  }

  async open(): Promise<void> {
    await this.page.keyboard.press('Control+k');
    await this.field.waitFor();
  }

  /** Opens it and types into it. */
  async find(sought: string): Promise<void> {
    await this.open();
    await this.field.fill(sought);
  }

  line(name: string): Locator {
    return this.lines.filter({ hasText: name });
  }
}
