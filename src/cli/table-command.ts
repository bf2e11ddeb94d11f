import { followChannel } from '../device-link/follow-channel.ts';
import { joinTable } from '../device-link/join-table.ts';
import type { Intent } from '../network/messages/intents.ts';
import { intentSchema } from '../network/messages/intents.ts';
import { type DeviceView, deviceViewSchema } from '../network/messages/view-schema.ts';
import { readLink } from '../network/table/link.ts';
import type { TableDevice } from '../network/table/table-device.ts';

/** How to call the command. */
const USAGE = `Joins a table by its link, as a device without a screen: for tests and for programs.

  npm run table -- <link> [--seconds 10]

It writes one JSON object a line: what the table shows ("scene", "shot"), what this device may know ("view"), how the line
is ("line"), and answers ("heard"). Intents are read from the standard input, one JSON object a line: see docs/protocol.md.`;

/** What the command needs of the world. */
export interface TableIo {
  readonly write: (line: string) => void;
  readonly lines: () => AsyncIterable<string>;
  readonly later: (milliseconds: number, call: () => void) => () => void;
  readonly random: (count: number) => Uint8Array;
  readonly time: () => number;
  readonly now: () => number;
  readonly ask: (address: string) => Promise<Response>;
}

/** Keeps the device's keys as long as the command runs. */
function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** Reads one line of input; a sentence if it is no intent. */
function intentOf(line: string): Intent | string {
  try {
    const read = intentSchema.safeParse(JSON.parse(line));
    return read.success ? read.data : 'This is no intent: see docs/protocol.md.';
  } catch {
    return 'This line is no JSON.';
  }
}

/** Runs the command. Resolves to the exit code. */
export async function runTable(words: readonly string[], io: TableIo): Promise<number> {
  const [address = '', option, seconds] = words;
  const url = URL.canParse(address) ? new URL(address) : null;
  const link = url && readLink(url.hash);
  if (!url || !link || (option !== undefined && (option !== '--seconds' || !(Number(seconds) > 0)))) {
    io.write(USAGE);
    return 2;
  }
  const write = (what: object): void => io.write(JSON.stringify(what));
  const ports = { storage: memory(), ...io, page: url.href };
  let channel: DeviceView['channel'] = null;
  const device: TableDevice = await joinTable(
    link,
    'command',
    ports,
    { open: [], keep: () => undefined },
    {
      line: (line) => write({ line }),
      show: ({ scene, shot }) => write({ scene, shot: shot && { told: shot.shot.end?.title ?? null } }),
      hand: (hand) => write({ hand }),
      view: (given) => {
        const read = deviceViewSchema.safeParse(given);
        write(read.success ? { view: read.data } : { broken: 'view' });
        if (!read.success) return;
        followChannel(device, channel, read.data.channel);
        channel = read.data.channel;
      },
      heard: (id, answer) => write({ heard: id, answer }),
      broken: () => write({ broken: 'message' }),
    },
  );
  const end = new Promise<void>((resolve) => {
    if (option !== undefined) io.later(Number(seconds) * 1000, resolve);
  });
  const said = (async () => {
    for await (const line of io.lines()) {
      if (line.trim() === '') continue;
      const intent = intentOf(line);
      if (typeof intent === 'string') write({ error: intent });
      else write({ said: device.say(intent) });
    }
    // Without a time it ends with its input.
    if (option !== undefined) await end;
  })();
  await Promise.race([end, said]);
  device.close();
  return 0;
}
