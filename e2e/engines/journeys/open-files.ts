import { STREET } from '../../support/street.ts';
import { expectEqual, expectTrue } from '../expect.ts';
import { fixtureIn, sceneFileIn } from '../files.ts';
import type { Journey } from '../journey.ts';
import { draws, piecesOf } from '../pages/drawn-map.ts';
import { openFile, openProgram, untilShows } from '../pages/program.ts';
import { until } from '../until.ts';

/** A scene file and a map of another program, both by the dialog. */
export const OPEN_FILES: Journey = {
  id: 'import',
  title: 'Open a scene file and a Universal VTT map',
  run: async ({ server, folder, window: open }) => {
    const { window } = await open();
    await openProgram(window, server.address);
    await openFile(window, sceneFileIn(folder, STREET));
    await untilShows(window, STREET.name);
    const pieces = await until(
      'the pieces',
      () => piecesOf(window),
      (all) => all.length === STREET.pieces.length,
    );
    const places = STREET.pieces.map(({ id, x, y }) => ({ id, x, y })).sort((a, b) => (a.id < b.id ? -1 : 1));
    expectEqual('the pieces of the scene file', pieces, places);
    await openFile(window, fixtureIn(folder, 'yard.dd2vtt'));
    await untilShows(window, 'yard');
    await until('the picture of the map', () => draws(window, 'picture'));
    expectTrue('the map has walls', await draws(window, 'obstruction-wall'));
    expectTrue('the map has a door', await draws(window, 'obstruction-door'));
  },
};
