import { type CliIo, readOrSay } from './io.ts';
import { runOrder } from './run-order.ts';

const USAGE = 'Usage: npm run resolve -- FILE, where FILE is an order as docs/scene-file.md has it.';

/**
 * `npm run resolve -- FILE`: runs an order and prints its steps, effects and open questions as JSON. A refused attack
 * is a result like any other; a file that cannot be run writes one sentence to standard error.
 *
 * @returns the exit code
 */
export function runResolve(args: readonly string[], io: CliIo): number {
  const [path, ...more] = args;
  if (path === undefined || more.length > 0) {
    io.err(USAGE);
    return 1;
  }
  const bytes = readOrSay(path, io);
  if (!bytes) return 1;
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    io.err(`${path} is not JSON: write the order as docs/scene-file.md has it.`);
    return 1;
  }
  const result = runOrder(value, path);
  if (!result.ok) {
    io.err(result.error);
    return 1;
  }
  io.out(`${JSON.stringify(result.value, null, 2)}\n`);
  return 0;
}
