import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A line to a server that can fall silent, as a phone's does that has left the Wi-Fi in its sleep: what was connected
 * hears nothing any more, not even that it is over, and new connections work.
 */
export class SilentLine {
  readonly #server: Server;
  #pairs: (readonly [Socket, Socket])[] = [];

  private constructor(server: Server) {
    this.#server = server;
  }

  /** Opens a line to a port of this machine. */
  static async open(port: number): Promise<SilentLine> {
    const server = createServer();
    const line = new SilentLine(server);
    server.on('connection', (near) => line.#join(near, connect(port, '127.0.0.1')));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return line;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  #join(near: Socket, far: Socket): void {
    this.#pairs.push([near, far]);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
    }
  }

  /** Nothing goes through what is connected now, in neither way, for ever. */
  hush(): void {
    for (const sockets of this.#pairs) {
      for (const socket of sockets) {
        socket.removeAllListeners('data');
        socket.removeAllListeners('close');
        socket.pause();
      }
    }
  }

  close(): void {
    this.#server.close();
    for (const sockets of this.#pairs) for (const socket of sockets) socket.destroy();
  }
}
