import { readFileSync } from 'node:fs';
import { NO_SECRET } from '../../src/scene/schema/privacy-schema.ts';
import { piece } from '../../test/support/scenes.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { PlayersScreen } from '../pages/players-screen.ts';
import { Spy } from '../pages/spy.ts';
import { StoragePage } from '../pages/storage.ts';
import type { Table } from '../pages/table.ts';
import { aimed } from '../support/aimed.ts';
import { battle, MORTAR } from '../support/battles.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

/** Gun fires at Ott; Kern is near him, Dray far off, and beside Ott a spy that players cannot see. */
const BATTLE = battle(
  [
    piece('gun', 10, 15, { name: 'Gun', weapons: ['mortar'] }),
    piece('ott', 25, 15, { name: 'Ott', side: 'b' }),
    piece('kern', 27, 15, { name: 'Kern', side: 'neutral' }),
    piece('dray', 15, 25, { name: 'Dray' }),
    piece('spy', 33, 5, { name: 'Spy', side: 'b', secret: { ...NO_SECRET, hidden: true } }),
  ],
  [MORTAR],
);

async function ready(table: Table): Promise<PlayersScreen> {
  await table.openWith(BATTLE);
  return PlayersScreen.open(table.page);
}

/** A mortar round that hits: a 3, then Ott is down on a 2, Kern unharmed on a 9. */
async function hit(table: Table): Promise<void> {
  await aimed(table, 'gun', 'ott');
  await table.attack.dice('Type dice');
  await table.attack.fire();
  await table.tray.answer(3);
}

test("the screen shows pieces and moves, without hidden pieces and what is only the GM's", { tag: '@core' }, async ({
  table,
}) => {
  const screen = await ready(table);
  await expect.poll(() => screen.names()).toEqual(['Dray', 'Gun', 'Kern', 'Ott']);
  await expect.poll(async () => (await screen.pieces()).all).toBe(4);
  await table.map.drag({ x: 15, y: 25 }, { x: 18, y: 22 });
  await expect.poll(async () => (await screen.place('Dray'))?.x).toBeCloseTo(18, 0);
  // No panels, no tools.
  await expect(screen.page.getByRole('tab')).toHaveCount(0);
  await expect(screen.page.getByRole('navigation')).toHaveCount(0);
});

test('a shot fired here plays there: each step has its caption, and the last is that of the log', {
  tag: '@core',
}, async ({ table }) => {
  const screen = await ready(table);
  await screen.listen();
  await hit(table);
  await expect(screen.title).toHaveText(/It bursts|A hit|comes down/);
  // Nobody is down before that step plays.
  expect((await screen.pieces()).out).toBe(0);
  await table.tray.answer(2);
  await table.tray.answer(9);
  await expect(table.log.sentences).toHaveCount(1);
  const sentence = await table.log.headline();
  await screen.tellsEnd(sentence);
  await expect.poll(async () => (await screen.pieces()).out).toBe(1);
  // Said only if the GM lets the dice wait long enough.
  const heard = (await screen.heard()).filter((said) => said !== 'The shell is on target.');
  expect(heard).toEqual([
    'Gun fires a shell at Ott.',
    'A hit!',
    'It bursts.',
    'Ott is down.',
    PlayersScreen.endOf(sentence),
  ]);
  expect(await screen.draws('landing')).toBe(true);
  // What is shown is cleared here and there.
  await table.map.box.focus();
  await table.key('Escape');
  await expect(screen.title).toBeHidden();
});

test('the die in the direction dial can be read: its number stands out from its face', async ({ table }) => {
  const screen = await ready(table);
  await aimed(table, 'gun', 'ott');
  await table.attack.dice('Type dice');
  await table.attack.fire();
  await table.tray.answer(10);
  await table.tray.answer(3);
  await expect(screen.title).toHaveText('It goes east.');
  const contrast = await screen.page.locator('[data-part="dial"] svg[data-tone]').evaluate((die) => {
    const lightness = (element: Element | undefined) => {
      const [r = 0, g = 0, b = 0] = (getComputedStyle(element ?? die).fill.match(/[\d.]+/g) ?? []).map(Number);
      const linear = (c: number) => (c <= 10.03 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4);
      return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    };
    const faces = [...die.querySelectorAll('path')].filter((path) => getComputedStyle(path).fill !== 'none');
    const number = lightness(die.querySelector('text') ?? undefined);
    return faces.map((face) => {
      const behind = lightness(face);
      return (Math.max(number, behind) + 0.05) / (Math.min(number, behind) + 0.05);
    });
  });
  expect(contrast.length).toBeGreaterThan(0);
  for (const each of contrast) expect(each).toBeGreaterThan(4.5);
});

