import { CannotHere, type Journey } from '../journey.ts';
import { untilDrawn } from '../pages/drawn-map.ts';
import { pressButton, textsOf } from '../pages/parts.ts';
import { openProgram } from '../pages/program.ts';
import { until } from '../until.ts';

const CANNOT = 'This browser has no full screen';

/** The players' screen fills the display. */
export const FULL_SCREEN: Journey = {
  id: 'full-screen',
  title: 'Players’ screen in full screen',
  run: async ({ server, window: open }) => {
    const { window: gm } = await open();
    await openProgram(gm, server.address);
    await gm.key('y');
    const screen = await gm.opened(() => pressButton(gm, 'Open the players’ screen'));
    await untilDrawn(screen);
    await screen.front();
    if ((await textsOf(screen, '[data-part="screen-full"]')).includes(CANNOT))
      throw new CannotHere('has no full screen', CANNOT);
    await screen.key('f');
    await until('full screen', () => screen.read(() => document.fullscreenElement !== null, null));
  },
};
