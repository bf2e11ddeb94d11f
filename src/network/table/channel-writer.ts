import { keepEqual } from '../../lib/keep-equal.ts';
import type { ToScreen } from '../../player-view/messages.ts';
import { ghostsToSend } from '../messages/channel-messages.ts';
import type { ChannelState, PictureRef, ToldShot } from '../messages/channel-state.ts';
import type { HostChannel } from './host-channel.ts';

/** What a writer needs of the browser. */
interface WriterPorts {
  readonly bytesOf: (blob: Blob) => Promise<Uint8Array>;
  /** Calls when what happens together has happened. */
  readonly soon: (call: () => void) => void;
}

type Message<Kind extends ToScreen['kind']> = Extract<ToScreen, { kind: Kind }>;

function told(before: ToldShot | null, { shot, play }: Message<'shot'>): ToldShot | null {
  if (!shot) return null;
  const same = before?.shot.run === shot.run ? before : null;
  return { shot, to: play?.to ?? same?.to ?? 'end', steps: play?.since?.steps ?? same?.steps ?? 0 };
}

/**
 * Writes what the players' screens are told into a channel, so that both carriers carry the same. What is told together
 * becomes one change; a scene without a shot is the last that is told.
 */
export function createChannelWriter(channel: HostChannel, { bytesOf, soon }: WriterPorts): (message: ToScreen) => void {
  let next: ChannelState = channel.state();
  let waits = false;
  const write = (): void => {
    if (!waits) return;
    waits = false;
    channel.set(next);
  };
  const set = (part: Partial<ChannelState>): void => {
    next = { ...next, ...part };
    if (waits) return;
    waits = true;
    soon(write);
  };
  const addTiles = async ({ key, width, height, tiles }: Message<'picture'>): Promise<void> => {
    if (next.picture?.key !== key) set({ picture: { key, width, height, tiles: {} } });
    for (const { x, y, width: across, height: down, bytes } of tiles) {
      const asset = channel.asset(await bytesOf(bytes), bytes.type);
      // Another map has been opened meanwhile.
      if (next.picture?.key !== key) return;
      const place = `${x} ${y} ${across} ${down}`;
      const isWhole = across === width && down === height;
      // The last one lies on top, so it goes to the end.
      const { [place]: _, ...others } = next.picture.tiles;
      const kept: PictureRef['tiles'] = isWhole ? {} : others;
      set({
        picture: { key, width, height, tiles: { ...kept, [place]: { x, y, width: across, height: down, asset } } },
      });
    }
  };
  const addFace = async ({ key, bytes }: Message<'piece-picture'>): Promise<void> => {
    const asset = channel.asset(await bytesOf(bytes), bytes.type);
    set({ faces: { ...next.faces, [key]: asset } });
  };
  return (message) => {
    switch (message.kind) {
      case 'scene':
        set({ scene: keepEqual(next.scene, message.scene), ground: message.ground });
        // Nothing more belongs to a move, and this window draws its own only after it. A shot goes with what follows from it.
        if (!next.shot) write();
        return;
      case 'settings':
        set({ settings: message.settings });
        return;
      case 'joining':
        set({ joining: keepEqual(next.joining, message.joining) });
        return;
      case 'shot':
        set({ shot: told(next.shot, message) });
        return;
      case 'play':
        if (next.shot) set({ shot: { ...next.shot, steps: next.shot.steps + 1 } });
        return;
      case 'picture':
        void addTiles(message);
        return;
      case 'piece-picture':
        void addFace(message);
        return;
      case 'ghosts':
        channel.hand(ghostsToSend(message.ghosts));
        return;
      case 'ruler':
        channel.hand({ r: message.ruler });
        return;
      case 'ping':
        channel.hand({ ping: message.at, count: message.count });
        return;
      case 'alive':
      case 'gone':
        return;
    }
  };
}
