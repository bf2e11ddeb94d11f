import { inflateSync } from 'fflate';
import { textOf } from '../crypto/bytes.ts';
import { type Content, isLater, type Stamp, unseal } from '../crypto/envelope.ts';
import type { TableKeys } from '../crypto/keys.ts';
import {
  changeMessageSchema,
  type HandMessage,
  handMessageSchema,
  nowMessageSchema,
  type SentState,
  stateMessageSchema,
} from '../messages/channel-messages.ts';
import { type AssetRef, assetsOf, type ChannelState } from '../messages/channel-state.ts';
import type { Need } from '../messages/device-messages.ts';
import { createChannelFollower } from '../sync/channel-follower.ts';
import type { ChannelTopic, TopicParts } from '../topics.ts';
import { createAssetReader } from './asset-reader.ts';

/** What a channel needs of its device. */
interface ChannelPorts {
  readonly need: (need: Need) => void;
  readonly later: (milliseconds: number, call: () => void) => void;
  readonly show: (state: ChannelState, since: number | null | 'change') => void;
  readonly hand: (message: HandMessage) => void;
  readonly broken: () => void;
}

/** A message of the table. */
interface ChannelPacket {
  readonly at: TopicParts;
  readonly topic: string;
  readonly bytes: Uint8Array;
  /** Whether the broker had kept it. */
  readonly kept: boolean;
}

/** A channel on the side of a device. */
export interface DeviceChannel {
  /** Takes a message of the table, if it is of this channel; returns whether it really is from its sender. */
  readonly take: (packet: ChannelPacket, from: Uint8Array) => boolean;
  readonly asset: (ref: AssetRef, call: (bytes: Uint8Array) => void) => void;
  /** The line is back. */
  readonly back: () => void;
}

/** Creates the channel with this name for a device. */
export function createDeviceChannel(
  name: string,
  keys: Pick<TableKeys, 'table' | 'names'>,
  ports: ChannelPorts,
): DeviceChannel {
  const assets = createAssetReader(keys, {
    ask: (asset) => ports.need({ need: 'asset', name: asset }),
    later: ports.later,
  });
  const follower = createChannelFollower({
    ask: () => ports.need({ need: 'state', channel: name }),
    later: ports.later,
    show: (state, since) => {
      ports.show(state, since);
      assets.keep(assetsOf(state), since === 'change' ? 'stay' : 'go');
    },
    broken: ports.broken,
  });
  let lastHand: Stamp = { epoch: '', count: 0 };

  const takeState = (stamp: Stamp, value: unknown, kept: boolean): void => {
    const read = stateMessageSchema.safeParse(value);
    if (!read.success) {
      ports.broken();
      return;
    }
    const { n, since } = read.data;
    const state = read.data.state as SentState | { readonly at: AssetRef };
    if (!('at' in state)) {
      follower.state(stamp, { n, since, state }, kept);
      return;
    }
    assets.get(state.at, (bytes) => {
      try {
        const whole = JSON.parse(textOf(inflateSync(bytes))) as SentState;
        follower.state(stamp, { n, since, state: whole }, kept);
      } catch {
        ports.broken();
      }
    });
  };
  const takeHand = (stamp: Stamp, value: unknown): void => {
    if (!isLater(stamp, lastHand)) return;
    lastHand = stamp;
    const read = handMessageSchema.safeParse(value);
    if (read.success) ports.hand(read.data);
    else ports.broken();
  };
  const takeOfChannel = (
    topic: ChannelTopic,
    { stamp, content }: { readonly stamp: Stamp; readonly content: Content },
    kept: boolean,
  ) => {
    if (!('value' in content)) return;
    if (topic === 'state') takeState(stamp, content.value, kept);
    else if (topic === 'hand') takeHand(stamp, content.value);
    else if (topic === 'now') {
      const read = nowMessageSchema.safeParse(content.value);
      if (read.success) follower.now(stamp, read.data.n);
    } else {
      const read = changeMessageSchema.safeParse(content.value);
      if (read.success) follower.change(stamp, read.data);
      else ports.broken();
    }
  };
  return {
    take: ({ at, topic, bytes, kept }, from) => {
      if (at.of !== 'asset' && !(at.of === 'channel' && at.channel === name)) return false;
      const read = unseal(bytes, { topic, key: keys.table, from, deflated: true });
      if (!read) return false;
      if (at.of === 'channel') takeOfChannel(at.topic, read, kept);
      else if ('bytes' in read.content) assets.part(at.name, at.part, read.content.bytes);
      return true;
    },
    asset: assets.get,
    back: follower.back,
  };
}
