import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';

/** A browser with a profile on the disk, whose whole process can be killed at any moment. */
export class KillableBrowser {
  readonly context: BrowserContext;
  private readonly process: ChildProcess;
  private readonly browser: Browser;

  private constructor(process: ChildProcess, browser: Browser, context: BrowserContext) {
    this.process = process;
    this.browser = browser;
    this.context = context;
  }

  /** Starts it with a profile, in a folder that is there. */
  static async start(profile: string): Promise<KillableBrowser> {
    const process = spawn(
      findBrowser() ?? chromium.executablePath(),
      ['--headless', '--no-sandbox', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--no-first-run'],
      // A group of its own: its helpers are killed with it.
      { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    for await (const line of createInterface({ input: process.stderr })) {
      const [, address] = /^DevTools listening on (ws:\S+)/.exec(line) ?? [];
      if (!address) continue;
      // What it says from now on is of no interest, but must be read.
      process.stderr?.resume();
      const browser = await chromium.connectOverCDP(address);
      const [context] = browser.contexts();
      if (!context) throw new Error('The browser has no window.');
      return new KillableBrowser(process, browser, context);
    }
    throw new Error('The browser did not start.');
  }

  /** Kills all its processes at once, as if the machine had lost its power. */
  async kill(): Promise<void> {
    const { pid } = this.process;
    if (pid === undefined) return;
    const ended = once(this.process, 'exit');
    process.kill(-pid, 'SIGKILL');
    await ended;
    await this.browser.close().catch(() => undefined);
  }
}
