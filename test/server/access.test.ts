import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doorTopic, topicsOf } from '../../src/network/topics.ts';
import {
  joinAsDevice,
  joinAsGm,
  joinAtDoor,
  keysOf,
  listen,
  say,
  startServer,
  type TestClient,
  type TestServer,
  tableOf,
  until,
} from '../support/network/table-server.ts';

const here = tableOf(1);
const elsewhere = tableOf(2);
const ana = keysOf(11);
const ben = keysOf(12);
const own = topicsOf(here.name);
const other = topicsOf(elsewhere.name);

/** Who may do what with a topic: g the GM of the table, a the device Ana of the table, d whoever stands at the door. */
interface Line {
  readonly topic: string;
  readonly write: string;
  readonly read: string;
  /** Whether it may lie in the broker. */
  readonly retain: boolean;
}

const LINES: readonly Line[] = [
  { topic: own.gm, write: 'g', read: 'ga', retain: true },
  { topic: own.channel('public', 'state'), write: 'g', read: 'ga', retain: true },
  { topic: own.channel('public', 'change'), write: 'g', read: 'ga', retain: false },
  { topic: own.channel('public', 'hand'), write: 'g', read: 'ga', retain: false },
  { topic: own.channel('public', 'now'), write: 'g', read: 'ga', retain: false },
  { topic: own.channel('secret', 'state'), write: 'g', read: 'ga', retain: true },
  { topic: own.asset('map', 0), write: 'g', read: 'ga', retain: true },
  { topic: own.device(ana.name, 'hello'), write: 'ga', read: 'g', retain: true },
  { topic: own.device(ana.name, 'here'), write: 'ga', read: 'g', retain: true },
  { topic: own.device(ana.name, 'say'), write: 'ga', read: 'g', retain: false },
  { topic: own.device(ana.name, 'view'), write: 'g', read: 'ga', retain: true },
  { topic: own.device(ana.name, 'heard'), write: 'g', read: 'ga', retain: false },
  { topic: own.device(ben.name, 'hello'), write: 'g', read: 'g', retain: true },
  { topic: own.device(ben.name, 'here'), write: 'g', read: 'g', retain: true },
  { topic: own.device(ben.name, 'say'), write: 'g', read: 'g', retain: false },
  { topic: own.device(ben.name, 'view'), write: 'g', read: 'g', retain: true },
  { topic: own.device(ben.name, 'heard'), write: 'g', read: 'g', retain: false },
  { topic: doorTopic('oak'), write: 'g', read: 'gd', retain: true },
  { topic: other.gm, write: '', read: '', retain: true },
  { topic: other.channel('public', 'state'), write: '', read: '', retain: true },
  { topic: other.channel('public', 'change'), write: '', read: '', retain: false },
  { topic: other.asset('map', 0), write: '', read: '', retain: true },
  { topic: other.device(ana.name, 'hello'), write: '', read: '', retain: true },
  { topic: other.device(ana.name, 'say'), write: '', read: '', retain: false },
  { topic: other.device(ana.name, 'view'), write: '', read: '', retain: true },
  // Of no table, or not of this protocol.
  { topic: 'fos/1/door', write: '', read: '', retain: false },
  { topic: 'fos/2/door/oak', write: '', read: '', retain: false },
  { topic: `fos/1/${here.name}`, write: '', read: '', retain: false },
  { topic: `fos/1/${here.name}/channel/public/other`, write: '', read: '', retain: false },
  { topic: `fos/1/${here.name}/gm/more`, write: '', read: '', retain: false },
  { topic: 'anything', write: '', read: '', retain: false },
  { topic: '$SYS/broker', write: '', read: '', retain: false },
];

let server: TestServer;

beforeAll(async () => {
  server = await startServer({
    limits: { doorSignInRate: { perSecond: 1000, burst: 1000 }, gmsPerTable: 200, devicesPerTable: 200 },
  });
});

afterAll(() => server.close());

const JOIN: Readonly<Record<string, () => Promise<TestClient>>> = {
  g: () => joinAsGm(server.broker, here),
  a: () => joinAsDevice(server.broker, here, ana),
  d: () => joinAtDoor(server.broker),
};
const ROLES = Object.keys(JOIN);

async function withClient<T>(role: string, use: (client: TestClient) => Promise<T>): Promise<T> {
  const client = await JOIN[role]?.();
  if (!client) throw new Error(`no role ${role}`);
  try {
    return await use(client);
  } finally {
    await client.mqtt.endAsync(true);
  }
}

/** Whether a client may publish: whoever may not is cut off. */
function mayWrite(role: string, topic: string, retain: boolean): Promise<boolean> {
  return withClient(role, (client) =>
    Promise.race([
      say(client, topic, 'text', retain).then(
        () => true,
        () => false,
      ),
      client.gone.then(() => false),
    ]),
  );
}

/** Doors are read by everybody who knows their name. */
function isDoor(read: string): boolean {
  return read.includes('d');
}

