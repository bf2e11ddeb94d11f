import { piece, wall, weapon } from '../../test/support/scenes.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { battle } from '../support/battles.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

/** A flame trooper before a stone wall, and somebody behind it. */
const YARD = battle(
  [
    piece('ed', 10, 15, { name: 'Ed', side: 'a', weapons: ['flame'], facing: 90 }),
    piece('raider', 15, 15, { name: 'Raider', side: 'b' }),
  ],
  [weapon({ id: 'flame', name: 'Flame', projectile: 'flame', area: { shape: 'cone', length: 9, angle: 30 } })],
  { name: 'Yard', obstructions: [wall('wall', '12.5,10 12.5,20', { top: 3 })] },
);

test('the card says whom an area catches behind walls, and lets walls stop it (HL-05)', async ({ table, page }) => {
  await table.openWith(YARD);
  await table.map.click({ x: 10, y: 15 });
  await table.key('f');
  await table.map.click({ x: 15, y: 15 });
  const walls = page.getByRole('region', { name: 'Walls' });
  await expect(walls).toContainText('a hit catches Raider behind them');
  await expectAccessible(page, 'card with walls');
  await walls.getByRole('button', { name: 'Let walls stop effect areas' }).press('Enter');
  await expect(walls).toBeHidden();
  await table.undo();
  await expect(walls).toBeVisible();
  // The panel of the players' screen, with darkness and its hint.
  await table.key('Escape');
  await table.key('y');
  await page.getByLabel('Darkness: only what light reaches').check();
  await expect(page.getByText('turn on their fog')).toBeVisible();
  await expectAccessible(page, 'darkness in the players’ panel');
});
