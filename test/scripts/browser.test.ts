import { describe, expect, test } from 'vitest';
import { findBrowser } from '../../scripts/browser.mjs';

/** A machine with these files, all of which start unless `broken` says otherwise. */
function machine(
  platform: string,
  files: readonly string[],
  env: Readonly<Record<string, string>> = {},
  broken: readonly string[] = [],
) {
  return {
    platform,
    env,
    exists: (path: string) => files.includes(path),
    runs: (path: string) => !broken.includes(path),
  };
}

const MAC_CHROME = 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const EDGE = 'Microsoft\\Edge\\Application\\msedge.exe';
const PATH = '/opt/tools:/usr/bin';

describe('the browser for the tests', () => {
  test.each([
    ['none anywhere', machine('linux', []), undefined],
    ["Debian's Chromium", machine('linux', ['/usr/bin/chromium']), '/usr/bin/chromium'],
    ['from PATH', machine('linux', ['/opt/tools/google-chrome'], { PATH }), '/opt/tools/google-chrome'],
    [
      'the shell without a window before all of Chromium',
      machine('linux', ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']),
      '/usr/bin/chromium-headless-shell',
    ],
    [
      'Chromium before Chrome',
      machine('linux', ['/usr/bin/google-chrome', '/snap/bin/chromium']),
      '/snap/bin/chromium',
    ],
    [
      'Chrome where its own package puts it',
      machine('linux', ['/opt/google/chrome/chrome']),
      '/opt/google/chrome/chrome',
    ],
    ['Edge on Linux', machine('linux', ['/usr/bin/microsoft-edge']), '/usr/bin/microsoft-edge'],
    [
      'past a stub that does not start',
      machine('linux', ['/usr/bin/chromium-browser', '/usr/bin/google-chrome'], {}, ['/usr/bin/chromium-browser']),
      '/usr/bin/google-chrome',
    ],
    [
      'CHROMIUM_PATH before all others',
      machine('linux', ['/my/browser', '/usr/bin/chromium'], { CHROMIUM_PATH: '/my/browser' }),
      '/my/browser',
    ],
    [
      'the system browser when CHROMIUM_PATH leads nowhere',
      machine('linux', ['/usr/bin/chromium'], { CHROMIUM_PATH: '/gone' }),
      '/usr/bin/chromium',
    ],
    ['Chrome on a Mac', machine('darwin', [`/${MAC_CHROME}`]), `/${MAC_CHROME}`],
    [
      "in one's own Applications",
      machine('darwin', [`/Users/ada/${MAC_CHROME}`], { HOME: '/Users/ada' }),
      `/Users/ada/${MAC_CHROME}`,
    ],
    ['no home, no Applications in it', machine('darwin', [`undefined/${MAC_CHROME}`]), undefined],
    [
      'Edge on Windows',
      machine('win32', [`C:\\Program Files (x86)\\${EDGE}`], { 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' }),
      `C:\\Program Files (x86)\\${EDGE}`,
    ],
    ['from a Windows path', machine('win32', ['D:\\b\\chrome.exe'], { Path: 'C:\\a;D:\\b' }), 'D:\\b\\chrome.exe'],
  ])('%s', (_, host, found) => {
    expect(findBrowser(host)).toBe(found);
  });

  test('each place is tried once', () => {
    const tried: string[] = [];
    const runs = (path: string) => {
      tried.push(path);
      return false;
    };
    findBrowser({ ...machine('linux', ['/usr/bin/chromium'], { PATH }), runs });
    expect(tried).toEqual(['/usr/bin/chromium']);
  });
});
