import '@fontsource-variable/inter/opsz.css';
import '../design/layers.css';
import '../design/tokens.css';
import './page.css';
import { createRoot } from 'react-dom/client';
import { whenFacesAre } from '../design/fonts.ts';
import { readLink } from '../network/table/link.ts';
import { CHANNEL } from '../player-view/messages.ts';
import { installAllSystems } from '../systems/installed.ts';
import { installAllOnCanvas } from '../systems/installed-canvas.ts';
import { connect, type ScreenPorts } from './client.ts';
import { createPictures } from './pictures.ts';
import { ScreenApp } from './screen-app.tsx';
import { createScreenParts } from './screen-parts.ts';
import { createScreenSound } from './screen-sound.ts';
import { keepAwake } from './wake-lock.ts';

installAllSystems();
installAllOnCanvas();

const { store, clock, glides, ghostGlides, pings, still, later } = createScreenParts();
const room = window.location.hash.slice(1);

/** How this screen hears its table: in the GM's browser by a channel, elsewhere over the network. */
async function lineToTable(): Promise<Pick<ScreenPorts, 'post' | 'listen'>> {
  const elsewhere = readLink(room);
  if (elsewhere) {
    const [{ farScreen }, { browserPorts }] = await Promise.all([
      import('../device-link/far-screen.ts'),
      import('../device-link/browser-ports.ts'),
    ]);
    return farScreen(room, elsewhere, browserPorts(later));
  }
  const channel = new BroadcastChannel(CHANNEL);
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
  };
}

const sound = createScreenSound(window);

void lineToTable().then((line) => {
  const link = connect(room, store, createPictures(store), clock, still, {
    ...line,
    every: (milliseconds, call) => window.setInterval(call, milliseconds),
    now: () => performance.now(),
  });
  window.addEventListener('pagehide', () => link.leave());
});
keepAwake();

const root = document.getElementById('root');
if (root)
  whenFacesAre(() =>
    createRoot(root).render(
      <ScreenApp
        store={store}
        clock={clock}
        glides={glides}
        ghostGlides={ghostGlides}
        pings={pings}
        still={still()}
        sound={sound}
        later={later}
      />,
    ),
  );
