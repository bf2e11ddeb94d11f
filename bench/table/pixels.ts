import type { Browser, Page } from '@playwright/test';
import { devicePassword, gmPassword } from '../../src/network/crypto/sign-in.ts';
import { PUBLIC_CHANNEL, topicsOf } from '../../src/network/topics.ts';
import { keysOf, tableOf } from '../../test/support/network/table-server.ts';
import type { Layers } from './bare/main.ts';
import { newPhone, openBare, openTable } from './pages.ts';

/** How often a change and its echoes are timed, in turn. */
const ROUNDS = 500;

/** How often before that, in turn as well: pages and broker run code slowly at first, and more of it in the program's. */
const WARMING = 20;

/** The bytes of a piece that is set down. */
const BYTES = 170;

/** From the press of a key in one page until the pixels of the other one have changed, in milliseconds. */
export interface Pixels {
  readonly change: readonly number[];
  /** Between bare pages that draw a square. */
  readonly echo: readonly number[];
  /** Between bare pages that show the same picture as the program's, and redraw its layer with the pieces. */
  readonly same: readonly number[];
}

/**
 * A browser for each device: pages of one browser share the beat of its frames, so that what a page takes until it is ready
 * to draw decides which beat it just catches.
 */
export interface Devices {
  readonly gm: Browser;
  readonly phone: Browser;
}

declare global {
  interface Window {
    pressed: number;
    painted: (() => void) | null;
    paintedAt: Promise<number>;
  }
}

/** Notes in the page when a key was pressed, by the clock that all pages of the browser share. */
function watchKeys(): void {
  window.addEventListener(
    'keydown',
    () => {
      window.pressed = performance.timeOrigin + performance.now();
    },
    { capture: true },
  );
}

/** Calls `painted` in the page as soon as a frame with something drawn on a canvas has gone out. */
function watchPaint(): void {
  window.painted = null;
  const { clearRect } = CanvasRenderingContext2D.prototype;
  const { port1, port2 } = new MessageChannel();
  const isOut = (): void => {
    window.painted?.();
    window.painted = null;
  };
  port1.onmessage = isOut;
  CanvasRenderingContext2D.prototype.clearRect = function clear(...at) {
    clearRect.apply(this, at);
    if (!window.painted) return;
    // A task of its own comes after the frame; but where something moves, the browser may prefer the next frame to it.
    port2.postMessage(null);
    requestAnimationFrame(isOut);
  };
}

/** Presses a key in one page and waits for the other one's pixels. */
async function timed(from: Page, key: string, to: Page): Promise<number> {
  // Before the key is pressed, the other page has to be watching: it lives in a browser of its own.
  await to.evaluate(() => {
    window.paintedAt = new Promise((resolve) => {
      window.painted = () => resolve(performance.timeOrigin + performance.now());
    });
  });
  await from.keyboard.press(key);
  const at = await to.evaluate(() => window.paintedAt);
  return at - (await from.evaluate(() => window.pressed));
}

/** The picture that a page of the program shows, by its layers. */
function layersOf(page: Page): Promise<Layers> {
  return page.evaluate(() => {
    const layers = window.Konva.stages[0]?.getLayers() ?? [];
    return {
      pictures: layers.map((layer) => layer.getNativeCanvasElement().toDataURL()),
      moving: layers.findIndex((layer) => layer.findOne('.piece') !== undefined),
    };
  });
}

/** A pair of bare pages, joined to a table of their own. */
async function barePair(
  { gm, phone }: Devices,
  address: string,
  folder: string,
  seed: number,
): Promise<readonly [Page, Page]> {
  const table = tableOf(seed);
  const broker = new URL('mqtt', address.replace(/^http/, 'ws')).href;
  const topic = topicsOf(table.name).channel(PUBLIC_CHANNEL, 'change');
  const from = await openBare(gm, address, folder, 'gm');
  const to = await openBare(phone, address, folder, 'phone');
  const join = (page: Page, clientId: string, username: 'gm' | 'device') => {
    const moment = { clientId: `${clientId}${seed}`, at: Date.now() };
    const password =
      username === 'gm'
        ? gmPassword(table.gm, table.keys.guest.open, moment)
        : devicePassword(table.name, keysOf(seed + 1), table.keys.guest.secret, moment);
    return page.evaluate(([where, options]) => window.bare.join(where, options), [
      broker,
      { clientId: `${clientId}${seed}`, username, password, protocolVersion: 4 as const, reconnectPeriod: 0 },
    ] as const);
  };
  await join(from, 'baregm', 'gm');
  await join(to, 'baredevice', 'device');
  await from.evaluate(([to, bytes]) => window.bare.send(to, bytes), [topic, BYTES] as const);
  await to.evaluate((where) => window.bare.show(where), topic);
  return [from, to];
}

/**
 * Times a piece that the GM moves by key until a phone's page shows it, and in turn bare pages that send as many bytes
 * through the same broker to another one: it draws a square, or what the phone draws.
 */
export async function pixelsOf(devices: Devices, address: string, bareFolder: string): Promise<Pixels> {
  const { gm, link } = await openTable(devices.gm, address);
  const phone = await newPhone(devices.phone);
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Just watch', exact: true }).click();
  await phone.waitForFunction(() => window.Konva?.stages[0]?.findOne('.piece') !== undefined);
  await gm.keyboard.press('Shift+J');
  // The first piece is selected by key.
  await gm.waitForTimeout(500);
  await gm.keyboard.press('Tab');

  const [from, to] = await barePair(devices, address, bareFolder, 91);
  const [sameFrom, sameTo] = await barePair(devices, address, bareFolder, 93);
  for (const [worn, by] of [
    [gm, sameFrom],
    [phone, sameTo],
  ] as const)
    await by.evaluate((layers) => window.bare.wear(layers), await layersOf(worn));
  for (const page of [gm, from, sameFrom]) await page.evaluate(watchKeys);
  for (const page of [phone, to, sameTo]) await page.evaluate(watchPaint);
  const [change, echo, same]: [number[], number[], number[]] = [[], [], []];
  for (let i = 0; i < WARMING + ROUNDS; i++) {
    // There and back, at no fixed beat of the frames.
    const key = i % 2 === 0 ? 'ArrowRight' : 'ArrowLeft';
    change.push(await timed(gm, key, phone));
    await phone.waitForTimeout(400 + (i % 7));
    echo.push(await timed(from, key, to));
    await to.waitForTimeout(50 + (i % 7));
    same.push(await timed(sameFrom, key, sameTo));
    await sameTo.waitForTimeout(50 + (i % 7));
  }
  for (const page of [gm, phone, from, to, sameFrom, sameTo]) await page.context().close();
  return { change: change.slice(WARMING), echo: echo.slice(WARMING), same: same.slice(WARMING) };
}
