// npm start: builds the app and serves it until Ctrl+C.
import { build, preview } from 'vite';
import { freePort } from './free-port.mjs';
import { ROOT } from './root.mjs';

/** By address: "localhost" may mean ::1 alone, and then 127.0.0.1 answers nobody. */
const HOST = '127.0.0.1';
const FIRST_PORT = 4173;

async function serve() {
  await build({ root: ROOT, logLevel: 'warn' });
  const port = await freePort(FIRST_PORT);
  const open = process.stdout.isTTY === true && !process.env.CI;
  const address = `http://localhost:${port}/`;
  const server = await preview({
    root: ROOT,
    logLevel: 'warn',
    preview: { host: HOST, port, strictPort: true, open: open && address },
  });
  const stop = () => {
    server.close().finally(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  console.log(`Fall of Shot is at ${address} (Ctrl+C stops it)`);
}

// Before there is a server, Ctrl+C just ends the build.
serve().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  console.error('Fall of Shot could not start: the message above says why ("npm run build" runs the build alone).');
  process.exit(1);
});
