import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { connect, type MqttClient } from 'mqtt';
import { build } from 'vite';
import { findBrowser } from '../scripts/browser.mjs';
import { natsServer, PASSWORDS, withNodes } from '../scripts/cluster/nats.ts';
import { freePort } from '../scripts/free-port.mjs';
import { devicePassword, gmPassword } from '../src/network/crypto/sign-in.ts';
import { EMPTY_CHANNEL } from '../src/network/messages/channel-state.ts';
import { PUBLIC_CHANNEL, topicsOf } from '../src/network/topics.ts';
import { installAllSystems } from '../src/systems/installed.ts';
import { realDevice, realHost } from '../test/support/network/real-table.ts';
import { keysOf, type TestTable, tableOf } from '../test/support/network/table-server.ts';
import { percentile } from './dragging.ts';
import { median } from './medians.ts';
import { firstPicture } from './table/first-picture.ts';
import { onCore } from './table/own-core.ts';
import { builtBare } from './table/pages.ts';
import { pixelsOf } from './table/pixels.ts';
import { sizesOf } from './table/sizes.ts';

/*
 * What a table on the network costs: bytes of a drag step, of a piece set down and of a shot; the time from a change in
 * the GM's window to the state of a device, beside the bare echo of as many bytes through the same broker in the same run;
 * and how late messages are with many tables. Broker in a process of its own, all clients in this one. Then in a real
 * browser on the real build: the time from a key in the GM's window to the pixels of a phone, beside two bare pages, and
 * the first picture of a screen, beside the bare download of as many bytes.
 */

const GOALS = { dragStep: 150, setDown: 400, shot: 1.2, echo: 1.5, late: 100, picture: 1.3 } as const;
/** How often a change and its echo are timed, in turn. */
const ROUNDS = 300;
/** A table has a screen and six phones. */
const DEVICES = 7;
const SECONDS = 10;

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function startBroker(dist: string): Promise<{
  readonly address: string;
  readonly page: string;
  readonly child: ChildProcess;
}> {
  const port = await freePort(43_100);
  const child = fork(new URL('./table/broker.ts', import.meta.url), [`${port}`, dist], {
    execArgv: ['--import', 'tsx'],
  });
  await new Promise<void>((resolve) => child.once('message', () => resolve()));
  return { address: `ws://127.0.0.1:${port}/mqtt`, page: `http://127.0.0.1:${port}/`, child };
}

/** The seconds of a core that the broker has used so far. */
function coreSeconds(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('message', (seconds) => resolve(Number(seconds)));
    child.send('used');
  });
}

let serial = 0;

type User = 'gm' | 'device';

/** The passwords of a broker of another make; the table server has one for each client. */
type Passwords = Readonly<Record<User, string>>;

function client(
  address: string,
  username: User,
  table: TestTable,
  seed: number,
  passwords?: Passwords,
): Promise<MqttClient> {
  const clientId = `bench${serial++}`;
  const moment = { clientId, at: Date.now() };
  const own =
    username === 'gm'
      ? gmPassword(table.gm, table.keys.guest.open, moment)
      : devicePassword(table.name, keysOf(seed), table.keys.guest.secret, moment);
  const password = passwords?.[username] ?? own;
  return new Promise((resolve, reject) => {
    const made = connect(address, { clientId, username, password, protocolVersion: 4, reconnectPeriod: 0 });
    made.once('connect', () => resolve(made));
    made.once('error', reject);
  });
}

/** The time of changes to a device, and of the same number of bytes from client to client. */
async function latency(address: string): Promise<{ readonly change: number[]; readonly echo: number[] }> {
  const table = tableOf(71);
  let shown = (): void => undefined;
  const host = realHost(table, address);
  const channel = host.channel(PUBLIC_CHANNEL, table.keys);
  const device = realDevice(table, address, 72, { show: () => shown() });
  await sleep(1500);
  const bare = tableOf(73);
  const [from, to] = [await client(address, 'gm', bare, 0), await client(address, 'device', bare, 74)];
  const topic = topicsOf(bare.name).channel(PUBLIC_CHANNEL, 'change');
  await to.subscribeAsync(topic, { qos: 1 });
  const [change, echo]: [number[], number[]] = [[], []];
  for (let i = 0; i < ROUNDS; i++) {
    const began = performance.now();
    await new Promise<void>((resolve) => {
      shown = resolve;
      channel.set({ ...EMPTY_CHANNEL, ground: `ground ${i}` });
    });
    change.push(performance.now() - began);
    const sent = performance.now();
    await new Promise<void>((resolve) => {
      to.once('message', () => resolve());
      from.publish(topic, Buffer.alloc(160), { qos: 1 });
    });
    echo.push(performance.now() - sent);
  }
  device.close();
  host.close(true);
  from.end(true);
  to.end(true);
  return { change, echo };
}

