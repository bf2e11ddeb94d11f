import { expect, type Locator, type Page } from '@playwright/test';

/** The weapons tab: the lists, and the editor of one weapon. */
export class WeaponsPage {
  readonly page: Page;
  readonly tab: Locator;
  readonly panel: Locator;
  readonly back: Locator;
  readonly problem: Locator;

  constructor(page: Page) {
    this.page = page;
    this.tab = page.getByRole('tab', { name: 'Weapons' });
    this.panel = page.getByRole('tabpanel', { name: 'Weapons' });
    this.back = this.panel.getByRole('button', { name: 'Back to the weapons' });
    this.problem = this.panel.getByRole('alert');
  }

  open(): Promise<void> {
    return this.tab.click();
  }

  /** A line of the scene's weapons, which opens the editor. */
  line(name: string): Locator {
    return this.panel.locator('[data-weapon]').filter({ hasText: new RegExp(`^${name}`) });
  }

  /** Opens the menu of a weapon and chooses an item. */
  async choose(weapon: string, line: string): Promise<void> {
    await this.panel.getByRole('button', { name: `What to do with ${weapon}`, exact: true }).click();
    await this.page.getByRole('menuitem', { name: line }).click();
  }

  number(label: string): Locator {
    return this.panel.getByRole('spinbutton', { name: label, exact: true });
  }

  /** Types into a number field and applies it with Enter. */
  async write(label: string, text: string): Promise<void> {
    await this.number(label).fill(text);
    await this.number(label).press('Enter');
    await expect(this.number(label)).not.toBeFocused();
  }

  async shape(label: string): Promise<void> {
    await this.panel.getByLabel('Shape').selectOption({ label });
  }

  /** The rows of a fire mode (UT-42). */
  mode(name: 'Single shot' | 'Semi-automatic' | 'Burst' | 'Automatic'): Locator {
    return this.panel.getByRole('group', { name, exact: true });
  }

  /** The fire modes in display order. */
  modes(): Promise<string[]> {
    return this.panel.locator('[data-part="mode-name"]').allTextContents();
  }

  /** The dice above the steps of the reach, near to far, as far as there is room. */
  reach(): Promise<string[]> {
    return this.panel.locator('[data-part="reach-dice"]').allTextContents();
  }

  /** The badges of a line of the scene's weapons. */
  badges(name: string): Promise<string[]> {
    return this.line(name).locator('[data-part="badge"]').allTextContents();
  }
}
