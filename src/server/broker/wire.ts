import { Duplex } from 'node:stream';
import { setTimeout } from 'node:timers';
import type { WebSocket } from 'ws';
import { createPacketGate, type PacketGate, type PacketHead, type Verdict } from './packet-gate.ts';

/** How long a client has to answer a farewell. */
const FAREWELL = 1000;
/** What may wait in the gate: one read of a socket, and one frame. */
const MOST_HELD = 512 * 1024;
/** Below so many bytes, more of what lies in the broker is sent to a client. */
const ROOM = 256 * 1024;

/** How a wire treats what its client sends. */
export interface WireRules {
  readonly judge: (head: PacketHead) => Verdict;
  /** In how many milliseconds a packet that waits is judged again; `null` if somebody will say when. */
  readonly again: () => number | null;
  readonly now: () => number;
}

/**
 * The stream between a WebSocket and the broker. What comes in goes through a gate. What goes out never makes the broker
 * wait for one client: it is sent at once, and whoever does not read it is cut off (see `unread`).
 */
export class Wire extends Duplex {
  readonly #socket: WebSocket;
  readonly #rules: WireRules;
  readonly #gate: PacketGate;
  #waits = false;
  #isFull = false;
  #timer: NodeJS.Timeout | null = null;
  #forRoom: (() => void)[] = [];
  #flushed: number;

  constructor(socket: WebSocket, rules: WireRules) {
    super({ writableHighWaterMark: Number.MAX_SAFE_INTEGER, autoDestroy: true, emitClose: true });
    this.#socket = socket;
    this.#rules = rules;
    this.#flushed = rules.now();
    this.#gate = createPacketGate(rules.judge, (bytes) => {
      this.#isFull = !this.push(bytes);
    });
    socket.on('message', (data) => this.#take(data));
    socket.on('error', () => this.cut());
    socket.on('close', () => this.destroy());
  }

  /** The bytes that the client has not read. */
  get unread(): number {
    return this.#socket.bufferedAmount;
  }

  /** Whether bytes have waited for the client since a time, and nothing went out. */
  isStuckSince(time: number): boolean {
    return this.unread > 0 && this.#flushed < time;
  }

  /** Calls back when there is room to send more. */
  whenRoom(callback: () => void): void {
    if (this.destroyed || this.unread < ROOM) callback();
    else this.#forRoom.push(callback);
  }

  /** Judges again what waits in the gate. */
  goOn(): void {
    if (this.destroyed) return;
    this.#stopWaiting();
    this.#after(this.#gate.again());
  }

  /** Ends the connection at once. */
  cut(): void {
    this.#socket.terminate();
    this.destroy();
  }

  override _read(): void {
    this.#isFull = false;
    if (!this.#waits) this.#socket.resume();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send(chunk);
    done();
  }

  /** The parts of a packet are written one by one, but go out together. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _destroy(_error: Error | null, done: (error: Error | null) => void): void {
    this.#stopWaiting();
    this.#socket.close();
    // Else it would wait for the client for half a minute.
    const farewell = setTimeout(() => this.#socket.terminate(), FAREWELL);
    farewell.unref();
    this.#socket.once('close', () => clearTimeout(farewell));
    this.#socket.resume();
    for (const callback of this.#forRoom.splice(0)) callback();
    done(null);
  }

  #take(data: Buffer | ArrayBuffer | Buffer[]): void {
    if (this.destroyed) return;
    const bytes = Array.isArray(data) ? Buffer.concat(data) : data instanceof ArrayBuffer ? Buffer.from(data) : data;
    const verdict = this.#gate.feed(bytes);
    this.#after(this.#gate.held() > MOST_HELD ? 'refuse' : verdict);
  }

  #after(verdict: Verdict): void {
    if (verdict === 'refuse') {
      this.cut();
      return;
    }
    if (verdict === 'pass') this.#stopWaiting();
    else if (!this.#waits) {
      this.#waits = true;
      const wait = this.#rules.again();
      if (wait !== null) this.#timer = setTimeout(() => this.goOn(), wait);
    }
    if (this.#waits || this.#isFull) this.#socket.pause();
    else this.#socket.resume();
  }

  #stopWaiting(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#waits = false;
  }

  #send(bytes: Buffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.unread === 0) this.#flushed = this.#rules.now();
    this.#socket.send(bytes, { binary: true, compress: false }, () => {
      this.#flushed = this.#rules.now();
      if (this.unread < ROOM) for (const callback of this.#forRoom.splice(0)) callback();
    });
  }
}
