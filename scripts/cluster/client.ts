import { setTimeout } from 'node:timers/promises';
import { connect, type IClientOptions, type MqttClient } from 'mqtt';
import { type Node, PASSWORDS } from './nats.ts';

/** A client of the cluster, with the messages that it has got. */
export interface ClusterClient {
  readonly mqtt: MqttClient;
  readonly got: { readonly topic: string; readonly text: string; readonly retain: boolean }[];
}

/** How long a check waits, in milliseconds. */
const PATIENCE = 60_000;

/** Connects to the first node that answers, and to the others when that one is lost. */
export function join(
  nodes: readonly Node[],
  as: keyof typeof PASSWORDS,
  clientId: string,
  options: IClientOptions = {},
): ClusterClient {
  const urls = nodes.map(({ host, port }) => `ws://${host}:${port}/mqtt`);
  let tries = 0;
  const mqtt = connect(urls[0] ?? '', {
    // Each try goes to the next node, and after the last to the first.
    transformWsUrl: () => urls[tries++ % urls.length] ?? '',
    protocolVersion: 4,
    clean: true,
    keepalive: 5,
    reconnectPeriod: 200,
    connectTimeout: 5000,
    reconnectOnConnackError: true,
    clientId,
    username: as,
    password: PASSWORDS[as],
    ...options,
  });
  const got: ClusterClient['got'] = [];
  mqtt.on('message', (topic, payload, { retain }) => got.push({ topic, text: payload.toString(), retain }));
  mqtt.on('error', () => {});
  return { mqtt, got };
}

/** Waits until something holds; says what it was if it does not. */
export async function until(what: string, holds: () => boolean): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`waited in vain until ${what}`);
    await setTimeout(10);
  }
}

/** Publishes with a receipt, again and again if the node is lost on the way. */
export async function say({ mqtt }: ClusterClient, topic: string, text: string, retain = false): Promise<void> {
  await mqtt.publishAsync(topic, text, { qos: 1, retain });
}
