import type { Page } from '@playwright/test';

/** Listens to every message between the windows of this browser. */
export class Spy {
  private readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Listens in its own page, which contains nothing of the program. */
  static async beside(gm: Page): Promise<Spy> {
    const page = await gm.context().newPage();
    await page.goto(new URL('./icon.svg', gm.url()).href);
    await page.evaluate((name) => {
      const heard: unknown[] = [];
      new BroadcastChannel(name).addEventListener('message', ({ data }) => heard.push(data));
      (window as unknown as { heard: unknown[] }).heard = heard;
    }, 'fall-of-shot/screen');
    await gm.bringToFront();
    return new Spy(page);
  }

  /** Every message so far, as text. */
  said(): Promise<string> {
    return this.page.evaluate(() => JSON.stringify((window as unknown as { heard: unknown[] }).heard));
  }

  /** Forgets every message so far. */
  forget(): Promise<void> {
    return this.page.evaluate(() => {
      (window as unknown as { heard: unknown[] }).heard.length = 0;
    });
  }

  /**
   * Assembles the picture from the tiles sent, and checks it where the players cannot see the ground: how many points
   * were checked there, at how many something is visible, and the same where they can see.
   */
  picture(): Promise<{
    readonly unseen: number;
    readonly leaked: number;
    readonly seen: number;
    readonly shown: number;
  }> {
    return this.page.evaluate(async () => {
      type Point = { x: number; y: number };
      type Heard = {
        kind: string;
        scene?: { picture: Point & { width: number; height: number; key: string }; fog: { seen: Point[][] } | null };
        key?: string;
        width?: number;
        height?: number;
        tiles?: (Point & { width: number; height: number; bytes: Blob })[];
      };
      const { heard } = window as unknown as { heard: Heard[] };
      const scenes = heard.flatMap(({ kind, scene }) => (kind === 'scene' && scene?.fog ? [scene] : []));
      const [first] = scenes;
      const parts = heard.filter(({ kind, key }) => kind === 'picture' && key === scenes.at(-1)?.picture.key);
      const size = parts.at(-1);
      if (!first?.fog || !size) return { unseen: 0, leaked: 0, seen: 0, shown: 0 };
      // Everything any of them ever saw: the picture only grows.
      const polygons = scenes.flatMap(({ fog }) => fog?.seen ?? []);
      const canvas = document.createElementNS('http://www.w3.org/1999/xhtml', 'canvas') as HTMLCanvasElement;
      canvas.width = size.width ?? 1;
      canvas.height = size.height ?? 1;
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('No canvas.');
      for (const part of parts) {
        for (const { x, y, width, height, bytes } of part.tiles ?? []) {
          context.clearRect(x, y, width, height);
          context.drawImage(await createImageBitmap(bytes), x, y);
        }
      }
      const ground = polygons.map((points) => {
        const path = new Path2D();
        points.forEach(({ x, y }, i) => {
          if (i === 0) path.moveTo(x, y);
          else path.lineTo(x, y);
        });
        return path;
      });
      const sees = (x: number, y: number) => ground.some((path) => context.isPointInPath(path, x, y));
      const { picture } = first;
      // The memory has a resolution of some twentieths of a unit, and a view may be as thin as that.
      const near = [-0.12, -0.06, 0, 0.06, 0.12];
      const found = { unseen: 0, leaked: 0, seen: 0, shown: 0 };
      for (let x = picture.x + 0.5; x < picture.x + picture.width; x++) {
        for (let y = picture.y + 0.5; y < picture.y + picture.height; y++) {
          const around = near.flatMap((dx) => near.map((dy) => sees(x + dx, y + dy)));
          const px = Math.floor(((x - picture.x) / picture.width) * canvas.width);
          const py = Math.floor(((y - picture.y) / picture.height) * canvas.height);
          const there = (context.getImageData(px, py, 1, 1).data[3] ?? 0) > 0;
          if (around.every((each) => !each)) {
            found.unseen++;
            if (there) found.leaked++;
          }
          if (around.every((each) => each)) {
            found.seen++;
            if (there) found.shown++;
          }
        }
      }
      return found;
    });
  }
}
