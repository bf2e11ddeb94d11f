import type { Locator, Page } from '@playwright/test';

/** The dialog of scenes and storage, and the sign that leads to it. */
export class StoragePage {
  readonly sign: Locator;
  readonly dialog: Locator;
  readonly scenes: Locator;
  readonly names: Locator;
  readonly said: Locator;
  readonly bar: Locator;
  readonly question: Locator;

  constructor(page: Page) {
    this.sign = page.locator('.saving-sign');
    this.dialog = page.getByRole('dialog', { name: 'Scenes and storage' });
    this.scenes = this.dialog.locator('.storage-scene');
    this.names = this.scenes.locator('.value');
    this.said = this.dialog.locator('.storage-said');
    this.bar = this.dialog.getByRole('meter');
    this.question = page.getByRole('alertdialog');
  }

  async open(): Promise<void> {
    await this.sign.click();
    await this.dialog.waitFor();
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  /** The kept scene of a name. */
  scene(name: string): Locator {
    return this.scenes.filter({ has: this.dialog.page().getByText(name, { exact: true }) });
  }
}
