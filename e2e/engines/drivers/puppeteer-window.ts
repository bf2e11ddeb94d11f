import type { Browser, KeyInput, Page } from 'puppeteer-core';
import { type At, type EngineWindow, WINDOW } from '../engine.ts';
import { pageScript } from '../page-script.ts';
import { until } from '../until.ts';

/** A window of Chromium or Firefox. */
export class PuppeteerWindow implements EngineWindow {
  private readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  static async of(page: Page): Promise<PuppeteerWindow> {
    await page.setViewport(WINDOW);
    return new PuppeteerWindow(page);
  }

  async goto(address: string): Promise<void> {
    await this.allowCopying(new URL(address).origin);
    await this.page.goto(address, { waitUntil: 'domcontentloaded' });
  }

  /** A Chromium that nobody sees refuses to copy; one with a window allows it after a click, as Firefox does. */
  private async allowCopying(origin: string): Promise<void> {
    const isFirefox = (await this.page.browser().version()).startsWith('firefox');
    if (!isFirefox) await this.page.browserContext().overridePermissions(origin, ['clipboard-sanitized-write']);
  }

  async reload(): Promise<void> {
    await this.page.reload({ waitUntil: 'domcontentloaded' });
  }

  async read<A, R>(look: (given: A) => R | Promise<R>, given: A): Promise<R> {
    return JSON.parse(String(await this.page.evaluate(pageScript(look, given))));
  }

  async click({ x, y }: At): Promise<void> {
    await this.page.mouse.move(x, y);
    await this.page.mouse.click(x, y);
  }

  async drag([first, ...others]: readonly At[]): Promise<void> {
    if (!first) return;
    await this.page.mouse.move(first.x, first.y);
    await this.page.mouse.down();
    for (const { x, y } of others) await this.page.mouse.move(x, y);
    await this.page.mouse.up();
  }

  async key(name: string): Promise<void> {
    const shift = name.startsWith('Shift+');
    // Puppeteer names keys as the DOM does: "J" is J with Shift.
    const key = shift ? name.slice('Shift+'.length).toUpperCase() : name;
    if (shift) await this.page.keyboard.down('Shift');
    await this.page.keyboard.press(key as KeyInput);
    if (shift) await this.page.keyboard.up('Shift');
  }

  async choose(path: string, by: () => Promise<void>): Promise<void> {
    const [dialog] = await Promise.all([this.page.waitForFileChooser(), by()]);
    await dialog.accept([path]);
  }

  async opened(by: () => Promise<void>): Promise<EngineWindow> {
    const browser: Browser = this.page.browser();
    const before = new Set(await browser.pages());
    await by();
    const [page] = await until(
      'a new window',
      async () => (await browser.pages()).filter((each) => !before.has(each)),
      (pages) => pages.length > 0,
    );
    if (!page) throw new Error('no window opened');
    return PuppeteerWindow.of(page);
  }

  async front(): Promise<void> {
    await this.page.bringToFront();
  }

  async close(): Promise<void> {
    await this.page.close();
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(await this.page.screenshot());
  }
}
