import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { installAllSystems } from '../systems/installed.ts';
import { runTable } from './table-command.ts';

installAllSystems();

process.exitCode = await runTable(process.argv.slice(2), {
  write: (line) => console.log(line),
  lines: () => createInterface({ input: process.stdin }),
  later: (milliseconds, call) => {
    const timer = globalThis.setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
  random: (count) => new Uint8Array(randomBytes(count)),
  time: () => Date.now(),
  now: () => performance.now(),
  ask: (address) => fetch(address),
});
// What keeps the line open would keep the command from ending.
process.exit();
