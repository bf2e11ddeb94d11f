import '../../test/support/setup.ts';
import { test as base, expect } from '@playwright/test';
import { Table } from '../pages/table.ts';
import { drawFewerFrames } from './fewer-frames.ts';
import { watchPolicy } from './watch-policy.ts';

/**
 * A test at the program's window. It fails when the page throws or logs an error, and when any page of the test does what the
 * content security policy forbids.
 */
export const test = base.extend<{
  opened: boolean;
  everyFrame: boolean;
  told: RegExp | null;
  breaksPolicy: boolean;
  isKept: boolean;
  keepsPolicy: undefined;
  table: Table;
}>({
  /** Whether the program is already open on its demo scene, as on a first visit; otherwise the test opens it itself. */
  opened: [true, { option: true }],
  /** Whether the windows draw every frame that the browser can: only tests of motion and of its smoothness need it. */
  everyFrame: [false, { option: true }],
  /** What the browser itself may say on the console, because the test takes the server away. */
  told: [null, { option: true }],
  /** Whether the test itself does what the policy forbids, to see it refused. */
  breaksPolicy: [false, { option: true }],
  /** Whether the browser keeps the program for starts without a network. In most tests nothing comes between page and server. */
  isKept: [false, { option: true }],
  keepsPolicy: [
    async ({ browser, context, breaksPolicy, isKept }, use) => {
      if (!isKept) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
      const seen = watchPolicy(browser, context);
      await use(undefined);
      // Phones and other browsers of the test: left open they would go on looking for their table beside all later tests.
      await Promise.all(browser.contexts().map((each) => (each === context ? undefined : each.close())));
      if (!breaksPolicy) expect(seen()).toEqual([]);
    },
    { auto: true },
  ],
  table: async ({ page, opened, everyFrame, told }, use) => {
    if (!everyFrame) await drawFewerFrames(page.context());
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(error.stack ?? String(error)));
    page.on('console', (message) => {
      if (told?.test(message.text())) return;
      if (message.type() === 'error' || message.type() === 'warning') broken.push(message.text());
    });
    const table = new Table(page);
    if (opened) await table.open();
    await use(table);
    expect(broken).toEqual([]);
  },
});

export { expect };
