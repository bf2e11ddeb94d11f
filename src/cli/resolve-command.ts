import { failed, type Result, succeeded } from '../lib/result.ts';
import { type CliIo, readOrSay } from './io.ts';
import { type OrderResult, orderRunner } from './run-order.ts';

const USAGE =
  'Usage: npm run resolve -- [--strict] FILE, where FILE is an order, a list of orders, or one order on each line, as docs/scene-file.md describes.';

/** Exit codes: everything was read; a file or an order could not be run; with `--strict`, an answer belonged to no question. */
const OK = 0;
const FAILED = 1;
const UNUSED = 2;

/** An order to run, with its name for messages; no order if its line is not JSON. */
interface Named {
  readonly name: string;
  readonly order: { readonly value: unknown } | undefined;
}

/** The orders in a file, and whether it holds several, which are then answered by one line each. */
interface Orders {
  readonly orders: readonly Named[];
  readonly several: boolean;
}

/** Parses JSON; undefined if it is none. */
function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/** Reads a file with one order, a list of orders, or an order on each line (JSON Lines). */
function readOrders(text: string, path: string): Result<Orders> {
  const whole = parsed(text);
  if (whole && !Array.isArray(whole.value)) {
    return succeeded({ orders: [{ name: path, order: whole }], several: false });
  }
  if (whole && Array.isArray(whole.value)) {
    const orders = whole.value.map((order: unknown, i: number) => ({
      name: `${path}, order ${i + 1}`,
      order: { value: order },
    }));
    return succeeded({ orders, several: true });
  }
  const lines = text.split('\n').map((line, i) => ({ json: parsed(line), line, name: `${path}, line ${i + 1}` }));
  const written = lines.filter(({ line }) => line.trim() !== '');
  if (written.length === 0) return failed(`${path} is empty: write an order as docs/scene-file.md describes.`);
  if (written.every(({ json }) => !json)) return failed(notJson(path));
  return succeeded({ orders: written.map(({ json, name }) => ({ name, order: json })), several: true });
}

function notJson(name: string): string {
  return `${name} is not JSON: write the order as docs/scene-file.md describes.`;
}

/** Says which answers of an order belong to no question. */
function sayUnused({ dropped, open }: OrderResult, name: string, io: CliIo): void {
  const asks = open.length === 0 ? '' : ` It still asks for ${open.map(({ key }) => `"${key}"`).join(', ')}.`;
  for (const { key } of dropped) io.err(`${name}: the answer "${key}" belongs to no question and was not used.${asks}`);
}

/**
 * `npm run resolve -- FILE`: runs an order and prints its steps, effects and open questions as JSON. A refused attack
 * is a result like any other. Several orders, as a list or line by line, are run one after the other and print one line
 * each. What cannot be run writes one sentence to standard error, and so does each answer that belongs to no question.
 *
 * @returns the exit code: 0; 1 if anything could not be run; with `--strict`, 2 if an answer was not used
 */
export function runResolve(args: readonly string[], io: CliIo): number {
  const strict = args.includes('--strict');
  const [path, ...more] = args.filter((each) => each !== '--strict');
  if (path === undefined || more.length > 0 || path.startsWith('--')) {
    io.err(USAGE);
    return FAILED;
  }
  const bytes = readOrSay(path, io);
  if (!bytes) return FAILED;
  const read = readOrders(new TextDecoder().decode(bytes), path);
  if (!read.ok) {
    io.err(read.error);
    return FAILED;
  }
  let code = OK;
  const { orders, several } = read.value;
  const run = orderRunner();
  for (const { name, order } of orders) {
    const result = order ? run(order.value, name) : failed<OrderResult>(notJson(name));
    if (!result.ok) {
      io.err(result.error);
      if (several) io.out(`${JSON.stringify({ error: result.error })}\n`);
      code = FAILED;
      continue;
    }
    sayUnused(result.value, name, io);
    if (strict && result.value.dropped.length > 0 && code === OK) code = UNUSED;
    io.out(`${several ? JSON.stringify(result.value) : JSON.stringify(result.value, null, 2)}\n`);
  }
  return code;
}
