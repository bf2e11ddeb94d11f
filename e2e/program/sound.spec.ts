import type { Page } from '@playwright/test';
import { build } from 'vite';
import { SOUND_NAMES } from '../../src/sound/sound-names.ts';
import type { createSoundPlayer } from '../../src/sound/sound-player.ts';
import { piece } from '../../test/support/scenes.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { PlayersScreen } from '../pages/players-screen.ts';
import { battle } from '../support/battles.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

const BATTLE = battle([piece('ott', 10, 15, { name: 'Ott' })], []);

/** The player of sounds as a script of its own, to be run in a page. */
async function playerScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: 'src/sound/sound-player.ts', name: 'sounds', formats: ['iife'] },
    },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  if (!bundle || !('output' in bundle)) throw new Error('Nothing was built.');
  return bundle.output[0].code;
}

/** What was heard of some sounds at once: the loudest sample, the mean, the last audible moment, and how far to the right. */
async function heard(page: Page, names: readonly string[], pan: number) {
  return page.evaluate(
    async ({ names, pan }) => {
      const { sounds } = window as unknown as { sounds: { createSoundPlayer: typeof createSoundPlayer } };
      const rate = 44_100;
      const context = new OfflineAudioContext(2, 1.5 * rate, rate);
      const player = sounds.createSoundPlayer(context);
      player.setVolume(1);
      for (const name of names) player.play(name as Parameters<typeof player.play>[0], { pan });
      const buffer = await context.startRendering();
      const [left, right] = [buffer.getChannelData(0), buffer.getChannelData(1)];
      let [peak, last, leftPower, rightPower] = [0, 0, 0, 0];
      for (let i = 0; i < left.length; i++) {
        const [l, r] = [Math.abs(left[i] ?? 0), Math.abs(right[i] ?? 0)];
        peak = Math.max(peak, l, r);
        if (Math.max(l, r) > 0.001) last = i / rate;
        leftPower += l * l;
        rightPower += r * r;
      }
      return { peak, last, power: leftPower + rightPower, toRight: rightPower / (leftPower + rightPower) };
    },
    { names, pan },
  );
}

test('every sound is audible, does not clip, is shorter than 1.2 seconds, and comes from its side', {
  tag: '@core',
}, async ({ page }) => {
  await page.setContent('<p>Sounds</p>');
  await page.addScriptTag({ content: await playerScript() });
  for (const name of SOUND_NAMES) {
    const middle = await heard(page, [name], 0);
    expect(middle.peak, name).toBeGreaterThan(0.1);
    expect(middle.peak, name).toBeLessThan(0.95);
    expect(middle.last, name).toBeGreaterThan(0.04);
    expect(middle.last, name).toBeLessThan(1.2);
    expect(middle.toRight, name).toBeCloseTo(0.5, 1);
    expect((await heard(page, [name], 0.8)).toRight, name).toBeGreaterThan(0.85);
    expect((await heard(page, [name], -0.8)).toRight, name).toBeLessThan(0.15);
  }
  // All at once are held back, too, and so is one many times over.
  for (const names of [SOUND_NAMES, SOUND_NAMES.map(() => 'burst')])
    expect((await heard(page, names, 0)).peak).toBeLessThan(1);
  const loud = async (name: string) => (await heard(page, [name], 0)).power;
  expect(await loud('burst')).toBeGreaterThan(10 * (await loud('die-settle')));
});

test('the window is silent until somebody turns its sound on; a reload waits for a click or a key', async ({
  table,
}) => {
  const { page } = table;
  await table.openWith(BATTLE);
  const opener = page.getByRole('button', { name: 'Sound: off' });
  await opener.click();
  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Sound in this window' }).check();
  await expect(page.getByRole('button', { name: 'Sound: on', includeHidden: true })).toHaveAttribute(
    'data-sound',
    'on',
  );
  const volume = page.getByRole('slider', { name: 'Volume' });
  await volume.press('ArrowRight');
  await expect(volume).toHaveAttribute('aria-valuetext', '65 %');
  await expectAccessible(page, 'the sound of the window', '[data-part="popover"]');
  await page.keyboard.press('Escape');
  await table.reload();
  const on = page.getByRole('button', { name: 'Sound: on' });
  await expect(on).toHaveAttribute('data-sound', 'waiting');
  await on.hover();
  await expect(page.getByRole('tooltip')).toContainText('keeps this window silent until you click in it');
  await page.keyboard.press('v');
  await expect(on).toHaveAttribute('data-sound', 'on');
  // By key, and by the palette.
  await table.map.box.focus();
  await page.keyboard.press('Shift+M');
  await expect(opener).toHaveAttribute('data-sound', 'off');
  await table.choose('Sound on or off');
  await expect(on).toHaveAttribute('data-sound', 'on');
});

test('the players’ screen has a sound of its own: by M, by a button, with its volume, over a reload', async ({
  table,
}) => {
  await table.openWith(BATTLE);
  const screen = await PlayersScreen.open(table.page);
  const { page } = screen;
  await page.bringToFront();
  const control = page.getByRole('group', { name: 'Sound' });
  const off = control.getByRole('button', { name: 'Sound: off' });
  const on = control.getByRole('button', { name: 'Sound: on' });
  await expect(off).toBeVisible();
  await page.keyboard.press('m');
  await expect(on).toBeVisible();
  await expect(control.getByRole('status')).toHaveText('');
  const volume = control.getByRole('slider', { name: 'Volume' });
  await volume.press('ArrowLeft');
  await expect(volume).toHaveAttribute('aria-valuetext', '55 %');
  await page.mouse.move(300, 300);
  await expect(control).toHaveAttribute('data-shown', 'true');
  await expectAccessible(page, 'the sound of the screen', '[data-part="screen-sound"]');
  // Two quick clicks on the button do not make the screen full.
  await on.dblclick();
  await expect(on).toBeVisible();
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();

  await page.reload();
  await screen.shown();
  await expect(control.getByRole('status')).toHaveText('Silent until somebody clicks here or presses a key.');
  await expect(volume).toHaveAttribute('aria-valuetext', '55 %');
  // Button and key start it, and turn it off only once it sounds.
  await on.click();
  await expect(control.getByRole('status')).toHaveText('');
  await expect(on).toBeVisible();
  await page.reload();
  await screen.shown();
  await expect(control.getByRole('status')).not.toHaveText('');
  await page.keyboard.press('m');
  await expect(control.getByRole('status')).toHaveText('');
  await expect(on).toBeVisible();
  await on.click();
  await expect(off).toBeVisible();
  await page.reload();
  await screen.shown();
  await expect(off).toBeVisible();
  // The GM's window has its own, and is still silent.
  await expect(table.page.getByRole('button', { name: 'Sound: off' })).toBeVisible();
});
