import type { Play, ToScreen } from '../../player-view/messages.ts';
import { type HandMessage, sentGhosts } from '../messages/channel-messages.ts';
import { type AssetRef, type ChannelState, EMPTY_CHANNEL, type ToldShot } from '../messages/channel-state.ts';

/** What a reader needs: where its messages go, and the bytes of pictures. */
interface ReaderPorts {
  readonly tell: (message: ToScreen) => void;
  readonly asset: (ref: AssetRef, call: (bytes: Uint8Array) => void) => void;
}

/** Tells a players' screen what a channel shows. */
export interface ChannelReader {
  readonly show: (state: ChannelState, since: number | null | 'change') => void;
  readonly hand: (message: HandMessage) => void;
  /** Tells everything again: a screen knows nothing yet. */
  readonly again: () => void;
}

function next(count: number): Play[] {
  return Array.from({ length: Math.max(0, count) }, () => ({ from: 'here', to: 'next' }) as const);
}

/** How a shot plays that was known before as another, or not at all. */
function playOf({ to, steps }: ToldShot, since: number | null | 'change'): Play {
  if (since === 'change') return { from: 'start', to };
  return { from: 'start', to, since: { milliseconds: since ?? 0, steps } };
}

/** Creates the reader of a channel. */
export function createChannelReader({ tell, asset }: ReaderPorts): ChannelReader {
  let shown: ChannelState = EMPTY_CHANNEL;
  /** When the shot that is told began, for a screen that comes later: `null` if this device does not know. */
  let whole: number | null = null;

  const tellShot = (before: ToldShot | null, now: ToldShot | null, since: number | null | 'change'): void => {
    if (!now) {
      if (before) tell({ kind: 'shot', shot: null, play: null });
      return;
    }
    if (before?.shot.run !== now.shot.run || since !== 'change') {
      tell({ kind: 'shot', shot: now.shot, play: playOf(now, since) });
      if (since === 'change') for (const play of next(now.steps)) tell({ kind: 'play', play });
      return;
    }
    if (before.shot !== now.shot || before.to !== now.to) {
      tell({ kind: 'shot', shot: now.shot, play: { from: 'here', to: now.to } });
    }
    for (const play of next(now.steps - before.steps)) tell({ kind: 'play', play });
  };
  const tellPictures = (before: ChannelState, now: ChannelState): void => {
    const { picture } = now;
    if (picture && picture !== before.picture) {
      const { key, width, height } = picture;
      const known = before.picture?.key === key ? before.picture.tiles : {};
      for (const [place, { asset: ref, ...at }] of Object.entries(picture.tiles)) {
        if (known[place]?.asset.name === ref.name) continue;
        asset(ref, (bytes) => {
          // The tile has been replaced meanwhile, or the map.
          if (shown.picture?.key !== key || shown.picture.tiles[place]?.asset.name !== ref.name) return;
          const tile = { ...at, bytes: new Blob([bytes.slice()], { type: ref.type }) };
          tell({ kind: 'picture', key, width, height, tiles: [tile] });
        });
      }
    }
    for (const [key, ref] of Object.entries(now.faces)) {
      if (before.faces[key]?.name === ref.name) continue;
      asset(ref, (bytes) => {
        tell({ kind: 'piece-picture', key, bytes: new Blob([bytes.slice()], { type: ref.type }) });
      });
    }
  };
  const tellAll = (before: ChannelState, now: ChannelState, since: number | null | 'change'): void => {
    if (now.settings && now.settings !== before.settings) tell({ kind: 'settings', settings: now.settings });
    if (now.joining !== before.joining) tell({ kind: 'joining', joining: now.joining });
    // The shot goes before its effects: the screen keeps things whole until their step plays.
    if (now.shot !== before.shot || since !== 'change') tellShot(before.shot, now.shot, since);
    if (now.scene !== before.scene || now.ground !== before.ground) {
      tell({ kind: 'scene', scene: now.scene, ground: now.ground });
    }
    tellPictures(before, now);
  };
  return {
    show: (state, since) => {
      const before = shown;
      shown = state;
      whole = since === 'change' ? whole : since;
      tellAll(before, state, since);
    },
    hand: (message) => {
      if ('g' in message) tell({ kind: 'ghosts', ghosts: sentGhosts(message) });
      else if ('r' in message) tell({ kind: 'ruler', ruler: message.r });
      else tell({ kind: 'ping', at: message.ping, count: message.count });
    },
    again: () => tellAll(EMPTY_CHANNEL, shown, whole),
  };
}
