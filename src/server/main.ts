// The table server alone, for a container: serves what is built beside it. "npm start" builds first: scripts/serve.ts.
import { join } from 'node:path';
import { readOptions } from './options.ts';
import { serveTables } from './serve.ts';
import { USUAL_PORT } from './usual-port.ts';

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (!options.ok) throw new Error(options.error);
  const port = options.value.port ?? USUAL_PORT;
  const dist = join(import.meta.dirname, 'dist');
  const tables = await serveTables({ options: options.value, port, dist, environment: process.env });
  if (!tables.ok) throw new Error(tables.error);
  const stop = () => void tables.value.close().finally(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  console.log(`The table server listens at port ${port}.`);
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
