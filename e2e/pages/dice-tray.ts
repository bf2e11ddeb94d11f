import type { Locator, Page } from '@playwright/test';

/** The question that an open shot asks, with its dice or its options. */
export class DiceTray {
  readonly asked: Locator;
  readonly said: Locator;
  readonly use: Locator;
  readonly callOff: Locator;

  constructor(page: Page) {
    const card = page.getByRole('tabpanel', { name: 'Attack' });
    this.asked = card.locator('.asked');
    this.said = this.asked.getByRole('status');
    this.use = this.asked.getByRole('button', { name: 'Use this die' });
    this.callOff = card.getByRole('button', { name: 'Call the shot off' });
  }

  /** Types faces as they lie on the table, void ones too, and uses the one that counts. */
  async answer(...faces: readonly number[]): Promise<void> {
    for (const face of faces) await this.asked.getByRole('button', { name: `Die shows ${face}`, exact: true }).click();
    await this.use.click();
  }

  option(name: string): Locator {
    return this.asked.getByRole('button', { name, exact: true });
  }
}
