import { afterEach, describe, expect, test } from 'vitest';
import { doorTopic, topicsOf } from '../../src/network/topics.ts';
import {
  asDevice,
  asGm,
  from,
  joinAsDevice,
  joinAsGm,
  joinAtDoor,
  joinWith,
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

const DAY = 24 * 60 * 60 * 1000;
const here = tableOf(1);
const ana = keysOf(11);
const ben = keysOf(12);
const own = topicsOf(here.name);
const state = own.channel('public', 'state');

let server: TestServer;

async function start(choice: ServerChoice = {}): Promise<TestServer> {
  server = await startServer(choice);
  return server;
}

afterEach(() => server.close());

describe('what lies in the broker', () => {
  test('comes to whoever subscribes later, the newest of each topic, and nothing of what was taken away', async () => {
    const { broker } = await start();
    const gm = await joinAsGm(broker, here);
    for (const text of ['one', 'two']) await say(gm, state, text, true);
    await say(gm, own.asset('map', 0), 'gone', true);
    await say(gm, own.asset('map', 0), '', true);
    await say(gm, own.channel('public', 'change'), 'passed');
    const device = await joinAsDevice(broker, here, ana);
    for (const filter of [own.asset('map', 0), own.channel('public', 'change'), `fos/1/${here.name}/channel/+/state`]) {
      expect(await listen(device, filter, 1)).toBe(true);
    }
    await until(() => device.got.length > 0);
    await say(gm, state, 'three', true);
    await until(() => device.got.length > 1);
    // A message to somebody who is here is not marked as one that lay there.
    expect(device.got).toEqual([
      { topic: state, text: 'two', retain: true },
      { topic: state, text: 'three', retain: false },
    ]);
  });

  test('comes complete, however much it is, and what happens meanwhile comes too', async () => {
    const { broker } = await start();
    const gm = await joinAsGm(broker, here);
    const part = Buffer.alloc(100_000, 'x');
    for (let i = 0; i < 60; i++) await say(gm, own.asset('map', i), part, true);
    const device = await joinAsDevice(broker, here, ana);
    await listen(device, own.channel('public', 'change'), 1);
    await listen(device, `fos/1/${here.name}/asset/+/+`, 1);
    for (let i = 0; i < 20; i++) await say(gm, own.channel('public', 'change'), `change ${i}`);
    await until(() => device.got.length === 80);
    const changes = device.got.filter(({ retain }) => !retain).map(({ text }) => text);
    expect(changes).toEqual(Array.from({ length: 20 }, (_, i) => `change ${i}`));
    expect(new Set(device.got.map(({ topic }) => topic)).size).toBe(61);
  });

  test('is bounded for each table: what finds no room is passed on and does not stay', async () => {
    const { broker } = await start({ limits: { retainedBytes: 3000, retainedTopics: 3, retainedDevices: 1 } });
    const gm = await joinAsGm(broker, here);
    const watcher = await joinAsGm(broker, here);
    await listen(watcher, `fos/1/${here.name}/asset/+/+`, 1);
    const assets = [own.asset('a', 0), own.asset('b', 0), own.asset('c', 0), own.asset('d', 0)];
    await say(gm, own.asset('large', 0), 'x'.repeat(4000), true);
    for (const topic of assets) await say(gm, topic, 'small', true);
    await until(() => watcher.got.length === 5);
    // One of another table has room of its own.
    const other = tableOf(2);
    const otherGm = await joinAsGm(broker, other);
    await say(otherGm, topicsOf(other.name).gm, 'here', true);
    const later = await joinAsGm(broker, here);
    await listen(later, `fos/1/${here.name}/asset/+/+`, 1);
    await until(() => later.got.length === 3);
    // Room that is given back can be used again.
    await say(gm, assets[0] ?? '', '', true);
    await say(gm, assets[3] ?? '', 'small', true);
    const last = await joinAsGm(broker, here);
    await listen(last, `fos/1/${here.name}/asset/+/+`, 1);
    await until(() => last.got.length === 3);
    expect(last.got.map(({ topic }) => topic).sort()).toEqual(assets.slice(1));
  });

  test('is of few devices: those without end that one link could invent leave nothing', async () => {
    const { broker } = await start({ limits: { retainedDevices: 1 } });
    const gm = await joinAsGm(broker, here);
    for (const keys of [ana, ben]) {
      const device = await joinAsDevice(broker, here, keys);
      await say(device, own.device(keys.name, 'hello'), 'keys', true);
      await say(device, own.device(keys.name, 'here'), 'here', true);
    }
    await listen(gm, `fos/1/${here.name}/device/+/+`);
    await until(() => gm.got.length === 2);
    expect(gm.got.every(({ topic }) => topic.includes(ana.name))).toBe(true);
  });
});

describe('a last will', () => {
  const presence = own.device(ana.name, 'here');

  test('is said when the client is lost, and lies there; not when it says goodbye', async () => {
    const { broker } = await start();
    const gm = await joinAsGm(broker, here);
    await listen(gm, presence, 1);
    const will = { topic: presence, payload: Buffer.from('lost'), qos: 1 as const, retain: true };
    const polite = await joinAsDevice(broker, here, ana, { will });
    await polite.mqtt.endAsync();
    const lost = await joinAsDevice(broker, here, ana, { will });
    await say(lost, presence, 'here', true);
    lost.mqtt.stream.destroy();
    await until(() => gm.got.some(({ text }) => text === 'lost'));
    expect(gm.got.map(({ text }) => text)).toEqual(['here', 'lost']);
    const later = await joinAsGm(broker, here);
    await listen(later, presence, 1);
    await until(() => later.got.length > 0);
    expect(later.got).toEqual([{ topic: presence, text: 'lost', retain: true }]);
  });

  test('for a topic of somebody else, or of the moment, is refused with the client', async () => {
    const { broker } = await start();
    await joinAsGm(broker, here);
    for (const topic of [own.device(ben.name, 'here'), own.gm, state, 'anything', '$SYS/x']) {
      const will = { topic, payload: Buffer.from('lost') };
      await expect(joinAsDevice(broker, here, ana, { will }), topic).rejects.toBe(5);
    }
    const will = { topic: own.device(ana.name, 'say'), payload: Buffer.from('fire'), retain: true };
    await expect(joinAsDevice(broker, here, ana, { will })).rejects.toBe(5);
  });

  test('of a device that was put out by a new link is not said', async () => {
    const { broker } = await start();
    await joinAsGm(broker, here);
    const will = { topic: presence, payload: Buffer.from('lost'), retain: true };
    const device = await joinAsDevice(broker, here, ana, { will });
    const again = await joinAsGm(broker, tableOf(1, 99));
    await device.gone;
    await listen(again, presence, 1);
    await say(again, own.gm, 'here', true);
    await listen(again, own.gm, 1);
    await until(() => again.got.length > 0);
    expect(again.got.map(({ topic }) => topic)).toEqual([own.gm]);
  });
});

describe('a client', () => {
  test('takes the place of its older self, whose will comes first', async () => {
    const { broker } = await start();
    const gm = await joinAsGm(broker, here);
    const topic = own.device(ana.name, 'here');
    await listen(gm, topic, 1);
    const will = { topic, payload: Buffer.from('lost'), retain: true };
    const at = Date.now();
    const older = await joinAsDevice(broker, here, ana, { will }, { clientId: 'phone', at });
    const newer = await joinAsDevice(broker, here, ana, { will }, { clientId: 'phone', at: at + 1 });
    await older.gone;
    await say(newer, topic, 'here', true);
    await until(() => gm.got.length === 2);
    expect(gm.got.map(({ text }) => text)).toEqual(['lost', 'here']);
  });

  test('does not take the place of another by using its client id', async () => {
    const { broker } = await start();
    const gm = await joinAsGm(broker, here, {}, { clientId: 'same' });
    const first = await joinAsDevice(broker, here, ana, {}, { clientId: 'same' });
    const second = await joinAsDevice(broker, here, ben, {}, { clientId: 'same' });
    await joinAtDoor(broker, { clientId: 'same' });
    await joinAtDoor(broker, { clientId: 'same' });
    await listen(gm, `fos/1/${here.name}/device/+/say`);
    await say(first, own.device(ana.name, 'say'), 'a');
    await say(second, own.device(ben.name, 'say'), 'b');
    await until(() => gm.got.length === 2);
  });

  test('keeps nothing over its end, whatever it asks', async () => {
    const { broker } = await start();
    const gm = await joinAsGm(broker, here);
    const at = Date.now();
    const older = await joinAsDevice(broker, here, ana, { clean: false }, { clientId: 'phone', at });
    await listen(older, state, 1);
    await older.mqtt.endAsync(true);
    await say(gm, state, 'missed');
    const newer = await joinAsDevice(broker, here, ana, { clean: false }, { clientId: 'phone', at: at + 1 });
    await listen(newer, own.gm, 1);
    await say(gm, state, 'missed too');
    await say(gm, own.gm, 'heard');
    await until(() => newer.got.length > 0);
    expect(newer.got.map(({ text }) => text)).toEqual(['heard']);
  });
});

describe('signing in', () => {
  test('a device may try again (code 3) while the GM of its table is not known', async () => {
    const { broker } = await start();
    await expect(joinAsDevice(broker, here, ana)).rejects.toBe(3);
    const gm = await joinAsGm(broker, here);
    await joinAsDevice(broker, here, ana);
    // The GM's window is known for a day after it has gone.
    await gm.mqtt.endAsync(true);
    await joinAsDevice(broker, here, ben);
    await expect(joinAsDevice(broker, tableOf(2), ana)).rejects.toBe(3);
  });

  test('after a restart of the broker the GM comes first, and then its devices', async () => {
    const first = await start();
    const gm = await joinAsGm(first.broker, here);
    await say(gm, state, 'before', true);
    const device = await joinAsDevice(first.broker, here, ana);
    await first.close();
    await Promise.all([gm.gone, device.gone]);
    await start({ port: first.port });
    await expect(joinAsDevice(server.broker, here, ana)).rejects.toBe(3);
    const again = await joinAsGm(server.broker, here);
    const back = await joinAsDevice(server.broker, here, ana);
    await listen(back, state);
    await say(again, state, 'after', true);
    await until(() => back.got.length > 0);
    expect(back.got.map(({ text }) => text)).toEqual(['after']);
  });

  test.each([
    ['what is no password', { username: 'gm', password: 'please' }, 4],
    ['no user', {}, 4],
    ['a user that is not known', { username: 'admin', password: '{}' }, 4],
    ['a clock that is off', asGm(here, { at: 1000 }), 4],
    ['a password made for another connection', { ...asGm(here), clientId: 'other' }, 5],
    ['a device without the link', asDevice({ ...here, keys: tableOf(1, 50).keys }, ana), 5],
    ['a device in the name of another', asDevice(here, { ...ben, name: ana.name, open: ana.open }), 5],
    ['a GM without the keys', asGm({ ...here, gm: { ...ben, name: here.name, open: here.gm.open } }), 5],
  ])('refuses %s', async (_, options, code) => {
    const { broker } = await start();
    await joinAsGm(broker, here);
    await expect(joinWith(broker, { clientId: 'x', ...options })).rejects.toBe(code);
  });

  test.each(['', 'a b', 'ü', 'x'.repeat(65), 'a/b', '../x'])('cuts off the client id "%s"', async (clientId) => {
    const { broker } = await start();
    await expect(joinAsGm(broker, here, { clientId })).rejects.toBe(-1);
  });

  test('a password is good once', async () => {
    const { broker } = await start();
    const words = asGm(here);
    const gm = await joinWith(broker, words);
    await expect(joinWith(broker, words)).rejects.toBe(4);
    const device = asDevice(here, ana);
    await joinWith(broker, device);
    await expect(joinWith(broker, device)).rejects.toBe(4);
    expect(gm.mqtt.connected).toBe(true);
  });

  test('a GM comes from this machine alone, and through no proxy', async () => {
    const { broker } = await start({ addressOf: played });
    for (const address of ['192.168.1.7', '10.0.0.1', '::ffff:192.168.1.7', 'fe80::1', '']) {
      await expect(joinAsGm(broker, here, from(address)), address).rejects.toBe(5);
    }
    for (const header of ['x-forwarded-for', 'forwarded']) {
      const forwarded = { wsOptions: { headers: { [header]: '127.0.0.1' } } };
      await expect(joinAsGm(broker, here, forwarded), header).rejects.toBe(5);
    }
    for (const address of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1']) {
      await joinAsGm(broker, here, from(address));
    }
    await joinAsDevice(broker, here, ana, from('192.168.1.7'));
  });

  test('at a hosted server a GM comes from anywhere, with its password', async () => {
    const reach = { lan: true, name: '127.0.0.1', isBehindProxy: false };
    const { broker } = await start({ addressOf: played, reach, password: 'correct horse battery' });
    const far = from('203.0.113.5');
    await expect(joinAsGm(broker, here, far)).rejects.toBe(5);
    await expect(joinAsGm(broker, here)).rejects.toBe(5);
    await expect(joinAsGm(broker, here, far, { hosted: 'correct horse' })).rejects.toBe(5);
    await joinAsGm(broker, here, far, { hosted: 'correct horse battery' });
    await joinAsDevice(broker, here, ana, far);
  });
});

describe('a new link', () => {
  test('puts out everybody who came by the old one, and all that lay there for them', async () => {
    const { broker } = await start();
    const gm = await joinAsGm(broker, here);
    await say(gm, state, 'old', true);
    await say(gm, doorTopic('oak'), 'old words', true);
    const device = await joinAsDevice(broker, here, ana);
    const renewed = tableOf(1, 99);
    const again = await joinAsGm(broker, renewed);
    await Promise.all([device.gone, gm.gone]);
    await expect(joinAsDevice(broker, here, ana)).rejects.toBe(5);
    const back = await joinAsDevice(broker, renewed, ana);
    const door = await joinAtDoor(broker);
    await listen(door, doorTopic('oak'));
    await listen(back, state);
    await say(again, state, 'new', true);
    await say(again, doorTopic('oak'), 'new words', true);
    await until(() => back.got.length > 0 && door.got.length > 0);
    expect([...back.got, ...door.got].map(({ text }) => text)).toEqual(['new', 'new words']);
  });
});

/** A GM's window that leaves word when it is gone, so that somebody else can tell when the broker has noticed. */
const leaving = { will: { topic: own.gm, payload: Buffer.from('gone'), retain: true } };

async function hasLeft(listener: TestClient, gm: TestClient): Promise<void> {
  const before = listener.got.length;
  await gm.mqtt.endAsync(true);
  await until(() => listener.got.slice(before).some(({ text }) => text === 'gone'));
}

describe('with time', () => {
  test('a table is forgotten when its GM has been away for a day, and not before', async () => {
    let time = Date.now();
    const { broker, tables } = await start({ now: () => time });
    const gm = await joinAsGm(broker, here, leaving);
    await say(gm, state, 'kept', true);
    const device = await joinAsDevice(broker, here, ana);
    await listen(device, own.gm);
    time += 3 * DAY;
    tables.sweep();
    // While the window is there, days may go by.
    await say(gm, state, 'still kept', true);
    await hasLeft(device, gm);
    time += DAY - 1;
    const back = await joinAsGm(broker, here, leaving, { at: time });
    await hasLeft(device, back);
    time += DAY - 1;
    tables.sweep();
    const late = await joinAsDevice(broker, here, ben, {}, { at: time });
    await listen(late, state);
    await until(() => late.got.length > 0);
    time += 1;
    tables.sweep();
    await Promise.all([device.gone, late.gone]);
    await expect(joinAsDevice(broker, here, ana, {}, { at: time })).rejects.toBe(3);
  });

  test('a door is forgotten after an hour', async () => {
    let time = Date.now();
    const { broker, tables } = await start({ now: () => time });
    const gm = await joinAsGm(broker, here);
    await say(gm, doorTopic('oak'), 'sealed', true);
    time += 60 * 60 * 1000;
    tables.sweep();
    const door = await joinAtDoor(broker);
    await listen(door, doorTopic('oak'));
    await say(gm, doorTopic('oak'), 'again');
    await until(() => door.got.length > 0);
    expect(door.got.map(({ text }) => text)).toEqual(['again']);
  });

  test('where there is no room for one more table, the one goes whose GM has been away longest', async () => {
    let time = Date.now();
    const { broker } = await start({ now: () => time, limits: { tables: 2 } });
    const [first, second, third] = [tableOf(1), tableOf(2), tableOf(3)];
    const gm = await joinAsGm(broker, first, leaving);
    await joinAsGm(broker, second);
    const device = await joinAsDevice(broker, first, ana);
    await listen(device, own.gm);
    await expect(joinAsGm(broker, third)).rejects.toBe(3);
    await hasLeft(device, gm);
    time += 1000;
    await joinAsGm(broker, third, {}, { at: time });
    await device.gone;
    await expect(joinAsDevice(broker, first, ana, {}, { at: time })).rejects.toBe(3);
    await joinAsDevice(broker, second, ana, {}, { at: time });
  });
});
