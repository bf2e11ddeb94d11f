import { afterEach, describe, expect, test } from 'vitest';
import { topicsOf } from '../../src/network/topics.ts';
import {
  connectPacket,
  countedPublishPacket,
  packet,
  publishPacket,
  rawClient,
  subscribePacket,
} from '../support/network/raw-client.ts';
import {
  asDevice,
  asGm,
  from,
  joinAsDevice,
  joinAsGm,
  joinAtDoor,
  keysOf,
  listen,
  played,
  type ServerChoice,
  say,
  startServer,
  type TestClient,
  type TestServer,
  tableOf,
  until,
} from '../support/network/table-server.ts';

const here = tableOf(1);
const ana = keysOf(11);
const ben = keysOf(12);
const own = topicsOf(here.name);
const change = own.channel('public', 'change');

let server: TestServer;
let gm: TestClient;

async function start(choice: ServerChoice = {}): Promise<string> {
  server = await startServer(choice);
  gm = await joinAsGm(server.broker, here);
  return server.broker;
}

/** A device that sends bytes as it likes, once it has signed in. */
async function rawDevice(keys = ana) {
  const client = await rawClient(server.broker);
  client.send(connectPacket(asDevice(here, keys)));
  await until(() => client.got().length >= 4);
  expect([...client.got()]).toEqual([0x20, 2, 0, 0]);
  return client;
}

/** The table is well: a device joins, hears the GM and is heard. */
async function tableIsWell(): Promise<void> {
  const device = await joinAsDevice(server.broker, here, ben);
  await listen(device, change, 1);
  await listen(gm, own.device(ben.name, 'say'), 1);
  await say(gm, change, 'are you there');
  await say(device, own.device(ben.name, 'say'), 'yes');
  await until(() => device.got.length > 0 && gm.got.some(({ text }) => text === 'yes'));
  await device.mqtt.endAsync(true);
}

afterEach(() => server.close());

describe('a client is cut off', () => {
  test('that says nothing of itself in time', async () => {
    // Long enough for those who do sign in, on a machine that is busy.
    const broker = await start({ limits: { signInTime: 1000 } });
    const silent = await rawClient(broker);
    await silent.gone;
    const slow = await rawClient(broker);
    slow.send(connectPacket(asDevice(here, ana)).subarray(0, 20));
    await slow.gone;
    await tableIsWell();
  });

  test('that begins with anything but a short CONNECT', async () => {
    const broker = await start({ limits: { signInTime: 600_000 } });
    for (const bytes of [
      subscribePacket(own.gm),
      publishPacket(own.gm, 'x'),
      Buffer.of(0xc0, 0),
      packet(0x10, Buffer.alloc(5000)),
      // The head of a packet of 200 megabytes: nobody waits for the rest.
      Buffer.of(0x10, 0xff, 0xff, 0xff, 0x5f),
      Buffer.of(0x10, 0xff, 0xff, 0xff, 0xff, 0x01),
    ]) {
      const client = await rawClient(broker);
      client.send(bytes);
      await client.gone;
      expect(client.got()).toHaveLength(0);
    }
    await tableIsWell();
  });

  test('that signs in twice on one connection', async () => {
    await start();
    const client = await rawDevice();
    client.send(connectPacket(asDevice(here, ana)));
    await client.gone;
    await tableIsWell();
  });

  test.each([
    ['a message longer than a device may send', () => publishPacket(own.device(ana.name, 'say'), 'x'.repeat(4097))],
    ['the head of a message that will be too long', () => Buffer.of(0x30, 0xff, 0xff, 0x01)],
    ['a message of kind 2', () => countedPublishPacket(2, own.device(ana.name, 'say'), 1, 'x')],
    ['a subscription without end', () => subscribePacket('x'.repeat(20_000))],
    ['a packet of no type', () => Buffer.of(0x00, 0)],
    ['what only a server sends', () => Buffer.of(0x20, 2, 0, 0)],
    ['a topic with wildcards', () => publishPacket(`fos/1/${here.name}/device/+/say`, 'x')],
    ['an empty topic', () => publishPacket('', 'x')],
    ['a topic of many levels', () => publishPacket('a/'.repeat(200), 'x')],
  ])('that sends %s', async (_, bytes) => {
    await start();
    const client = await rawDevice();
    client.send(bytes());
    await client.gone;
    await tableIsWell();
  });
});

