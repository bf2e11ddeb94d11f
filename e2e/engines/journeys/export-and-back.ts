import { expectEqual, expectTrue } from '../expect.ts';
import { fixtureIn, untilExported } from '../files.ts';
import type { Journey } from '../journey.ts';
import { clickMap, dragMap, draws, piecesOf } from '../pages/drawn-map.ts';
import { pressButton } from '../pages/parts.ts';
import { chooseInMenu, openFile, openProgram, untilSaved, untilShows } from '../pages/program.ts';
import { until } from '../until.ts';

/** A map with a picture and a piece goes out as a file, comes back, and goes out again: both files say the same. */
export const EXPORT_AND_BACK: Journey = {
  id: 'export',
  title: 'Export and back',
  run: async ({ server, folder, window: open }) => {
    const { browser, window } = await open();
    await openProgram(window, server.address);
    await openFile(window, fixtureIn(folder, 'yard.dd2vtt'));
    await untilShows(window, 'yard');
    await until('the picture of the map', () => draws(window, 'picture'));
    await window.key('p');
    await clickMap(window, { x: 2, y: 6.5 });
    await until('the new piece', async () => (await piecesOf(window)).length === 1);
    const exportIt = () => chooseInMenu(window, 'Export the scene to a file');
    const first = await untilExported(browser.downloads, folder, exportIt);
    expectTrue('the file has the picture of the map', first.pictures.length > 0);
    // Else the program says that the file is open already.
    await window.key('v');
    await dragMap(window, { x: 2, y: 6.5 }, { x: 3, y: 11.5 });
    await until('the moved piece', async () => (await piecesOf(window)).every(({ y }) => y > 9));
    await untilSaved(window);
    await openFile(window, first.path);
    await pressButton(window, 'Replace it', '[role="dialog"]');
    await untilShows(window, 'yard');
    await until('the piece of the file', async () => (await piecesOf(window)).every(({ y }) => y < 9));
    await until('the picture of the file', () => draws(window, 'picture'));
    const second = await untilExported(browser.downloads, folder, exportIt);
    expectEqual('the scene that came back', second.scene, first.scene);
    expectEqual('the pictures that came back', second.pictures, first.pictures);
  },
};
