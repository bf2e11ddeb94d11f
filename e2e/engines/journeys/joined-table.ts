import { STREET } from '../../support/street.ts';
import { expectTrue } from '../expect.ts';
import { sceneFileIn } from '../files.ts';
import type { Journey } from '../journey.ts';
import { clickMap, dragMap, pieceOf } from '../pages/drawn-map.ts';
import { attributeOf, pressButton, textsOf, untilSays } from '../pages/parts.ts';
import { openFile, openProgram, untilShows } from '../pages/program.ts';
import { until } from '../until.ts';

const SHEET = '[data-part="sheet"]';
const CODE = '[role="img"][data-link]';

/** Another browser joins the GM's table by its link, sits down, and moves its piece on the GM's map. */
export const JOINED_TABLE: Journey = {
  id: 'joined',
  title: 'A table joined by link',
  run: async ({ server, folder, window: open }) => {
    const { window: gm } = await open();
    await openProgram(gm, server.address);
    await openFile(gm, sceneFileIn(folder, STREET));
    await untilShows(gm, STREET.name);
    await clickMap(gm, { x: 5, y: 15 });
    await gm.key('Shift+j');
    await pressButton(gm, 'Let devices join');
    const link = await until('the link', () => attributeOf(gm, CODE, 'data-link'));
    await pressButton(gm, 'Seat');

    const { window: phone } = await open();
    await phone.goto(link ?? '');
    await pressButton(phone, 'Sit down as Gun');
    await until('the seat', async () => (await attributeOf(phone, SHEET, 'data-kind')) === 'own');
    await untilSays(gm, '[data-testid="seat"]', /here/);
    await dragMap(phone, { x: 5, y: 15 }, { x: 6, y: 17 });
    const moved = await until(
      'the move on the map of the GM',
      () => pieceOf(gm, 'gun'),
      (gun) => gun !== null && gun.y > 16,
    );
    expectTrue('the piece moved', moved !== null);
    expectTrue('the seats are told', (await textsOf(gm, '[data-testid="seat"]')).length === 1);
  },
};
