import type { Page } from '@playwright/test';
import { expect, test } from '../support/table-test.ts';

declare global {
  interface Window {
    /** Where pictures were drawn, in window pixels, and how large. */
    drawnPictures: number[][];
  }
}

/** Notes where pictures are drawn before the program has loaded. */
function watchPictures(): void {
  const all: number[][] = [];
  window.drawnPictures = all;
  const draw = CanvasRenderingContext2D.prototype.drawImage;
  CanvasRenderingContext2D.prototype.drawImage = function drawn(this: CanvasRenderingContext2D, ...args: unknown[]) {
    if (args[0] instanceof HTMLImageElement) all.push(args.slice(1) as number[]);
    return Reflect.apply(draw, this, args);
  } as typeof draw;
}

/** Keeps the program from loading: what shows then needs none of it. */
const withoutProgram = (page: Page) => page.route('**/assets/*.js', () => new Promise(() => undefined));

/** Places on the map, each a share of its width and height: ground, and a large piece. */
const PLACES = [
  [0.3, 0.4],
  [0.45, 0.5],
  [0.6, 0.7],
  [0.544, 0.395],
] as const;

/** The colours of the canvases of a place at these, laid over each other. */

async function coloursOf(page: Page, selector: string): Promise<number[][]> {
  return page.evaluate(
    ([where, places]) => {
      const canvases = [...document.querySelectorAll<HTMLCanvasElement>(where)].filter(({ width }) => width > 0);
      const [first] = canvases;
      const whole = document.createElement('canvas');
      whole.width = first?.clientWidth ?? 0;
      whole.height = first?.clientHeight ?? 0;
      const context = whole.getContext('2d', { willReadFrequently: true });
      for (const each of canvases) context?.drawImage(each, 0, 0, whole.width, whole.height);
      return places.map(([x, y]) => [
        ...(context?.getImageData(Math.round(x * whole.width), Math.round(y * whole.height), 1, 1).data ?? []),
      ]);
    },
    [selector, PLACES] as const,
  );
}

test.describe('before the program has loaded', () => {
  test.use({ opened: false, everyFrame: true });

  test('a first visit sees the demo scene where the program will draw it, and then the program’s own', async ({
    page,
    table,
  }) => {
    await page.addInitScript(watchPictures);
    await withoutProgram(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => window.drawnPictures?.length ?? 0)).toBe(1);
    await expect(page.locator('body > .first-picture')).toBeVisible();
    const [x = 0, y = 0, width = 0, height = 0] = await page.evaluate(() => window.drawnPictures[0] ?? []);
    await page.unroute('**/assets/*.js');
    await table.open();
    const drawn = await page.evaluate(() => {
      const stage = window.Konva.stages[0];
      return stage && [stage.x(), stage.y(), 96 * stage.scaleX(), 60 * stage.scaleY()];
    });
    for (const [i, value] of [x, y, width, height].entries()) expect(drawn?.[i]).toBeCloseTo(value, 3);
    await expect(page.locator('.first-picture')).toHaveCount(0);
  });
});

/** The colours of the picture that the browser keeps for its next start, at the same places; none without a picture. */
async function keptColours(page: Page): Promise<number[][]> {
  return page.evaluate(async (places) => {
    const { picture } = JSON.parse(localStorage.getItem('fall-of-shot-first-picture') ?? '{}');
    if (!picture) return [];
    const image = new Image();
    image.src = picture;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(image, 0, 0);
    return places.map(([x, y]) => [
      ...(context?.getImageData(Math.round(x * image.width), Math.round(y * image.height), 1, 1).data ?? []),
    ]);
  }, PLACES);
}

/** The most that a colour differs from another, of all channels and places. */
const difference = (some: number[][], others: number[][]): number =>
  Math.max(
    ...some.flatMap((colour, i) => colour.map((value, channel) => Math.abs(value - (others[i]?.[channel] ?? -99)))),
  );

test('the next start shows the map and the panels as they were', async ({ page, table }) => {
  await table.key('1');
  const onMap = () => coloursOf(page, '[data-part="map"] .konvajs-content canvas');
  // The picture of the view before may be kept after the key.
  await expect.poll(async () => difference(await onMap(), await keptColours(page))).toBeLessThan(30);
  const before = await onMap();
  await withoutProgram(page);
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(async () => (await coloursOf(page, '.first-picture canvas'))[0]?.[3]).toBe(255);
  expect(difference(before, await coloursOf(page, '.first-picture canvas'))).toBeLessThan(30);
});

test.describe('without a glyph', () => {
  test.use({ opened: false });

  test('a piece is drawn all the same, and the others with theirs', { tag: '@core' }, async ({ page, table }) => {
    // An empty answer, because a failed one would be an error of the page.
    await page.route('**/glyphs/mortar.svg', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }),
    );
    await table.open();
    const paths = () =>
      page.evaluate(() =>
        (window.Konva.stages[0]?.find('.glyph') ?? []).map((glyph) => String(glyph.getAttr('data')).length > 0),
      );
    await expect.poll(async () => (await paths()).filter((there) => there).length).toBeGreaterThan(10);
    expect(await paths()).toContain(false);
  });
});
