import type { AedesPublishPacket, Subscription } from 'aedes';
import { mayReceive, type Role } from './access.ts';
import type { Connection } from './connections.ts';
import type { Tables } from './tables.ts';

/** A sender of its own, so that aedes does not take these for copies of messages that went before. */
const SENDER = 'retained';

/** How many subscriptions of one client are served at a time. */
const MOST_AT_ONCE = 64;

let count = 0;

type Message = Pick<AedesPublishPacket, 'topic' | 'payload' | 'qos'>;

function send({ client }: Connection, message: Message): Promise<void> {
  return new Promise((resolve) => {
    count += 1;
    const stamp = { cmd: 'publish' as const, dup: false, retain: true, brokerId: SENDER, brokerCounter: count };
    client.publish({ ...message, ...stamp }, () => resolve());
  });
}

function room({ wire }: Connection): Promise<void> {
  return new Promise((resolve) => wire.whenRoom(resolve));
}

/**
 * Sends what lies in the broker to a client that has subscribed, not faster than it reads: pictures of a large map would
 * otherwise fill the memory for each device that comes. Each message is looked up when its turn comes, so that it is never
 * older than what the client has got since.
 */
export async function deliverRetained(
  connection: Connection,
  role: Role,
  tables: Tables,
  { topic: filter, qos }: Subscription,
): Promise<void> {
  if (connection.serving >= MOST_AT_ONCE) return connection.wire.cut();
  connection.serving += 1;
  for (const topic of tables.matching(filter)) {
    await room(connection);
    if (connection.wire.destroyed) return;
    const message = tables.retained(topic);
    if (!message || !mayReceive(role, topic)) continue;
    await send(connection, { topic, payload: message.payload, qos: qos === 0 ? 0 : message.qos });
  }
  connection.serving -= 1;
}
