import type { HLOrder } from '@fall-of-shot/rules/systems/hit-locations/order';
import type { HLWeapon } from '@fall-of-shot/rules/systems/hit-locations/weapon';
import { runOrder } from '../../src/cli/run-order.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { order, piece } from '../../test/support/scenes.ts';
import type { Table } from '../pages/table.ts';
import { aimed } from '../support/aimed.ts';
import { battle, MORTAR, RIFLE } from '../support/battles.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

/** Gun's rifle reaches 20 inches, and hits on 5 or less beyond 10: Ott is within, Kern beyond. */
const BATTLE = battle(
  [
    piece('gun', 10, 15, { name: 'Gun', weapons: ['rifle', 'mortar'] }),
    piece('ott', 25, 15, { name: 'Ott', side: 'b' }),
    piece('kern', 35.5, 15, { name: 'Kern', side: 'b' }),
  ],
  [RIFLE, MORTAR],
);

/** What the command line says about the same order in the same scene. */
function printed(scene: Scene, given: HLOrder): { rule: string; reason: string } {
  const run = runOrder({ scene, order: given }, 'the order');
  if (!run.ok) throw new Error(run.error);
  if (!run.value.refusal) throw new Error('The command line refuses nothing.');
  expect(run.value.steps).toEqual([]);
  return run.value.refusal;
}

/** The card refuses in these words, and nothing fires it. */
async function expectRefused(table: Table, { rule, reason }: { rule: string; reason: string }): Promise<void> {
  const { attack, log, map, page } = table;
  await expect(attack.refusal.locator('p')).toHaveText(reason);
  await expect(attack.refusal.getByRole('button', { name: new RegExp(`^Rule ${rule}`) })).toBeVisible();
  await expect(attack.fireButton).toHaveText('Not allowed');
  await expect(attack.fireButton).toBeDisabled();
  await map.box.focus();
  await table.key('Enter');
  await expect(attack.fireButton).toBeDisabled();
  await log.open();
  await expect(log.entries).toHaveCount(0);
  await page.getByRole('tab', { name: 'Attack' }).click();
}

test('out of range: the card refuses with the sentence of the command line (HL-30)', { tag: '@core' }, async ({
  table,
}) => {
  await table.openWith(BATTLE);
  await aimed(table, 'gun', 'kern');
  const refusal = printed(BATTLE, order('kern', { weapon: 'rifle' }));
  expect(refusal).toEqual({ rule: 'HL-30', reason: 'Out of range: 25.5 in, and the Rifle reaches 20 in.' });
  await expectRefused(table, refusal);
  // A weapon with more reach may fire.
  await table.attack.choose('Mortar');
  await expect(table.attack.refusal).toHaveCount(0);
  await expect(table.attack.fireButton).toBeEnabled();
});

test('a typed modifier that no roll can reach is refused, and clearing it allows the shot (HL-31)', async ({
  table,
}) => {
  const { attack } = table;
  await table.openWith(BATTLE);
  await aimed(table, 'gun', 'ott');
  await expect(attack.card).toContainText('Hits on 5 or less, one d10');
  await attack.card.getByRole('button', { name: 'Another modifier' }).click();
  const value = attack.card.getByRole('spinbutton', { name: /^other, value/ });
  for (const [typed, number] of [
    ['-5', 0],
    ['-9', -4],
  ] as const) {
    await value.fill(typed);
    await value.press('Enter');
    const refusal = printed(
      BATTLE,
      order('ott', { weapon: 'rifle', extra: [{ reason: 'other', value: Number(typed) }] }),
    );
    expect(refusal).toEqual({
      rule: 'HL-31',
      reason: `Impossible: the number to hit is ${number}, and no d10 shows 0 or less.`,
    });
    await expect(attack.card).toContainText('No roll can hit');
    await expectRefused(table, refusal);
  }
  await value.fill('-4');
  await value.press('Enter');
  await expect(attack.refusal).toHaveCount(0);
  await expect(attack.card).toContainText('Hits on 1 or less, one d10');
  await attack.card.getByRole('button', { name: 'Remove other' }).click();
  await expect(attack.card).toContainText('Hits on 5 or less, one d10');
  await expect(attack.fireButton).toBeEnabled();
});

test("a typed override of a rule's value is refused in the same way, and can be reset", async ({ table }) => {
  const { attack } = table;
  await table.openWith(BATTLE);
  await aimed(table, 'gun', 'ott');
  const band = attack.card.getByRole('spinbutton', { name: /^medium range/ });
  await band.fill('0');
  await band.press('Enter');
  await expectRefused(table, printed(BATTLE, order('ott', { weapon: 'rifle', values: { band: 0 } })));
  await attack.card.getByRole('button', { name: 'Back to 5' }).click();
  await expect(attack.refusal).toHaveCount(0);
  await expect(attack.fireButton).toBeEnabled();
});

test('where both apply, the sentence names the range', async ({ table }) => {
  const hopeless: HLWeapon = { ...RIFLE, bands: [{ band: 'short', to: 10, number: 0 }] };
  const both: Scene = { ...BATTLE, weapons: [hopeless, MORTAR] };
  await table.openWith(both);
  await aimed(table, 'gun', 'ott');
  const refusal = printed(both, order('ott', { weapon: 'rifle' }));
  expect(refusal.rule).toBe('HL-30');
  await expectRefused(table, refusal);
});
