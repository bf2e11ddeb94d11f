import { piece, weapon } from '../../test/support/scenes.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { StoragePage } from '../pages/storage.ts';
import { fixture } from '../pages/table.ts';
import { WeaponsPage } from '../pages/weapons.ts';
import { aimed } from '../support/aimed.ts';
import { battle } from '../support/battles.ts';
import { advanceClock, holdClock } from '../support/playback-steps.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

test('every region of the window is accessible', async ({ table }) => {
  // Axe checks the whole window a dozen times.
  const { map, attack, tray, log, piece, scene } = table;
  await table.open();
  await expectAccessible(table.page, 'demo scene');

  await map.click(await map.piece('mortar'));
  await expect(piece.field('Name')).toBeVisible();
  await expectAccessible(table.page, 'piece sheet');
  await table.map.box.focus();
  await table.key('s');
  await expect(table.page.locator('[data-part="seen-said"]')).toContainText('Mortar sees');
  await expectAccessible(table.page, 'what a piece sees');
  await table.key('Escape');
  await scene.open();
  await expectAccessible(table.page, 'scene panel');

  const weapons = new WeaponsPage(table.page);
  await weapons.open();
  await weapons.choose('Mortar', 'Save to my armoury');
  await expectAccessible(table.page, 'weapons');
  await weapons.line('Mortar').click();
  await weapons.write('Radius', '-1');
  await expect(weapons.problem).toBeVisible();
  await expectAccessible(table.page, 'weapon editor');
  await weapons.number('Radius').press('Escape');
  await weapons.back.click();

  await table.key('f');
  await map.click(await map.piece('halftrack'));
  await expect(attack.fireButton).toBeEnabled();
  await expect(table.page.getByRole('region', { name: 'Side view' })).toBeVisible();
  await expectAccessible(table.page, 'attack card and side view');
  await attack.dice('Type dice');
  await attack.fire();
  await expectAccessible(table.page, 'question with dice');
  await tray.answer(1);
  await expectAccessible(table.page, 'question with options');
  await tray.option('Damaged').click();
  await table.skip();
  await expect(log.entries).toHaveCount(1);
  await expectAccessible(table.page, 'log');

  await table.key('?');
  await expect(table.page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await expectAccessible(table.page, 'keys');
  await table.key('Escape');
  await table.menu.click();
  await expect(table.page.getByRole('menuitem', { name: 'New empty table' })).toBeVisible();
  // The rest is hidden from screen readers while the menu has the focus, which axe reports as an error.
  await expectAccessible(table.page, 'menu', '[role="menu"]');
  await table.page.getByRole('menuitem', { name: 'New empty table' }).click();
  await expect(table.newTableDialog.dialog).toBeVisible();
  await table.newTableDialog.width.fill('many');
  await table.newTableDialog.make.click();
  await expectAccessible(table.page, 'new table', '[role="dialog"]');
  await table.newTableDialog.preset(48, 48).click();
  await table.newTableDialog.make.click();
  await table.scene.open();
  await expectAccessible(table.page, 'empty table');
  await table.drop(fixture('cut-short.dd2vtt'));
  await expect(table.notices.cards).toHaveCount(1);
  await expectAccessible(table.page, 'empty scene and notice');
  await table.tool('Place a piece');
  await expectAccessible(table.page, 'place options');
  await table.map.click({ x: 10, y: 10 });
  const storage = new StoragePage(table.page);
  await expect(storage.sign).toHaveText('Saved');
  await table.reload();
  await table.tool('Place a piece');
  await table.map.click({ x: 12, y: 10 });
  await storage.open();
  await storage.dialog.getByRole('button', { name: '1 earlier version' }).click();
  await expectAccessible(table.page, 'the library', '[role="dialog"]');
  await table.key('Escape');
  await storage.button('Delete “Ridge Nine”').click();
  await storage.bin.click();
  await expect(storage.deleted).toHaveCount(1);
  await expectAccessible(table.page, 'the library with a deleted scene', '[role="dialog"]');
  await storage.button('Delete “Ridge Nine” for good').click();
  await expectAccessible(table.page, 'delete a scene for good', '[role="alertdialog"]');
});

test("the GM's section, a guided warhead, a refused move and the turn are accessible", async ({ table }) => {
  const { gm, map, tray } = table;
  const missile = weapon({ id: 'missile', name: 'Missile', guided: true, elimination: {} });
  await table.openWith(
    battle(
      [
        piece('gun', 10, 15, { name: 'Gun', weapons: ['missile'] }),
        piece('ott', 25, 15, { name: 'Ott', side: 'b', stunned: 1 }),
      ],
      [missile],
      { turn: { number: 1, initiative: 'b' } },
    ),
  );
  await map.drag(await map.piece('ott'), { x: 25, y: 20 });
  await expect(table.refused).toContainText('Ott is stunned');
  await expectAccessible(table.page, 'refused move');
  await table.turn.click();
  await expect(table.page.getByRole('menuitemradio', { name: 'Rose' })).toBeVisible();
  await expectAccessible(table.page, 'turn menu', '[role="menu"]');
  await table.key('Escape');
  await aimed(table, 'gun', 'ott');
  await table.attack.card.getByRole('button', { name: 'Another modifier' }).click();
  await expectAccessible(table.page, 'card with a modifier');
  await gm.looksFirst.check();
  await table.attack.dice('Type dice');
  await table.attack.fire();
  await tray.answer(10);
  await expect(gm.usePoint).toBeVisible();
  await expectAccessible(table.page, 'guided warhead');
  await gm.usePoint.click();
  await tray.option('Damaged').click();
  await expect(gm.apply).toBeVisible();
  await expectAccessible(table.page, 'shot that waits for the GM');
});

test('a whole shot by keyboard alone', { tag: '@core' }, async ({ table }) => {
  const { map, attack, log } = table;
  await table.open();
  await table.key('Tab');
  await expect.poll(async () => (await map.piece('mortar')).selected).toBe(true);
  await table.key('f');
  // The other side first, nearest first.
  for (const target of ['Bravo sergeant', 'Bravo 2', 'Wisp']) {
    await table.key('Tab');
    await expect(attack.card).toContainText(target);
  }
  await expect(attack.fireButton).toBeEnabled();
  await table.key('Enter');
  await expect(log.sentences).toHaveCount(1);
  await table.key('Space');
  await expect(table.playback.getByRole('button', { name: 'Replay' })).toBeVisible();
  await table.key('Escape');
  await expect(table.playback).toBeHidden();
});

test('a whole shot by keyboard alone with typed dice', async ({ table }) => {
  const { attack, log, map, tray } = table;
  await table.open();
  await table.key('Tab');
  await expect.poll(async () => (await map.piece('mortar')).selected).toBe(true);
  await table.key('f');
  await table.key('Tab');
  await expect(attack.card).toContainText('Bravo sergeant');
  await attack.card.getByRole('radio', { name: 'Type dice' }).focus();
  await table.key('Space');
  await expect(attack.card.getByRole('radio', { name: 'Type dice' })).toBeChecked();
  await table.key('Enter');
  await expect(tray.asked).toContainText('To hit: 7 or less.');
  await table.key('0');
  await table.key('Enter');
  await expect(tray.asked).toContainText('Direction');
  await table.key('9');
  await expect(tray.said).toHaveText('9 is void: roll it again');
  await table.key('5');
  await expect(tray.said).toHaveText('south');
  await table.key('Backspace');
  await table.key('7');
  await table.key('Enter');
  await table.key('0');
  await table.key('Enter');
  await expect(log.sentences).toHaveText(['The shell lands four inches west and catches nobody.']);
});

test('the map describes what is under the pointer in words', async ({ table }) => {
  await table.open();
  await expect(table.map.box).toHaveAccessibleName('Map of Ridge Nine');
  await expect(table.page.getByRole('main')).toHaveCount(1);
  await table.log.open();
  await expect(table.page.getByRole('log', { name: 'Shots' })).toHaveAttribute('aria-live', 'polite');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a shot shows its stills in the same order, and ends', async ({ table }) => {
    const { map, playback } = table;
    await table.open();
    await table.tool('Select and move');
    await map.click(await map.piece('mortar'));
    await table.key('f');
    await map.click(await map.piece('bravo-3'));
    await table.attack.dice('Type dice');
    const camera = await map.settled();
    // The test controls the program's clock: the stills do not depend on how fast this machine is.
    await holdClock(table);
    await table.attack.fire();
    await table.tray.answer(10);
    await table.tray.answer(3);
    await table.tray.answer(10);
    await advanceClock(table, 50);
    expect(await map.camera()).not.toEqual(camera);
    const near = await map.camera();
    const seen: string[] = [];
    for (let still = 0; still < 40 && (await playback.getByRole('button', { name: 'Skip' }).count()) > 0; still++) {
      const area = await map.areaRadius();
      expect([null, 3]).toContain(area);
      const now = [
        (await map.onScreen('aim')) ? 'aim' : '',
        (await map.onScreen('landing')) ? 'landing' : '',
        area === null ? '' : 'area',
      ].join(' ');
      if (seen.at(-1) !== now) seen.push(now);
      if (await table.tray.asked.isVisible()) await table.tray.answer(1);
      await advanceClock(table, 300);
    }
    expect(seen.map((each) => each.trim())).toEqual(['aim', 'aim landing', 'aim landing area']);
    await expect(playback.getByRole('button', { name: 'Replay' })).toBeVisible();
    expect((await map.camera()).zoom).toBeCloseTo(near.zoom, 6);
  });
});
