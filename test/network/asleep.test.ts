import { describe, expect, test, vi } from 'vitest';
import { mqttCarrier } from '../../src/network/carriers/mqtt-carrier.ts';
import { tableKeys } from '../../src/network/crypto/keys.ts';
import { devicePassword } from '../../src/network/crypto/sign-in.ts';
import { createWriter } from '../../src/network/messages/channel-messages.ts';
import { EMPTY_CHANNEL } from '../../src/network/messages/channel-state.ts';
import { createChannelFollower } from '../../src/network/sync/channel-follower.ts';
import { sleepWatch } from '../../src/network/table/sleep.ts';
import { createTableDevice } from '../../src/network/table/table-device.ts';
import { topicsOf } from '../../src/network/topics.ts';
import { testClock } from '../support/network/faulty-broker.ts';
import { realHost } from '../support/network/real-table.ts';
import { SilentLine } from '../support/network/silent-line.ts';
import { keysOf, startServer, tableOf } from '../support/network/table-server.ts';

describe('a state that the broker had kept', () => {
  const stamp = (count: number) => ({ epoch: 'a', count });
  const message = (since: number | null) => ({ n: 3, since, state: createWriter()(EMPTY_CHANNEL) });

  function followed() {
    const clock = testClock();
    const shown: (number | null | 'change')[] = [];
    const ask = vi.fn();
    const follower = createChannelFollower({
      ask,
      later: clock.later,
      show: (_, since) => shown.push(since),
      broken: () => undefined,
    });
    return { clock, shown, ask, follower };
  }

  test('does not say how far its shot is: the GM’s window does', () => {
    const { clock, shown, ask, follower } = followed();
    follower.state(stamp(1), message(1500), true);
    clock.pass(400);
    expect(ask).toHaveBeenCalledOnce();
    expect(shown).toEqual([]);
    follower.state(stamp(2), message(90_000), false);
    clock.pass(5000);
    expect(shown).toEqual([90_000]);
  });

  test('is shown with its shot told to the end if the GM’s window does not answer', () => {
    const { clock, shown, follower } = followed();
    follower.state(stamp(1), message(1500), true);
    clock.pass(5000);
    expect(shown).toEqual([Number.MAX_SAFE_INTEGER]);
  });

  test('is shown at once if it tells no shot', () => {
    const { shown, follower } = followed();
    follower.state(stamp(1), message(null), true);
    expect(shown).toEqual([null]);
  });
});

test('a page has slept if it gave no sign for long', () => {
  let now = 0;
  const slept = sleepWatch(() => now);
  const after = (milliseconds: number): number => {
    now += milliseconds;
    return slept();
  };
  expect([3000, 9000, 300_000, 3000].map(after)).toEqual([0, 0, 300_000, 0]);
});

test('a page that has slept takes a new line, once, and hears nothing of the old one', () => {
  const clock = testClock();
  let asleep = 0;
  let hear: (topic: string, bytes: Uint8Array, kept: boolean) => void = () => undefined;
  let setLine: (isOpen: boolean) => void = () => undefined;
  const carrier = {
    send: () => undefined,
    follow: () => undefined,
    onMessage: (listener: typeof hear) => {
      hear = listener;
    },
    onLine: (listener: typeof setLine) => {
      setLine = listener;
    },
    retry: vi.fn(),
    renew: vi.fn(() => {
      setLine(false);
      setLine(true);
    }),
    close: () => undefined,
  };
  const table = tableOf(71);
  const device = createTableDevice(
    table.name,
    tableKeys(table.name, new Uint8Array(16)),
    keysOf(72),
    () => carrier,
    {
      now: clock.now,
      time: () => clock.now() + asleep,
      later: clock.later,
      random: (count) => new Uint8Array(count),
      open: [],
      keep: () => undefined,
    },
    {
      line: () => undefined,
      show: () => undefined,
      hand: () => undefined,
      view: () => undefined,
      heard: () => undefined,
      broken: () => undefined,
    },
  );
  setLine(true);
  clock.pass(60_000);
  hear('anything', new Uint8Array(1), false);
  expect(carrier.renew).not.toHaveBeenCalled();
  asleep = 300_000;
  hear('anything', new Uint8Array(1), false);
  hear('anything', new Uint8Array(1), false);
  expect(carrier.renew).toHaveBeenCalledOnce();
  clock.pass(60_000);
  expect(carrier.renew).toHaveBeenCalledOnce();
  asleep = 600_000;
  device.retry();
  expect(carrier.renew).toHaveBeenCalledTimes(2);
  expect(carrier.retry).not.toHaveBeenCalled();
  device.retry();
  expect(carrier.retry).toHaveBeenCalledOnce();
});

test('a line over which nothing comes any more is given up for a new one when somebody asks', async () => {
  const table = tableOf(73);
  const server = await startServer();
  const host = realHost(table, server.broker);
  const line = await SilentLine.open(server.port);
  const own = keysOf(74);
  const lines: boolean[] = [];
  /** What is due when the broker has had time enough to answer. */
  const due: (() => void)[] = [];
  let clients = 0;
  const carrier = mqttCarrier({
    broker: { addresses: [server.broker.replace(`:${server.port}/`, `:${line.port}/`)], receipts: true },
    clientId: () => `d${clients++}`,
    signIn: (clientId) => ({
      username: 'device',
      password: devicePassword(table.name, own, table.keys.guest.secret, { clientId, at: Date.now() }),
    }),
    later: (milliseconds, call) => {
      if (milliseconds === 3000) due.push(call);
      else {
        const timer = setTimeout(call, milliseconds);
        return () => clearTimeout(timer);
      }
      return () => undefined;
    },
  })(null);
  carrier.follow([topicsOf(table.name).gm]);
  carrier.onLine((isOpen) => lines.push(isOpen));
  await vi.waitFor(() => expect(lines).toEqual([true]), { timeout: 20_000 });
  line.hush();
  carrier.retry();
  for (const call of due.splice(0)) call();
  await vi.waitFor(() => expect(lines).toEqual([true, false, true]), { timeout: 20_000 });
  carrier.close();
  host.close(true);
  line.close();
  await server.close();
}, 60_000);
