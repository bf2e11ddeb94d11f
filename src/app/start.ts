import { whenFacesAre } from '../design/fonts.ts';
import { glyphOf } from '../design/glyph-of.ts';
import { loadGlyphs } from '../design/glyph-paths.ts';
import { createCameraMove } from '../playback/camera-move.ts';
import { createClock, type Ticker } from '../playback/clock.ts';
import { createGlides } from '../playback/glides.ts';
import { freshHistory } from '../scene/history/history.ts';
import { emptyScene } from '../scene/map/defaults.ts';
import type { SoundOutput } from '../sound/sound-output.ts';
import { createActions } from '../store/actions.ts';
import { followVolley } from '../store/attack/volley-following.ts';
import type { AppStore, Ports } from '../store/state/create.ts';
import { sceneOf } from '../store/state/scene-selectors.ts';
import { installAllSystems } from '../systems/installed.ts';
import { installAllOnCanvas } from '../systems/installed-canvas.ts';
import { partsMayCome, partsWaitFor } from '../ui/components/lazily.tsx';
import { FIRST_DEMO } from '../ui/program/first-demo.ts';
import type { Program } from '../ui/program/program.tsx';
import { laterTable } from './devices/later-table.ts';
import { TABLE_KEY } from './devices/table-key.ts';
import { driveCompare } from './drivers/compare-driver.ts';
import { driveComparePlaces } from './drivers/compare-place-driver.ts';
import { driveGlides } from './drivers/glide-driver.ts';
import { driveHeat } from './drivers/heat-driver.ts';
import { driveOdds } from './drivers/odds-driver.ts';
import { drivePings } from './drivers/ping-driver.ts';
import { createStepping, drivePlayback } from './drivers/playback-driver.ts';
import { drivePulses } from './drivers/pulse-driver.ts';
import { throttled } from './drivers/throttled-store.ts';
import { missing } from './early/early-program.ts';
import { laterFiles } from './files/later-files.ts';
import { openDemo } from './files/open-demo.ts';
import { rememberFirstPicture } from './first-picture/remember.ts';
import { createClipboard } from './input/clipboard.ts';
import { mapElement } from './input/map-element.ts';
import { createAskOdds, startOddsWorker } from './odds/ask-odds.ts';
import { connectPersistence } from './persistence/connect.ts';
import { watchForFreezes } from './persistence/freezes/watch-window.ts';
import { createScreenWindow, sessionIdOf } from './player-screen/screen-window.ts';
import { rest } from './rest.tsx';

/** What the first buttons have already: the state, and what the window can do. */
export interface Begun {
  readonly store: AppStore;
  readonly ports: Ports;
  readonly sound: SoundOutput;
  readonly page: { readonly reload: () => void; readonly focusMap: () => void };
  readonly still: () => boolean;
}

const later = (milliseconds: number, call: () => void): (() => void) => {
  const timer = window.setTimeout(call, milliseconds);
  return () => window.clearTimeout(timer);
};

// Safari has no idle callbacks.
const whenIdle: (call: () => void) => unknown =
  typeof window.requestIdleCallback === 'function'
    ? (call) => window.requestIdleCallback(call, { timeout: 1500 })
    : (call) => later(500, call);

/** How long after the map is there the program is kept for starts without a network, in milliseconds. */
const KEEP_AFTER = 3000;

export { rest };

/**
 * Starts the rest of the program: rules, storage, drivers. The scene that was open last opens by itself; until it is
 * there, the state says that the program starts.
 */
