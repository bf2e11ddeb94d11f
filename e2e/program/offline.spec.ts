import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { LIMITS } from '../../src/server/broker/limits.ts';
import { createTableServer } from '../../src/server/table-server.ts';
import { ExportDialog } from '../pages/files/export-dialog.ts';
import { sceneIn } from '../pages/files/scene-file.ts';
import { PlayersScreen } from '../pages/players-screen.ts';
import { test as base, expect } from '../support/table-test.ts';

/** A server of a copy of the built program, which a test may change, and take away. */
interface CopyServer {
  readonly folder: string;
  readonly address: string;
  readonly close: () => Promise<void>;
}

const test = base.extend<{ copy: CopyServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  copy: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'offline-'));
    cpSync('dist', folder, { recursive: true });
    const reach = { lan: false, name: null, isBehindProxy: false };
    const { server, close } = createTableServer({ dist: folder, reach, password: null, limits: LIMITS });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo;
    let isOpen = true;
    const closeOnce = async (): Promise<void> => {
      if (isOpen) await close();
      isOpen = false;
    };
    await use({ folder, address: `http://127.0.0.1:${port}/`, close: closeOnce });
    await closeOnce();
    rmSync(folder, { recursive: true });
  },
  baseURL: async ({ copy }, use) => use(copy.address),
});

// The browser says itself that nobody answers.
test.use({ opened: false, isKept: true, told: /ERR_CONNECTION|Failed to load resource/ });

/** Waits until the browser keeps all of the program. */
async function isKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve));
  });
}

test('after one visit it starts without a network, opens scenes, fires, saves and exports', async ({
  page,
  table,
  copy,
}) => {
  await table.open();
  await isKept(page);
  await copy.close();

  await table.open();
  await expect(page.locator('[data-save-state]')).toHaveAttribute('data-save-state', 'saved');
  // Another demo scene, with parts, pictures and glyphs that the first visit never asked for.
  await table.choose('Library');
  await page.getByRole('button', { name: 'Take the tour of “Harrow Crossing”' }).click();
  await table.shows('Harrow Crossing');
  const tour = page.getByRole('complementary', { name: /^Tour/ });
  await tour.getByRole('button', { name: 'Begin' }).click();
  await expect(table.map.box).toBeFocused();
  await table.key('Enter');
  await table.skip();
  await expect(table.log.sentences).toHaveCount(1);
  const sentence = await table.log.headline();

  const screen = await PlayersScreen.open(page);
  await screen.page.close();
  await table.key('e');
  const { bytes } = await new ExportDialog(page).save('Picture of the map');
  expect(bytes.length).toBeGreaterThan(10_000);
  const { name, path } = await new ExportDialog(page).save('Scene, with everything');
  expect(name).toBe('Harrow Crossing.fallofshot');
  expect(sceneIn(path)).toMatchObject({ name: 'Harrow Crossing', log: [{}] });
  await table.key('Escape');

  await table.reload();
  await table.shows('Harrow Crossing');
  expect(await table.log.headline()).toBe(sentence);
});

test('in a folder of any server it keeps that folder alone, and no other page than its own', { tag: '@core' }, async ({
  page,
  copy,
}) => {
  const folder = join(copy.folder, 'maps');
  cpSync('dist', folder, { recursive: true });
  await page.goto(`${copy.address}maps/index.html`);
  await isKept(page);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(`${copy.address}maps/`);
  await copy.close();
  await page.reload();
  await expect(page.getByRole('region', { name: /^Map of/ })).toBeVisible();
  // Another page may be at the folder itself: that of players, on a hosted server.
  await expect(page.goto(`${copy.address}maps/`)).rejects.toThrow('net::ERR_');
});

test('a new version waits for a word; what was just changed is there after it, and can be undone', async ({
  page,
  table,
  copy,
}) => {
  await table.open();
  await isKept(page);
  const html = join(copy.folder, 'index.html');
  const worker = join(copy.folder, 'sw.js');
  writeFileSync(html, readFileSync(html, 'utf8').replace('<title>Fall of Shot', '<title>Next Fall of Shot'));
  const text = readFileSync(worker, 'utf8');
  const next = text.replace(/(index\.html[^}]*revision[^}]*?)[\da-f]{16}/, '$10123456789abcdef');
  expect(next).not.toBe(text);
  writeFileSync(worker, next);

  await table.reload();
  const notice = table.notices.cards.filter({ hasText: 'A new version is ready' });
  await expect(notice).toBeVisible();
  await expect(page).toHaveTitle('Fall of Shot');

  const before = await table.map.piece('mortar');
  await table.map.click(await table.map.piece('mortar'));
  await table.key('ArrowRight');
  const moved = await table.map.piece('mortar');
  expect(moved.x).toBeGreaterThan(before.x);
  const loaded = page.waitForEvent('load');
  await notice.getByRole('button', { name: 'Reload', exact: true }).click();
  await loaded;
  await table.open();
  await expect(page).toHaveTitle('Next Fall of Shot');
  await expect(notice).toHaveCount(0);
  const kept = await table.map.piece('mortar');
  expect(kept.x).toBe(moved.x);
  await table.undo();
  await expect.poll(async () => (await table.map.piece('mortar')).x).toBe(before.x);
});