test('either window can be reloaded during a shot, and both continue', async ({ table }) => {
  const screen = await ready(table);
  await hit(table);
  await expect(screen.title).toBeVisible();
  await screen.page.reload();
  await screen.shown();
  await expect(screen.title).toBeVisible();
  await expect(new StoragePage(table.page).sign).toHaveText('Saved');
  await table.reload();
  await expect(screen.lost).toBeHidden();
  await table.tray.answer(2);
  await table.tray.answer(9);
  await expect(screen.title).toHaveText(/Ott is down/);
});

test('hold and reveal: the screen shows nothing before the GM reveals, then step by step', async ({ table }) => {
  const screen = await ready(table);
  const { page } = table;
  await page.keyboard.press('y');
  await page.getByLabel('Hold shots back until I reveal them').check();
  await page.keyboard.press('Escape');
  await hit(table);
  await table.tray.answer(2);
  await table.tray.answer(9);
  await expect(table.log.sentences).toHaveCount(1);
  // A move is still shown: it happened after the shot.
  await table.map.box.focus();
  await table.key('Escape');
  await table.map.settled();
  await table.tool('Select and move');
  await table.map.drag({ x: 15, y: 25 }, { x: 18, y: 22 });
  await expect.poll(async () => (await screen.place('Dray'))?.x).toBeCloseTo(18, 0);
  await expect(screen.title).toBeHidden();
  expect((await screen.pieces()).out).toBe(0);
  // Reloading either window does not give it away.
  await expect(new StoragePage(page).sign).toHaveText('Saved');
  await table.reload();
  await screen.page.reload();
  await screen.shown();
  await expect(screen.lost).toBeHidden();
  expect((await screen.pieces()).out).toBe(0);
  await table.map.box.focus();
  await page.keyboard.press('y');
  await page.getByRole('button', { name: 'Step by step' }).click();
  await expect(screen.title).toHaveText('Gun fires a shell at Ott.');
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(screen.title).toHaveText('A hit!');
  for (let i = 0; i < 6; i++) await page.getByRole('button', { name: 'Next step' }).click();
  await expect(screen.title).toHaveText(/Ott is down/);
  await expect.poll(async () => (await screen.pieces()).out).toBe(1);
});

test('curtain, spotlight and ping work, and a lost link recovers', async ({ table }) => {
  const screen = await ready(table);
  const { page } = table;
  await table.map.box.focus();
  await table.key('b');
  await expect(screen.cover).toBeVisible();
  await table.key('b');
  await expect(screen.cover).toBeHidden();
  const at = await table.map.toWindow({ x: 20, y: 10 });
  await page.mouse.move(at.x, at.y);
  await table.key('i');
  await expect.poll(() => screen.draws('spotlight')).toBe(true);
  await table.key('i');
  await expect.poll(() => screen.draws('spotlight')).toBe(false);
  await table.key('g');
  await expect.poll(() => screen.draws('ping')).toBe(true);
  await table.leave();
  await expect(screen.lost).toHaveText('The table is away');
  await page.goBack();
  await expect(screen.lost).toBeHidden();
});

