import { topicsOf } from '../../src/network/topics.ts';
import { type ClusterClient, join, say, until } from './client.ts';
import type { Node } from './nats.ts';

/** A table of its own for each run of the checks. */
export interface CheckedTable {
  readonly name: string;
  readonly nodes: readonly Node[];
}

function textsOf({ got }: ClusterClient, topic: string): string[] {
  return got.filter((each) => each.topic === topic).map(({ text }) => text);
}

/** The nodes with another one first. */
function from(nodes: readonly Node[], first: number): Node[] {
  return nodes.map((_, i) => nodes[(i + first) % nodes.length]).filter((node) => node !== undefined);
}

/** What lies in the broker comes to whoever joins, the newest of each topic. */
export async function checkRetained({ name, nodes }: CheckedTable): Promise<void> {
  const topics = topicsOf(name);
  const gm = join(nodes, 'gm', `${name}-gm`);
  const state = topics.channel('public', 'state');
  for (const text of ['one', 'two']) await say(gm, state, text, true);
  for (let part = 0; part < 5; part++) await say(gm, topics.asset('map', part), 'x'.repeat(128 * 1024), true);
  await say(gm, topics.asset('old', 0), 'gone', true);
  await say(gm, topics.asset('old', 0), '', true);
  const device = join(from(nodes, 1), 'device', `${name}-a`);
  await device.mqtt.subscribeAsync([`fos/1/${name}/channel/+/state`, `fos/1/${name}/asset/+/+`], { qos: 1 });
  await until('all that lies there has come', () => textsOf(device, state).includes('two') && device.got.length >= 6);
  if (device.got.some(({ text }) => text === 'one' || text === 'gone')) throw new Error('something old has come');
  await Promise.all([gm.mqtt.endAsync(true), device.mqtt.endAsync(true)]);
}

/** Changes with receipts come all, in order. */
export async function checkChanges({ name, nodes }: CheckedTable): Promise<void> {
  const topics = topicsOf(name);
  const gm = join(nodes, 'gm', `${name}-gm`);
  const device = join(from(nodes, 1), 'device', `${name}-a`);
  const change = topics.channel('public', 'change');
  await device.mqtt.subscribeAsync(change, { qos: 1 });
  const texts = Array.from({ length: 300 }, (_, i) => `change ${i}`);
  await Promise.all(texts.map((text) => say(gm, change, text)));
  await until('all changes have come', () => device.got.length >= texts.length);
  if (textsOf(device, change).join() !== texts.join()) throw new Error('changes came in another order, or twice');
  await Promise.all([gm.mqtt.endAsync(true), device.mqtt.endAsync(true)]);
}

/** The last will of a device that is lost comes, and stays. */
export async function checkLastWill({ name, nodes }: CheckedTable): Promise<void> {
  const topics = topicsOf(name);
  const here = topics.device('dora', 'here');
  const gm = join(nodes, 'gm', `${name}-gm`);
  await gm.mqtt.subscribeAsync(`fos/1/${name}/device/+/here`, { qos: 1 });
  const will = { topic: here, payload: Buffer.from('gone'), qos: 1 as const, retain: true };
  const device = join(from(nodes, 1), 'device', `${name}-d`, { will, reconnectPeriod: 0 });
  await say(device, here, 'here', true);
  await until('the device is here', () => textsOf(gm, here).includes('here'));
  device.mqtt.stream.destroy();
  await until('the last will has come', () => textsOf(gm, here).includes('gone'));
  const later = join(from(nodes, 2), 'gm', `${name}-later`);
  await later.mqtt.subscribeAsync(here, { qos: 1 });
  await until('the last will has stayed', () => textsOf(later, here).includes('gone'));
  await Promise.all([gm.mqtt.endAsync(true), later.mqtt.endAsync(true)]);
}

/** A device writes and reads no more than the access rules allow. */
export async function checkAccess({ name, nodes }: CheckedTable): Promise<void> {
  const topics = topicsOf(name);
  const gm = join(nodes, 'gm', `${name}-gm`);
  const state = topics.channel('public', 'state');
  await gm.mqtt.subscribeAsync(`fos/1/${name}/channel/+/state`, { qos: 1 });
  const device = join(nodes, 'device', `${name}-d`, { reconnectPeriod: 0 });
  await say(device, topics.device('dora', 'hello'), 'keys');
  device.mqtt.publish(state, 'forged', { qos: 0, retain: true });
  const snoop = join(nodes, 'device', `${name}-s`, { reconnectPeriod: 0 });
  const refused = await snoop.mqtt.subscribeAsync(topics.device('dora', 'say')).then(
    (granted) => granted.some(({ qos }) => qos >= 128),
    () => true,
  );
  if (!refused) throw new Error('a device may read what another says');
  await say(gm, state, 'true', true);
  await until('the state has come', () => textsOf(gm, state).includes('true'));
  if (textsOf(gm, state).includes('forged')) throw new Error('a device may write a state');
  await Promise.all([gm, device, snoop].map(({ mqtt }) => mqtt.endAsync(true)));
}

/** While changes run, a node is lost for good; the devices come back by the others and have the last state. */
export async function checkLostNode({ name, nodes }: CheckedTable): Promise<void> {
  const topics = topicsOf(name);
  const state = topics.channel('public', 'state');
  const change = topics.channel('public', 'change');
  const [lost, ...others] = nodes;
  if (!lost || others.length < 2) throw new Error('this check needs three nodes');
  const gm = join(others, 'gm', `${name}-gm`);
  // One device on each node, the one that will be lost among them. They subscribe without receipts: with them, NATS makes
  // a consumer for each subscription, which takes a cluster a second or more, and the numbers of changes do as well.
  const devices = nodes.map((_, i) => join(from(nodes, i), 'device', `${name}-${i}`));
  for (const { mqtt } of devices) await mqtt.subscribeAsync([change, state], { qos: 0 });
  const count = 200;
  for (let n = 1; n <= count; n++) {
    if (n === count / 2) await lost.kill();
    await say(gm, change, `${n}`);
    if (n % 50 === 0) await say(gm, state, `${n}`, true);
  }
  await until('all devices have the last state', () =>
    devices.every((device) => textsOf(device, state).includes(`${count}`)),
  );
  const after = join(others, 'device', `${name}-after`);
  await after.mqtt.subscribeAsync(state, { qos: 0 });
  await until('a device that joins now has the last state', () => textsOf(after, state).includes(`${count}`));
  await Promise.all([gm, after, ...devices].map(({ mqtt }) => mqtt.endAsync(true)));
}
