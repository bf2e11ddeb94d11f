import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setInterval } from 'node:timers';
import type { WebSocketServer } from 'ws';
import type { TableBroker } from './broker/broker.ts';
import type { Limits } from './broker/limits.ts';
import { inOrder, ownAddresses } from './http/addresses.ts';
import { isOwnHost, isOwnOrigin, originOf, type Reach } from './http/hosts.ts';
import { BROKER_PATH, createPages } from './http/pages.ts';

/** What a table server is started with. */
export interface TableServerSettings {
  /** The folder of the built program. */
  readonly dist: string;
  readonly reach: Reach;
  /** The password that GMs of a hosted server need; `null` for a server on the GM's machine. */
  readonly password: string | null;
  readonly limits: Limits;
  /** The time in milliseconds. */
  readonly now?: () => number;
  /** The address of whoever asks; tests play other machines with it. */
  readonly addressOf?: (request: IncomingMessage) => string;
}

/** A server of the pages, with the broker at the same port. */
export interface TableServer {
  readonly server: Server;
  /** Looks after what has been there for long; the server does so itself every few seconds. */
  readonly sweep: () => void;
  readonly close: () => Promise<void>;
}

const SWEEP_EVERY = 5000;
/** A frame of a WebSocket holds one packet of the GM, and a little more. */
const FRAME_MARGIN = 4096;

/** Refuses a WebSocket before there is one. */
function refuse(socket: Duplex, line: string): void {
  socket.end(`HTTP/1.1 ${line}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Creates a table server; `server.listen` starts it. The broker is loaded when the first client asks for it. */
export function createTableServer(settings: TableServerSettings): TableServer {
  const { dist, reach, password, limits } = settings;
  const now = settings.now ?? Date.now;
  const addressOf = settings.addressOf ?? ((request) => request.socket.remoteAddress ?? '');
  const comingFrom = (request: IncomingMessage) => originOf(request, reach, addressOf(request));

  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 });
  const links = () => {
    const bound = server.address();
    const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
    return inOrder(ownAddresses()).map((address) => `http://${address}:${port}/`);
  };
  server.on('request', createPages({ dist, reach, now, originOf: comingFrom, links }));
  server.on('clientError', (_error, socket) => socket.destroy());

  let loading: Promise<{ broker: TableBroker; sockets: WebSocketServer }> | null = null;
  async function load() {
    const [{ createTableBroker }, { WebSocketServer }] = await Promise.all([
      import('./broker/broker.ts'),
      import('ws'),
    ]);
    const broker = await createTableBroker({ limits, now, hosted: password });
    const maxPayload = limits.gmBytes + FRAME_MARGIN;
    return { broker, sockets: new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false }) };
  }

  const open = new Map<Duplex, string>();
  function isFull(address: string, isLocal: boolean): boolean {
    if (open.size >= limits.connections) return true;
    if (isLocal) return false;
    return [...open.values()].filter((each) => each === address).length >= limits.connectionsPerAddress;
  }

  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const from = comingFrom(request);
    if (request.url?.split('?')[0] !== BROKER_PATH) return refuse(socket, '404 Not Found');
    if (!isOwnHost(request, reach) || !isOwnOrigin(request)) return refuse(socket, '403 Forbidden');
    if (isFull(from.address, from.isLocal)) return refuse(socket, '503 Service Unavailable');
    open.set(socket, from.address);
    socket.once('close', () => open.delete(socket));
    loading ??= load();
    loading
      .then(({ broker, sockets }) => sockets.handleUpgrade(request, socket, head, (each) => broker.connect(each, from)))
      .catch(() => socket.destroy());
  });

  const sweep = () => {
    void loading?.then(({ broker }) => broker.sweep());
  };
  const sweeping = setInterval(sweep, SWEEP_EVERY);
  sweeping.unref();

  return {
    server,
    sweep,
    close: async () => {
      clearInterval(sweeping);
      const ended = new Promise<void>((resolve) => server.close(() => resolve()));
      const loaded = await loading;
      await loaded?.broker.close();
      for (const socket of open.keys()) socket.destroy();
      server.closeAllConnections();
      await ended;
    },
  };
}
