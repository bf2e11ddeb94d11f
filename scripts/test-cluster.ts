// npm run test:cluster: the messages of a table go over NATS, with one node and with three of which one is lost. The same
// command then plays a round with pages over both: e2e/cluster.
import {
  type CheckedTable,
  checkAccess,
  checkChanges,
  checkLastWill,
  checkLostNode,
  checkRetained,
} from './cluster/checks.ts';
import { natsServer, withNodes } from './cluster/nats.ts';

type Check = readonly [name: string, run: (table: CheckedTable) => Promise<void>];

const EVERYWHERE: readonly Check[] = [
  ['what lies in the broker comes to whoever joins', checkRetained],
  ['changes with receipts come all, in order', checkChanges],
  ['the last will of a lost device comes and stays', checkLastWill],
  ['a device writes and reads no more than it may', checkAccess],
];
const IN_CLUSTERS: readonly Check[] = [
  ...EVERYWHERE,
  ['a node is lost for good, and the table goes on', checkLostNode],
];

async function runAll(program: string, count: number, checks: readonly Check[]): Promise<void> {
  console.log(count === 1 ? 'One node:' : `A cluster of ${count}:`);
  await withNodes(program, count, async (nodes) => {
    for (const [i, [name, run]] of checks.entries()) {
      const began = performance.now();
      await run({ name: `table${count}${i}`, nodes });
      console.log(`  ${name} (${Math.round(performance.now() - began)} ms)`);
    }
  });
}

async function main(): Promise<void> {
  const program = natsServer((line) => console.log(line));
  if (!program) {
    console.log('There is no nats-server here, and the package of Debian could not be installed: nothing was tested.');
    console.log('Install it (https://docs.nats.io) and run the same command again.');
    process.exit(1);
  }
  await runAll(program, 1, EVERYWHERE);
  await runAll(program, 3, IN_CLUSTERS);
  console.log('All is well.');
}

main().then(
  () => process.exit(0),
  (error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