describe('a message', () => {
  test('of a device holds 4 kB, and one of the GM 256 kB', async () => {
    const broker = await start();
    const device = await joinAsDevice(broker, here, ana);
    await listen(gm, own.device(ana.name, 'say'));
    await listen(device, change);
    await say(device, own.device(ana.name, 'say'), 'x'.repeat(4096));
    await say(gm, change, 'y'.repeat(256 * 1024));
    await until(() => gm.got.length > 0 && device.got.length > 0);
    expect(gm.got[0]?.text).toHaveLength(4096);
    expect(device.got[0]?.text).toHaveLength(256 * 1024);
    const watcher = await joinAsGm(broker, here);
    await listen(watcher, change);
    const raw = await rawClient(broker);
    raw.send(connectPacket(asGm(here)));
    await until(() => raw.got().length >= 4);
    raw.send(publishPacket(change, 'z'.repeat(256 * 1024 + 1)));
    await raw.gone;
    await tableIsWell();
    expect(watcher.got.map(({ text }) => text)).toEqual(['are you there']);
  });

  test('comes whole, however its bytes are cut', async () => {
    await start();
    await listen(gm, own.device(ana.name, 'say'));
    const client = await rawClient(server.broker);
    const bytes = Buffer.concat([
      connectPacket(asDevice(here, ana)),
      ...['a', 'b'.repeat(300), 'c'].map((text) => publishPacket(own.device(ana.name, 'say'), text)),
    ]);
    for (let at = 0; at < bytes.length; at += 7) client.send(bytes.subarray(at, at + 7));
    await until(() => gm.got.length === 3);
    expect(gm.got.map(({ text }) => text)).toEqual(['a', 'b'.repeat(300), 'c']);
  });
});

describe('a device that sends too fast', () => {
  test('is read more slowly, and nothing of a burst is lost', async () => {
    await start({ limits: { deviceRate: { perSecond: 400, burst: 20 } } });
    await listen(gm, own.device(ana.name, 'say'));
    const client = await rawDevice();
    const texts = Array.from({ length: 200 }, (_, i) => `${i}`);
    client.send(Buffer.concat(texts.map((text) => publishPacket(own.device(ana.name, 'say'), text))));
    await until(() => gm.got.length === texts.length);
    expect(gm.got.map(({ text }) => text)).toEqual(texts);
  });

  test('is cut off if it goes on, and others are not delayed', async () => {
    await start({ limits: { deviceRate: { perSecond: 20, burst: 20 }, rushTime: 200 } });
    const watcher = await joinAsGm(server.broker, here);
    await listen(watcher, own.device(ana.name, 'say'));
    const client = await rawDevice();
    const flood = Buffer.concat(Array.from({ length: 2000 }, () => publishPacket(own.device(ana.name, 'say'), 'x')));
    client.send(flood);
    await tableIsWell();
    await client.gone;
    expect(watcher.got.length).toBeGreaterThanOrEqual(20);
    expect(watcher.got.length).toBeLessThan(200);
  });

  test('of signs of life is slowed down too', async () => {
    await start({ limits: { receiptRate: { perSecond: 20, burst: 20 }, rushTime: 200 } });
    const client = await rawDevice();
    client.send(Buffer.alloc(100_000, Buffer.of(0xc0, 0)));
    await client.gone;
    expect(client.got().length).toBeLessThan(4 + 2 * 200);
    await tableIsWell();
  });
});

