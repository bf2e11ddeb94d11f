import '@fontsource-variable/inter/opsz.css';
import '../design/layers.css';
import '../design/tokens.css';
import './page.css';
import { createRoot } from 'react-dom/client';
import { whenFacesAre } from '../design/fonts.ts';
import { readLink } from '../network/table/link.ts';
import { createClock, type Ticker } from '../playback/clock.ts';
import { createGlides } from '../playback/glides.ts';
import { createPings } from '../playback/pings.ts';
import { CHANNEL } from '../player-view/messages.ts';
import { installAllSystems } from '../systems/installed.ts';
import { installAllOnCanvas } from '../systems/installed-canvas.ts';
import { driveBeats, driveCamera } from './camera-driver.ts';
import { captionTimelineOf } from './caption-timeline.ts';
import { connect, type ScreenPorts } from './client.ts';
import { driveGlides } from './glide-driver.ts';
import { createPictures } from './pictures.ts';
import { ScreenApp } from './screen-app.tsx';
import { createScreenSound } from './screen-sound.ts';
import { createScreenStore } from './screen-store.ts';
import { keepAwake } from './wake-lock.ts';

installAllSystems();
installAllOnCanvas();

const motion = window.matchMedia('(prefers-reduced-motion: reduce)');
const still = (): boolean => motion.matches;
const ticker: Ticker = { now: () => performance.now(), nextFrame: (call) => requestAnimationFrame(call) };

const store = createScreenStore();
const clock = createClock(ticker);
const glides = createGlides(ticker, still);
const ghostGlides = createGlides(ticker, still);
const pings = createPings(ticker, () => {
  if (store.getState().ping) store.setState({ ping: null });
});
const room = window.location.hash.slice(1);

/** How this screen hears its table: in the GM's browser by a channel, elsewhere over the network. */
async function lineToTable(): Promise<Pick<ScreenPorts, 'post' | 'listen'>> {
  const elsewhere = readLink(room);
  if (elsewhere) {
    const { farScreen } = await import('../device-link/far-screen.ts');
    return farScreen(room, elsewhere, {
      storage: window.localStorage,
      random: (count) => crypto.getRandomValues(new Uint8Array(count)),
      time: () => Date.now(),
      now: () => performance.now(),
      later: (milliseconds, call) => later(call, milliseconds),
      ask: (address) => fetch(address, { cache: 'no-store' }),
      page: window.location.href,
    });
  }
  const channel = new BroadcastChannel(CHANNEL);
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
  };
}

const sound = createScreenSound(window);

const later = (call: () => void, milliseconds: number) => {
  const timer = window.setTimeout(call, milliseconds);
  return () => window.clearTimeout(timer);
};

driveBeats(store, clock, () => captionTimelineOf(store.getState(), still()));
driveGlides(store, glides, ghostGlides);
driveCamera(store, ticker, still, later);
store.subscribe(({ ping }, before) => {
  if (ping && ping !== before.ping) pings.start();
});
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
        pings={pings.clock}
        still={still()}
        sound={sound}
        later={later}
      />,
    ),
  );
