import puppeteer, { type Browser, type LaunchOptions } from 'puppeteer-core';
import { findBrowser } from '../../../scripts/browser.mjs';
import type { Engine, EngineBrowser } from '../engine.ts';
import { dropFolder, freshFolder } from './folders.ts';
import { onPath } from './on-path.ts';
import { PuppeteerWindow } from './puppeteer-window.ts';

/** What Firefox does with a file that a page saves: no question, into our folder. */
const savesTo = (folder: string) => ({
  'browser.download.folderList': 2,
  'browser.download.dir': folder,
  'browser.download.useDownloadDir': true,
  'browser.download.always_ask_before_handling_new_types': false,
  'browser.download.alwaysOpenPanel': false,
});

async function started(options: LaunchOptions, downloads: string): Promise<EngineBrowser> {
  const browser: Browser = await puppeteer.launch({ headless: true, timeout: 120_000, ...options });
  return {
    version: (await browser.version()).replace(/^.*\//, ''),
    downloads,
    window: async () => PuppeteerWindow.of(await browser.newPage()),
    quit: async () => {
      await browser.close();
      dropFolder(downloads);
    },
  };
}

/** Chromium, Chrome or Edge, over their own protocol. */
export const CHROMIUM: Engine = {
  id: 'chromium',
  title: 'Chromium',
  missing: () => (findBrowser() ? [] : ['chromium']),
  start: () => {
    const executablePath = findBrowser();
    const downloads = freshFolder();
    return started(
      {
        ...(executablePath ? { executablePath } : {}),
        headless: executablePath?.includes('headless-shell') ? 'shell' : true,
        downloadBehavior: { policy: 'allow', downloadPath: downloads },
        // Root has no sandbox there.
        args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
      },
      downloads,
    );
  },
};

const findFirefox = () => onPath('firefox-esr', 'firefox');

/** Firefox, over WebDriver BiDi, which it speaks itself: it needs no driver. */
export const FIREFOX: Engine = {
  id: 'firefox',
  title: 'Firefox',
  missing: () => (findFirefox() ? [] : ['firefox-esr']),
  start: () => {
    const executablePath = findFirefox();
    const downloads = freshFolder();
    return started(
      {
        browser: 'firefox',
        ...(executablePath ? { executablePath } : {}),
        extraPrefsFirefox: savesTo(downloads),
      },
      downloads,
    );
  },
};
