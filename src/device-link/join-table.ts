import { type BrokerRoute, mqttCarrier, type Ticks } from '../network/carriers/mqtt-carrier.ts';
import { packedBytes, unpackedBytes } from '../network/crypto/bytes.ts';
import { keysFrom, SEED_LENGTH, tableKeys } from '../network/crypto/keys.ts';
import { devicePassword } from '../network/crypto/sign-in.ts';
import type { TableLink } from '../network/table/link.ts';
import { askServer } from '../network/table/server-info.ts';
import {
  createTableDevice,
  type DeviceListener,
  type OpenIntent,
  type TableDevice,
} from '../network/table/table-device.ts';

const SEED = 'fall-of-shot/device';

/** Under which key this browser keeps what a device is known by at a table. */
export function deviceKey(kind: string, table: string): string {
  return `${SEED}/${kind}/${table}`;
}

/** What joining needs of the browser. */
export interface JoinPorts {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly random: (count: number) => Uint8Array;
  readonly time: () => number;
  readonly now: () => number;
  readonly later: (milliseconds: number, call: () => void) => () => void;
  readonly ask: (address: string) => Promise<Response>;
  readonly page: string;
  /** The timers that keep the line alive, in a browser. */
  readonly ticks?: () => Ticks;
  /** Calls with the milliseconds until the next try, or `null` while it tries or is connected. */
  readonly onWait?: (milliseconds: number | null) => void;
}

function seedOf({ storage, random }: JoinPorts, name: string): Uint8Array {
  const known = unpackedBytes(storage.getItem(name) ?? '');
  if (known?.length === SEED_LENGTH) return known;
  const seed = random(SEED_LENGTH);
  try {
    storage.setItem(name, packedBytes(seed));
  } catch {
    // It is another device after each reload then.
  }
  return seed;
}

/** The nodes of a broker from any of them on, so that devices spread over them. */
function fromAny(addresses: BrokerRoute['addresses'], { random }: JoinPorts): BrokerRoute['addresses'] {
  const start = (random(1)[0] ?? 0) % addresses.length;
  const [first = addresses[0], ...more] = [...addresses.slice(start), ...addresses.slice(0, start)];
  return [first, ...more];
}

/** How long until a server is asked again that did not answer, in milliseconds. */
const AGAIN = 3000;

/**
 * Joins the table of a link with this device's own keys, which this browser keeps: after a reload it is the same device.
 *
 * @param kind tells devices of one browser apart: a players' screen and a phone's page
 * @param queue the intents that were not heard before a reload, and where those go that are open now
 */
export async function joinTable(
  link: TableLink,
  kind: string,
  ports: JoinPorts,
  queue: { readonly open: readonly OpenIntent[]; readonly keep: (open: readonly OpenIntent[]) => void },
  listener: DeviceListener,
): Promise<TableDevice> {
  const own = keysFrom(seedOf(ports, deviceKey(kind, link.table)));
  const keys = tableKeys(link.table, link.secret);
  const server = async () => {
    for (;;) {
      const found = await askServer(ports.page, ports.ask, ports.time);
      if (found) return found;
      await new Promise<void>((resolve) => ports.later(AGAIN, resolve));
    }
  };
  const joined = async (): Promise<{ readonly broker: BrokerRoute; readonly ahead: number }> => {
    if (link.broker) return { broker: { addresses: fromAny(link.broker.addresses, ports), receipts: false }, ahead: 0 };
    const { broker, ahead } = await server();
    return { broker: { addresses: [broker], receipts: true }, ahead };
  };
  const { broker, ahead } = await joined();
  const other = link.broker;
  const carrier = mqttCarrier({
    broker,
    clientId: () => `d${packedBytes(ports.random(9))}`,
    signIn: (clientId) =>
      other
        ? (other.user ?? null)
        : {
            username: 'device',
            password: devicePassword(link.table, own, keys.guest.secret, { clientId, at: ports.time() + ahead }),
          },
    later: ports.later,
    ...(ports.ticks ? { ticks: ports.ticks } : {}),
    ...(ports.onWait ? { onWait: ports.onWait } : {}),
  });
  return createTableDevice(
    link.table,
    keys,
    own,
    carrier,
    {
      time: ports.time,
      now: ports.now,
      later: (milliseconds, call) => {
        ports.later(milliseconds, call);
      },
      random: ports.random,
      open: queue.open,
      keep: queue.keep,
    },
    listener,
  );
}
