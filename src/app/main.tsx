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
import './styles/storage.css';
import './styles/targets.css';
import { createRoot } from 'react-dom/client';
import type { Program } from '../panels/context.tsx';
import { DEMOS } from '../panels/demos.ts';
import { createClock, type Ticker } from '../playback/clock.ts';
import { emptyScene } from '../scene/defaults.ts';
import { createActions } from '../store/actions.ts';
import { createAppStore, type Ports } from '../store/create.ts';
import { App } from './app.tsx';
import { calmed } from './calm.ts';
import { createClipboard } from './clipboard.ts';
import { createFiles, openDemo } from './files.ts';
import { createGlide } from './glide.ts';
import { keepAll } from './keeping.ts';
import { driveOdds } from './odds-driver.ts';
import { drivePings } from './ping-driver.ts';
import { createStepping, drivePlayback } from './playback-driver.ts';
import { drivePulses } from './pulse-driver.ts';

const ports: Ports = { now: () => new Date().toISOString(), id: () => crypto.randomUUID() };
const motion = window.matchMedia('(prefers-reduced-motion: reduce)');
const still = (): boolean => motion.matches;

const store = createAppStore(emptyScene(ports.id()));
const actions = createActions(store, ports);
const ticker: Ticker = { now: () => performance.now(), nextFrame: (call) => requestAnimationFrame(call) };
const clock = createClock(ticker);
const stepping = createStepping(store, clock, still);
const { storage, restore } = await keepAll(store, actions, ports, () => openDemo(actions, ports, DEMOS[0]));
const program: Program = {
  store,
  calm: calmed(store, ticker.nextFrame, (behind) => document.documentElement.toggleAttribute('data-behind', behind)),
  actions,
  clock,
  pings: drivePings(store, actions, ticker),
  pulses: drivePulses(store, ticker),
  stepping,
  files: createFiles(store, actions, ports, restore),
  clipboard: createClipboard(store, actions),
  storage,
  now: ports.now,
  reload: () => window.location.reload(),
};
driveOdds(store, ticker);
drivePlayback(store, actions, clock, createGlide(store, actions, ticker, still), still);

const root = document.getElementById('root');
if (root) createRoot(root).render(<App program={program} still={still} />);
