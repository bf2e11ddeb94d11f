import { spawn } from 'node:child_process';

/** @type {Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>>} */
const OPENERS = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] };

/**
 * Opens an address in the usual browser, or in the one that BROWSER names. Where there is none, nothing happens: the
 * address is printed as well.
 *
 * @param {string} address
 */
export function openBrowser(address) {
  const named = process.env.BROWSER;
  if (named === 'none') return;
  const [command, ...words] = named ? [named] : (OPENERS[process.platform] ?? ['xdg-open']);
  const opener = spawn(command, [...words, address], { stdio: 'ignore', detached: true });
  opener.once('error', () => {});
  opener.unref();
}
