/** The first part of every topic: the program and the version of the protocol. */
export const TOPIC_ROOT = 'fos/1';

/** The channel that every device of a table may read: the map as the players' side sees it. */
export const PUBLIC_CHANNEL = 'public';

/** What a channel carries: see docs/protocol.md. */
export type ChannelTopic = 'state' | 'change' | 'hand' | 'now';

/** What a device and the GM's window say to each other: see docs/protocol.md. */
export type DeviceTopic = 'hello' | 'here' | 'say' | 'view' | 'heard';

/** The topics that a device writes; the GM's window writes all others of its table. */
export const WRITTEN_BY_DEVICE: readonly DeviceTopic[] = ['hello', 'here', 'say'];

/** The topics of one table. */
export interface TableTopics {
  /** Presence of the GM's window, retained, with a last will. */
  readonly gm: string;
  readonly channel: (channel: string, topic: ChannelTopic) => string;
  /** A part of an asset, retained. */
  readonly asset: (name: string, part: number) => string;
  readonly device: (device: string, topic: DeviceTopic) => string;
}

/** Returns the topics of a table. */
export function topicsOf(table: string): TableTopics {
  const root = `${TOPIC_ROOT}/${table}`;
  return {
    gm: `${root}/gm`,
    channel: (channel, topic) => `${root}/channel/${channel}/${topic}`,
    asset: (name, part) => `${root}/asset/${name}/${part}`,
    device: (device, topic) => `${root}/device/${device}/${topic}`,
  };
}

/** The retained message that holds a table's secret, sealed under words: see docs/protocol.md. */
export function doorTopic(door: string): string {
  return `${TOPIC_ROOT}/door/${door}`;
}

/** A topic in its parts. */
export type TopicParts =
  | { readonly of: 'gm'; readonly table: string }
  | { readonly of: 'channel'; readonly table: string; readonly channel: string; readonly topic: ChannelTopic }
  | { readonly of: 'asset'; readonly table: string; readonly name: string; readonly part: number }
  | { readonly of: 'device'; readonly table: string; readonly device: string; readonly topic: DeviceTopic }
  | { readonly of: 'door'; readonly door: string };

const NAME = /^[a-z0-9]{1,64}$/;
const CHANNEL_TOPICS: readonly string[] = ['state', 'change', 'hand', 'now'] satisfies ChannelTopic[];
const DEVICE_TOPICS: readonly string[] = ['hello', 'here', 'say', 'view', 'heard'] satisfies DeviceTopic[];

function isChannelTopic(topic: string): topic is ChannelTopic {
  return CHANNEL_TOPICS.includes(topic);
}

function isDeviceTopic(topic: string): topic is DeviceTopic {
  return DEVICE_TOPICS.includes(topic);
}

/** Reads a topic; `null` if it is none of this protocol. Wildcards are none. */
export function readTopic(topic: string): TopicParts | null {
  if (!topic.startsWith(`${TOPIC_ROOT}/`)) return null;
  const [table = '', of = '', name = '', last = '', ...more] = topic.slice(TOPIC_ROOT.length + 1).split('/');
  if (!NAME.test(table) || more.length > 0) return null;
  if (table === 'door') return NAME.test(of) && name === '' && last === '' ? { of: 'door', door: of } : null;
  if (of === 'gm') return name === '' && last === '' ? { of, table } : null;
  if (!NAME.test(name)) return null;
  if (of === 'channel') return isChannelTopic(last) ? { of, table, channel: name, topic: last } : null;
  if (of === 'device') return isDeviceTopic(last) ? { of, table, device: name, topic: last } : null;
  return of === 'asset' && /^\d{1,4}$/.test(last) ? { of, table, name, part: Number(last) } : null;
}
