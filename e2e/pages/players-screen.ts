import { expect, type Locator, type Page } from '@playwright/test';

/** The players' screen in its own window. Its map is read from what Konva draws. */
export class PlayersScreen {
  readonly page: Page;
  readonly title: Locator;
  readonly text: Locator;
  /** The strip or sheet with the words. */
  readonly caption: Locator;
  /** The rolls whose dice show. */
  readonly rolls: Locator;
  /** The rows of the list of what a shot met. */
  readonly events: Locator;
  readonly cover: Locator;
  readonly lost: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.locator('[data-part="caption-title"]');
    this.text = page.locator('[data-part="caption-text"]');
    this.caption = page.locator('[data-part="caption"]');
    this.rolls = page.locator('[data-part="roll"]');
    this.events = page.locator('[data-part="event"]');
    this.cover = page.locator('[data-part="screen-cover"]');
    this.lost = page.locator('[data-part="screen-lost"]');
  }

  /** Opens the screen from the GM's top bar, and waits until it shows the map. */
  static async open(gm: Page): Promise<PlayersScreen> {
    const button = gm.getByRole('button', { name: 'Open the players’ screen' });
    // A menu that is still closing takes the key for itself.
    await expect(async () => {
      if (!(await button.isVisible())) await gm.keyboard.press('y');
      await expect(button).toBeVisible({ timeout: 2000 });
    }).toPass();
    const popup = gm.waitForEvent('popup');
    await button.click();
    const screen = new PlayersScreen(await popup);
    await screen.shown();
    await expect(gm.getByText('The screen follows this window.')).toBeVisible();
    await gm.keyboard.press('Escape');
    return screen;
  }

  /** Waits until the map is drawn. */
  async shown(): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(() => window.Konva?.stages[0]?.findOne('.ground') !== undefined), {
        intervals: [50],
      })
      .toBe(true);
  }

  /** Whether everything of a shot has been told. */
  async over(): Promise<boolean> {
    return (await this.caption.count()) > 0 && (await this.caption.getAttribute('data-over')) === 'true';
  }

  /**
   * Waits until the end is told as the log's headline tells it: as one sentence, or who first and how below, where the
   * headline has how first: `The shell lands two inches north: Ott is down.`
   */
  async tellsEnd(headline: string): Promise<void> {
    await expect
      .poll(async () => {
        if (!(await this.over())) return '';
        const [title, text] = [await this.title.textContent(), await this.text.textContent().catch(() => '')];
        // How many were caught is added to how it came about.
        const how = (text ?? '').replace(/( and catches \w+( in all)?)?\.$/, '');
        const both = `${how}: ${title}`;
        return both.toLowerCase() === headline.toLowerCase() ? headline : title;
      })
      .toBe(headline);
  }

  /** The last sentence of the screen for a headline of the log: who comes first, and how below. */
  static endOf(headline: string): string {
    return headline
      .slice(headline.indexOf(': ') < 0 ? 0 : headline.indexOf(': ') + 2)
      .replace(/^./, (letter) => letter.toUpperCase());
  }

  /** The names on the map, in alphabetical order. */
  names(): Promise<readonly string[]> {
    return this.page.evaluate(() =>
      (window.Konva?.stages[0]?.find('.piece-name') ?? [])
        .map((plate) => (plate as unknown as { findOne(what: string): { text(): string } }).findOne('Text').text())
        .sort(),
    );
  }

  /** How many pieces are on the map, and how many are eliminated. */
  pieces(): Promise<{ readonly all: number; readonly out: number }> {
    return this.page.evaluate(() => {
      const stage = window.Konva?.stages[0];
      return {
        all: (stage?.find('.piece') ?? []).length,
        out: (stage?.find('.status-eliminated') ?? []).length,
      };
    });
  }

  /** The place of the piece with a name, in scene units. */
  async place(name: string): Promise<{ readonly x: number; readonly y: number } | null> {
    return this.page.evaluate((wanted) => {
      const stage = window.Konva?.stages[0];
      const plate = (stage?.find('.piece-name') ?? []).find(
        (each) => (each as unknown as { findOne(what: string): { text(): string } }).findOne('Text').text() === wanted,
      );
      const at = plate?.getParent();
      return at ? { x: at.x(), y: at.y() } : null;
    }, name);
  }

  /** The ghosts of dragged pieces: their places in scene units, and the points of their lines. */
  ghosts(): Promise<readonly { readonly x: number; readonly line: readonly number[] }[]> {
    return this.page.evaluate(() =>
      (window.Konva?.stages[0]?.find('.ghost') ?? []).map((each) => {
        const ghost = each as unknown as { findOne(what: string): { x(): number; points(): number[] } };
        return { x: ghost.findOne('.ghost-piece').x(), line: ghost.findOne('Line').points() };
      }),
    );
  }

  /** Whether a node with a name is visible. */
  draws(name: string): Promise<boolean> {
    return this.page.evaluate((wanted) => {
      const found = window.Konva?.stages[0]?.find(`.${wanted}`) ?? [];
      return found.some((node) => node.isVisible() && node.getAbsoluteOpacity() > 0);
    }, name);
  }

  /** The drawn size of a scene unit. */
  zoom(): Promise<number> {
    return this.page.evaluate(() => window.Konva?.stages[0]?.getAbsoluteScale().x ?? 0);
  }

  /** The position of a scene point on the screen, as shares of its width and height. */
  share(at: { readonly x: number; readonly y: number }): Promise<{ readonly x: number; readonly y: number }> {
    return this.page.evaluate((point) => {
      const { x, y } = window.Konva?.stages[0]?.getAbsoluteTransform().point(point) ?? { x: -1, y: -1 };
      return { x: x / window.innerWidth, y: y / window.innerHeight };
    }, at);
  }

  /** How points all over the screen, row by row, show the map's picture: not at all if never seen; dimmed, or lit. */
  async ground(): Promise<readonly ('unknown' | 'dimmed' | 'lit')[]> {
    await this.still();
    return this.page.evaluate(() => {
      const [stage] = window.Konva?.stages ?? [];
      if (!stage) return [];
      const whole = { x: 0, y: 0, width: stage.width(), height: stage.height(), pixelRatio: 1 };
      /** The opacity at each point, 0 to 255. */
      const there = (what: string) => {
        const small = document.createElementNS('http://www.w3.org/1999/xhtml', 'canvas') as HTMLCanvasElement;
        [small.width, small.height] = [128, 72];
        const context = small.getContext('2d');
        const drawn = stage.findOne(what)?.toCanvas(whole);
        if (drawn) context?.drawImage(drawn, 0, 0, small.width, small.height);
        const data = context?.getImageData(0, 0, small.width, small.height).data ?? [];
        return Array.from({ length: small.width * small.height }, (_, i) => data[4 * i + 3] ?? 0);
      };
      const shade = there('.under');
      return there('Image').map((picture, i) => {
        if (picture < 128) return 'unknown';
        return (shade[i] ?? 0) > 60 ? 'dimmed' : 'lit';
      });
    });
  }

  /** Waits until nothing on the map moves: two pictures of its marks, a moment apart, are the same. */
  async still(): Promise<void> {
    let last = '';
    await expect
      .poll(
        async () => {
          const now = await this.page.evaluate(() => {
            const stage = window.Konva?.stages[0];
            const marks = stage?.findOne('.shot')?.toObject();
            return JSON.stringify([stage?.getAbsoluteTransform().getMatrix(), marks]);
          });
          const same = now === last;
          last = now;
          return same;
        },
        { intervals: [250] },
      )
      .toBe(true);
  }

  /** The titles shown from now on, in order, each once. */
  async listen(): Promise<void> {
    await this.page.evaluate(() => {
      const heard: string[] = [];
      const look = () => {
        const title = document.querySelector('[data-part="caption-title"]')?.textContent ?? '';
        if (title && heard.at(-1) !== title) heard.push(title);
      };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
      look();
      (window as unknown as { heard: string[] }).heard = heard;
    });
  }

  heard(): Promise<readonly string[]> {
    return this.page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  }
}
