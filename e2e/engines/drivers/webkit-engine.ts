import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../../scripts/free-port.mjs';
import type { Engine, EngineBrowser } from '../engine.ts';
import { until } from '../until.ts';
import { type Display, openDisplay } from './display.ts';
import { dropFolder, freshFolder } from './folders.ts';
import { onPath } from './on-path.ts';
import { WebkitDriver } from './webkit-window.ts';

const findDriver = () => onPath('WebKitWebDriver');
const findXvfb = () => onPath('Xvfb');

/** The first port that a driver may take; E2E_PORT keeps two checkouts on one machine apart. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 41_740) + 50;

/** A home of its own for a browser that saves to the folder of a user. */
function homeIn(folder: string) {
  const [downloads, config, runtime] = ['downloads', 'config', 'runtime'].map((name) => join(folder, name));
  if (!downloads || !config || !runtime) throw new Error('A folder has no name.');
  for (const each of [downloads, config, runtime]) mkdirSync(each, { mode: 0o700 });
  writeFileSync(join(config, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  return { downloads, env: { HOME: folder, XDG_CONFIG_HOME: config, XDG_RUNTIME_DIR: runtime } };
}

/** Starts the driver, and waits until it answers. */
async function startDriver(
  env: NodeJS.ProcessEnv,
): Promise<{ readonly child: ChildProcess; readonly address: string }> {
  const port = await freePort(FIRST_PORT, 100, ['127.0.0.1']);
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(findDriver() ?? 'WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
    env,
    stdio: 'ignore',
  });
  await until('the driver of WebKit', () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return { child, address };
}

async function start(): Promise<EngineBrowser> {
  const folder = freshFolder();
  const { downloads, env } = homeIn(folder);
  const xvfb = findXvfb();
  const display: Display | null = xvfb ? await openDisplay(xvfb) : null;
  // Without a graphics card, drawing by the processor is slower, but sure.
  const screen = display ? { DISPLAY: display.name, LIBGL_ALWAYS_SOFTWARE: '1', GDK_BACKEND: 'x11' } : {};
  const { child, address } = await startDriver({ ...process.env, ...env, ...screen });
  const stop = () => {
    child.kill();
    display?.close();
    dropFolder(folder);
  };
  let driver: WebDriver;
  try {
    driver = await new Builder()
      .usingServer(address)
      .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
      .build();
  } catch (error) {
    stop();
    throw error;
  }
  const windows = new WebkitDriver(driver);
  const version = (await driver.getCapabilities()).getBrowserVersion() ?? '';
  return {
    version,
    downloads,
    window: () => windows.open(),
    quit: async () => {
      await driver.quit().catch(() => undefined);
      stop();
    },
  };
}

/** WebKit as GTK has it: Debian's small browser, over WebDriver. */
export const WEBKIT: Engine = {
  id: 'webkit',
  title: 'WebKit',
  missing: () => [
    ...(findDriver() ? [] : ['webkit2gtk-driver']),
    ...(findXvfb() || process.env.DISPLAY || process.env.WAYLAND_DISPLAY ? [] : ['xvfb']),
  ],
  start,
};
