import type { Locator, Page } from '@playwright/test';

/** The scene tab. */
export class ScenePanel {
  readonly tab: Locator;
  readonly panel: Locator;
  readonly lightPortals: Locator;
  readonly showObstructions: Locator;
  readonly range: Locator;
  readonly scale: Locator;
  readonly across: Locator;
  readonly square: Locator;
  readonly squareUnit: Locator;
  readonly setBySquares: Locator;
  readonly dragLength: Locator;
  readonly knownLength: Locator;
  readonly rules: Locator;
  readonly scenery: Locator;

  constructor(page: Page) {
    this.tab = page.getByRole('tab', { name: 'Scene' });
    this.panel = page.getByRole('tabpanel', { name: 'Scene' });
    this.lightPortals = this.panel.getByLabel('Light portals');
    this.range = this.panel.getByLabel('Range', { exact: true });
    this.scale = this.panel.getByRole('region', { name: 'Scale' });
    this.across = this.scale.getByLabel('Squares across');
    this.square = this.scale.getByLabel('One square is');
    this.squareUnit = this.scale.getByLabel('Unit of a square');
    this.setBySquares = this.scale.getByRole('button', { name: 'Set by squares' });
    this.dragLength = this.scale.getByRole('button', { name: 'Drag along a known length' });
    this.knownLength = this.scale.getByLabel('That line is');
    this.rules = this.panel.getByLabel('Rules', { exact: true });
    this.showObstructions = this.panel.getByLabel('Show walls and cover');
    this.scenery = this.panel.getByLabel('Scenery: let the dice decide');
  }

  /** Types into a field of the scene and applies it with Enter. */
  async write(label: string, text: string): Promise<void> {
    const field = this.panel.getByLabel(label, { exact: true });
    await field.fill(text);
    await field.press('Enter');
  }

  open(): Promise<void> {
    return this.tab.click();
  }
}
