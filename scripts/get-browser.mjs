import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { ROOT } from './root.mjs';

/** Whether Playwright's own Chromium is there and starts: it may lack the system's libraries. */
async function ownBrowserStarts() {
  try {
    // Only after the install, hence not at the top.
    const { chromium } = await import('@playwright/test');
    await (await chromium.launch()).close();
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ minutes: number, env?: Record<string, string> }} options
 */
function quietly(command, args, { minutes, env = {} }) {
  spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'ignore',
    timeout: minutes * 60_000,
    env: { ...process.env, ...env },
  });
}

/** Playwright's download; where nobody answers it gives up after seconds instead of minutes. */
function downloadOwn() {
  quietly(process.execPath, [join('node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'], {
    minutes: 5,
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  });
}

/** Debian's Chromium, where we may install it: its shell without a window, or where there is none the whole of it. */
function installDebians() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  quietly('apt-get', ['update'], { minutes: 3, env });
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (findBrowser()) return;
    quietly('apt-get', ['install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120', name], {
      minutes: 8,
      env,
    });
  }
}

/**
 * Sees to it that the browser tests have a browser, the cheapest way first.
 *
 * @param {(line: string) => void} say called once, and only when something has to be fetched
 * @returns {Promise<boolean>} whether there is one now
 */
export async function getBrowser(say) {
  if (findBrowser() || (await ownBrowserStarts())) return true;
  say('fetching a browser for the tests (once, a minute or two)…');
  downloadOwn();
  if (await ownBrowserStarts()) return true;
  installDebians();
  return findBrowser() !== undefined;
}
