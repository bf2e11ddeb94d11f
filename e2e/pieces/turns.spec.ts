import { piece } from '../../test/support/scenes.ts';
import type { Table } from '../pages/table.ts';
import { aimed } from '../support/aimed.ts';
import { battle, MORTAR, RIFLE } from '../support/battles.ts';
import { holdClock, settle, step } from '../support/playback-steps.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

/** A mortar of the first side, and a trooper of the second with a rifle. */
const STUN = battle(
  [
    piece('gun', 10, 15, { name: 'Gun', weapons: ['mortar'] }),
    piece('ott', 25, 15, { name: 'Ott', side: 'b', weapons: ['rifle'] }),
  ],
  [MORTAR, RIFLE],
);

const HELD = 'Ott is stunned: it cannot move or fire for the rest of turn 1.';

/** Fires the mortar at Ott with typed dice, up to the last of them: it will hit and not eliminate Ott. */
async function upToTheEffect(table: Table): Promise<void> {
  await table.openWith(STUN);
  await aimed(table, 'gun', 'ott');
  await table.attack.dice('Type dice');
  await table.attack.fire();
  await table.tray.answer(1);
  await expect(table.tray.asked).toContainText('Ott is caught: down on 5 or less.');
}

/** Ott, stunned, with nothing else on the map. */
async function stunned(table: Table): Promise<void> {
  await upToTheEffect(table);
  await table.tray.answer(10);
  await expect(table.log.sentences).toHaveText(['The shell lands on Ott: Ott is stunned.']);
  await table.skip();
  await table.playback.getByRole('button', { name: 'Clear the shot from the map' }).click();
  await table.map.settled();
  await table.tool('Select and move');
  expect(await table.map.stunned()).toEqual(['ott']);
}

const place = async ({ map }: Table, id: string) => {
  const { x, y } = await map.piece(id);
  return { x, y };
};

test('the marker of a stun appears when its step has played, and not before', async ({ table }) => {
  const { log, map } = table;
  await upToTheEffect(table);
  await table.speed('Steps');
  await holdClock(table);
  await table.tray.answer(10);
  await expect(log.sentences).toHaveCount(1);
  await settle(table);
  for (let back = 0; back < 8; back++) await step(table, 'back');
  for (const lead of ['15 in', 'A hit on 1.', 'On target.', 'Ott is caught.', 'Ott is not down.']) {
    await step(table, 'on');
    await expect(log.lit).toContainText(lead);
    expect(await map.stunned()).toEqual([]);
  }
  // The stun is the last beat and ends the shot.
  await step(table, 'on');
  await expect(table.playback.getByTestId('told')).toHaveText('The shell lands on Ott: Ott is stunned.');
  expect(await map.stunned()).toEqual(['ott']);
  await expect(log.step('Ott is stunned.').getByRole('button', { name: /^Rule HL-20/ })).toBeVisible();
});