/** How late drag steps are with so many tables, in milliseconds. */
async function crowded(address: string, tables: number, passwords?: Passwords): Promise<readonly number[]> {
  const late: number[] = [];
  const clients: MqttClient[] = [];
  const senders: { readonly topic: string; readonly gm: MqttClient }[] = [];
  for (let i = 0; i < tables; i++) {
    const table = tableOf(80 + i);
    const topic = topicsOf(table.name).channel(PUBLIC_CHANNEL, 'hand');
    const gm = await client(address, 'gm', table, 0, passwords);
    clients.push(gm);
    senders.push({ topic, gm });
    for (let each = 0; each < DEVICES; each++) {
      const device = await client(address, 'device', table, 150 + each, passwords);
      await device.subscribeAsync(topic, { qos: 0 });
      device.on('message', (_, bytes) => late.push(performance.now() - bytes.readDoubleLE(0)));
      clients.push(device);
    }
  }
  const until = performance.now() + SECONDS * 1000;
  while (performance.now() < until) {
    for (const { topic, gm } of senders) {
      const bytes = Buffer.alloc(140);
      bytes.writeDoubleLE(performance.now(), 0);
      gm.publish(topic, bytes, { qos: 0 });
      // The tables do not all drag at the same moment.
      await sleep(100 / tables);
    }
  }
  await sleep(500);
  for (const each of clients) each.end(true);
  return late;
}

/** Says how late drag steps are with so many tables over a broker. */
async function sayCrowded(broker: string, address: string, tables: number, passwords?: Passwords): Promise<void> {
  const late = await crowded(address, tables, passwords);
  const expected = tables * DEVICES;
  line(
    `${broker}: ${tables} tables, ${expected + tables} clients, drag steps, median and p99`,
    `${median(late).toFixed(1)} and ${percentile(late, 0.99).toFixed(1)} ms`,
    `goal p99 under ${GOALS.late} ms (${late.length} delivered)`,
  );
}

/** The same over one node of NATS, where that is installed. */
async function sayCrowdedOverNats(): Promise<void> {
  const program = natsServer((said) => console.error(said));
  if (!program) {
    console.log('NATS: not measured, because nats-server cannot be had here');
    return;
  }
  await withNodes(program, 1, async ([node]) => {
    if (node) await sayCrowded('NATS', `ws://${node.host}:${node.port}/mqtt`, 50, PASSWORDS);
  });
}

/** A time beside a bare one, in milliseconds. */
function ratio(taken: readonly number[], bare: readonly number[], of: (values: readonly number[]) => number): string {
  return `${(of(taken) / of(bare)).toFixed(2)} (${of(taken).toFixed(1)} / ${of(bare).toFixed(1)} ms)`;
}

const p99 = (values: readonly number[]): number => percentile(values, 0.99);

/** What is measured in the browser, on the real build. */
async function inBrowser(address: string): Promise<void> {
  const executablePath = findBrowser();
  // The bare pages are not served, so that the browser takes them for pages of elsewhere.
  const args = ['--disable-features=LocalNetworkAccessChecks'];
  const launch = () => chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
  const browser = await launch();
  try {
    const { picture, download, bytes } = await firstPicture(browser, address);
    line(
      'first picture of a screen over the bare download, median',
      ratio(picture, download, median),
      `goal ${GOALS.picture} (${Math.round(bytes / 1000)} kB at 10 Mbit/s)`,
    );
  } finally {
    await browser.close();
  }
  const { started: gm } = await onCore(0, launch);
  const { started: phone, isAlone } = await onCore(1, launch);
  if (!isAlone) console.log('The browsers share all cores: taskset or a second core is missing.');
  try {
    const { change, echo, same } = await pixelsOf({ gm, phone }, address, await builtBare());
    line('a change to the pixels of a phone over a bare square, median', ratio(change, echo, median), '');
    line('the same, p99', ratio(change, echo, p99), '');
    line('over a bare page with the same picture, median', ratio(change, same, median), `goal ${GOALS.echo}`);
    line('the same, p99', ratio(change, same, p99), `goal ${GOALS.echo}`);
  } finally {
    await Promise.all([gm.close(), phone.close()]);
  }
}

function line(what: string, value: string, goal: string): void {
  console.log(`${what.padEnd(76)} ${value.padStart(22)}   ${goal}`);
}

installAllSystems();
const sizes = await sizesOf();
line('a drag step, bytes', `${sizes.dragStep}`, `goal ${GOALS.dragStep}`);
line('a piece set down, bytes', `${sizes.setDown}`, `goal ${GOALS.setDown}`);
const overText = sizes.shots.map(({ bytes, text }) => bytes / text);
line(
  `a shot over its text, ${overText.length} shots, median and worst`,
  `${median(overText).toFixed(2)} and ${Math.max(...overText).toFixed(2)}`,
  `goal ${GOALS.shot}`,
);
await build({ logLevel: 'error' });
const { address, page, child } = await startBroker(resolve('dist'));
try {
  const { change, echo } = await latency(address);
  line('a change to a device over the bare echo, median', ratio(change, echo, median), `goal ${GOALS.echo}`);
  line('the same, p99', ratio(change, echo, p99), `goal ${GOALS.echo}`);
  await inBrowser(page);
  for (const tables of [10, 50]) {
    const before = await coreSeconds(child);
    await sayCrowded('the table server', address, tables);
    // Signing in is a part of it.
    const core = (await coreSeconds(child)) - before;
    line('of one core, the broker used', `${((100 * core) / SECONDS).toFixed(1)} %`, '');
  }
  await sayCrowdedOverNats();
} finally {
  child.kill();
}
process.exit();
