import type { Locator, Page } from '@playwright/test';

/** The dialog that asks for the rules and size of a new table. */
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
    this.make = this.dialog.getByRole('button', { name: 'Create table' });
    this.errors = this.dialog.locator('[data-part="field-error"]:not(:empty)');
  }

  preset(width: number, depth: number, unit: 'inches' | 'metres' = 'inches'): Locator {
    return this.dialog.getByRole('button', { name: `${width} by ${depth} ${unit}` });
  }

  /** Chooses the rules of the table. */
  rules(name: string): Locator {
    return this.dialog.getByRole('group', { name: 'Rules' }).getByText(name, { exact: true });
  }
}
