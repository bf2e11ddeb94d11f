import { deflateSync } from 'fflate';
import { bytesOf } from '../crypto/bytes.ts';
import type { Content } from '../crypto/envelope.ts';
import type { TableKeys } from '../crypto/keys.ts';
import type { HandMessage, StateMessage } from '../messages/channel-messages.ts';
import { type AssetRef, assetsOf, type ChannelState, EMPTY_CHANNEL } from '../messages/channel-state.ts';
import { createChannelPublisher } from '../sync/channel-publisher.ts';
import type { TableTopics } from '../topics.ts';
import { createAssetStore } from './asset-store.ts';

/** A longer state goes as an asset in parts: brokers refuse long messages. In bytes of its text. */
const LONG_STATE = 100_000;
/** The type of an asset that holds a deflated state. */
const STATE_TYPE = 'application/json+deflate';
/** How long pictures that no state names any more stay with the broker: devices may be about to read them. */
const UNUSED = 20_000;

/** How a message is delivered. */
interface Delivery {
  readonly retained: boolean;
  readonly sure: boolean;
}

/** What a channel needs of its host. */
interface ChannelPorts {
  /** Seals and sends a content; `null` takes away what was retained. */
  readonly send: (topic: string, content: Content | null, how: Delivery) => void;
  readonly topics: TableTopics;
  readonly now: () => number;
  readonly later: (milliseconds: number, call: () => void) => void;
}

/** A channel on the GM's side. */
export interface HostChannel {
  readonly state: () => ChannelState;
  /** Changes what the channel shows. */
  readonly set: (state: ChannelState) => void;
  /** Sends what the GM's hand moves at the moment. */
  readonly hand: (message: HandMessage) => void;
  /** Sends bytes apart, and returns how the state names them. */
  readonly asset: (bytes: Uint8Array, type: string) => AssetRef;
  readonly assetAgain: (name: string) => void;
  /** A device misses something. */
  readonly asked: () => void;
  /** Sends everything to a broker that may know nothing. */
  readonly again: () => void;
  /** Takes away all that the broker keeps of it. */
  readonly clear: () => void;
}

/** Creates a channel of a host. */
export function createHostChannel(
  name: string,
  keys: Pick<TableKeys, 'names'>,
  { send, topics, now, later }: ChannelPorts,
): HostChannel {
  const retained: Delivery = { retained: true, sure: true };
  const stateTopic = topics.channel(name, 'state');
  const assets = createAssetStore(keys, (asset, part, bytes) =>
    send(topics.asset(asset, part), bytes && { bytes }, retained),
  );
  let state: ChannelState = EMPTY_CHANNEL;
  /** The asset that holds the last long state. */
  let longState: string | null = null;
  let cleans = false;

  const clean = (): void => {
    if (cleans) return;
    cleans = true;
    later(UNUSED, () => {
      cleans = false;
      assets.keep(new Set([...assetsOf(state), ...(longState === null ? [] : [longState])]));
    });
  };
  const sendState = (message: StateMessage): number => {
    const text = bytesOf(JSON.stringify(message.state));
    if (text.length <= LONG_STATE) {
      longState = null;
      send(stateTopic, { value: message }, retained);
      return text.length;
    }
    const at = assets.add(deflateSync(text), STATE_TYPE);
    longState = at.name;
    send(stateTopic, { value: { ...message, state: { at } } }, retained);
    clean();
    return text.length;
  };
  const publisher = createChannelPublisher(state, {
    sendState,
    sendChange: (message) => send(topics.channel(name, 'change'), { value: message }, { retained: false, sure: true }),
    sendNow: (message) => send(topics.channel(name, 'now'), { value: message }, { retained: false, sure: false }),
    now,
    later,
  });
  return {
    state: () => state,
    set: (next) => {
      state = next;
      publisher.set(next);
      clean();
    },
    hand: (message) =>
      send(topics.channel(name, 'hand'), { value: message }, { retained: false, sure: !('g' in message) }),
    asset: assets.add,
    assetAgain: assets.again,
    asked: publisher.asked,
    again: () => {
      assets.all();
      publisher.again();
    },
    clear: () => {
      publisher.stop();
      assets.keep(new Set());
      send(stateTopic, null, retained);
    },
  };
}