describe('the table of who may do what', () => {
  let gm: TestClient;
  let otherGm: TestClient;
  beforeAll(async () => {
    gm = await joinAsGm(server.broker, here);
    otherGm = await joinAsGm(server.broker, elsewhere);
  });

  test.each(LINES)('$topic is written by "$write" alone', async ({ topic, write, retain }) => {
    for (const role of ROLES) {
      expect(await mayWrite(role, topic, false), role).toBe(write.includes(role));
      expect(await mayWrite(role, topic, true), `${role}, to stay`).toBe(write.includes(role) && retain);
    }
  });

  test.each(LINES)('$topic is read by "$read" alone', async ({ topic, read }) => {
    for (const role of ROLES) {
      expect(await withClient(role, (client) => listen(client, topic)), role).toBe(read.includes(role));
    }
  });

  test.each(LINES.filter(({ write, read }) => write !== '' && read !== ''))(
    '$topic comes to "$read"',
    async ({ topic, read }) => {
      for (const role of read) {
        await withClient(role, async (client) => {
          await listen(client, topic);
          await say(gm, topic, `for ${role}`);
          await until(() => client.got.some(({ text }) => text === `for ${role}`));
        });
      }
    },
  );

  test('a GM of another table reads and writes nothing of this one', async () => {
    for (const { topic } of LINES.filter(({ write, read }) => write + read !== '' && !isDoor(read))) {
      expect(await listen(otherGm, topic), topic).toBe(false);
    }
  });
});

describe('wildcards reach no further than single topics:', () => {
  const root = `fos/1/${here.name}`;
  const MAY: readonly [filter: string, read: string][] = [
    [`${root}/channel/+/state`, 'ga'],
    [`${root}/channel/+/+`, 'ga'],
    [`${root}/channel/public/+`, 'ga'],
    [`${root}/asset/+/+`, 'ga'],
    [`${root}/asset/map/+`, 'ga'],
    [`${root}/device/+/say`, 'g'],
    [`${root}/device/+/here`, 'g'],
    [`${root}/device/+/+`, 'g'],
    [`${root}/device/${ana.name}/+`, 'g'],
    [`${root}/device/+/view`, 'g'],
    [`${root}/channel/public/state/more`, ''],
    [`${root}/asset/map/0/+`, ''],
    [`${root}/channel/public`, ''],
    [`${root}/+`, ''],
    [`${root}/+/+/+`, ''],
    [`${root}/#`, ''],
    [`${root}/channel/#`, ''],
    [`${root}/device/#`, ''],
    [`${root}/device/${ana.name}/#`, ''],
    ['fos/1/+/gm', ''],
    ['fos/1/+/channel/public/state', ''],
    ['fos/1/door/+', ''],
    ['fos/1/+/oak', ''],
    ['+/+/+/+', ''],
    ['#', ''],
    ['$SYS/#', ''],
    [`fos/1/${elsewhere.name}/channel/+/state`, ''],
  ];

  test.each(MAY)('%s for "%s"', async (filter, read) => {
    for (const role of ROLES) {
      expect(await withClient(role, (client) => listen(client, filter)), role).toBe(read.includes(role));
    }
  });

  test('who subscribes to all that may be read gets nothing of others', async () => {
    const gm = await joinAsGm(server.broker, here);
    const device = await joinAsDevice(server.broker, here, ana);
    for (const [filter, read] of MAY) if (read.includes('a')) await listen(device, filter);
    await listen(device, own.device(ana.name, 'view'));
    await say(gm, own.device(ben.name, 'view'), 'for Ben', true);
    await say(gm, own.device(ben.name, 'heard'), 'for Ben');
    await say(gm, own.device(ana.name, 'view'), 'for Ana', true);
    await until(() => device.got.some(({ text }) => text === 'for Ana'));
    expect(device.got.filter(({ topic }) => topic.includes(ben.name))).toEqual([]);
    await device.mqtt.endAsync(true);
    await gm.mqtt.endAsync(true);
  });
});

describe('a door', () => {
  test('belongs to the table that has put something there, until that is taken away', async () => {
    const gm = await joinAsGm(server.broker, here);
    const otherGm = await joinAsGm(server.broker, elsewhere);
    await say(gm, doorTopic('elm'), 'sealed', true);
    await Promise.race([say(otherGm, doorTopic('elm'), 'mine', true).catch(() => {}), otherGm.gone]);
    const guest = await joinAtDoor(server.broker);
    await listen(guest, doorTopic('elm'));
    await until(() => guest.got.length > 0);
    expect(guest.got).toEqual([{ topic: doorTopic('elm'), text: 'sealed', retain: true }]);
    await say(gm, doorTopic('elm'), '', true);
    const later = await joinAsGm(server.broker, elsewhere);
    await say(later, doorTopic('elm'), 'mine', true);
    await until(() => guest.got.some(({ text }) => text === 'mine'));
    for (const each of [gm, guest, later]) await each.mqtt.endAsync(true);
  });

  test('shows one topic to each client, and no more', async () => {
    const guest = await joinAtDoor(server.broker);
    expect(await listen(guest, doorTopic('ash'))).toBe(true);
    expect(await listen(guest, doorTopic('fir'))).toBe(false);
    await guest.mqtt.endAsync(true);
  });
});
