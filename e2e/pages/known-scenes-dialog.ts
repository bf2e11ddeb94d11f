import type { Locator, Page } from '@playwright/test';

/** The question what becomes of a file whose scene is here already. */
export class KnownScenesDialog {
  readonly dialog: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: /^Th(is|ese) scenes? (is|are) / });
  }

  answer(how: 'Open as a copy' | 'Replace it' | 'Cancel'): Promise<void> {
    return this.dialog.getByRole('button', { name: how }).click();
  }
}
