import { expectEqual, expectTrue } from '../expect.ts';
import { fixtureIn, untilExported } from '../files.ts';
import type { Journey } from '../journey.ts';
import { clickMap, draws, piecesOf } from '../pages/drawn-map.ts';
import { chooseInMenu, openFile, openProgram, untilShows } from '../pages/program.ts';
import { until } from '../until.ts';

/**
 * A map with a picture and a piece goes out as a file, into the browser of somebody else, and out again: both files say the
 * same.
 */
export const EXPORT_AND_BACK: Journey = {
  id: 'export',
  title: 'Export and back',
  run: async ({ server, folder, window: open }) => {
    const here = await open();
    await openProgram(here.window, server.address);
    await openFile(here.window, fixtureIn(folder, 'yard.dd2vtt'));
    await untilShows(here.window, 'yard');
    await until('the picture of the map', () => draws(here.window, 'picture'));
    await here.window.key('p');
    await clickMap(here.window, { x: 2, y: 6.5 });
    await until('the new piece', async () => (await piecesOf(here.window)).length === 1);
    const line = 'Export the scene to a file';
    const first = await untilExported(here.browser.downloads, folder, () => chooseInMenu(here.window, line));
    expectTrue('the file has the picture of the map', first.pictures.length > 0);
    expectEqual('the pieces in the file', first.scene.pieces.length, 1);

    const there = await open();
    await openProgram(there.window, server.address);
    await openFile(there.window, first.path);
    await untilShows(there.window, 'yard');
    await until('the piece of the file', async () => (await piecesOf(there.window)).length === 1);
    await until('the picture of the file', () => draws(there.window, 'picture'));
    const second = await untilExported(there.browser.downloads, folder, () => chooseInMenu(there.window, line));
    expectEqual('the scene that came back', second.scene, first.scene);
    expectEqual('the pictures that came back', second.pictures, first.pictures);
  },
};
