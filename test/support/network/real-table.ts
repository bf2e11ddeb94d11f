import { mqttCarrier } from '../../../src/network/carriers/mqtt-carrier.ts';
import { packedBytes } from '../../../src/network/crypto/bytes.ts';
import { devicePassword, gmPassword } from '../../../src/network/crypto/sign-in.ts';
import type { DeviceMemory } from '../../../src/network/table/device-book.ts';
import { createTableDevice, type DeviceListener } from '../../../src/network/table/table-device.ts';
import { createTableHost, type HostListener } from '../../../src/network/table/table-host.ts';
import { keysOf, type TestTable } from './table-server.ts';

/** Time as it passes. Timers do not keep a test alive. */
const later = (milliseconds: number, call: () => void) => {
  const timer = setTimeout(call, milliseconds);
  timer.unref();
  return () => clearTimeout(timer);
};

const random = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));
const clientId = (): string => packedBytes(random(9));

/** The GM's side of a table on a real broker. */
export function realHost(table: TestTable, broker: string, listener: Partial<HostListener> = {}) {
  const memories = new Map<string, DeviceMemory>();
  const carrier = mqttCarrier({
    broker: { addresses: [broker], receipts: true },
    clientId,
    signIn: (id) => ({
      username: 'gm',
      password: gmPassword(table.gm, table.keys.guest.open, { clientId: id, at: Date.now() }),
    }),
    later,
  });
  return createTableHost(
    table.gm,
    table.keys,
    carrier,
    {
      now: () => performance.now(),
      time: Date.now,
      later: (milliseconds, call) => {
        later(milliseconds, call);
      },
      random,
      memories: { get: (device) => memories.get(device), set: (device, memory) => memories.set(device, memory) },
    },
    { presence: () => undefined, intent: () => 'done', line: () => undefined, ...listener },
  );
}

/** A device of a table on a real broker. */
export function realDevice(table: TestTable, broker: string, seed: number, listener: Partial<DeviceListener> = {}) {
  const own = keysOf(seed);
  const carrier = mqttCarrier({
    broker: { addresses: [broker], receipts: true },
    clientId,
    signIn: (id) => ({
      username: 'device',
      password: devicePassword(table.name, own, table.keys.guest.secret, { clientId: id, at: Date.now() }),
    }),
    later,
  });
  return createTableDevice(
    table.name,
    table.keys,
    own,
    carrier,
    {
      now: () => performance.now(),
      time: Date.now,
      later: (milliseconds, call) => {
        later(milliseconds, call);
      },
      random,
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
      ...listener,
    },
  );
}
