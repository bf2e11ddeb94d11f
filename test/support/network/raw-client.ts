import type { IClientOptions } from 'mqtt';
import { WebSocket } from 'ws';

/** A client that sends what bytes it likes. */
export interface RawClient {
  readonly send: (bytes: Uint8Array) => void;
  readonly end: () => void;
  /** Reads no more, until it wakes. */
  readonly sleep: () => void;
  readonly wake: () => void;
  /** What it has got, all frames joined, and how many bytes that is. */
  readonly got: () => Buffer;
  readonly size: () => number;
  readonly gone: Promise<void>;
}

/** Opens a WebSocket to the broker, without a word of MQTT. */
export function rawClient(broker: string): Promise<RawClient> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(broker, 'mqtt');
    const frames: Buffer[] = [];
    const gone = new Promise<void>((end) => socket.once('close', () => end()));
    let size = 0;
    socket.on('message', (data: Buffer) => {
      frames.push(data);
      size += data.length;
    });
    socket.once('open', () =>
      resolve({
        send: (bytes) => {
          if (socket.readyState === WebSocket.OPEN) socket.send(bytes);
        },
        end: () => socket.terminate(),
        sleep: () => socket.pause(),
        wake: () => socket.resume(),
        got: () => Buffer.concat(frames),
        size: () => size,
        gone,
      }),
    );
    socket.on('error', reject);
  });
}

function text(value: string | Buffer): Buffer {
  const bytes = Buffer.from(value as string);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** A packet: its first byte, its length, and what is in it. */
export function packet(first: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const length: number[] = [];
  let rest = body.length;
  do {
    length.push((rest % 128) + (rest > 127 ? 128 : 0));
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return Buffer.concat([Buffer.of(first, ...length), body]);
}

/** CONNECT with a user name and a password. */
export function connectPacket({ clientId = '', username = '', password = '' }: IClientOptions): Buffer {
  const head = Buffer.concat([text('MQTT'), Buffer.of(4, 0xc2, 0, 60)]);
  return packet(0x10, head, text(clientId), text(username), text(password));
}

/** PUBLISH of kind 0. */
export function publishPacket(topic: string, content: string | Buffer): Buffer {
  return packet(0x30, text(topic), Buffer.from(content as string));
}

/** PUBLISH of kind 1 or 2. */
export function countedPublishPacket(qos: 1 | 2, topic: string, id: number, content: string): Buffer {
  return packet(0x30 + 2 * qos, text(topic), Buffer.of(id >> 8, id & 255), Buffer.from(content));
}

/** SUBSCRIBE to one filter. */
export function subscribePacket(filter: string, qos = 0): Buffer {
  return packet(0x82, Buffer.of(0, 1), text(filter), Buffer.of(qos));
}