describe('a device that does not read', () => {
  const content = Buffer.alloc(250_000, 'x');

  test('is cut off when much waits for it, and all others get everything', async () => {
    const broker = await start({ limits: { unreadBytes: 1024 * 1024 } });
    const sleeper = await rawDevice();
    const device = await joinAsDevice(broker, here, ben);
    sleeper.send(subscribePacket(change));
    await until(() => sleeper.size() === 9);
    await listen(device, change, 1);
    sleeper.sleep();
    const count = 240;
    for (let i = 0; i < count; i++) await say(gm, change, content);
    await until(() => device.got.length === count);
    sleeper.wake();
    await sleeper.gone;
    expect(sleeper.size()).toBeLessThan(count * content.length);
    await tableIsWell();
  });

  test('gets what lies there no faster than it reads, and is cut off after half a minute without reading', async () => {
    let time = Date.now();
    await start({ now: () => time, limits: { unreadBytes: 1024 * 1024 } });
    const count = 240;
    for (let i = 0; i < count; i++) await say(gm, own.asset('map', i), content, true);
    const [slow, stuck] = [await rawDevice(), await rawDevice()];
    for (const each of [slow, stuck]) {
      each.send(subscribePacket(`fos/1/${here.name}/asset/+/+`));
      each.sleep();
    }
    // Sixty megabytes wait for each, but not on its line: both are well.
    await tableIsWell();
    time += 29_000;
    server.tables.sweep();
    await tableIsWell();
    slow.wake();
    await until(() => slow.size() > count * content.length);
    time += 31_000;
    server.tables.sweep();
    await tableIsWell();
    stuck.wake();
    await stuck.gone;
    expect(stuck.size()).toBeLessThan(count * content.length);
    await tableIsWell();
  });
});

describe('there are only so many', () => {
  test('connections, in all and of one address; this machine counts only in all', async () => {
    const broker = await start({ addressOf: played, limits: { connections: 6, connectionsPerAddress: 2 } });
    const phone = from('192.168.1.7');
    await joinAsDevice(broker, here, ana, phone);
    const second = await joinAsDevice(broker, here, ana, phone);
    await expect(joinAsDevice(broker, here, ana, phone)).rejects.toBe(-1);
    await joinAsDevice(broker, here, ana, from('192.168.1.8'));
    await joinAsDevice(broker, here, ana);
    await joinAsDevice(broker, here, ana);
    await expect(joinAsDevice(broker, here, ana)).rejects.toBe(-1);
    await second.mqtt.endAsync();
    // The server hears of the end a little later than the client.
    await expect
      .poll(() =>
        joinAsDevice(broker, here, ana, phone).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  });

  test('devices and windows of a GM at a table', async () => {
    const broker = await start({ limits: { devicesPerTable: 2, gmsPerTable: 2 } });
    await joinAsDevice(broker, here, ana);
    const at = Date.now();
    await joinAsDevice(broker, here, ben, {}, { clientId: 'phone', at });
    await expect(joinAsDevice(broker, here, ana)).rejects.toBe(3);
    // Who comes back in place of themselves is not one more.
    await joinAsDevice(broker, here, ben, {}, { clientId: 'phone', at: at + 1 });
    await joinAsGm(broker, here);
    await expect(joinAsGm(broker, here)).rejects.toBe(3);
    const other = tableOf(2);
    await joinAsGm(broker, other);
    await joinAsDevice(broker, other, ana);
  });

  test('subscriptions of a client; those that it gives up do not count', async () => {
    const broker = await start({ limits: { subscriptions: 2 } });
    const device = await joinAsDevice(broker, here, ana);
    for (const topic of [own.gm, change, own.gm]) expect(await listen(device, topic)).toBe(true);
    expect(await listen(device, own.channel('public', 'state'))).toBe(false);
    await device.mqtt.unsubscribeAsync(own.gm);
    expect(await listen(device, own.channel('public', 'state'))).toBe(true);
  });

  test('tries to sign in from one address, and fewer at doors', async () => {
    const rate = { perSecond: 0.001, burst: 3 };
    const broker = await start({
      addressOf: played,
      limits: { signInRate: rate, doorSignInRate: { ...rate, burst: 2 } },
    });
    const [one, two] = [from('192.168.1.7'), from('192.168.1.8')];
    for (let i = 0; i < 2; i++) await joinAtDoor(broker, one);
    await expect(joinAtDoor(broker, one)).rejects.toBe(3);
    await expect(joinAsDevice(broker, here, ana, one)).rejects.toBe(3);
    for (let i = 0; i < 3; i++) await joinAsDevice(broker, here, ana, two);
    await expect(joinAsDevice(broker, here, ana, two)).rejects.toBe(3);
    for (let i = 0; i < 4; i++) await joinAsDevice(broker, here, ana);
  });
});

test('who gives no sign of life is taken for gone, though it asked to be waited for without end', async () => {
  await start({ limits: { keepAlive: 200 } });
  const client = await joinAsDevice(server.broker, here, ana, { keepalive: 0 });
  await client.gone;
});
