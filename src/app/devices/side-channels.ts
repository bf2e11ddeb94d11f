import type { Side } from '@fall-of-shot/rules/vocabulary';
import { nameOf, packedBytes, unpackedBytes } from '../../network/crypto/bytes.ts';
import { type Random, SECRET_LENGTH, tableKeys } from '../../network/crypto/keys.ts';
import { createChannelWriter } from '../../network/table/channel-writer.ts';
import type { TableHost } from '../../network/table/table-host.ts';
import type { AppState } from '../../store/state/state.ts';
import type { PlayersKnowledge } from '../player-screen/players-knowledge.ts';
import type { ScreenHost, SideFeed } from '../player-screen/screen-host.ts';

/** A channel as its devices are told of it. */
export interface SideChannel {
  readonly name: string;
  readonly secret: string;
}

/** What channels of sides need of the table. */
interface SidePorts {
  readonly screens: ScreenHost;
  readonly host: TableHost;
  readonly random: Random;
  /** The channels that this table has had, and where they are kept. */
  readonly known: () => Readonly<Record<string, SideChannel>>;
  readonly keep: (channels: Readonly<Record<string, SideChannel>>) => void;
  readonly writing: Parameters<typeof createChannelWriter>[1];
}

/** How a seat's side sees the scene, and the channel that carries it; `null` for the public one. */
export interface SideView {
  readonly knowledge: PlayersKnowledge;
  readonly channel: SideChannel | null;
}

/** Channels for seats of other sides than that of the players' screen: what one side sees is sealed from the other. */
export interface SideChannels {
  readonly of: (side: Side | null, state: AppState) => SideView;
  readonly end: () => void;
}

/** Creates the channels of a table. Each begins when the first seat of its side is taken. */
export function createSideChannels({ screens, host, random, known, keep, writing }: SidePorts): SideChannels {
  const feeds = new Map<Side, SideFeed>();
  const channelOf = (side: Side): SideChannel => {
    const found = known()[side];
    if (found) return found;
    const made = { name: nameOf(random(16)), secret: packedBytes(random(SECRET_LENGTH)) };
    keep({ ...known(), [side]: made });
    return made;
  };
  return {
    of: (side, state) => {
      if (side === null || side === state.history.scene.settings.players.side) {
        return { knowledge: screens.knowledge, channel: null };
      }
      const channel = channelOf(side);
      const feed =
        feeds.get(side) ??
        screens.feedSide(
          side,
          createChannelWriter(
            host.channel(channel.name, tableKeys(channel.name, unpackedBytes(channel.secret) ?? new Uint8Array())),
            writing,
          ),
        );
      feeds.set(side, feed);
      return { knowledge: feed.knowledge, channel };
    },
    end: () => {
      for (const { end } of feeds.values()) end();
    },
  };
}
