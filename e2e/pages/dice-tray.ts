import type { Locator, Page } from '@playwright/test';

/** The open question of a shot, with its dice or options. */
export class DiceTray {
  readonly asked: Locator;
  readonly said: Locator;
  readonly use: Locator;
  readonly cancelShot: Locator;
  /** The list of open questions, if there are several. */
  readonly open: Locator;

  constructor(page: Page) {
    const card = page.getByRole('tabpanel', { name: 'Attack' });
    this.asked = card.locator('[data-part="asked"]');
    this.open = card.getByRole('list', { name: 'Open questions' });
    this.said = this.asked.getByRole('status');
    this.use = this.asked.getByRole('button', { name: /^Use (this die|these dice)$/ });
    this.cancelShot = card.getByRole('button', { name: 'Cancel shot' });
  }

  /** Types faces as rolled, including void ones, and uses the one that counts. */
  async answer(...faces: readonly number[]): Promise<void> {
    for (const face of faces) await this.asked.getByRole('button', { name: `Die shows ${face}`, exact: true }).click();
    await this.use.click();
  }

  /** Types a pool by keys as rolled, and uses it. */
  async pool(page: Page, faces: string): Promise<void> {
    await page.keyboard.type(faces);
    await this.asked.getByRole('button', { name: 'Use these dice' }).click();
  }

  /** One of several questions that are open at once. */
  question(name: string): Locator {
    return this.open.getByRole('button', { name: new RegExp(`^${name}`) });
  }

  option(name: string): Locator {
    return this.asked.getByRole('button', { name, exact: true });
  }

  /** Answers what the table is asked with the first option; nothing if it is not asked. */
  async answerFirst(): Promise<void> {
    const options = this.asked.locator('[data-part="answers"]').getByRole('button');
    if ((await options.count()) > 0) await options.first().click();
  }
}
