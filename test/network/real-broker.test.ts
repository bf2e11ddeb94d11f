import { expect, test, vi } from 'vitest';
import { runTable } from '../../src/cli/table-command.ts';
import { nameOf } from '../../src/network/crypto/bytes.ts';
import { type ChannelState, EMPTY_CHANNEL } from '../../src/network/messages/channel-state.ts';
import { PUBLIC_CHANNEL } from '../../src/network/topics.ts';
import { realDevice, realHost } from '../support/network/real-table.ts';
import { keysOf, startServer, tableOf } from '../support/network/table-server.ts';

const WAIT = { timeout: 20_000, interval: 20 };

test('over the server’s broker a device gets a large picture in parts, changes, and everything again after a restart', async () => {
  const table = tableOf(51);
  let server = await startServer();
  const host = realHost(table, server.broker);
  const channel = host.channel(PUBLIC_CHANNEL, table.keys);
  const bytes = crypto.getRandomValues(new Uint8Array(65_000));
  const large = new Uint8Array(700_000).map((_, i) => bytes[i % bytes.length] ?? 0);
  const picture = channel.asset(large, 'image/webp');
  expect(picture.parts).toBeGreaterThan(5);
  const state: ChannelState = { ...EMPTY_CHANNEL, ground: 'one', faces: { face: picture } };
  channel.set(state);
  let shown: ChannelState | null = null;
  let got: Uint8Array | null = null;
  const device = realDevice(table, server.broker, 61, {
    show: (next) => {
      shown = next;
    },
  });
  device.asset(picture, (all) => {
    got = all;
  });
  await vi.waitFor(() => expect(shown).toEqual(state), WAIT);
  await vi.waitFor(() => expect(got && nameOf(got)).toBe(nameOf(large)), WAIT);
  const { port } = server;
  await server.close();
  channel.set({ ...state, ground: 'two' });
  server = await startServer({ port });
  await vi.waitFor(() => expect(shown).toMatchObject({ ground: 'two' }), WAIT);
  device.close();
  host.close(true);
  await server.close();
}, 60_000);

test('the command joins by a link, says what it hears, and is answered', async () => {
  const table = tableOf(52);
  const server = await startServer();
  const said: unknown[] = [];
  const host = realHost(table, server.broker, {
    intent: (_device, _id, intent) => {
      said.push(intent);
      return { no: 'Not now.' };
    },
  });
  host.channel(PUBLIC_CHANNEL, table.keys).set({ ...EMPTY_CHANNEL, ground: 'here' });
  const lines: string[] = [];
  const heard = (): boolean => lines.some((line) => line.includes('Not now.'));
  const ports = {
    write: (line: string) => lines.push(line),
    async *lines() {
      yield '{"kind":"ping","at":{"x":1,"y":2}}';
      yield 'nonsense';
      while (!heard()) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    later: (milliseconds: number, call: () => void) => {
      const timer = setTimeout(call, milliseconds);
      return () => clearTimeout(timer);
    },
    random: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
    time: Date.now,
    now: () => performance.now(),
    ask: (address: string) => fetch(address),
  };
  const link = `http://127.0.0.1:${server.port}/play.html#${table.name}.${nameOf(new Uint8Array(16).fill(52))}`;
  expect(await runTable([link], ports)).toBe(0);
  expect(said).toEqual([{ kind: 'ping', at: { x: 1, y: 2 } }]);
  expect(lines.some((line) => line.includes('"line":"open"'))).toBe(true);
  expect(lines.some((line) => line.includes('This line is no JSON.'))).toBe(true);
  expect(await runTable(['http://127.0.0.1/nothing'], ports)).toBe(2);
  host.close(true);
  await server.close();
  expect(keysOf(1).name).toHaveLength(26);
}, 60_000);
