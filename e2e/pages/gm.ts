import type { Locator, Page } from '@playwright/test';

/** The GM's overrides of an open shot (CO-08), and the landing that a guided weapon asks for (HL-07). */
export class GmWord {
  readonly section: Locator;
  readonly looksFirst: Locator;
  readonly apply: Locator;
  readonly leave: Locator;
  readonly caught: Locator;
  readonly usePoint: Locator;
  private readonly card: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.card = page.getByRole('tabpanel', { name: 'Attack' });
    this.section = this.card.getByRole('region', { name: 'GM override' });
    this.looksFirst = this.card.getByLabel('Review before applying');
    this.apply = this.card.getByRole('button', { name: 'Apply it' });
    this.leave = this.card.getByRole('button', { name: 'Leave it as it was' });
    this.caught = this.section.getByRole('list', { name: 'Caught' }).getByRole('listitem');
    this.usePoint = this.card.getByRole('button', { name: 'Use this point' });
  }

  /** A coordinate of the landing, in the GM section or in the question of a guided weapon. */
  field(axis: 'across' | 'down' | 'height'): Locator {
    return this.card.getByLabel(`Landing, ${axis}`);
  }

  async write(axis: 'across' | 'down' | 'height', value: number): Promise<void> {
    await this.field(axis).fill(String(value));
    await this.field(axis).press('Enter');
  }

  async strike(name: string): Promise<void> {
    await this.section.getByRole('button', { name: `Exclude ${name}`, exact: true }).click();
  }

  async add(name: string): Promise<void> {
    await this.section.getByLabel('Add a caught piece').selectOption({ label: name });
  }

  /** Replaces a rolled face in the steps of the open shot. */
  async changeDie(question: string, face: number): Promise<void> {
    await this.card.locator(`[data-part="dice-button"][data-question="${question}"]`).click();
    await this.page.getByRole('button', { name: `Change to ${face}`, exact: true }).click();
  }
}
