import { STREET } from '../../support/street.ts';
import { expectEqual } from '../expect.ts';
import { sceneFileIn } from '../files.ts';
import type { Journey } from '../journey.ts';
import { dragMap, pieceOf } from '../pages/drawn-map.ts';
import { pressButton, pressPart } from '../pages/parts.ts';
import { openFile, openProgram, untilNotice, untilSaved, untilShows } from '../pages/program.ts';
import { until } from '../until.ts';

/** Two windows of one library: the second follows the first, and says so when the first deletes its scene. */
export const TWO_WINDOWS: Journey = {
  id: 'two-windows',
  title: 'Two windows of one library',
  run: async ({ server, folder, window: open }) => {
    const { browser, window: first } = await open();
    await openProgram(first, server.address);
    await openFile(first, sceneFileIn(folder, STREET));
    await untilShows(first, STREET.name);
    await untilSaved(first);
    const second = await browser.window();
    await openProgram(second, server.address);
    await untilShows(second, STREET.name);

    await first.front();
    await dragMap(first, { x: 5, y: 15 }, { x: 8, y: 20 });
    const moved = await until(
      'the moved piece',
      () => pieceOf(first, 'gun'),
      (gun) => gun !== null && gun.y > 18,
    );
    await second.front();
    const followed = await until(
      'the same in the second window',
      () => pieceOf(second, 'gun'),
      (gun) => gun !== null && gun.y > 18,
    );
    expectEqual('the piece in the second window', followed, moved);

    await first.front();
    await untilSaved(first);
    await pressPart(first, '[data-part="saving-sign"]');
    await pressButton(first, `Delete “${STREET.name}”`, '[role="dialog"]');
    await second.front();
    await untilNotice(second, /^This scene was deleted in another window$/);
  },
};
