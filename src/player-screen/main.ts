import '@fontsource-variable/inter/opsz.css';
import '../design/layers.css';
import '../design/tokens.css';
import './page.css';
import { CHANNEL } from '../player-view/messages.ts';
import type { LineToTable } from './start-screen.tsx';

const room = window.location.hash.slice(1);

/**
 * What a screen over the network needs for its line; `null` in the GM's browser. What follows `#` is then a link, whose
 * parts have dots between them.
 */
const far = room.includes('.') ? import('../device-link/far-screen.ts') : null;

/** How this screen hears its table: in the GM's browser by a channel, elsewhere over the network. */
async function lineToTable(): Promise<LineToTable> {
  const line = (await far)?.farScreen(room);
  if (line) return line;
  const channel = new BroadcastChannel(CHANNEL);
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
  };
}

// The line to the table is made while what draws is still on its way. It comes first: it asks and waits several times
// before the map's picture arrives, and without it a slow connection would stand still meanwhile.
const line = lineToTable();
void Promise.allSettled([far])
  .then(() => import('./start-screen.tsx'))
  .then(({ startScreen }) => startScreen(room, line));
