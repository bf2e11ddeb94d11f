import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from '@playwright/test';
import { PlayersScreen } from '../pages/players-screen.ts';
import type { Table } from '../pages/table.ts';
import { expect, test } from '../support/table-test.ts';
import { type Held, heldIn, plateau } from './plateau.ts';

const MINUTES = Number(process.env.MINUTES ?? 60);

/** One line for each sample. */
const RESULTS = fileURLToPath(new URL('../../test-results/memory.jsonl', import.meta.url));

/** The demos, each with a shot that meets several pieces. */
const DEMOS = [
  ['Ridge Nine', 'Mortar on the trench'],
  ['Harrow Crossing', 'A grenade in the yard'],
  ['Ruined Chapel', 'Flame down the alley'],
] as const;

/** Plays one example shot to its end, and answers what the table is asked. */
async function fired(table: Table, shot: string): Promise<void> {
  await table.page.getByRole('button', { name: new RegExp(`^${shot}`) }).click();
  await table.attack.fire();
  await expect(async () => {
    await table.tray.answerFirst();
    await expect(table.page.locator('[data-telling]').last()).toHaveAttribute('data-telling', 'false', {
      timeout: 500,
    });
  }).toPass({ timeout: 60_000 });
}

/** What an evening is made of: opens a scene, zooms and pans, moves a piece, fires, undoes, redoes. */
async function round(table: Table, demo: string, shot: string): Promise<void> {
  const { page } = table;
  await table.choose(`Demo: ${demo}`);
  await table.shows(demo);
  await page.mouse.move(640, 420);
  for (const turn of [-240, -240, 240, 240]) await page.mouse.wheel(0, turn);
  await fired(table, shot);
  await table.undo();
  await table.redo();
  await table.tool('Select and move');
  const [piece] = await table.map.pieces();
  if (piece) await table.map.drag(piece, { x: piece.x + 2, y: piece.y + 1 });
  const undo = page.getByRole('button', { name: 'Undo', exact: true }).first();
  while (await undo.isEnabled()) await undo.click();
  await table.key('Escape');
}

/** What is held after a collection of garbage, with the first demo on the table. */
async function sample(table: Table, pages: readonly (readonly [string, Page, CDPSession])[]): Promise<readonly Held[]> {
  await table.choose(`Demo: ${DEMOS[0][0]}`);
  await table.shows(DEMOS[0][0]);
  // Whatever is done after a change is done: saving, odds, thumbnails.
  await table.page.waitForTimeout(4000);
  return Promise.all(pages.map(([window, page, session]) => heldIn(window, page, session)));
}

test(`memory keeps its plateau over ${MINUTES} minutes`, async ({ table, page }) => {
  mkdirSync(dirname(RESULTS), { recursive: true });
  writeFileSync(RESULTS, '');
  await page.setViewportSize({ width: 1440, height: 900 });
  const screen = await PlayersScreen.open(page);
  const sessionOf = (each: Page) => each.context().newCDPSession(each);
  const pages = [
    ['gm', page, await sessionOf(page)],
    ['screen', screen.page, await sessionOf(screen.page)],
  ] as const;
  const from = Date.now();
  const samples: (readonly Held[])[] = [];
  while (Date.now() - from < MINUTES * 60_000) {
    for (const [demo, shot] of DEMOS) await round(table, demo, shot);
    const held = await sample(table, pages);
    samples.push(held);
    const minute = Number(((Date.now() - from) / 60_000).toFixed(1));
    for (const each of held) appendFileSync(RESULTS, `${JSON.stringify({ minute, ...each })}\n`);
  }
  for (const [i, [window]] of pages.entries()) {
    const own = samples.flatMap((all) => all[i] ?? []);
    const grown = plateau(own);
    process.stdout.write(`${window}: ${JSON.stringify({ first: own[0], last: own.at(-1), grown })}\n`);
    for (const [what, { rise, most }] of Object.entries(grown))
      expect.soft(rise, `${window}: ${what} risen from the second quarter to the last`).toBeLessThanOrEqual(most);
  }
});
