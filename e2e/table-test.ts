import { test as base, expect } from '@playwright/test';
import { Table } from './pages/table.ts';

/** A test with the program open on its demo scene. It fails when the page throws or logs an error. */
export const test = base.extend<{ table: Table }>({
  table: async ({ page }, use) => {
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') broken.push(message.text());
    });
    const table = new Table(page);
    await table.open();
    await use(table);
    expect(broken).toEqual([]);
  },
});

export { expect };
