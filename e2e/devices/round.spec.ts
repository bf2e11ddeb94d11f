import { expect } from '@playwright/test';
import { expectAccessible } from '../pages/accessible.ts';
import { PlayersScreen } from '../pages/players-screen.ts';
import { test } from '../support/devices-test.ts';
import { STREET } from '../support/street.ts';
import { PhonePage } from './pages/phone.ts';
import { SeatsPage } from './pages/seats.ts';
import { playRound, ROUND } from './whole-round.ts';

test.use({ opened: false });

const ALL = [{ 'Aim and fire': 'Yes' }, 'The chance to hit'] as const;

test('a phone sits down, moves, aims, fires and types its dice; a television elsewhere shows it; undo takes it back', {
  tag: '@core',
}, async ({ table, browser }) => {
  await table.openWith({ ...STREET, name: 'Table' });
  const seats = new SeatsPage(table);
  await table.map.click({ x: 5, y: 15 });
  const link = await seats.openTable();
  await seats.add(...ALL);

  const television = await (await browser.newContext({ viewport: { width: 1280, height: 720 } })).newPage();
  const screen = new PlayersScreen(television);
  await television.goto(link.replace('play.html', 'screen.html'));
  await screen.shown();

  const phone = await PhonePage.join(browser, link);
  await phone.sitDown('Gun');
  await expect(seats.seat('Gun')).toContainText('here');
  await expect(phone.sheet).toContainText('9 of 9');

  // It moves its own piece, and the GM's window and the television follow.
  await phone.drag({ x: 5, y: 15 }, { x: 6, y: 17 });
  await expect.poll(async () => (await table.map.piece('Gun')).y).toBeGreaterThan(16);
  await table.undo();
  await expect.poll(async () => (await table.map.piece('Gun')).y).toBe(15);

  await phone.aimAt('Vane');
  await expect(phone.sheet).toContainText('10 m');
  await expect(phone.sheet).toContainText('Partly hidden');
  // The figure is hatched where the words say that it is hidden.
  const hatched = phone.sheet.locator('[data-part="aim-figure"] [data-hidden]');
  await expect(hatched).toBeVisible();
  expect(await hatched.getAttribute('d')).toMatch(/^M\d/);
  await expect(phone.sheet).toContainText('to hit');
  await phone.button(/^Fire/).click();
  await expect(phone.sheet).toHaveAttribute('data-kind', 'roll');
  await expect(seats.notes).toContainText('Waiting for Gun');
  await expect(seats.seat('Gun')).toContainText('rolling');
  const count = Number((/\d+/.exec(await phone.sheet.getByRole('heading').innerText()) ?? ['0'])[0]);
  for (let i = 0; i < count; i++) await phone.button('Add 1').click();
  await phone.button(/^Use these/).click();
  await expect(phone.sheet).not.toHaveAttribute('data-kind', 'roll');
  await expect.poll(() => screen.over()).toBe(true);
  await expect(screen.title).toContainText('Vane');
  await expect(phone.sheet).toContainText('8 of 9');
  // The log tells what a player typed from what the program rolled.
  await seats.presence.click();
  await table.log.tab.click();
  await expect(table.log.panel.getByText('typed', { exact: true })).toHaveCount(1);
  // The session is summed up for each player, too.
  await table.page.getByRole('button', { name: 'Session summary' }).click();
  const summary = table.page.getByRole('dialog', { name: 'Session summary' });
  await expect(summary.getByRole('table').filter({ hasText: 'By player' })).toContainText('Gun');
});

test('what a seat has to ask for waits for the GM, who allows it, or refuses it with a word', async ({
  table,
  browser,
}) => {
  await table.openWith({ ...STREET, name: 'Leave' });
  const seats = new SeatsPage(table);
  await table.map.click({ x: 5, y: 15 });
  const link = await seats.openTable();
  await seats.add({});
  const phone = await PhonePage.join(browser, link);
  await phone.sitDown('Gun');
  await phone.aimAt('Vane');
  await expect(phone.sheet).not.toContainText('to hit');
  await phone.button(/^Ask to fire/).click();
  await expect(phone.sheet).toContainText('The GM looks at your attack');
  await expect(seats.notes).toContainText('Gun wants to fire at Vane');
  await expect(seats.notes).toContainText('10 m');
  await seats.notes.getByRole('button', { name: 'Refuse' }).click();
  await seats.notes.getByRole('textbox').fill('not from there');
  await seats.notes.getByRole('button', { name: 'Send' }).click();
  await expect(phone.sheet).toContainText('The GM says: not from there');
  await phone.button(/^Ask to fire/).click();
  await seats.notes.getByRole('button', { name: 'Change' }).click();
  await expect(phone.sheet).toContainText('The GM looks at your attack and may change it.');
  await phone.button(/^Ask to fire/).click();
  await seats.notes.getByRole('button', { name: 'Allow' }).click();
  await expect(phone.sheet).toHaveAttribute('data-kind', 'roll');

  // Its dice stay its own when the phone is lost; the GM rolls them, and the log tells them from typed ones.
  await phone.page.close();
  await expect(seats.notes).toContainText('lost');
  await seats.notes.getByRole('button', { name: 'Roll for Gun' }).click();
  await expect(seats.notes).toBeHidden();
});

test('a phone that is loaded again has its seat, and so has the GM’s window its table', async ({ table, browser }) => {
  await table.openWith({ ...STREET, name: 'Again' });
  const seats = new SeatsPage(table);
  await table.map.click({ x: 5, y: 15 });
  const link = await seats.openTable();
  await seats.add(...ALL);
  const phone = await PhonePage.join(browser, link);
  await phone.sitDown('Gun');
  await phone.page.reload();
  await expect(phone.sheet).toHaveAttribute('data-kind', 'own');
  await expect(phone.sheet).toContainText('Gun');
  await table.reload();
  await expect(seats.presence).toHaveAttribute('aria-label', 'Seats: Gun here');
  await phone.aimAt('Vane');
  await expect(phone.sheet).toContainText('10 m');
});

