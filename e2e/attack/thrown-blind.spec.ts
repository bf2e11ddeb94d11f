import { piece, wall, weapon } from '../../test/support/scenes.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { aimed } from '../support/aimed.ts';
import { battle } from '../support/battles.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

const GRENADE = weapon({ id: 'grenade', name: 'Grenade', projectile: 'grenade', deviation: 'hand-grenade' });

/** A thrower and a wall with a door in it, up the map; the wall is low further down. */
const BARN = battle([piece('hob', 8, 15, { name: 'Hob', weapons: ['grenade'] })], [GRENADE], {
  obstructions: [
    wall('north', '16,2 16,12', { label: 'Farm wall' }),
    wall('door', '16,12 16,18', { kind: 'door', door: 'closed', label: 'Farm door' }),
    wall('south', '16,18 16,28', { label: 'Low wall', top: 0.4 }),
  ],
});

test('a throw behind a closed door is blind, which the card says before Fire; it can still be thrown', async ({
  table,
}) => {
  const { attack, log, map, page } = table;
  await table.openWith(BARN);
  await aimed(table, 'Hob', { x: 22, y: 15 });
  await expect(attack.blind).toHaveText('Behind the farm door: thrown blind.');
  await expect(attack.blind).toBeInViewport({ ratio: 1 });
  await expect(attack.fireButton).toHaveAccessibleDescription(/^Behind the farm door: thrown blind\. \d+ % on target/);
  await expectAccessible(page, 'a throw behind a door');
  await map.click({ x: 22, y: 7 });
  await expect(attack.blind).toHaveText('Behind the farm wall: thrown blind.');
  await map.click({ x: 22, y: 23 });
  await expect(attack.oddsLine).toBeVisible();
  await expect(attack.blind).toHaveCount(0);
  // A click opens the door: nothing is in between.
  await table.tool('Select and move');
  await map.click({ x: 16, y: 15 });
  await aimed(table, 'Hob', { x: 22, y: 15 });
  await expect(attack.oddsLine).toBeVisible();
  await expect(attack.blind).toHaveCount(0);
  await map.click({ x: 22, y: 7 });
  await expect(attack.blind).toBeVisible();
  await attack.fire();
  await expect(log.sentences).toHaveCount(1);
});
