import { type Browser, expect, type Locator } from '@playwright/test';
import { test } from '../support/devices-test.ts';
import { PhonePage } from './pages/phone.ts';
import { SeatsPage } from './pages/seats.ts';
import { ROUND } from './whole-round.ts';

test.use({ opened: false });

/** The most touches from the link to the first own shot, with its dice. */
const MOST = 8;

/** Whether the middle of something is on the page, and nothing over it. */
function isOnTop(what: Locator): Promise<boolean> {
  return what.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}

/** Somebody who has never seen the program, with a phone in hand: everything is a touch, and each is counted. */
class NewPlayer {
  readonly phone: PhonePage;
  touches = 0;

  private constructor(phone: PhonePage) {
    this.phone = phone;
  }

  static async come(browser: Browser, link: string, viewport: { width: number; height: number }): Promise<NewPlayer> {
    const context = await browser.newContext({
      viewport,
      deviceScaleFactor: 1,
      hasTouch: true,
      isMobile: true,
    });
    const phone = new PhonePage(await context.newPage());
    await phone.page.goto(link);
    return new NewPlayer(phone);
  }

  async touch(what: Locator): Promise<void> {
    this.touches++;
    await what.tap();
  }

  /** Touches the one button that stands out, once it can be pressed. */
  async goOn(): Promise<void> {
    await this.touch(this.phone.sheet.locator('[data-main]:enabled'));
  }

  async touchMap(at: { readonly x: number; readonly y: number }): Promise<void> {
    this.touches++;
    const { x, y } = await this.phone.whereShown(at);
    await this.phone.page.touchscreen.tap(x, y);
  }
}

test('three new players come from the link to their first own shot with a few touches each', async ({
  table,
  browser,
}) => {
  await table.openWith(ROUND);
  const seats = new SeatsPage(table);
  const link = await seats.openTable();
  const players = [
    { name: 'Gun', size: { width: 390, height: 844 } },
    { name: 'Bo', size: { width: 844, height: 390 } },
    { name: 'Ada', size: { width: 360, height: 640 } },
  ] as const;
  for (const name of ['Gun', 'Ada', 'Bo']) {
    await table.map.click(await table.map.piece(name));
    await seats.add({ 'Aim and fire': 'Yes' }, 'The chance to hit');
  }
  for (const { name, size } of players) {
    const began = Date.now();
    const player = await NewPlayer.come(browser, link, size);
    const { phone } = player;
    await expect(phone.button('Choose a seat').or(phone.button('Just watch')).first()).toBeVisible();
    // Nothing lies over the seat, so that it is seen without scrolling.
    const seat = phone.sheet.getByTestId('seat').filter({ hasText: name });
    await expect.poll(() => isOnTop(seat)).toBe(true);
    await player.touch(seat);
    await player.goOn();
    await expect(phone.sheet).toHaveAttribute('data-kind', 'own');
    await expect(phone.sheet).toContainText('9 of 9');
    await expect(phone.sheet).toContainText('Tap somebody to aim. Drag your piece to move it.');
    await player.touchMap({ x: 15, y: 15 });
    await expect(phone.sheet).toHaveAttribute('data-kind', 'aim');
    await expect(phone.sheet).toContainText('Vane');
    await player.goOn();
    await expect(phone.sheet).toHaveAttribute('data-kind', 'roll');
    await player.goOn();
    await expect(phone.sheet).toHaveAttribute('data-kind', 'own');
    await expect(phone.sheet).toContainText('8 of 9');
    expect(player.touches, `${name}’s touches`).toBeLessThanOrEqual(MOST);
    process.stdout.write(`${name}: ${player.touches} touches, ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
    await expect(seats.notes).toHaveCount(0);
  }
});