test('a player types the four words that the GM’s window shows', async ({ table, browser, server }) => {
  await table.openWith({ ...STREET, name: 'Words' });
  const seats = new SeatsPage(table);
  await seats.openTable();
  await seats.panel.getByRole('button', { name: 'Show words' }).click();
  const words = seats.panel.locator('[data-part="words"]');
  await expect(words).toHaveText(/^[a-z]+( [a-z]+){3}$/);
  const phone = await PhonePage.join(browser, `${server.address}play.html`);
  const { page } = phone;
  await page.getByLabel('Words').fill('not these');
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('alert')).toHaveText('Type the four words that the game master shows.');
  await page.getByLabel('Words').fill((await words.innerText()).toUpperCase());
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(phone.sheet).toContainText('Just watch');
});

test('another broker is chosen by its address, and a wrong one is told', async ({ table }) => {
  await table.openWith({ ...STREET, name: 'Elsewhere' });
  const seats = new SeatsPage(table);
  await seats.show();
  await seats.panel.getByRole('button', { name: 'Use another broker' }).click();
  const dialog = table.page.getByRole('dialog', { name: 'Another broker' });
  await dialog.getByLabel('Addresses').fill('http://broker.example.org');
  await dialog.getByRole('button', { name: 'Use this broker' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'is no address of a broker' })).toBeVisible();
  await expect(dialog.getByLabel('Addresses')).toBeFocused();
  await expectAccessible(table.page, 'broker', '[role="dialog"]');
  await dialog.getByLabel('Addresses').fill('broker.example.org\nws://10.0.0.2:8080');
  await dialog.getByRole('button', { name: 'Use this broker' }).click();
  await expect(seats.panel).toContainText('Over broker.example.org, 10.0.0.2:8080');
  await table.reload();
  await seats.show();
  await seats.panel.getByRole('button', { name: 'Change the broker' }).click();
  await expect(dialog.getByLabel('Addresses')).toHaveValue('wss://broker.example.org/mqtt\nws://10.0.0.2:8080/mqtt');
  await dialog.getByRole('button', { name: 'Use no other broker' }).click();
  await expect(seats.panel.getByRole('button', { name: 'Use another broker' })).toBeVisible();
});

for (const theme of ['Dark', 'Light'] as const) {
  test(`${theme} theme: the phone’s sheets and the GM’s seats are accessible`, async ({ table, browser }) => {
    await table.openWith({ ...STREET, name: 'Access' });
    if (theme === 'Light') await table.page.getByRole('button', { name: 'Light theme' }).click();
    const seats = new SeatsPage(table);
    await table.map.click({ x: 5, y: 15 });
    const link = await seats.openTable();
    await seats.add(...ALL);
    await expectAccessible(table.page, 'seats', '[data-part="seats"]');
    const phone = await PhonePage.join(browser, link);
    await expect(phone.button('Sit down as Gun')).toBeVisible();
    await expectAccessible(phone.page, 'joining', 'main');
    await phone.sitDown('Gun');
    await expectAccessible(phone.page, 'own sheet', 'main');
    await phone.aimAt('Vane');
    await expectAccessible(phone.page, 'aiming', 'main');
    await phone.button(/^Fire/).click();
    await expect(phone.sheet).toHaveAttribute('data-kind', 'roll');
    await expectAccessible(phone.page, 'rolling', 'main');
    await expectAccessible(table.page, 'notes', '[data-part="request-notes"]');
  });
}

test.describe('without a server', () => {
  // The browser says itself that nobody answers.
  test.use({ told: /WebSocket connection/ });

  test('the broker is killed in the middle of a roll: the phone says so, keeps its dice, and goes on by itself', async ({
    table,
    browser,
    server,
  }) => {
    await table.openWith({ ...STREET, name: 'Lost line' });
    const seats = new SeatsPage(table);
    await table.map.click({ x: 5, y: 15 });
    const link = await seats.openTable();
    await seats.add(...ALL);
    const phone = await PhonePage.join(browser, link);
    await phone.sitDown('Gun');
    await phone.aimAt('Vane');
    await phone.button(/^Fire/).click();
    await expect(phone.sheet).toHaveAttribute('data-kind', 'roll');
    await phone.button('Add 1').click();
    await phone.button('Add 1').click();
    await server.kill();
    await expect(phone.sheet).toHaveAttribute('data-kind', 'lost');
    await expect(phone.sheet).toContainText('Your 2 dice are kept');
    await expect(phone.page.locator('[data-part="next-try"]')).toHaveText(/^Next try in \d+ s$/);
    await expect(seats.panel.getByRole('status')).toContainText('The server does not answer');
    await server.begin();
    await expect(phone.sheet).toHaveAttribute('data-kind', 'roll');
    await expect(seats.panel.getByRole('status')).toHaveCount(0);
    await phone.button(/^Roll the other/).click();
    await expect(phone.sheet).not.toHaveAttribute('data-kind', 'roll');
    await expect(seats.notes).toHaveCount(0);
  });

  test('a television and three phones play a whole round, and the broker is killed in the middle', async ({
    table,
    browser,
    server,
  }) => {
    await table.openWith(ROUND);
    const seats = new SeatsPage(table);
    const link = await seats.openTable();
    await playRound({ table, browser, seats }, link, async () => {
      await server.kill();
      await expect(seats.panel.getByRole('status')).toContainText('The server does not answer');
      await server.begin();
      await expect(seats.panel.getByRole('status')).toHaveCount(0);
    });
  });
});
