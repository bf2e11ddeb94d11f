import { expectTrue } from '../expect.ts';
import type { Journey } from '../journey.ts';
import { clickMap, pieceOf } from '../pages/drawn-map.ts';
import { pressButton } from '../pages/parts.ts';
import { openProgram, untilTold } from '../pages/program.ts';
import { until } from '../until.ts';

/** After one visit the program starts and fires although nobody answers any more. */
export const OFFLINE: Journey = {
  id: 'offline',
  title: 'Start without a network',
  run: async ({ server, window: open }) => {
    const { window } = await open();
    await openProgram(window, server.address);
    await until('the kept program', () =>
      window.read(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated', null),
    );
    await server.close();
    await openProgram(window, server.address);
    const mortar = await until('the mortar', () => pieceOf(window, 'mortar'));
    const target = await pieceOf(window, 'bravo-2');
    if (!mortar || !target) throw new Error('The pieces are not drawn.');
    await clickMap(window, mortar);
    await window.key('f');
    await clickMap(window, target);
    await pressButton(window, /^Fire/, '[role="tabpanel"]');
    const sentence = await untilTold(window);
    expectTrue(`the log tells the shot (“${sentence}”)`, sentence.length > 10);
  },
};
