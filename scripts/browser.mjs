import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { posix, win32 } from 'node:path';

/**
 * What the search for a browser asks of the machine; a test hands in its own.
 *
 * @typedef {object} Host
 * @property {string} platform as in process.platform
 * @property {Readonly<Record<string, string | undefined>>} env
 * @property {(path: string) => boolean} exists
 * @property {(path: string) => boolean} runs whether it starts at all
 */

/** @type {Host} */
const THIS_HOST = {
  platform: process.platform,
  env: process.env,
  exists: existsSync,
  runs: (path) => {
    // Only on Linux are there packages that put a stub there, or a browser without its libraries. On Windows
    // "--version" would open a window.
    if (process.platform !== 'linux') return true;
    return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
  },
};

// Without a window of its own to draw, the shell runs the tests in three quarters of the time.
const LINUX_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];
const LINUX_PLACES = ['/usr/bin', '/usr/local/bin', '/snap/bin'];
const LINUX_FILES = ['/opt/google/chrome/chrome', '/opt/microsoft/msedge/msedge'];

const MAC_FILES = [
  'Chromium.app/Contents/MacOS/Chromium',
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const WINDOWS_NAMES = ['chromium.exe', 'chrome.exe', 'msedge.exe'];
const WINDOWS_FILES = [
  'Chromium\\Application\\chrome.exe',
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Every combination of a folder that is set and a file, files first: the shell anywhere before Chromium, and that before Chrome.
 *
 * @param {readonly (string | undefined)[]} folders
 * @param {readonly string[]} files
 * @param {(folder: string, file: string) => string} join
 */
function combined(folders, files, join) {
  return files.flatMap((file) => folders.flatMap((folder) => (folder ? [join(folder, file)] : [])));
}

/**
 * Where a system browser may stand, the likeliest first.
 *
 * @param {Host} host
 * @returns {string[]}
 */
function places({ platform, env }) {
  if (platform === 'win32') {
    const path = (env.PATH ?? env.Path ?? '').split(';');
    const programs = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
    return [...combined(programs, WINDOWS_FILES, win32.join), ...combined(path, WINDOWS_NAMES, win32.join)];
  }
  const path = (env.PATH ?? '').split(':');
  if (platform === 'darwin') {
    const applications = ['/Applications', env.HOME && posix.join(env.HOME, 'Applications')];
    return [...combined(applications, MAC_FILES, posix.join), ...combined(path, LINUX_NAMES, posix.join)];
  }
  return [...combined([...path, ...LINUX_PLACES], LINUX_NAMES, posix.join), ...LINUX_FILES];
}

/**
 * The Chromium, Chrome or Edge for the browser tests: what CHROMIUM_PATH names, else the system's.
 *
 * @param {Host} [host]
 * @returns {string | undefined} its path; undefined where only Playwright's own is left
 */
export function findBrowser(host = THIS_HOST) {
  const named = host.env.CHROMIUM_PATH;
  const tried = new Set(named ? [named, ...places(host)] : places(host));
  return [...tried].find((path) => host.exists(path) && host.runs(path));
}
