// npm start: builds the app and serves it until Ctrl+C, with the broker for devices: see docs/table-server.md.
import { join } from 'node:path';
import { renderUnicodeCompact } from 'uqr';
import { inOrder, ownAddresses } from '../src/server/http/addresses.ts';
import { readOptions } from '../src/server/options.ts';
import { serveTables } from '../src/server/serve.ts';
import { aboutLibraryAt, USUAL_PORT } from '../src/server/usual-port.ts';
import { freePort } from './free-port.mjs';
import { openBrowser } from './open-browser.mjs';
import { ROOT } from './root.mjs';

/** Both faces of localhost: a browser may try either. */
const LOOPS = ['127.0.0.1', '::1'];

/** Light on dark in any terminal that has colours: phones do not all read it the other way round. */
function painted(code: string): string {
  if (process.stdout.isTTY !== true) return code;
  return code.replace(/^.+$/gm, (line) => `\u001b[40;97m${line}\u001b[0m`);
}

function sayHowToJoin(port: number): void {
  const [first, ...more] = inOrder(ownAddresses()).map((address) => `http://${address}:${port}/`);
  if (first === undefined) {
    console.log('This machine is on no network, so that no device can come.');
    return;
  }
  console.log(`Devices on the network find the players' page at ${first}`);
  if (more.length > 0) console.log(`If that is not the right network: ${more.join(' or ')}`);
  console.log('The window of the GM opens on this machine alone; only pages for players go out to others.');
  console.log(painted(renderUnicodeCompact(first, { border: 2 })));
}

async function serve(): Promise<void> {
  const read = readOptions(process.argv.slice(2));
  if (!read.ok) throw new Error(read.error);
  const { lan, hosted, built, port: wanted } = read.value;
  // Only a build needs Vite, which takes as long to load as all the rest.
  if (!built) await (await import('vite')).build({ root: ROOT, logLevel: 'warn' });
  const port = wanted ?? (await freePort(USUAL_PORT, 100, lan || hosted ? ['0.0.0.0', ...LOOPS] : LOOPS));
  const tables = await serveTables({ options: read.value, port, dist: join(ROOT, 'dist'), environment: process.env });
  if (!tables.ok) throw new Error(tables.error);
  const stop = () => void tables.value.close().finally(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const address = `http://localhost:${port}/`;
  console.log(`Fall of Shot is at ${address} (Ctrl+C stops it)`);
  const library = hosted ? null : aboutLibraryAt(port);
  if (library !== null) console.log(library);
  if (lan) sayHowToJoin(port);
  if (process.stdout.isTTY === true && !process.env.CI && !hosted) openBrowser(address);
}

// Before there is a server, Ctrl+C just ends the build.
serve().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  console.error('Fall of Shot could not start: the message above says why ("npm run build" runs the build alone).');
  process.exit(1);
});