test('a stunned piece cannot be moved, and map and status bar say why', { tag: '@core' }, async ({ table }) => {
  const { map } = table;
  await stunned(table);
  const at = await place(table, 'ott');
  await map.drag(at, { x: 25, y: 20 });
  await expect(table.refused).toHaveText(`${HELD} (HL-20)`);
  await expect(table.page.getByRole('status').filter({ hasText: HELD })).toBeVisible();
  expect(await map.plate('refused-move')).toBe(`${HELD} HL-20`);
  expect(await place(table, 'ott')).toEqual(at);
  // The arrow keys are refused in the same words, and Escape clears them.
  await table.key('Escape');
  await expect(table.refused).toHaveText('');
  expect(await map.plate('refused-move')).toBeNull();
  await table.key('ArrowDown');
  await expect(table.refused).toHaveText(`${HELD} (HL-20)`);
  expect(await place(table, 'ott')).toEqual(at);
  await expect(table.page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  expect(await map.stunned()).toEqual(['ott']);
});

test('a stunned piece cannot fire, and the card says why', async ({ table }) => {
  const { attack } = table;
  await stunned(table);
  await aimed(table, 'ott', 'gun');
  await expect(attack.refusal).toContainText(HELD);
  await expect(attack.refusal.getByRole('button', { name: /^Rule HL-20/ })).toBeVisible();
  await expect(attack.fireButton).toHaveText('Not allowed');
  await expect(attack.fireButton).toBeDisabled();
  await table.key('Enter');
  await table.log.open();
  await expect(table.log.entries).toHaveCount(1);
});

test("in its side's next turn a stunned piece recovers when moved; undo reverts that step by step", async ({
  table,
}) => {
  const { map, page } = table;
  await stunned(table);
  const pass = page.getByRole('button', { name: 'Pass the initiative, or begin the next turn' });
  await table.turn.click();
  await page.getByRole('menuitemradio', { name: 'Teal' }).click();
  await expect(table.turn).toHaveAccessibleName('Turn 1, Teal');
  // Its button and its key pass it on; after the second side the next turn begins.
  await pass.click();
  await expect(table.turn).toHaveAccessibleName('Turn 1, Rose');
  await map.box.focus();
  await table.key('n');
  await expect(table.turn).toHaveAccessibleName('Turn 2, Teal');

  const at = await place(table, 'ott');
  const to = { x: 25, y: 20 };
  await map.drag(at, to);
  await expect(table.refused).toHaveText('Ott is stunned: it recovers when its own side has the initiative. (HL-21)');
  expect(await place(table, 'ott')).toEqual(at);

  await table.key('n');
  await expect(table.turn).toHaveAccessibleName('Turn 2, Rose');
  // An outdated refusal is no longer shown.
  await expect(table.refused).toHaveText('');
  expect(await map.plate('refused-move')).toBeNull();
  await map.drag(at, to);
  await expect.poll(() => map.stunned()).toEqual([]);
  const moved = await place(table, 'ott');
  expect(moved.x).toBeCloseTo(to.x, 1);
  expect(moved.y).toBeCloseTo(to.y, 1);
  await expect(table.refused).toHaveText('');

  await table.undo();
  await expect.poll(() => map.stunned()).toEqual(['ott']);
  expect(await place(table, 'ott')).toEqual(at);
  for (const back of ['Turn 2, Teal', 'Turn 1, Rose', 'Turn 1, Teal', 'Turn 1, Anybody']) {
    await table.undo();
    await expect(table.turn).toHaveAccessibleName(back);
    expect(await map.stunned()).toEqual(['ott']);
  }
  await table.undo();
  await expect.poll(() => map.stunned()).toEqual([]);
  await expect(table.log.entries).toHaveCount(0);
});

test('a shot in the next turn recovers the firer, and the log says so', async ({ table }) => {
  const { log, map } = table;
  await stunned(table);
  await map.box.focus();
  await table.key('n');
  await expect(table.turn).toHaveAccessibleName('Turn 2, Anybody');
  await aimed(table, 'ott', 'gun');
  await table.attack.fire();
  await table.tray.answer(10);
  await expect(log.sentences).toHaveCount(2);
  await expect(log.step('Ott recovers.').getByRole('button', { name: /^Rule HL-21/ })).toBeVisible();
  await table.skip();
  await expect.poll(() => map.stunned()).toEqual([]);
});

test('a reload keeps the turn, the marker and what the stun forbids', async ({ table }) => {
  const { map } = table;
  await stunned(table);
  await table.turn.click();
  await table.page.getByRole('menuitemradio', { name: 'Rose' }).click();
  await expect(table.turn).toHaveAccessibleName('Turn 1, Rose');
  const at = await place(table, 'ott');
  await table.reload();
  await table.shows('Battle');
  await expect(table.turn).toHaveAccessibleName('Turn 1, Rose');
  await expect.poll(() => map.stunned()).toEqual(['ott']);
  await map.settled();
  await map.drag(at, { x: 25, y: 20 });
  await expect(table.refused).toHaveText(`${HELD} (HL-20)`);
  expect(await place(table, 'ott')).toEqual(at);
});
