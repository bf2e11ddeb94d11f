import type { Locator, Page } from '@playwright/test';

/** The library, and the saving sign. */
export class StoragePage {
  readonly sign: Locator;
  readonly dialog: Locator;
  readonly scenes: Locator;
  readonly names: Locator;
  readonly search: Locator;
  readonly said: Locator;
  readonly undo: Locator;
  readonly bar: Locator;
  readonly question: Locator;
  readonly demos: Locator;
  readonly bin: Locator;
  readonly deleted: Locator;

  constructor(page: Page) {
    this.sign = page.locator('[data-part="saving-sign"]');
    this.dialog = page.getByRole('dialog', { name: 'Library' });
    this.scenes = this.dialog.locator('[data-part="library-card"]:not([data-demo])');
    this.names = this.scenes.locator('[data-part="scene-name"]');
    this.search = this.dialog.getByRole('searchbox', { name: 'Find a scene by its name' });
    this.said = this.dialog.locator('[data-part="library-said"]').getByRole('status');
    this.undo = this.dialog.getByRole('button', { name: /^Undo/ });
    this.bar = this.dialog.getByRole('meter');
    this.question = page.getByRole('alertdialog');
    this.demos = this.dialog.getByRole('region', { name: 'Demo scenes' }).getByRole('listitem');
    this.bin = this.dialog.getByRole('button', { name: /^Deleted scenes/ });
    this.deleted = this.dialog.locator('[data-part="deleted-scene"]');
  }

  async open(): Promise<void> {
    await this.sign.click();
    await this.dialog.waitFor();
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  /** The stored scene with a name. */
  scene(name: string): Locator {
    return this.scenes.filter({ has: this.dialog.page().getByText(name, { exact: true }) });
  }

  /** Colours of a thumbnail at points given as shares of its size, as red, green and blue. */
  async colours(card: Locator, points: readonly (readonly [number, number])[]): Promise<number[][]> {
    const image = card.locator('[data-part="thumbnail"] img');
    // It is drawn when it comes near.
    await card.scrollIntoViewIfNeeded();
    await image.waitFor();
    return image.evaluate(async (element, given) => {
      if (!(element instanceof HTMLImageElement)) throw new Error('It is no picture.');
      await element.decode();
      const canvas = new OffscreenCanvas(element.naturalWidth, element.naturalHeight);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('This browser does not draw.');
      context.drawImage(element, 0, 0);
      return given.map(([x, y]) => [
        ...context.getImageData(Math.floor(x * canvas.width), Math.floor(y * canvas.height), 1, 1).data.slice(0, 3),
      ]);
    }, points);
  }
}
