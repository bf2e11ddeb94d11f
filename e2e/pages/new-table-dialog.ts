import type { Locator, Page } from '@playwright/test';

/** The dialog that asks how large a new table is. */
export class NewTableDialog {
  readonly dialog: Locator;
  readonly name: Locator;
  readonly width: Locator;
  readonly depth: Locator;
  readonly make: Locator;
  readonly errors: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'New empty table' });
    this.name = this.dialog.getByLabel('Name');
    this.width = this.dialog.getByLabel('Width, across');
    this.depth = this.dialog.getByLabel('Depth, down');
    this.make = this.dialog.getByRole('button', { name: 'Make the table' });
    this.errors = this.dialog.locator('.field-error:not(:empty)');
  }

  preset(width: number, depth: number): Locator {
    return this.dialog.getByRole('button', { name: `${width} by ${depth} inches` });
  }
}
