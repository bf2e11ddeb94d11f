import { expectTrue } from '../expect.ts';
import type { Journey } from '../journey.ts';
import { clickMap, coloursOf, draws, pieceOf, untilDrawn } from '../pages/drawn-map.ts';
import { pressButton } from '../pages/parts.ts';
import { openProgram, untilTold } from '../pages/program.ts';
import { until } from '../until.ts';

/** The first start of somebody new: the demo scene, one shot by hand, and its sentence. */
export const FIRST_SHOT: Journey = {
  id: 'first-shot',
  title: 'First shot',
  run: async ({ server, window: open }) => {
    const { window } = await open();
    await openProgram(window, server.address);
    await untilDrawn(window);
    await until(
      'a map in many colours',
      () => coloursOf(window),
      (count) => count > 50,
    );
    const [mortar, target] = await until(
      'the pieces of the demo',
      async () => [await pieceOf(window, 'mortar'), await pieceOf(window, 'bravo-2')],
      (pieces) => pieces.every((each) => each !== null),
    );
    if (!mortar || !target) throw new Error('The pieces are not drawn.');
    await clickMap(window, mortar);
    await window.key('f');
    await clickMap(window, target);
    await pressButton(window, /^Fire/, '[role="tabpanel"]');
    const sentence = await untilTold(window);
    expectTrue(`the log tells the shot (“${sentence}”)`, /^.{10,}\.$/.test(sentence));
    expectTrue('the map shows where the shell came down', await draws(window, 'landing'));
  },
};
