import '@fontsource-variable/inter/opsz.css';
import '../design/layers.css';
import '../design/reset.css';
import '../design/tokens.css';
import { createRoot } from 'react-dom/client';
import { whenFacesAre } from '../design/fonts.ts';
import { glyphOf } from '../design/glyph-of.ts';
import { loadGlyphs } from '../design/glyph-paths.ts';
import { createCameraMove } from '../playback/camera-move.ts';
import { createClock, type Ticker } from '../playback/clock.ts';
import { createGlides } from '../playback/glides.ts';
import { emptyScene } from '../scene/map/defaults.ts';
import { createActions } from '../store/actions.ts';
import { createAppStore, type Ports } from '../store/state/create.ts';
import { sceneOf } from '../store/state/scene-selectors.ts';
import { installAllSystems } from '../systems/installed.ts';
import { installAllOnCanvas } from '../systems/installed-canvas.ts';
import { partsMayCome, partsWaitFor } from '../ui/components/lazily.tsx';
import { FIRST_DEMO } from '../ui/program/first-demo.ts';
import type { Program } from '../ui/program/program.tsx';
import { App } from './app.tsx';
import { driveGlides } from './drivers/glide-driver.ts';
import { driveOdds } from './drivers/odds-driver.ts';
import { drivePings } from './drivers/ping-driver.ts';
import { createStepping, drivePlayback } from './drivers/playback-driver.ts';
import { drivePulses } from './drivers/pulse-driver.ts';
import { driveSound } from './drivers/sound-driver.ts';
import { throttled } from './drivers/throttled-store.ts';
import { laterFiles } from './files/later-files.ts';
import { openDemo } from './files/open-demo.ts';
import { rememberFirstPicture } from './first-picture/remember.ts';
import { createClipboard } from './input/clipboard.ts';
import { mapElement } from './input/map-element.ts';
import { connectPersistence } from './persistence/connect.ts';
import { createScreenWindow, sessionIdOf } from './player-screen/screen-window.ts';

installAllSystems();
installAllOnCanvas();
// What panels show of the rules comes with the panels.
partsWaitFor(import('../systems/installed-ui.ts').then(({ installAllInUi }) => installAllInUi()));

const ports: Ports = { now: () => new Date().toISOString(), id: () => crypto.randomUUID() };
const motion = window.matchMedia('(prefers-reduced-motion: reduce)');
const still = (): boolean => motion.matches;

const store = createAppStore(emptyScene(ports.id()));
const actions = createActions(store, ports);
const ticker: Ticker = { now: () => performance.now(), nextFrame: (call) => requestAnimationFrame(call) };
const clock = createClock(ticker);
const glides = createGlides(ticker, still);
const stepping = createStepping(store, clock, still);
const { storage, restore } = await connectPersistence(store, actions, ports, () =>
  openDemo(actions, ports, FIRST_DEMO),
);
const room = sessionIdOf(window.sessionStorage, ports.id);
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
  files: laterFiles(async () => (await import('./files/files.ts')).createFiles(store, actions, ports, { restore })),
  clipboard: createClipboard(store, actions),
  storage,
  screen: createScreenWindow(room, () => void screens.then(({ forget }) => forget())),
  sound: driveSound(store, window),
  focusMap: () => mapElement()?.focus(),
  now: ports.now,
  reload: () => window.location.reload(),
};
driveOdds(store, ticker);
driveGlides(store, glides);
drivePlayback(
  store,
  actions,
  clock,
  createCameraMove({ get: () => store.getState().view.camera, set: actions.view.setCamera }, ticker, still),
  still,
);

const screens = import('./player-screen/screen-host.ts').then(({ hostScreens }) => hostScreens(store, actions, room));

// A part that comes later may be gone from the server, or the server itself.
window.addEventListener('vite:preloadError', () =>
  actions.program.notify({
    tone: 'error',
    about: 'parts',
    title: 'A part of the program could not be loaded',
    text: 'Your scene is safe. Check the connection, then reload the page.',
  }),
);

const root = document.getElementById('root');
// The map asks for them when it is drawn: asked for now they come sooner.
void loadGlyphs(sceneOf(store.getState()).pieces.map(glyphOf));
if (root) whenFacesAre(() => createRoot(root).render(<App program={program} still={still} />));
// Safari has no idle callbacks.
const whenIdle: (call: () => void) => unknown =
  typeof window.requestIdleCallback === 'function'
    ? (call) => window.requestIdleCallback(call, { timeout: 1500 })
    : (call) => window.setTimeout(call, 500);
whenIdle(() => {
  partsMayCome();
  // Nobody waits for it when a file is chosen.
  void import('./files/files.ts').catch(() => undefined);
});
rememberFirstPicture(store, mapElement, (milliseconds, call) => {
  const timer = window.setTimeout(call, milliseconds);
  return () => window.clearTimeout(timer);
});
