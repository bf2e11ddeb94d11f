import '@fontsource-variable/inter/opsz.css';
import '../design/layers.css';
import '../design/tokens.css';
import './page.css';
import { CHANNEL } from '../player-view/messages.ts';
import type { LineToTable } from './start-screen.tsx';

const room = window.location.hash.slice(1);

/**
 * How this screen hears its table: in the GM's browser by a channel, elsewhere over the network. What follows `#` is then
 * a link, whose parts have dots between them.
 */
async function lineToTable(): Promise<LineToTable> {
  const far = room.includes('.') ? (await import('../device-link/far-screen.ts')).farScreen(room) : null;
  if (far) return far;
  const channel = new BroadcastChannel(CHANNEL);
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
  };
}

// The line to the table is made while all that draws is still on its way.
const line = lineToTable();
void import('./start-screen.tsx').then(({ startScreen }) => startScreen(room, line));
