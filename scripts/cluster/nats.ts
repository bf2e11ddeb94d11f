import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../free-port.mjs';
import { ROOT } from '../root.mjs';

const FIRST_PORT = 24_700;
const HOST = '127.0.0.1';
const CONFIG = join(ROOT, 'deploy', 'nats', 'node.conf');

/** The passwords of the nodes that are started here. */
export const PASSWORDS = { gm: 'password-of-the-gm', device: 'password-of-devices' } as const;

/** A node of NATS that runs on this machine. */
export interface Node {
  readonly name: string;
  readonly host: string;
  /** Where it speaks MQTT over WebSocket. */
  readonly port: number;
  /** Ends it at once, without a farewell. */
  readonly kill: () => Promise<void>;
}

function found(): string | null {
  const { error } = spawnSync('nats-server', ['--version']);
  if (!error) return 'nats-server';
  return existsSync('/usr/sbin/nats-server') ? '/usr/sbin/nats-server' : null;
}

/** Finds nats-server, or installs Debian's package; `null` if neither can be. */
export function natsServer(say: (line: string) => void): string | null {
  const known = found();
  if (known) return known;
  say('nats-server is not here: trying to install the package of Debian…');
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'nats-server'], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 120_000,
  });
  return found();
}

async function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, HOST, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGKILL');
  await ended;
}

interface Ports {
  readonly web: number;
  readonly mqtt: number;
  readonly cluster: number;
}

async function freePorts(count: number): Promise<Ports[]> {
  const ports: number[] = [];
  for (let i = 0; i < 3 * count; i++) ports.push(await freePort((ports.at(-1) ?? FIRST_PORT) + 1));
  return Array.from({ length: count }, (_, i) => {
    const [web = 0, mqtt = 0, cluster = 0] = ports.slice(3 * i);
    return { web, mqtt, cluster };
  });
}

/** Starts so many nodes as one cluster, runs something with them, and ends them. */
export async function withNodes(
  program: string,
  count: number,
  run: (nodes: readonly Node[]) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'nats-'));
  const ports = await freePorts(count);
  const routes = ports.map(({ cluster }) => `nats://${HOST}:${cluster}`).join(',');
  const children: ChildProcess[] = [];
  const nodes = ports.map(({ web, mqtt, cluster }, i): Node => {
    const name = `node-${i + 1}`;
    const flags = ['--cluster_name', 'tables', '--cluster', `nats://${HOST}:${cluster}`, '--routes', routes];
    const child = spawn(program, ['-c', CONFIG, ...(count > 1 ? flags : [])], {
      stdio: process.env.NATS_LOG ? 'inherit' : 'ignore',
      env: {
        ...process.env,
        NODE_NAME: name,
        NODE_LISTEN: `"${HOST}:${web}"`,
        NODE_MQTT: `"${HOST}:${mqtt}"`,
        NODE_STORE: `"${join(folder, name)}"`,
        GM_PASSWORD: PASSWORDS.gm,
        DEVICE_PASSWORD: PASSWORDS.device,
      },
    });
    children.push(child);
    return { name, host: HOST, port: web, kill: () => stop(child) };
  });
  try {
    for (const { web } of ports) while (!(await isListening(web))) await setTimeout(50);
    await run(nodes);
  } finally {
    await Promise.all(children.map(stop));
    rmSync(folder, { recursive: true, force: true });
  }
}
