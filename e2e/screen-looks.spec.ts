import type { Page } from '@playwright/test';
import { demo } from '../test/support/demos.ts';
import { piece } from '../test/support/scenes.ts';
import { aimed } from './aimed.ts';
import { battle, MORTAR } from './battles.ts';
import { PlayersScreen } from './pages/players-screen.ts';
import { StoragePage } from './pages/storage.ts';
import { expect, test } from './table-test.ts';

test.use({ opened: false });

const GUN = { x: 10, y: 15 };
const OTT = { x: 25, y: 15 };
const BATTLE = battle(
  [
    piece('gun', GUN.x, GUN.y, { name: 'Gun', weapons: ['mortar'] }),
    piece('ott', OTT.x, OTT.y, { name: 'Ott', side: 'b' }),
  ],
  [MORTAR],
);

/** Whether it has been written down what the players have seen. */
function remembers(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('fall-of-shot-fog');
        opening.onsuccess = () => {
          const counting = opening.result.transaction('seen').objectStore('seen').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result > 0);
          };
        };
      }),
  );
}

test('the camera frames both ends of a shot over the captions and goes back; follows the GM, stays, looks where it is told', async ({
  table,
}) => {
  const { attack, map, page, tray } = table;
  await table.openWith(BATTLE);
  const screen = await PlayersScreen.open(page);
  await screen.still();
  const whole = await screen.zoom();
  await aimed(table, 'gun', 'ott');
  await attack.dice('Type dice');
  await attack.fire();
  await tray.answer(3);
  await expect.poll(() => screen.zoom()).toBeGreaterThan(whole * 1.2);
  await screen.still();
  for (const end of [GUN, OTT]) {
    const { x, y } = await screen.share(end);
    expect(x).toBeGreaterThan(0.03);
    expect(x).toBeLessThan(0.97);
    expect(y).toBeGreaterThan(0.03);
    expect(y).toBeLessThan(0.78);
  }
  await tray.answer(9);
  // The end stays in view for a while.
  await expect.poll(() => screen.zoom(), { timeout: 20_000 }).toBeLessThanOrEqual(whole);
  await map.box.focus();
  await table.key('Escape');
  await expect.poll(() => screen.zoom()).toBeCloseTo(whole, 3);

  const camera = async (name: string) => {
    await table.key('y');
    await page.getByRole('radio', { name }).click();
    await page.getByRole('radio', { name }).press('Escape');
    await map.box.focus();
  };
  await camera('My view');
  await table.key('+');
  await map.settled();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const middle = await map.toScene({ x: width / 2, y: height / 2 });
  await screen.still();
  const followed = await screen.share(middle);
  expect(followed.x).toBeCloseTo(0.5, 1);
  expect(followed.y).toBeCloseTo(0.4, 1);

  await camera('Stay');
  const stayed = await screen.zoom();
  await table.key('+');
  // What comes after it has come, and the screen has not moved.
  const there = await map.toWindow(OTT);
  await page.mouse.move(there.x, there.y);
  await table.key('g');
  await expect.poll(() => screen.draws('ping')).toBe(true);
  expect(await screen.zoom()).toBe(stayed);
  await table.key('z');
  await screen.still();
  const looked = await screen.share(OTT);
  expect(looked.x).toBeCloseTo(0.5, 1);
  expect(looked.y).toBeCloseTo(0.4, 1);
});

test('in fog what was seen before is dimmed, is remembered by both windows after a reload, and is forgotten when the GM says so', async ({
  table,
}) => {
  test.slow();
  const { map, page } = table;
  await table.open();
  await table.choose('Demo: Ruined Chapel');
  await table.shows('Ruined Chapel');
  await map.settled();
  await page.keyboard.press('y');
  await page.getByLabel('Fog: only what their side sees').check();
  await page.keyboard.press('Escape');
  const screen = await PlayersScreen.open(page);
  await expect.poll(() => screen.draws('fog')).toBe(true);
  const ground = async () => {
    await screen.still();
    return screen.brightness();
  };
  // The picture has come once the ground is not all of one brightness.
  await expect.poll(async () => new Set(await screen.brightness()).size).toBeGreaterThan(200);
  const before = await ground();
  const times = new Map<number, number>();
  for (const value of before) times.set(value, (times.get(value) ?? 0) + 1);
  /** Where nothing was ever seen, and around the map, everything is of one brightness. */
  const isEmpty = (value = 0) => (times.get(value) ?? 0) > 200;
  await table.tool('Select and move');
  for (const { x, y } of demo('ruined-chapel').pieces.filter(({ side }) => side === 'a'))
    await map.drag({ x, y }, { x: x / 4 + 1, y: 1 });
  const dimmed = (now: readonly number[]) =>
    before.filter((value, i) => !isEmpty(value) && !isEmpty(now[i]) && (now[i] ?? 0) < 0.75 * value).length;
  await expect.poll(async () => dimmed(await ground())).toBeGreaterThan(60);
  const after = await ground();
  // Nothing of what was seen is as if it had never been.
  expect(before.filter((value, i) => !isEmpty(value) && isEmpty(after[i])).length).toBeLessThan(20);
  await expect(new StoragePage(page).sign).toHaveText('Saved');
  await expect.poll(() => remembers(page)).toBe(true);
  await table.reload();
  await screen.page.reload();
  await screen.shown();
  await expect.poll(async () => dimmed(await ground()), { timeout: 20_000 }).toBeGreaterThan(0.9 * dimmed(after));
  await map.box.focus();
  await page.keyboard.press('y');
  await page.getByRole('button', { name: 'Forget what they have seen' }).click();
  await expect.poll(async () => dimmed(await ground())).toBeLessThan(dimmed(after) / 10);
});
