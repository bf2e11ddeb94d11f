import { type Browser, expect } from '@playwright/test';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { PlayersScreen } from '../pages/players-screen.ts';
import type { Table } from '../pages/table.ts';
import { man, STREET } from '../support/street.ts';
import { PhonePage } from './pages/phone.ts';
import type { SeatsPage } from './pages/seats.ts';

/** The players of the round, with where their pieces begin and where they go. */
const PLAYERS = [
  { name: 'Gun', from: { x: 5, y: 15 }, to: { x: 6, y: 17 } },
  { name: 'Ada', from: { x: 4, y: 9 }, to: { x: 6, y: 11 } },
  { name: 'Bo', from: { x: 5, y: 21 }, to: { x: 7, y: 20 } },
] as const;

/** The street with three players' pieces. */
export const ROUND: Scene = {
  ...STREET,
  name: 'Round',
  pieces: [
    ...STREET.pieces,
    man('ada', 'Ada', 4, 9, {}, { side: 'a', weapons: ['rifle'] }),
    man('bo', 'Bo', 5, 21, {}, { side: 'a', weapons: ['rifle'] }),
  ],
};

/** How long something may take that waits for a line to come back, in milliseconds. */
const LINE = { timeout: 60_000 } as const;

/** Where a piece is drawn, to the tenth of a unit. */
function rounded(at: { readonly x: number; readonly y: number } | null): string {
  return at ? `${at.x.toFixed(1)} ${at.y.toFixed(1)}` : 'not there';
}

/**
 * Plays a whole round: a television and three phones join; each player moves, aims, fires and rolls its own dice. What
 * happens to the line in the middle of the second player's roll, `midway` does.
 */
export async function playRound(
  { table, browser, seats }: { readonly table: Table; readonly browser: Browser; readonly seats: SeatsPage },
  link: string,
  midway: () => Promise<void>,
): Promise<void> {
  for (const { from } of PLAYERS) {
    await table.map.click(from);
    await seats.add({ 'Aim and fire': 'Yes' }, 'The chance to hit');
  }
  const television = await (await browser.newContext({ viewport: { width: 1280, height: 720 } })).newPage();
  const screen = new PlayersScreen(television);
  await television.goto(link.replace('play.html', 'screen.html'));
  await screen.shown();
  const phones: PhonePage[] = [];
  for (const { name } of PLAYERS) {
    const phone = await PhonePage.join(browser, link);
    await phone.sitDown(name);
    phones.push(phone);
  }
  await expect(seats.panel).toContainText(`${PLAYERS.length} of ${PLAYERS.length} here`);

  for (const [i, phone] of phones.entries()) {
    const { name, from, to } = PLAYERS[i] ?? PLAYERS[0];
    await phone.drag(from, to);
    await expect.poll(async () => (await table.map.piece(name)).x, LINE).toBeGreaterThan(from.x + 0.5);
    await phone.aimAt('Vane');
    await expect(phone.sheet).toContainText('to hit');
    await phone.button(/^Fire/).click();
    await expect(phone.sheet).toHaveAttribute('data-kind', 'roll', LINE);
    await expect(seats.notes).toContainText(`Waiting for ${name}`);
    // The others are not asked.
    for (const other of phones) if (other !== phone) await expect(other.sheet).not.toHaveAttribute('data-kind', 'roll');
    if (i === 1) {
      await phone.button('Add 1').click();
      await phone.button('Add 1').click();
      await midway();
      await expect(phone.sheet).toHaveAttribute('data-kind', 'roll', LINE);
      await expect(phone.button(/^Roll the other/)).toBeVisible();
    }
    const left =
      Number((/\d+/.exec(await phone.sheet.getByRole('heading').innerText()) ?? ['0'])[0]) - (i === 1 ? 2 : 0);
    for (let n = 0; n < left; n++) await phone.button('Add 1').click();
    await phone.button(/^Use these/).click();
    await expect(phone.sheet).not.toHaveAttribute('data-kind', 'roll', LINE);
    await expect(seats.notes).toHaveCount(0, LINE);
    await expect(phone.sheet).toContainText('8 of 9', LINE);
    await expect.poll(() => screen.over(), LINE).toBe(true);
  }
  // Everybody ends with the same map as the GM.
  for (const { name } of PLAYERS) {
    const place = rounded(await table.map.piece(name));
    await expect.poll(async () => rounded(await screen.place(name)), LINE).toBe(place);
    for (const phone of phones) {
      const shown = new PlayersScreen(phone.page);
      await expect.poll(async () => rounded(await shown.place(name)), LINE).toBe(place);
    }
  }
}
