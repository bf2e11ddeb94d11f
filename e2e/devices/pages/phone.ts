import { type Browser, expect, type Locator, type Page } from '@playwright/test';

/** The page of a player's phone. */
export class PhonePage {
  readonly page: Page;
  readonly sheet: Locator;
  readonly island: Locator;

  constructor(page: Page) {
    this.page = page;
    this.sheet = page.locator('[data-part="sheet"]');
    this.island = page.locator('[data-part="island"]');
  }

  /** Opens a link on a phone of its own. */
  static async join(browser: Browser, link: string): Promise<PhonePage> {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 1,
      hasTouch: true,
      isMobile: true,
    });
    const phone = new PhonePage(await context.newPage());
    await phone.page.goto(link);
    return phone;
  }

  async sitDown(name: string): Promise<void> {
    await this.sheet.getByTestId('seat').filter({ hasText: name }).click();
    await this.sheet.getByRole('button', { name: `Sit down as ${name}` }).click();
    await expect(this.sheet).toHaveAttribute('data-kind', 'own');
  }

  button(name: string | RegExp): Locator {
    return this.sheet.getByRole('button', { name });
  }

  /** Aims at somebody by the list. */
  async aimAt(name: string): Promise<void> {
    await this.sheet.getByText('Aim at somebody').click();
    await this.button(name).click();
    await expect(this.sheet).toHaveAttribute('data-kind', 'aim');
  }

  /** The names of the pieces that Konva draws, with their places in the scene. */
  async pieceAt(id: string): Promise<{ readonly x: number; readonly y: number } | null> {
    return await this.page.evaluate((name) => {
      const node = window.Konva?.stages[0]?.findOne(`.${name}`);
      return node ? { x: node.x(), y: node.y() } : null;
    }, id);
  }

  /** The length that stands at the finger; `null` while nothing is held. */
  async heldLength(): Promise<string | null> {
    return await this.page.evaluate(
      () =>
        window.Konva?.stages[0]
          ?.find('Text')
          .find((text) => text.findAncestor('.held-length'))
          ?.getAttr('text') ?? null,
    );
  }

  /** Chooses a line of the menu. */
  async choose(line: string): Promise<void> {
    await this.island.getByRole('button', { name: 'Menu' }).click();
    await this.page.getByRole('menu').getByText(line).click();
  }

  /** Where a place of the map is on the page. */
  async onPage(at: { readonly x: number; readonly y: number }): Promise<{ readonly x: number; readonly y: number }> {
    const box = await this.page.locator('[data-part="map"]').boundingBox();
    const spot = await this.page.evaluate((place) => {
      const stage = window.Konva.stages[0];
      return stage ? stage.getAbsoluteTransform().point(place) : place;
    }, at);
    return { x: (box?.x ?? 0) + spot.x, y: (box?.y ?? 0) + spot.y };
  }

  /** Waits until a place of the map can be touched, and the map is still: after a shot the camera comes back by itself. */
  private async shows(at: { readonly x: number; readonly y: number }): Promise<void> {
    let last = '';
    await expect
      .poll(
        async () => {
          const place = await this.onPage(at);
          const now = `${place.x} ${place.y}`;
          const isStill = now === last;
          last = now;
          const isFree = await this.page.evaluate(
            ({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-part="map"]') != null,
            place,
          );
          return isStill && isFree;
        },
        { intervals: [200] },
      )
      .toBe(true);
  }

  /** Where a place of the map is on the page, once it can be touched. */
  async whereShown(at: {
    readonly x: number;
    readonly y: number;
  }): Promise<{ readonly x: number; readonly y: number }> {
    await this.shows(at);
    return await this.onPage(at);
  }

  /** Taps a place of the map. */
  async tap(at: { readonly x: number; readonly y: number }): Promise<void> {
    await this.shows(at);
    const { x, y } = await this.onPage(at);
    await this.page.mouse.click(x, y);
  }

  /** Drags from one place of the map to another. */
  async drag(
    from: { readonly x: number; readonly y: number },
    to: { readonly x: number; readonly y: number },
  ): Promise<void> {
    await this.shows(from);
    const [start, end] = [await this.onPage(from), await this.onPage(to)];
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
    await this.page.mouse.move(end.x, end.y, { steps: 4 });
    await this.page.mouse.up();
  }
}
