import type { Page } from '@playwright/test';
import { demo } from '../../test/support/demos.ts';
import { piece } from '../../test/support/scenes.ts';
import { PlayersScreen } from '../pages/players-screen.ts';
import { StoragePage } from '../pages/storage.ts';
import { aimed } from '../support/aimed.ts';
import { battle, MORTAR } from '../support/battles.ts';
import { expect, test } from '../support/table-test.ts';

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

/** Whether what the players have seen has been stored. */
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

test('the camera frames both ends of a shot above the captions and returns; it follows the GM, stays, or shows a chosen place', async ({
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
  await expect.poll(() => screen.zoom()).toBeLessThanOrEqual(whole);
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
  for (let i = 0; i < 3; i++) await table.key('+');
  await map.settled();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const middle = await map.toScene({ x: width / 2, y: height / 2 });
  // Its view may reach the screen later than it was set here.
  await expect.poll(() => screen.zoom()).toBeGreaterThan(whole * 1.2);
  await screen.still();
  const followed = await screen.share(middle);
  // Centred above the captions, except at the edge of the map.
  expect(Math.abs(followed.x - 0.5)).toBeLessThan(0.1);
  expect(Math.abs(followed.y - 0.4)).toBeLessThan(0.1);

  await camera('Stay');
  const stayed = await screen.zoom();
  await table.key('+');
  // The next message has arrived, and the screen has not moved.
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

test('in fog, places seen earlier are dimmed, both windows remember them after a reload, and the GM can clear them', async ({
  table,
}) => {
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
  const count = async (how: 'unknown' | 'dimmed' | 'lit') =>
    (await screen.ground()).filter((each) => each === how).length;
  // Until the picture has arrived.
  await expect.poll(() => count('lit')).toBeGreaterThan(1000);
  const before = await screen.ground();
  expect(before.filter((each) => each === 'unknown').length).toBeGreaterThan(1000);
  await table.tool('Select and move');
  for (const { x, y } of demo('ruined-chapel').pieces.filter(({ side }) => side === 'a'))
    await map.drag({ x, y }, { x: x / 4 + 1, y: 1 });
  const wasLit = async (is: 'unknown' | 'dimmed') =>
    (await screen.ground()).filter((each, i) => each === is && before[i] === 'lit').length;
  await expect.poll(() => wasLit('dimmed')).toBeGreaterThan(100);
  const dimmed = await wasLit('dimmed');
  // What was seen is not forgotten; at its edges a point may fall to either side.
  expect(await wasLit('unknown')).toBeLessThan(20);
  await expect(new StoragePage(page).sign).toHaveText('Saved');
  await expect.poll(() => remembers(page)).toBe(true);
  await table.reload();
  await screen.page.reload();
  await screen.shown();
  await expect.poll(() => wasLit('dimmed')).toBeGreaterThan(0.9 * dimmed);
  await map.box.focus();
  await page.keyboard.press('y');
  await page.getByRole('button', { name: 'Forget what they have seen' }).click();
  await expect.poll(() => wasLit('dimmed')).toBeLessThan(dimmed / 10);
  expect(await wasLit('unknown')).toBeGreaterThan(0.9 * dimmed);
});

test('captions are large enough and the map is sharp on every display: 1080p and 4K, at one to three pixels each', async ({
  table,
}) => {
  const { page } = table;
  const long = 'Sergeant Maximiliane of the Third Harrow Crossing Volunteers';
  await table.openWith({
    ...BATTLE,
    pieces: BATTLE.pieces.map((each) => (each.id === 'gun' ? { ...each, name: long } : each)),
  });
  const screen = await PlayersScreen.open(page);
  const display = await screen.page.context().newCDPSession(screen.page);
  await aimed(table, 'gun', 'ott');
  await table.attack.dice('Type dice');
  await table.attack.fire();
  await expect(screen.title).toContainText(long);
  for (const [width, height, deviceScaleFactor] of [
    // Each differs from the one before in size, too: an emulated display does not report a change of pixel ratio alone.
    [1280, 720, 1],
    [1920, 1080, 2],
    [3840, 2160, 1],
    [1920, 1080, 3],
    [3840, 2160, 2],
    [1920, 1080, 1],
  ] as const) {
    await display.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile: false });
    await expect
      .poll(() => screen.page.evaluate(() => [innerWidth, devicePixelRatio]))
      .toEqual([width, deviceScaleFactor]);
    const said = `${width} by ${height} at ${deviceScaleFactor}`;
    // The screen is measured before its words are sized and placed: until then they have those of the last size.
    await expect(async () => {
      for (const words of [screen.title, screen.text]) {
        const { letters, box } = await words.evaluate((element) => ({
          letters: Number.parseFloat(getComputedStyle(element).fontSize),
          box: element.getBoundingClientRect().toJSON(),
        }));
        expect(letters, said).toBeGreaterThanOrEqual(height / 28);
        expect(box.left, said).toBeGreaterThan(0);
        expect(box.right, said).toBeLessThan(width);
        expect(box.bottom, said).toBeLessThan(height);
        expect(box.top, said).toBeGreaterThan(height / 2);
      }
    }).toPass();
    // Sharp to the pixel, up to the limit.
    const most = 2 * 3840 * 2160;
    const wanted = Math.min(deviceScaleFactor, Math.sqrt(most / (width * height)));
    await expect
      .poll(
        () =>
          screen.page.evaluate(() =>
            window.Konva.stages[0]?.getLayers().map((layer) => layer.getCanvas().getPixelRatio()),
          ),
        said,
      )
      .toEqual(Array(5).fill(wanted));
  }
  // The GM's own map follows its display as well.
  const laptop = await page.context().newCDPSession(page);
  await laptop.send('Emulation.setDeviceMetricsOverride', {
    width: 1400,
    height: 900,
    deviceScaleFactor: 2,
    mobile: false,
  });
  await expect
    .poll(() =>
      page.evaluate(() => window.Konva.stages[0]?.getLayers().map((layer) => layer.getCanvas().getPixelRatio())),
    )
    .toEqual(Array(5).fill(2));
});

test.describe('with every frame', () => {
  test.use({ everyFrame: true });

  test('with reduced motion the screen jumps to a shot, and shows the same captions', async ({ table }) => {
    await table.openWith(BATTLE);
    const screen = await PlayersScreen.open(table.page);
    await screen.page.emulateMedia({ reducedMotion: 'reduce' });
    await screen.page.reload();
    await screen.shown();
    await screen.listen();
    const whole = await screen.zoom();
    /** The drawn size of a scene unit, whenever that changes. */
    await screen.page.evaluate(() => {
      const zooms: number[] = [];
      const look = () => {
        const zoom = window.Konva.stages[0]?.scaleX() ?? 0;
        if (zooms.at(-1) !== zoom) zooms.push(zoom);
        requestAnimationFrame(look);
      };
      look();
      Object.assign(window, { zooms });
    });
    await aimed(table, 'gun', 'ott');
    await table.attack.dice('Type dice');
    await table.attack.fire();
    await table.tray.answer(3);
    await table.tray.answer(2);
    await expect(table.log.sentences).toHaveCount(1);
    const sentence = await table.log.headline();
    await screen.tellsEnd(sentence);
    expect(await screen.heard()).toEqual([
      'Gun fires a shell at Ott.',
      'A hit!',
      'It bursts.',
      PlayersScreen.endOf(sentence),
    ]);
    const zooms: readonly number[] = await screen.page.evaluate(() => Reflect.get(window, 'zooms'));
    // From the whole map to the shot in one move, whatever became known on the way.
    expect(zooms.at(0)).toBeCloseTo(whole, 5);
    expect(zooms.length).toBeLessThanOrEqual(4);
  });
});

test('the display stays awake while the screen is visible', async ({ table }) => {
  await table.openWith(BATTLE);
  await table.page.context().addInitScript(() => {
    // A stand-in: this browser has no display to keep awake.
    const asked: string[] = [];
    Object.assign(window, { asked });
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async (kind: string) => {
          asked.push(kind);
          return {};
        },
      },
    });
  });
  const screen = await PlayersScreen.open(table.page);
  const asked = () => screen.page.evaluate(() => Reflect.get(window, 'asked'));
  expect(await asked()).toEqual(['screen']);
  // It is released when hidden, and requested again on return.
  await screen.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(await asked()).toEqual(['screen', 'screen']);
});

test('the screen goes full screen by F, by a double click and by its button, and leaves in the same ways', {
  tag: '@core',
}, async ({ table }) => {
  await table.openWith(BATTLE);
  const screen = await PlayersScreen.open(table.page);
  const { page } = screen;
  const full = () => page.evaluate(() => document.fullscreenElement !== null);
  const button = page.getByRole('button', { name: 'Full screen' });
  await page.bringToFront();
  await page.keyboard.press('f');
  await expect.poll(full).toBe(true);
  await expect(button).toHaveCount(0);
  await page.mouse.dblclick(400, 300);
  await expect.poll(full).toBe(false);
  await button.click();
  await expect.poll(full).toBe(true);
  await page.keyboard.press('f');
  await expect.poll(full).toBe(false);
});
