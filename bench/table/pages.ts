import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { build } from 'vite';

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

/** The sizes of the windows of a phone and a GM. */
const PHONE = { width: 390, height: 844 };
const GM = { width: 1440, height: 900 };

/** A window with pages of its own, which names functions as the runner of the bench does. */
async function contextOf(browser: Browser, viewport: { width: number; height: number }): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport });
  await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  return context;
}

/** Builds the bare page and returns its folder. */
export async function builtBare(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bare-'));
  await build({
    root: resolve('bench/table/bare'),
    base: './',
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, target: 'es2023' },
  });
  return folder;
}

/** Opens the bare page as if the table's server had it: the broker takes no page of another origin. */
export async function openBare(
  browser: Browser,
  address: string,
  folder: string,
  whose: 'phone' | 'gm',
): Promise<Page> {
  const page = await (await contextOf(browser, whose === 'gm' ? GM : PHONE)).newPage();
  await page.route(`${address}bare/**`, (route) => {
    const path = new URL(route.request().url()).pathname.replace(/^\/bare\//, '');
    const file = path === '' ? 'index.html' : path;
    return route.fulfill({ body: readFileSync(join(folder, file)), contentType: TYPES[extname(file)] ?? '' });
  });
  await page.goto(`${address}bare/`);
  await page.waitForFunction(() => 'bare' in window);
  return page;
}

/** Opens a window for a phone. */
export async function newPhone(browser: Browser): Promise<Page> {
  return (await contextOf(browser, PHONE)).newPage();
}

/** Opens the GM's window and its table; returns the link for players. */
export async function openTable(
  browser: Browser,
  address: string,
): Promise<{ readonly gm: Page; readonly link: string }> {
  const gm = await (await contextOf(browser, GM)).newPage();
  await gm.goto(address);
  await gm.waitForFunction(() => window.Konva?.stages[0]?.findOne('.piece') !== undefined, undefined, {
    timeout: 60_000,
  });
  await gm.keyboard.press('Shift+J');
  await gm.getByRole('button', { name: 'Let devices join' }).click();
  const code = gm.getByRole('img', { name: 'The code that players scan to join' });
  await code.waitFor();
  return { gm, link: (await code.getAttribute('data-link')) ?? '' };
}
