import { TableServer } from './table-server.ts';
import { test as base, expect } from './table-test.ts';

/** A test with a table server of its own, from which all pages come. */
export const test = base.extend<{ password: string | null; server: TableServer }>({
  /** The password of the server, which is hosted then; `null` for one on the GM's machine. */
  password: [null, { option: true }],
  server: async ({ password }, use, info) => {
    const server = await TableServer.start(info.parallelIndex, password);
    await use(server);
    await server.kill();
  },
  baseURL: async ({ server }, use) => use(server.address),
});

export { expect };
