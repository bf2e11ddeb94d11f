import type { HLWeapon } from '@fall-of-shot/rules/systems/hit-locations/weapon';
import { piece } from '../../test/support/scenes.ts';
import type { Table } from '../pages/table.ts';
import { aimed } from '../support/aimed.ts';
import { battle, MORTAR } from '../support/battles.ts';
import { advanceClock, holdClock, settle, step } from '../support/playback-steps.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false, everyFrame: true });

const DUD_MORTAR: HLWeapon = { ...MORTAR, warhead: 'none' };

const BATTLE = battle(
  [piece('gun', 10, 15, { name: 'Gun', weapons: ['mortar'] }), piece('ott', 25, 15, { name: 'Ott', side: 'b' })],
  [DUD_MORTAR],
);

/** The steps of the shot below in order, by how the log begins them. */
const TOLD = ['15 in', 'A miss on 10.', 'East.', '1 in.', '1 in east.', 'Ott is caught.', 'Ott is down.'];
const HEADLINE = 'The shell lands one inch east: Ott is down.';

/** A miss of one inch that catches Ott. Its dice are typed, and it plays only after the last one. */
async function fired(table: Table, held = false): Promise<void> {
  await table.openWith(BATTLE);
  await firedAgain(table, held);
}

/** The same shot in the current scene: a reopened one has the same name, which tests wait for. */
async function firedAgain(table: Table, held = false, steps = false): Promise<void> {
  await aimed(table, 'gun', 'ott');
  await table.attack.dice('Type dice');
  await table.attack.fire();
  if (held) await holdClock(table);
  for (const face of [10, 3, 1, 1]) await table.tray.answer(face);
  await expect(table.log.entries).toHaveCount(1);
  // Step by step the log waits, as the map does.
  if (!held && !steps) await expect(table.log.sentences).toHaveText([HEADLINE]);
}

/** What is drawn of the shot now. */
async function drawn({ map }: Table): Promise<string> {
  const marks = [
    (await map.onScreen('aim')) ? 'aim' : '',
    (await map.onScreen('landing')) ? 'landing' : '',
    (await map.area()) ? 'area' : '',
    (await map.outcomes()).length > 0 ? 'tag' : '',
    (await map.piece('ott')).status ?? '',
  ];
  return marks.filter((mark) => mark !== '').join(' ');
}

/** What is drawn when each step of {@link TOLD} has played. */
const DRAWN = ['aim', 'aim', 'aim', 'aim', 'aim landing', 'aim landing area', 'aim landing area tag eliminated'];

test('Steps: playback pauses after each step, and keys go one step forward or back', async ({ table }) => {
  // Each of its two dozen steps reads the whole map.
  const { log, map, playback } = table;
  await fired(table);
  await table.skip();
  await playback.getByRole('button', { name: 'Replay' }).click();
  await table.speed('Steps');
  await holdClock(table);
  await settle(table);
  for (let back = 0; back < TOLD.length + 1; back++) await step(table, 'back');
  await expect.poll(() => map.onScreen('landing')).toBeNull();

  const told = playback.getByTestId('told');
  const last = TOLD.length - 1;
  for (const [i, lead] of TOLD.slice(0, last).entries()) {
    await step(table, 'on');
    await expect(log.lit).toContainText(lead);
    await expect(told).toContainText(lead);
    expect(await drawn(table)).toBe(DRAWN[i]);
    // However long nobody touches it.
    await settle(table);
    await expect(log.lit).toContainText(lead);
    expect(await drawn(table)).toBe(DRAWN[i]);
  }
  await step(table, 'on');
  await expect(told).toHaveText(HEADLINE);
  expect(await drawn(table)).toBe(DRAWN[last]);
  await expect(playback.getByRole('button', { name: 'Replay' })).toBeVisible();

  for (let i = last - 1; i >= 0; i--) {
    await step(table, 'back');
    await expect(log.lit).toContainText(TOLD[i] ?? '');
    expect(await drawn(table)).toBe(DRAWN[i]);
  }
  // The two buttons of the bar do the same as the keys.
  await playback.getByRole('button', { name: 'One step on in the shot' }).click();
  await settle(table);
  await expect(log.lit).toContainText(TOLD[1] ?? '');
  await playback.getByRole('button', { name: 'One step back in the shot' }).click();
  await settle(table);
  await expect(log.lit).toContainText(TOLD[0] ?? '');
});

test('playback takes twice as long at half speed and half as long at double speed', async ({ table }) => {
  const { playback } = table;
  await fired(table);
  await table.skip();
  await holdClock(table);
  const again = playback.getByRole('button', { name: 'Replay' });
  const skip = playback.getByRole('button', { name: 'Skip' });
  const TICK = 400;
  const lasted: number[] = [];
  for (const speed of ['½×', '1×', '2×'] as const) {
    await table.speed(speed);
    await again.click();
    await expect(skip).toBeVisible();
    let ticks = 0;
    while ((await again.count()) === 0 && ticks < 40) {
      await advanceClock(table, TICK);
      ticks++;
    }
    lasted.push(ticks * TICK);
    expect(await drawn(table)).toBe(DRAWN.at(-1));
  }
  const [half = 0, normal = 0, double = 0] = lasted;
  // To the tick, and the frames between ticks.
  expect(Math.abs(half - 2 * normal)).toBeLessThanOrEqual(3 * TICK);
  expect(Math.abs(normal - 2 * double)).toBeLessThanOrEqual(3 * TICK);
  expect(normal).toBeGreaterThan(2000);
});

test('Skip goes to the end at once and Again to the beginning; the piece shows what the current step says', {
  tag: '@core',
}, async ({ table }) => {
  const { map, playback } = table;
  await fired(table, true);
  expect((await map.piece('ott')).status).toBeNull();
  await playback.getByRole('button', { name: 'Skip' }).click();
  await expect(playback.getByTestId('told')).toHaveText(HEADLINE);
  await expect.poll(() => drawn(table)).toBe(DRAWN.at(-1));
  await playback.getByRole('button', { name: 'Replay' }).click();
  await expect.poll(async () => (await map.piece('ott')).status).toBeNull();
  expect(await map.onScreen('landing')).toBeNull();
  await map.box.focus();
  await table.key(' ');
  await expect(playback.getByTestId('told')).toHaveText(HEADLINE);
  await expect.poll(() => drawn(table)).toBe(DRAWN.at(-1));
});

test('the chosen speed stays for the next shot', async ({ table }) => {
  await fired(table);
  await table.skip();
  await table.speed('Steps');
  await table.playback.getByRole('button', { name: 'Clear the shot from the map' }).click();
  await table.undo();
  await firedAgain(table, false, true);
  await expect(table.playback.getByRole('radio', { name: 'Steps' })).toBeChecked();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('Steps: shows the same stills in the same order', async ({ table }) => {
    const { log, playback } = table;
    await fired(table);
    await table.skip();
    await playback.getByRole('button', { name: 'Replay' }).click();
    await table.speed('Steps');
    await holdClock(table);
    await settle(table);
    for (let back = 0; back < TOLD.length + 1; back++) await step(table, 'back');
    for (const [i, lead] of TOLD.slice(0, -1).entries()) {
      await step(table, 'on');
      await expect(log.lit).toContainText(lead);
      expect(await drawn(table)).toBe(DRAWN[i]);
    }
    await step(table, 'on');
    await expect(playback.getByTestId('told')).toHaveText(HEADLINE);
    expect(await drawn(table)).toBe(DRAWN.at(-1));
  });
});
