import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { findBrowser } from '../browser.mjs';
import { bombs, crowds, foreign, type HostileFile, large, pictures } from './files.ts';

/*
 * Opens files made to freeze the window, in the real build, and measures the longest task of the window while each is
 * opened, afterwards, and at the next start. `--dist DIR` measures an existing build, `--only WORD` some of the files.
 */

/** The longest that the window may stand still for a hostile file, in milliseconds. */
const GOAL = 200;

/** How long the window is watched after the file came, in milliseconds. */
const WATCHED = 3000;

/** How long a file may take to come. */
const PATIENCE = 180_000;

const { values } = parseArgs({ options: { dist: { type: 'string' }, only: { type: 'string', default: '' } } });

declare global {
  interface Window {
    longest: number;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'hostile-'));

/** A window that keeps its longest task. */
async function watched(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
    }).observe({ type: 'longtask', buffered: true });
  });
}

async function longestOf(page: Page): Promise<number> {
  await page.waitForTimeout(WATCHED);
  return page.evaluate(() => {
    const { longest } = window;
    window.longest = 0;
    return Math.round(longest);
  });
}

/** The name of the map on the table. */
function mapTitle(page: Page): Promise<string | null> {
  return page.locator('[aria-label^="Map of"]').first().getAttribute('aria-label');
}

/** The words on the notices that are errors. */
const refusals = (page: Page) => page.locator('[data-part="notice"][data-tone="error"]');

/** Opens a file, and returns whether it came, what the window says of it, and its longest tasks. */
async function tried(browser: Browser, address: string, { name, bytes }: HostileFile) {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    await watched(page);
    await page.goto(address);
    await page.waitForFunction(() => window.Konva?.stages[0]?.findOne('.picture') !== undefined);
    // What the window's own start takes.
    const bare = await longestOf(page);
    const before = await page.locator('[data-part="notice"]').count();
    const title = await mapTitle(page);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /^Scene menu/ }).click();
    await page.getByRole('menuitem', { name: 'Open a map or scene' }).click();
    await (await chooser).setFiles(path);
    await page.waitForFunction(
      ([was, count]) =>
        document.querySelector('[aria-label^="Map of"]')?.getAttribute('aria-label') !== was ||
        document.querySelectorAll('[data-part="notice"]').length > count,
      [title, before] as const,
    );
    const opening = await longestOf(page);
    const said = (await refusals(page).allInnerTexts()).join(' ').replace(/\s+/g, ' ');
    const opened = (await mapTitle(page)) !== title || said === '';
    await page.reload();
    await page.waitForFunction(() => (window.Konva?.stages[0]?.find('Layer').length ?? 0) > 0);
    const again = await longestOf(page);
    return { opened, opening, again, bare, said };
  } finally {
    await context.close();
  }
}

if (!values.dist) await build({ logLevel: 'error' });
const server = await preview({
  logLevel: 'error',
  build: { outDir: resolve(values.dist ?? 'dist') },
  preview: { host: '127.0.0.1', port: 0, strictPort: false },
});
const address = server.resolvedUrls?.local[0] ?? '';
const executablePath = findBrowser();
const all = [...bombs(), ...crowds(), ...pictures(), ...foreign(), ...large()];
let failed = 0;
for (const file of all.filter(({ name }) => name.includes(values.only))) {
  // A browser of its own: one that ran out of memory spoils nothing for the next.
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}) });
  try {
    const { opened, opening, again, bare, said } = await tried(browser, address, file);
    const wrong = file.opens !== undefined && file.opens !== opened;
    // A start takes what it takes without any file: on a busy machine more than the goal.
    const slow = opening > GOAL || again > Math.max(GOAL, 1.3 * bare);
    if (wrong || (slow && file.opens !== true)) failed++;
    console.log(
      `${wrong ? 'WRONG' : slow ? 'SLOW ' : 'ok   '} ${file.name}, ${Math.ceil(file.bytes.length / 1000)} kB: ${opened ? 'opened' : 'refused'}, ${opening} ms, next start ${again} ms (first start ${bare} ms). ${said}`,
    );
  } catch (error) {
    failed++;
    console.log(`FAIL  ${file.name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
  } finally {
    await browser.close();
  }
}
await server.close();
console.log(
  failed === 0 ? `No file froze the window for ${GOAL} ms.` : `${failed} files were not handled as they should be.`,
);
process.exitCode = failed > 0 ? 1 : 0;
