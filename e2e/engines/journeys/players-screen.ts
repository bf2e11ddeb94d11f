import { STREET } from '../../support/street.ts';
import { expectEqual } from '../expect.ts';
import { sceneFileIn } from '../files.ts';
import type { Journey } from '../journey.ts';
import { clickMap, coloursOf, dragMap, pieceOf, placeOfNamed, untilDrawn } from '../pages/drawn-map.ts';
import { pressButton, untilSays } from '../pages/parts.ts';
import { openFile, openProgram, untilShows } from '../pages/program.ts';
import { until } from '../until.ts';

const ROLLED_HERE = { ...STREET, settings: { ...STREET.settings, scenery: 'dice' as const } };

/** The players' screen in a window of its own shows the map, follows a move, and tells a shot. */
export const PLAYERS_SCREEN: Journey = {
  id: 'players-screen',
  title: 'Players’ screen',
  run: async ({ server, folder, window: open }) => {
    const { window: gm } = await open();
    await openProgram(gm, server.address);
    await openFile(gm, sceneFileIn(folder, ROLLED_HERE));
    await untilShows(gm, ROLLED_HERE.name);
    await gm.key('y');
    const screen = await gm.opened(() => pressButton(gm, 'Open the players’ screen'));
    await untilDrawn(screen);
    await until(
      'a map in colours',
      () => coloursOf(screen),
      (count) => count > 5,
    );
    await gm.front();
    await gm.key('Escape');
    await dragMap(gm, { x: 5, y: 15 }, { x: 8, y: 16 });
    const moved = await until(
      'the moved piece',
      () => pieceOf(gm, 'gun'),
      (gun) => gun !== null && gun.x > 6,
    );
    await screen.front();
    const shown = await until(
      'the same on the screen',
      () => placeOfNamed(screen, 'Gun'),
      (gun) => gun?.x === moved?.x,
    );
    expectEqual('the place on the screen', shown, { x: moved?.x, y: moved?.y });
    await gm.front();
    await gm.key('f');
    await clickMap(gm, { x: 15, y: 15 });
    await pressButton(gm, /^Fire/, '[role="tabpanel"]');
    await screen.front();
    await untilSays(screen, '[data-part="caption-title"]', /Gun|Vane/);
  },
};
