import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { PhonePage } from './phone.ts';

/** The size of a tablet that lies on the table. */
export const LANDSCAPE = { width: 1024, height: 768 } as const;
export const PORTRAIT = { width: 768, height: 1024 } as const;

/** The strip of one player of a tablet. */
export class StripOnPage {
  readonly box: Locator;
  /** The player's half of the page, with the sheet over it. */
  readonly half: Locator;

  constructor(page: Page, player: string) {
    this.box = page.locator('[data-part="strip"]').filter({ has: page.getByText(player, { exact: true }) });
    this.half = page.locator('[data-place]', { has: this.box });
  }

  button(name: string | RegExp): Locator {
    return this.box.getByRole('button', { name });
  }

  /** By how much it is turned on the page, in degrees. */
  async turn(): Promise<string> {
    return await this.half.evaluate((half) => getComputedStyle(half).rotate);
  }

  async height(): Promise<number> {
    return (await this.box.boundingBox())?.height ?? 0;
  }
}

/** The page of a tablet that several players share. */
export class TabletPage extends PhonePage {
  static override async join(
    browser: Browser,
    link: string,
    viewport: { width: number; height: number } = LANDSCAPE,
  ): Promise<TabletPage> {
    const context = await browser.newContext({ viewport, deviceScaleFactor: 1, hasTouch: true, isMobile: true });
    const tablet = new TabletPage(await context.newPage());
    await tablet.page.goto(link);
    return tablet;
  }

  /** Sits down as several players at once. */
  async sitTogether(...players: readonly string[]): Promise<void> {
    for (const player of players) await this.sheet.getByTestId('seat').filter({ hasText: player }).click();
    await this.button(/^Sit down as/).click();
    await expect(this.page.locator('[data-part="strip"]')).toHaveCount(players.length);
  }

  strip(player: string): StripOnPage {
    return new StripOnPage(this.page, player);
  }

  /** How the name of a piece is turned on the map, in degrees. */
  async nameTurn(name: string): Promise<number | null> {
    return await this.page.evaluate(
      (text) =>
        window.Konva?.stages[0]
          ?.find('Text')
          .find((each) => each.getAttr('text') === text)
          ?.getAbsoluteRotation() ?? null,
      name,
    );
  }
}
