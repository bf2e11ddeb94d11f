import '@fontsource-variable/inter/opsz.css';
import '../design/layers.css';
import '../design/reset.css';
import '../design/tokens.css';
import { createRoot } from 'react-dom/client';
import { whenFacesAre } from '../design/fonts.ts';
import { createCameraMove } from '../playback/camera-move.ts';
import { createClock, type Ticker } from '../playback/clock.ts';
import { createGlides } from '../playback/glides.ts';
import { CHANNEL, LINK_VERSION, type Posted, type ToScreen } from '../player-view/messages.ts';
import { emptyScene } from '../scene/map/defaults.ts';
import { createActions } from '../store/actions.ts';
import { createAppStore, type Ports } from '../store/state/create.ts';
import { installAllSystems } from '../systems/installed.ts';
import { installAllOnCanvas } from '../systems/installed-canvas.ts';
import { installAllInUi } from '../systems/installed-ui.ts';
import { demos } from '../ui/program/demos.ts';
import type { Program } from '../ui/program/program.tsx';
import { App } from './app.tsx';
import { driveGlides } from './drivers/glide-driver.ts';
import { driveOdds } from './drivers/odds-driver.ts';
import { drivePings } from './drivers/ping-driver.ts';
import { createStepping, drivePlayback } from './drivers/playback-driver.ts';
import { drivePulses } from './drivers/pulse-driver.ts';
import { driveSound } from './drivers/sound-driver.ts';
import { throttled } from './drivers/throttled-store.ts';
import { createFiles, openDemo } from './files/files.ts';
import { createClipboard } from './input/clipboard.ts';
import { mapElement } from './input/map-element.ts';
import { connectPersistence } from './persistence/connect.ts';
import { createFogMemory } from './player-screen/fog-memory.ts';
import { createScreenPictures } from './player-screen/map-tiles.ts';
import { bareFace } from './player-screen/sanitize-picture.ts';
import { driveScreen } from './player-screen/screen-link.ts';
import { createScreenWindow, sessionIdOf } from './player-screen/screen-window.ts';

installAllSystems();
installAllOnCanvas();
installAllInUi();

const ports: Ports = { now: () => new Date().toISOString(), id: () => crypto.randomUUID() };
const motion = window.matchMedia('(prefers-reduced-motion: reduce)');
const still = (): boolean => motion.matches;

const store = createAppStore(emptyScene(ports.id()));
const actions = createActions(store, ports);
const ticker: Ticker = { now: () => performance.now(), nextFrame: (call) => requestAnimationFrame(call) };
const clock = createClock(ticker);
const glides = createGlides(ticker, still);
const stepping = createStepping(store, clock, still);
/** Opens the first demo scene; without any, the empty scene stays. */
async function openFirstDemo(): Promise<void> {
  const [first] = demos();
  if (first) await openDemo(actions, ports, first.id);
}
const { storage, restore } = await connectPersistence(store, actions, ports, openFirstDemo);
// Without BroadcastChannel there is no players' screen; the table works without it.
const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : null;
const room = sessionIdOf(window.sessionStorage, ports.id);
const pictures = createScreenPictures(createFogMemory((call, milliseconds) => window.setTimeout(call, milliseconds)));
const program: Program = {
  store,
  throttled: throttled(store, ticker.nextFrame, (behind) =>
    document.documentElement.toggleAttribute('data-behind', behind),
  ),
  actions,
  clock,
  glides,
  pings: drivePings(store, actions, ticker),
  pulses: drivePulses(store, ticker),
  stepping,
  files: createFiles(store, actions, ports, { restore }),
  clipboard: createClipboard(store, actions),
  storage,
  screen: createScreenWindow(room, () => screens.forget()),
  sound: driveSound(store, window),
  focusMap: () => mapElement()?.focus(),
  now: ports.now,
  reload: () => window.location.reload(),
};
driveOdds(store, ticker);
driveGlides(store, glides);
const screens = driveScreen(store, actions, room, pictures, {
  post: (message) => channel?.postMessage(message),
  listen: (listener) => channel?.addEventListener('message', ({ data }) => listener(data)),
  every: (milliseconds, call) => window.setInterval(call, milliseconds),
  idle: (call) => window.setTimeout(call, 0),
  later: (milliseconds, call) => window.setTimeout(call, milliseconds),
  now: () => performance.now(),
  token: () => crypto.randomUUID().slice(0, 13),
  withoutMetadata: bareFace,
});
window.addEventListener('pagehide', () => {
  const gone: Posted<ToScreen> = { kind: 'gone', version: LINK_VERSION, room, to: 'screen' };
  channel?.postMessage(gone);
});
drivePlayback(
  store,
  actions,
  clock,
  createCameraMove({ get: () => store.getState().view.camera, set: actions.view.setCamera }, ticker, still),
  still,
);

const root = document.getElementById('root');
if (root) whenFacesAre(() => createRoot(root).render(<App program={program} still={still} />));
