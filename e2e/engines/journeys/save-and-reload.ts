import { STREET } from '../../support/street.ts';
import { expectEqual } from '../expect.ts';
import { sceneFileIn } from '../files.ts';
import type { Journey } from '../journey.ts';
import { dragMap, pieceOf, untilDrawn } from '../pages/drawn-map.ts';
import { pressButton } from '../pages/parts.ts';
import { openFile, openProgram, untilSaved, untilShows } from '../pages/program.ts';
import { until } from '../until.ts';

/** A change is there after a reload, and can still be undone. */
export const SAVE_AND_RELOAD: Journey = {
  id: 'reload',
  title: 'Save and reload',
  run: async ({ server, folder, window: open }) => {
    const { window } = await open();
    await openProgram(window, server.address);
    await openFile(window, sceneFileIn(folder, STREET));
    await untilShows(window, STREET.name);
    await dragMap(window, { x: 5, y: 15 }, { x: 8, y: 20 });
    const moved = await until(
      'the moved piece',
      () => pieceOf(window, 'gun'),
      (gun) => gun !== null && gun.y > 18,
    );
    await untilSaved(window);
    await window.reload();
    await untilDrawn(window);
    await untilShows(window, STREET.name);
    const kept = await until(
      'the piece after the reload',
      () => pieceOf(window, 'gun'),
      (gun) => gun !== null,
    );
    expectEqual('the piece after the reload', kept, moved);
    await pressButton(window, 'Undo');
    const back = await until(
      'the piece after undo',
      () => pieceOf(window, 'gun'),
      (gun) => gun?.y === 15,
    );
    expectEqual('the piece after undo', back, { id: 'gun', x: 5, y: 15 });
  },
};
