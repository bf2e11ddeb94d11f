import { fixtureIn } from '../files.ts';
import { CannotHere, type Journey } from '../journey.ts';
import { draws, untilDrawn } from '../pages/drawn-map.ts';
import { attributeOf, textsOf } from '../pages/parts.ts';
import { openFile, openProgram, untilShows } from '../pages/program.ts';
import { until } from '../until.ts';

const REFUSED = 'This window cannot save pictures';

/** The picture of a map is there after a reload. */
export const SAVE_PICTURE: Journey = {
  id: 'picture',
  title: 'Save a map with its picture, and reload',
  run: async ({ server, folder, window: open }) => {
    const { window } = await open();
    await openProgram(window, server.address);
    await openFile(window, fixtureIn(folder, 'yard.dd2vtt'));
    await untilShows(window, 'yard');
    const ended = await until(
      'saving',
      async () => {
        const titles = await textsOf(window, '[data-part="notice-title"]');
        return titles.find((each) => each === REFUSED) ?? attributeOf(window, '[data-save-state]', 'data-save-state');
      },
      (state) => state === 'saved' || state === REFUSED,
    );
    if (ended === REFUSED) throw new CannotHere('stores no pictures in a private window', REFUSED);
    await window.reload();
    await untilDrawn(window);
    await untilShows(window, 'yard');
    await until('the picture after the reload', () => draws(window, 'picture'));
  },
};
