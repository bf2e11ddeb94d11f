import '@fontsource-variable/inter/opsz.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/window.css';
import './styles/cards.css';
import './styles/floats.css';
import './styles/weapons.css';
import './styles/sight.css';
import './styles/ground.css';
import './styles/north.css';
import type { IDBPDatabase } from 'idb';
import { createRoot } from 'react-dom/client';
import type { Program } from '../panels/context.tsx';
import { createClock, type Ticker } from '../playback/clock.ts';
import { emptyScene } from '../scene/defaults.ts';
import { createActions } from '../store/actions.ts';
import { createAppStore, type Ports } from '../store/create.ts';
import { App } from './app.tsx';
import { keepArmoury, loadArmoury } from './armoury.ts';
import { calmed } from './calm.ts';
import { createClipboard } from './clipboard.ts';
import { HeldElsewhere, openDatabase, type Tables } from './database.ts';
import { createFiles, type Library, openDemo } from './files.ts';
import { createGlide } from './glide.ts';
import { createLibrary, keep, restore } from './persistence.ts';
import { createStepping, drivePlayback } from './playback-driver.ts';

const ports: Ports = { now: () => new Date().toISOString(), id: () => crypto.randomUUID() };
const motion = window.matchMedia('(prefers-reduced-motion: reduce)');
const still = (): boolean => motion.matches;

const store = createAppStore(emptyScene(ports.id()));
const actions = createActions(store, ports);
const ticker: Ticker = { now: () => performance.now(), nextFrame: (call) => requestAnimationFrame(call) };
const clock = createClock(ticker);
let heldElsewhere = false;
const database = openDatabase().catch((error: unknown) => {
  heldElsewhere = error instanceof HeldElsewhere;
  return null;
});
const stepping = createStepping(store, clock, still);
const program: Program = {
  store,
  calm: calmed(store, ticker.nextFrame, (behind) => document.documentElement.toggleAttribute('data-behind', behind)),
  actions,
  clock,
  stepping,
  files: createFiles(store, actions, ports, library()),
  clipboard: createClipboard(store, actions),
};

/** Calls when the window is closed, left or put in the background. */
function onLeave(leave: () => void): () => void {
  window.addEventListener('pagehide', leave);
  return () => window.removeEventListener('pagehide', leave);
}

/** The kept scenes; without a database there are none. */
function library(): Library {
  const here = database.then((opened) => opened && createLibrary(opened));
  return {
    list: async () => (await here)?.list() ?? [],
    load: async (id) => (await here)?.load(id),
  };
}

/** Brings the armoury back and keeps it from now on. */
async function stock(opened: IDBPDatabase<Tables>): Promise<void> {
  const lost = () =>
    actions.session.tell({
      tone: 'error',
      title: 'This browser does not keep your armoury',
      text: 'Its storage is full or switched off. Add the weapons to a scene and export that to a file.',
    });
  await loadArmoury(opened).then((armoury) => store.setState({ armoury }), lost);
  keepArmoury(store, opened, lost);
}

/** Brings back what was on the table, or on a first visit the demo; without a database the table works all the same. */
async function begin(): Promise<void> {
  const opened = await database;
  const kept = opened ? await restore(opened).catch(() => 'broken' as const) : 'nothing';
  if (typeof kept === 'string') {
    await openDemo(actions, ports).catch(() => undefined);
    if (kept === 'broken') {
      actions.session.tell({
        tone: 'error',
        title: 'The last scene could not be read',
        text: 'It stays where it is kept; the demo is open instead. Open the scene from a file that you exported.',
      });
    }
  } else store.setState(kept);
  const lost = () =>
    actions.session.tell({
      tone: 'error',
      title: 'This browser does not keep the scene',
      text: heldElsewhere
        ? 'Another window has an earlier Fall of Shot open. Close that window and reload this one.'
        : 'Its storage is full or switched off. Export the scene to a file before you close the window.',
    });
  if (opened) {
    keep(store, opened, { now: ports.now, onFailure: lost, onLeave });
    await stock(opened);
  } else lost();
  drivePlayback(store, actions, clock, createGlide(store, actions, ticker, still), still);
}

await begin();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App program={program} still={still} />);