test('the curtain stays down and the link stays open when a stored scene opens', async ({ table }) => {
  const { page } = table;
  const screen = await ready(table);
  await table.choose('Demo: Ridge Nine');
  await table.shows('Ridge Nine');
  await table.map.box.focus();
  await table.key('b');
  await expect(screen.cover).toBeVisible();
  const spy = await Spy.beside(page);
  // This scene was left with the curtain up.
  await table.key('Shift+L');
  const storage = new StoragePage(page);
  await storage.scene(BATTLE.name).getByRole('button', { name: /^Open/ }).click();
  await table.shows(BATTLE.name);
  await table.map.settled();
  expect(await spy.said()).not.toContain('"scene"');
  await expect(screen.cover).toBeVisible();
  const opener = page.getByRole('button', { name: /^Players’ screen: / });
  await expect(opener).toHaveAccessibleName(/The curtain is down\.$/);
  await table.map.box.focus();
  await table.key('b');
  await expect(screen.cover).toBeHidden();
  await expect(opener).not.toHaveAccessibleName(/curtain/);
  await expect.poll(() => screen.names()).toEqual(['Dray', 'Gun', 'Kern', 'Ott']);
});

test('nothing secret crosses the link, whatever the GM does: every message is read', async ({ table }) => {
  const { page } = table;
  await table.openWith({
    ...BATTLE,
    note: 'planted-scene-note',
    pieces: BATTLE.pieces.map((each) => ({
      ...each,
      ...(each.id === 'kern' ? { name: 'planted-name' } : {}),
      ...(each.id === 'spy' ? { name: 'planted-spy' } : {}),
      secret: {
        ...each.secret,
        note: `planted-note-${each.id}`,
        name: each.id === 'kern',
        figures: each.id === 'ott',
      },
    })),
  });
  const spy = await Spy.beside(page);
  const screen = await PlayersScreen.open(page);
  await expect.poll(() => screen.names()).toEqual(['Dray', 'Gun', 'Ott']);
  // A ruler, a preview, a note, a moving hidden piece, the GM's own list.
  await table.key('m');
  await table.map.drag({ x: 5, y: 5 }, { x: 12, y: 9 });
  await table.tool('Select and move');
  await table.map.drag({ x: 33, y: 5 }, { x: 31, y: 8 });
  await aimed(table, 'gun', 'ott');
  await expect(table.attack.card).toContainText('8');
  // A shot that the GM reviews and overrides: nothing of it is sent before it is applied.
  await table.attack.dice('Type dice');
  await table.gm.looksFirst.check();
  await table.attack.fire();
  await table.tray.answer(3);
  await table.tray.answer(2);
  await table.tray.answer(9);
  await expect(table.gm.apply).toBeVisible();
  expect(await spy.said()).not.toContain('"story"');
  await table.gm.apply.click();
  await expect(screen.title).toHaveText(/Ott/);
  // Behind the curtain.
  await table.map.box.focus();
  await table.key('Escape');
  await table.key('b');
  await expect(screen.cover).toBeVisible();
  const before = (await spy.said()).length;
  await table.tool('Select and move');
  await table.map.settled();
  await table.map.drag({ x: 15, y: 25 }, { x: 18, y: 22 });
  await table.map.box.focus();
  expect((await spy.said()).slice(before)).not.toContain('"scene"');
  const said = await spy.said();
  expect(/planted-.{0,20}/.exec(said)?.[0]).toBeUndefined();
  for (const id of ['"spy"', '"kern"', '"ott"', '"gun"']) expect(said.includes(id), id).toBe(false);
  // The place of the hidden piece, before and after it moved.
  expect(said).not.toMatch(/"x":33,"y":5\b/);
  expect(said).not.toMatch(/"x":31,"y":8\b/);
});

test('in fog no unseen part of the map crosses the link, neither picture nor walls', async ({ table }) => {
  const { page } = table;
  await table.open();
  await table.choose('Demo: Ruined Chapel');
  await table.map.settled();
  const spy = await Spy.beside(page);
  await page.keyboard.press('y');
  await page.getByLabel('Fog: only what their side sees').check();
  await page.keyboard.press('Escape');
  const screen = await PlayersScreen.open(page);
  await expect.poll(() => screen.draws('fog')).toBe(true);
  await expect.poll(async () => (await spy.picture()).shown).toBeGreaterThan(200);
  const { unseen, leaked, seen, shown } = await spy.picture();
  expect(unseen).toBeGreaterThan(100);
  expect(leaked).toBe(0);
  expect(shown / seen).toBeGreaterThan(0.99);
  // Enemies that nobody sees are not there.
  const there = (await screen.pieces()).all;
  const all = await page.evaluate(() => window.Konva.stages[0]?.find('.piece').length ?? 0);
  expect(there).toBeLessThan(all);
  expect(await spy.said()).not.toContain('demo:');
});