export function start({ store, ports, sound, page, still }: Begun): Program {
  installAllSystems();
  installAllOnCanvas();
  // What panels show of the rules comes with the panels.
  partsWaitFor(import('../systems/installed-ui.ts').then(({ installAllInUi }) => installAllInUi()));

  store.setState({ history: freshHistory(emptyScene(ports.id())) });
  const actions = createActions(store, ports);
  const ticker: Ticker = { now: () => performance.now(), nextFrame: (call) => requestAnimationFrame(call) };
  const clock = createClock(ticker);
  const glides = createGlides(ticker, still);
  const room = sessionIdOf(window.sessionStorage, ports.id);
  const connecting = connectPersistence(store, actions, ports, () => openDemo(actions, ports, FIRST_DEMO));
  let connected: Awaited<typeof connecting> | null = null;
  const hosting = connecting.then(async (connection) => {
    connected = connection;
    const ask = createAskOdds(startOddsWorker);
    driveOdds(store, ask);
    driveCompare(store, ask);
    driveComparePlaces(store, ask, actions.compare);
    driveHeat(store, ask);
    driveGlides(store, glides);
    followVolley(store, actions);
    const camera = { get: () => store.getState().view.camera, set: actions.view.setCamera };
    drivePlayback(store, actions, clock, createCameraMove(camera, ticker, still), still);
    const screens = import('./player-screen/screen-host.ts').then(({ hostScreens }) =>
      hostScreens(store, actions, room),
    );
    // The map asks for them when it is drawn: asked for now they come sooner.
    void loadGlyphs(sceneOf(store.getState()).pieces.map(glyphOf));
    whenFacesAre(() => store.setState({ program: { starting: false } }));
    whenIdle(() => {
      partsMayCome();
      // Nobody waits for it when a file is chosen.
      void import('./files/files.ts').catch(() => undefined);
    });
    whenIdle(() => watchForFreezes(store));
    rememberFirstPicture(store, mapElement, later);
    // The development server changes its files all the time, and a page over http from afar may keep nothing.
    if (import.meta.env.PROD && 'serviceWorker' in navigator) {
      later(KEEP_AFTER, () => whenIdle(() => void keep(connection.flush)));
    }
    return screens;
  });

  let takeUpdate = async (): Promise<void> => page.reload();
  /** A browser that keeps nothing for starts without a network is no reason for a word. */
  const keep = async (flush: () => Promise<boolean>): Promise<void> => {
    try {
      const { keepProgram } = await import('./updates/updates.ts');
      takeUpdate = await keepProgram({ actions, flush, reload: page.reload });
    } catch (error) {
      console.warn('The program could not be kept for starts without a network.', error);
    }
  };

  const devices = laterTable(async () => {
    const [{ hostTable }, screens] = await Promise.all([import('./devices/table-host.ts'), hosting]);
    return hostTable(store, actions, screens);
  });
  // Seats of an earlier session, and a table that was open.
  if (window.localStorage.getItem(TABLE_KEY) !== null) void hosting.then(() => whenIdle(() => devices.load()));

  // A part that comes later may be gone from the server, or the server itself.
  window.addEventListener('vite:preloadError', () =>
    actions.program.notify({
      tone: 'error',
      about: 'parts',
      title: 'A part of the program could not be loaded',
      text: 'Your scene is safe. Check the connection, then reload the page.',
    }),
  );

  return {
    store,
    throttled: throttled(store, ticker.nextFrame, (behind) =>
      document.documentElement.toggleAttribute('data-behind', behind),
    ),
    actions,
    clock,
    glides,
    pings: drivePings(store, actions, ticker),
    pulses: drivePulses(store, ticker),
    stepping: createStepping(store, clock, still),
    files: laterFiles(async () => {
      const [{ createFiles }, { restore, stopRestoring, storage }] = await Promise.all([
        import('./files/files.ts'),
        connecting,
      ]);
      return createFiles(store, actions, ports, {
        restore,
        stopRestoring,
        stored: storage.scenes.list,
        replace: storage.scenes.replaceWith,
      });
    }),
    clipboard: createClipboard(store, actions),
    get storage() {
      return connected?.storage ?? missing();
    },
    devices,
    screen: createScreenWindow(room, () => void hosting.then(({ forget }) => forget())),
    sound,
    focusMap: page.focusMap,
    now: ports.now,
    reload: page.reload,
    update: () => void takeUpdate(),
  };
}
