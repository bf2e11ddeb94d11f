import { LIMITS } from '../../src/server/broker/limits.ts';
import { createTableServer } from '../../src/server/table-server.ts';

// The table server in a process of its own, with room for more tables than one GM has.
const port = Number(process.argv[2]);
const tables = createTableServer({
  dist: process.argv[3] ?? '.',
  reach: { lan: true, name: null, isBehindProxy: false },
  password: null,
  limits: { ...LIMITS, tables: 1000, connections: 20_000 },
});
// Devices come over the network of this machine, so that what they load is packed as for any of them.
tables.server.listen(port, '0.0.0.0', () => process.send?.('ready'));

// How much of a core it has used so far, in seconds.
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1e6);
});
