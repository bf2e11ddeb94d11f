import { expect, type Locator, type Page } from '@playwright/test';

/** The attack tab while a shot is prepared. */
export class AttackCard {
  readonly card: Locator;
  readonly fireButton: Locator;
  readonly refusal: Locator;
  /** The odds of everybody near the shot, and their table. */
  readonly odds: Locator;
  readonly oddsTable: Locator;
  /** The odds in one line above Fire. */
  readonly oddsLine: Locator;
  /** The warning that a wall is in the way of a throw. */
  readonly blind: Locator;

  constructor(page: Page) {
    this.card = page.getByRole('tabpanel', { name: 'Attack' });
    this.fireButton = this.card.getByTestId('fire');
    this.refusal = this.card.getByRole('status');
    this.odds = this.card.getByTestId('odds');
    this.oddsTable = this.card.getByTestId('odds-table');
    this.oddsLine = this.card.getByTestId('odds-line');
    this.blind = this.card.getByTestId('blind');
  }

  async choose(weapon: string): Promise<void> {
    await this.card.getByLabel('Weapon', { exact: true }).selectOption({ label: weapon });
  }

  /** The cells of somebody's row in the table of odds, without the name. */
  async chancesOf(name: string): Promise<readonly string[]> {
    return this.oddsTable.getByRole('row').filter({ hasText: name }).getByRole('cell').allTextContents();
  }

  /** Waits until the odds are exact. */
  async exact(): Promise<void> {
    await expect(this.odds.locator('[data-how]')).toHaveAttribute('data-how', 'exact');
  }

  /** Whether a placeable weapon is thrown or placed. */
  async deliver(how: 'Thrown' | 'Placed'): Promise<void> {
    await this.card.getByLabel('Thrown or placed').selectOption({ label: how });
  }

  async dice(how: 'Roll' | 'Type dice'): Promise<void> {
    await this.card.getByRole('group', { name: 'Dice' }).getByText(how, { exact: true }).click();
  }

  async fire(): Promise<void> {
    await this.fireButton.click();
  }
}
