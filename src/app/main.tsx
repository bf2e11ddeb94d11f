import '@fontsource-variable/inter/opsz.css';
import '../design/layers.css';
import '../design/reset.css';
import '../design/tokens.css';
import '../design/forced-colors.css';
import { createRoot } from 'react-dom/client';
import { nextTask } from '../lib/next-task.ts';
import { NO_SCENE } from '../scene/map/defaults.ts';
import { createAppStore, type Ports } from '../store/state/create.ts';
import type { Program } from '../ui/program/program.tsx';
import { App, type Rest } from './app.tsx';
import { driveSound } from './drivers/sound-driver.ts';
import { afterNextPaint } from './early/after-next-paint.ts';
import { waitForProgram } from './early/early-presses.ts';
import { earlyProgram } from './early/early-program.ts';
import { createFocusMap } from './input/focus-map.ts';

/*
 * The first buttons: they are drawn from this file and what it imports. Everything else is loaded once they can be seen
 * (`start.ts`).
 */

const ports: Ports = {
  now: () => new Date().toISOString(),
  id: () => crypto.randomUUID(),
  inNextTask: (call) => void nextTask().then(call),
};
const motion = window.matchMedia('(prefers-reduced-motion: reduce)');
const still = (): boolean => motion.matches;

const store = createAppStore(NO_SCENE);
// The first buttons have the theme of what showed before the program had loaded.
const theme = document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
store.setState({ program: { starting: true }, view: { theme } });

const sound = driveSound(store, window);
const presses = waitForProgram(document);
const page = { reload: () => window.location.reload(), focusMap: createFocusMap(window) };
const early = earlyProgram(store, ports, sound, page);
const element = document.getElementById('root');
const root = element ? createRoot(element) : null;
const show = (program: Program, rest: Rest | null | 'failed'): void =>
  root?.render(<App program={program} rest={rest} presses={presses} still={still} />);

show(early, null);
// The buttons are seen first: what comes now would take the line and the processor from them.
await afterNextPaint(window);
const loaded = await import('./start.ts').catch((error: unknown) => {
  window.reportError(error);
  return null;
});
if (loaded) show(loaded.start({ store, ports, sound, page, still }), loaded.rest);
else show(early, 'failed');
