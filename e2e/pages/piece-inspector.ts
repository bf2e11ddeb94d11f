import { expect, type Locator, type Page } from '@playwright/test';

/** The inspector of the selected piece. */
export class PieceInspectorPage {
  readonly tab: Locator;
  readonly panel: Locator;
  readonly remove: Locator;

  constructor(page: Page) {
    this.tab = page.getByRole('tab', { name: 'Piece' });
    this.panel = page.getByRole('tabpanel', { name: 'Piece' });
    this.remove = this.panel.getByRole('button', { name: 'Delete the piece' });
  }

  field(label: string): Locator {
    return this.panel.getByLabel(label, { exact: true });
  }

  /** Types into a field and applies it with Enter. */
  async write(label: string, text: string): Promise<void> {
    await this.field(label).fill(text);
    await this.field(label).press('Enter');
    await expect(this.field(label)).not.toBeFocused();
  }

  async side(name: 'Teal' | 'Rose' | 'Neutral'): Promise<void> {
    await this.panel.getByRole('group', { name: 'Side' }).getByText(name, { exact: true }).click();
  }

  async colour(name: string): Promise<void> {
    await this.panel.getByRole('button', { name, exact: true }).click();
  }
}