test('a shot of the log is replayed, saved, and gives the same captions elsewhere; its die is requested again after undo', async ({
  table,
}) => {
  const screen = await ready(table);
  const { log, page, tray } = table;
  await hit(table);
  await tray.answer(2);
  await tray.answer(9);
  await expect(log.sentences).toHaveCount(1);
  const sentence = await log.headline();
  await table.map.box.focus();
  await table.key('Escape');
  await expect(screen.title).toBeHidden();
  await log.open();
  await log.panel.getByRole('button', { name: 'Show the players' }).click();
  await expect(screen.title).toHaveText('Gun fires a shell at Ott.');
  await screen.tellsEnd(sentence);

  const saved = page.waitForEvent('download');
  await log.panel.getByRole('button', { name: 'Save the shot' }).click();
  const path = await (await saved).path();
  const steps = await log.panel.locator('[data-part="step"] b').allTextContents();
  const written = page.waitForEvent('download');
  await log.panel.getByRole('button', { name: 'Save the log as text' }).click();
  const text = readFileSync(await (await written).path(), 'utf8');
  expect(text).toContain(sentence);
  for (const step of steps) expect(text).toContain(step);
  // Elsewhere: another table, without the scene.
  await table.choose('Demo: Ridge Nine');
  await table.shows('Ridge Nine');
  const chooser = page.waitForEvent('filechooser');
  await table.choose('Open a map or scene');
  await (await chooser).setFiles(path);
  await expect(log.sentences).toHaveText(sentence);
  expect(await log.panel.locator('[data-part="step"] b').allTextContents()).toEqual(steps);
  await expect(table.notices.titles).toHaveCount(0);
  await table.skip();
  await expect.poll(async () => (await table.map.piece('ott')).status).toBe('eliminated');
  // Rewound to before a die, and played differently.
  await log.panel.getByRole('button', { name: /^Rewind to before: Ott is down/ }).click();
  await expect(tray.asked).toContainText('Ott');
  await expect.poll(async () => (await table.map.piece('ott')).status).toBeNull();
  await tray.answer(9);
  await tray.answer(9);
  await table.gm.apply.click();
  await expect(log.sentences).not.toHaveText(sentence);
});

test('the screen opens on the other display if the browser reports one', async ({ table }) => {
  const { page } = table;
  // A stand-in: no browser here has two displays.
  await page.addInitScript(() => {
    const here = { availLeft: 0, availTop: 0, availWidth: 1440, availHeight: 900 };
    const television = { availLeft: 1440, availTop: 0, availWidth: 1920, availHeight: 1080 };
    Object.defineProperty(window.screen, 'isExtended', { value: true });
    Object.assign(window, {
      getScreenDetails: async () => ({ screens: [here, television], currentScreen: here }),
      open: (...args: unknown[]) => {
        Reflect.set(window, 'opened', args);
        return null;
      },
    });
  });
  await table.openWith(BATTLE);
  await table.key('y');
  await page.getByRole('button', { name: 'Open the players’ screen' }).click();
  // The stand-in returns a blocked window: that is reported, too.
  await expect(page.getByText('The browser blocked the window')).toBeVisible();
  const [address, , features] = await page.evaluate(() => Reflect.get(window, 'opened') as string[]);
  expect(address).toMatch(/^\.\/screen\.html#.+/);
  expect(features).toBe('popup,fullscreen,left=1440,top=0,width=1920,height=1080');
});

test('the panel and the screen are accessible', async ({ table }) => {
  const screen = await ready(table);
  await table.key('y');
  await expectAccessible(table.page, "the screen's panel");
  await table.key('Escape');
  await hit(table);
  await expect(screen.title).toBeVisible();
  await expectAccessible(screen.page, "the players' screen");
});
