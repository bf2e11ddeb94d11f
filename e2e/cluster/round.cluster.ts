import { expect } from '@playwright/test';
import { natsServer, PASSWORDS, withNodes } from '../../scripts/cluster/nats.ts';
import { SeatsPage } from '../devices/pages/seats.ts';
import { playRound, ROUND } from '../devices/whole-round.ts';
import type { Table } from '../pages/table.ts';
import { test } from '../support/devices-test.ts';

// A browser says itself that a node does not answer.
test.use({ opened: false, told: /WebSocket connection/ });

/** Lets the table run over these nodes; returns the link for players. */
async function openOver(table: Table, addresses: readonly string[]): Promise<string> {
  const seats = new SeatsPage(table);
  await seats.show();
  await seats.panel.getByRole('button', { name: 'Use another broker' }).click();
  const dialog = table.page.getByRole('dialog', { name: 'Another broker' });
  await dialog.getByLabel('Addresses').fill(addresses.join('\n'));
  const users = [PASSWORDS.gm, PASSWORDS.device];
  for (const [i, name] of ['gm', 'device'].entries()) {
    await dialog.getByLabel('User').nth(i).fill(name);
    await dialog
      .getByLabel('Password')
      .nth(i)
      .fill(users[i] ?? '');
  }
  await dialog.getByRole('button', { name: 'Use this broker' }).click();
  await expect(dialog).toHaveCount(0);
  return await seats.openTable();
}

for (const count of [1, 3]) {
  test(`a whole round over ${count === 1 ? 'one node of NATS' : 'three nodes of NATS, of which one is killed'}`, async ({
    table,
    browser,
  }) => {
    const program = natsServer(() => undefined);
    if (!program) throw new Error('There is no nats-server here.');
    await withNodes(program, count, async (nodes) => {
      await table.openWith(ROUND);
      const link = await openOver(
        table,
        nodes.map(({ host, port }) => `ws://${host}:${port}/mqtt`),
      );
      const seats = new SeatsPage(table);
      await playRound({ table, browser, seats }, link, async () => {
        if (count === 1) return;
        // The one that the GM's window is connected to.
        await nodes[0]?.kill();
        await expect(seats.panel.getByRole('status')).toContainText('The server does not answer');
        await expect(seats.panel.getByRole('status')).toHaveCount(0, { timeout: 60_000 });
      });
    });
  });
}
