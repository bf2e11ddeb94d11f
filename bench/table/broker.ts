import { LIMITS } from '../../src/server/broker/limits.ts';
import { createTableServer } from '../../src/server/table-server.ts';

// The table server in a process of its own, with room for more tables than one GM has.
const port = Number(process.argv[2]);
const tables = createTableServer({
  dist: process.argv[3] ?? '.',
  reach: { lan: false, name: null, isBehindProxy: false },
  password: null,
  limits: { ...LIMITS, tables: 1000, connections: 20_000 },
});
tables.server.listen(port, '127.0.0.1', () => process.send?.('ready'));

// How much of a core it has used so far, in seconds.
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1e6);
});
