import { TableServer } from './table-server.ts';
import { test as base } from './table-test.ts';

/** A test with a table server of its own, from which all pages come. */
export const test = base.extend<{ server: TableServer }>({
  server: async ({ browserName: _ }, use, info) => {
    const server = await TableServer.start(info.parallelIndex);
    await use(server);
    await server.kill();
  },
  baseURL: async ({ server }, use) => use(server.address),
});
