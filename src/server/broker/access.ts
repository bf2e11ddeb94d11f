import { readTopic, TOPIC_ROOT, WRITTEN_BY_DEVICE } from '../../network/topics.ts';

/** Who a client is. */
export type Role =
  | { readonly of: 'gm'; readonly table: string }
  | { readonly of: 'device'; readonly table: string; readonly device: string }
  | { readonly of: 'door' };

const NAME = /^[a-z0-9]{1,64}$/;
const READ_BY_DEVICE: readonly string[] = ['view', 'heard'];
const CHANNEL_TOPICS: readonly string[] = ['state', 'change', 'hand', 'now'];
const DEVICE_TOPICS: readonly string[] = ['hello', 'here', 'say', 'view', 'heard'];

/** Returns whether a client may write a topic. Whose door it is, the tables know. */
export function mayPublish(role: Role, topic: string): boolean {
  const parts = readTopic(topic);
  if (!parts || role.of === 'door') return false;
  if (parts.of === 'door') return role.of === 'gm';
  if (parts.table !== role.table) return false;
  if (role.of === 'gm') return true;
  return parts.of === 'device' && parts.device === role.device && WRITTEN_BY_DEVICE.includes(parts.topic);
}

/** Returns whether messages of a topic may lie in the broker: those that are of the moment may not. */
export function mayRetain(topic: string): boolean {
  const parts = readTopic(topic);
  switch (parts?.of) {
    case 'channel':
      return parts.topic === 'state';
    case 'device':
      return parts.topic !== 'say' && parts.topic !== 'heard';
    default:
      return parts !== null;
  }
}

/** Returns whether a message of a topic may be sent to a client. */
export function mayReceive(role: Role, topic: string): boolean {
  const parts = readTopic(topic);
  if (!parts) return false;
  if (parts.of === 'door') return role.of !== 'device';
  if (role.of === 'door' || parts.table !== role.table) return false;
  if (role.of === 'gm' || parts.of !== 'device') return true;
  return parts.device === role.device && READ_BY_DEVICE.includes(parts.topic);
}

/** Whether a level of a filter is a wildcard for one level, or one of these. */
function isOf(level: string, known: readonly string[]): boolean {
  return level === '+' || known.includes(level);
}

function isNamed(level: string): boolean {
  return level === '+' || NAME.test(level);
}

/** Whether a filter without its table reaches only what a client of the table may receive. */
function reachesOnlyOwn(role: Exclude<Role, { of: 'door' }>, levels: readonly string[]): boolean {
  const [of = '', name = '', last = ''] = levels;
  if (of === 'gm') return levels.length === 1;
  if (levels.length !== 3 || !isNamed(name)) return false;
  if (of === 'channel') return isOf(last, CHANNEL_TOPICS);
  if (of === 'asset') return last === '+' || /^\d{1,4}$/.test(last);
  if (of !== 'device') return false;
  if (role.of === 'gm') return isOf(last, DEVICE_TOPICS);
  return name === role.device && READ_BY_DEVICE.includes(last);
}

/**
 * Returns whether a client may subscribe to a filter: wildcards stand for one level, and only where everything that they
 * reach may be received.
 */
export function maySubscribe(role: Role, filter: string): boolean {
  if (!filter.startsWith(`${TOPIC_ROOT}/`)) return false;
  const [table = '', ...levels] = filter.slice(TOPIC_ROOT.length + 1).split('/');
  if (table === 'door') return role.of !== 'device' && readTopic(filter)?.of === 'door';
  return role.of !== 'door' && table === role.table && reachesOnlyOwn(role, levels);
}

/** Returns whether a topic matches a filter whose wildcards stand for one level each. */
export function isMatch(filter: string, topic: string): boolean {
  if (!filter.includes('+')) return filter === topic;
  const wanted = filter.split('/');
  const levels = topic.split('/');
  return wanted.length === levels.length && wanted.every((level, i) => level === '+' || level === levels[i]);
}
