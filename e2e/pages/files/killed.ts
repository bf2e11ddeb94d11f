import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    /** Counts the moments of a save, and stops the page for ever at one of them. */
    moments: { armed: boolean; passed: number; stopAt: number };
    /** The moment at which the next worker stops; `null` if it does not. */
    stopWorkerAt: number | null;
  }
}

/** Counts the moments in the window or worker in which it runs: see {@link withMoments}. */
function countMoments(): void {
  const moments = { armed: false, passed: 0, stopAt: -1 };
  Reflect.set(self, 'moments', moments);
  const moment = (name: string): void => {
    if (!moments.armed || moments.passed++ !== moments.stopAt) return;
    // biome-ignore lint/suspicious/noConsole: this is how the test hears of it.
    console.info(`stopped ${name}`);
    for (;;);
  };
  /** Saves write documents; nothing else is counted. Each has a label: a closing window starts two. */
  const saves = new WeakMap<IDBTransaction, string>();
  let begun = 0;
  const real = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (names: string | string[], mode, options) {
    const saving = mode === 'readwrite' && [names].flat().includes('documents');
    const which = begun === 0 ? '' : ' of the next';
    if (saving) moment(`before the transaction${which}`);
    const transaction = real.call(this, names, mode, options);
    if (saving) {
      if (moments.armed) begun++;
      saves.set(transaction, which);
      transaction.addEventListener('complete', () => moment(`when it is complete${which}`));
      moment(`after the transaction${which}`);
    }
    return transaction;
  };
  for (const name of ['add', 'put', 'delete'] as const) {
    const request = IDBObjectStore.prototype[name] as (...given: unknown[]) => IDBRequest;
    Reflect.set(IDBObjectStore.prototype, name, function (this: IDBObjectStore, ...given: unknown[]) {
      const which = saves.get(this.transaction);
      const saving = which !== undefined;
      if (saving) moment(`before ${name} ${this.name}${which}`);
      const asked = Reflect.apply(request, this, given);
      if (saving) {
        asked.addEventListener('success', () => moment(`when ${name} ${this.name} has succeeded${which}`));
        moment(`after ${name} ${this.name}${which}`);
      }
      return asked;
    });
  }
  const commit = IDBTransaction.prototype.commit;
  IDBTransaction.prototype.commit = function () {
    const which = saves.get(this);
    if (which !== undefined) moment(`before the commit${which}`);
    commit.call(this);
    if (which !== undefined) moment(`after the commit${which}`);
  };
}

/**
 * Makes a page count the moments of each save, from the test's side: before and after its transaction is created, each
 * request is made, it is committed; when each request has succeeded, and when the transaction is complete. At the
 * requested moment the page stops for ever, so that the kill falls exactly there. The workers of the page count theirs:
 * in them checkpoints are written.
 */
export async function withMoments(page: Page): Promise<void> {
  await page.addInitScript(countMoments);
  await page.addInitScript((count) => {
    window.stopWorkerAt = null;
    const module = (code: string) => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
    const Real = window.Worker;
    window.Worker = class extends Real {
      constructor(url: string | URL, options?: WorkerOptions) {
        const at = window.stopWorkerAt;
        const first = module(`(${count})(); Object.assign(self.moments, { armed: ${at !== null}, stopAt: ${at} });`);
        super(module(`import ${JSON.stringify(first)}; import ${JSON.stringify(String(url))};`), options);
      }
    };
  }, countMoments.toString());
}

/** A way to kill the process of a page, like a crash: nothing in it runs any more. Get it before the page stops. */
export async function killerOf(context: BrowserContext, page: Page): Promise<() => Promise<void>> {
  const session = await context.newCDPSession(page);
  return async () => {
    const crashed = new Promise<void>((resolve) => page.once('crash', () => resolve()));
    // It never answers.
    session.send('Page.crash').catch(() => undefined);
    await crashed;
    await page.close();
  };
}

/**
 * Presses a key on the map and closes the window in the same task. Nothing runs in the page after that, no timer and no
 * callback: whatever is written must have been started.
 */
export function goneWith(page: Page, key: string): void {
  page
    .evaluate((pressed) => {
      const press = new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true });
      document.querySelector('[data-part="map"]')?.dispatchEvent(press);
      window.dispatchEvent(new Event('pagehide'));
      for (;;);
    }, key)
    // The page never answers.
    .catch(() => undefined);
}

/** The moment at which the page stopped; undefined if the save passed without it. */
export async function stopped(
  page: Page,
  change: () => Promise<unknown>,
  saved: () => Promise<unknown>,
): Promise<string | undefined> {
  const stop = new Promise<string>((resolve) => {
    page.on('console', (message) => {
      const text = message.text();
      if (text.startsWith('stopped ')) resolve(text.slice('stopped '.length));
    });
  });
  // A stopped page answers nothing.
  const passed = change().then(saved, () => new Promise<never>(() => undefined));
  passed.catch(() => undefined);
  return Promise.race([stop, passed.then(() => undefined)]);
}
