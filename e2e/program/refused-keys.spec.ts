import { piece } from '../../test/support/scenes.ts';
import { battle, RIFLE } from '../support/battles.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

test('a key whose command is not possible says why until the next press', { tag: '@core' }, async ({ table }) => {
  const { map } = table;
  await table.openWith(battle([piece('gun', 20, 15, { name: 'Gun', weapons: [RIFLE.id] })], [RIFLE]));
  await table.key('r');
  await expect(table.refused).toHaveText('No piece is selected');
  await map.click(await map.piece('gun'));
  await expect(table.refused).toHaveText('');
  await table.key('r');
  await expect(table.refused).toHaveText('This piece has not fired yet');
  await table.key('Escape');
  await expect(table.refused).toHaveText('');
});
