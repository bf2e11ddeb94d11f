import { expect, type Locator, type Page } from '@playwright/test';

/** The log tab. */
export class LogPage {
  readonly tab: Locator;
  readonly panel: Locator;
  readonly entries: Locator;
  readonly sentences: Locator;
  readonly playAgain: Locator;
  readonly overrule: Locator;
  /** The step of the open entry that plays now. */
  readonly lit: Locator;

  constructor(page: Page) {
    this.tab = page.getByRole('tab', { name: 'Log' });
    this.panel = page.getByRole('tabpanel', { name: 'Log' });
    this.entries = this.panel.getByRole('article');
    this.sentences = this.panel.locator('[data-part="sentence"]');
    this.overrule = this.panel.getByRole('button', { name: 'Overrule' });
    this.lit = this.panel.locator('[data-part="step"][data-playing="true"]');
    this.playAgain = this.panel.getByRole('button', { name: 'Play again' });
  }

  /** How the last shot ended, once its story has been told. */
  async headline(): Promise<string> {
    const last = this.entries.last();
    await expect(last).toHaveAttribute('data-telling', 'false');
    return (await last.locator('[data-part="sentence"]').textContent()) ?? '';
  }

  open(): Promise<void> {
    return this.tab.click();
  }

  /** The rule numbers of the open entry's steps, in order. */
  rules(): Promise<string[]> {
    return this.panel.locator('[data-part="step"] [data-part="rule"]').allTextContents();
  }

  /** A step of the open entry, by how it begins. */
  step(lead: string): Locator {
    return this.panel.locator('[data-part="step"]').filter({ hasText: lead });
  }
}
