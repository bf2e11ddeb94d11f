import { expect, type Locator, type Page } from '@playwright/test';
import type { Table } from '../../pages/table.ts';

/** The panel of seats in the GM's window. */
export class SeatsPage {
  readonly table: Table;
  readonly page: Page;
  readonly panel: Locator;
  readonly notes: Locator;
  readonly presence: Locator;

  constructor(table: Table) {
    this.table = table;
    this.page = table.page;
    this.panel = this.page.getByRole('region', { name: 'Seats' });
    this.notes = this.page.locator('[data-part="request-notes"]');
    this.presence = this.page.locator('[data-part="presence"]');
  }

  /** Opens the panel. */
  async show(): Promise<void> {
    await this.table.map.box.focus();
    await this.table.key('Shift+j');
  }

  /** Opens the panel and lets devices join; returns the link for players. */
  async openTable(): Promise<string> {
    if ((await this.panel.count()) === 0) await this.show();
    await this.panel.getByRole('button', { name: 'Let devices join' }).click();
    const code = this.panel.getByRole('img', { name: 'The code that players scan to join' });
    await expect(code).toBeVisible();
    await expect(this.panel.getByRole('status')).toHaveCount(0);
    return (await code.getAttribute('data-link')) ?? '';
  }

  /** Adds a seat for the piece that is selected, with some rights, and what it sees of the odds. */
  async add(rights: Readonly<Record<string, 'Yes' | 'Ask me' | 'No'>>, odds?: string): Promise<void> {
    await this.panel.getByRole('button', { name: 'Seat', exact: true }).click();
    if (odds !== undefined) await this.panel.getByLabel('Odds shown').selectOption({ label: odds });
    for (const [right, leave] of Object.entries(rights)) {
      await this.panel.getByRole('group', { name: right }).getByText(leave, { exact: true }).click();
    }
  }

  seat(name: string): Locator {
    return this.panel.getByTestId('seat').filter({ hasText: name });
  }
}
