import type { Side } from '@fall-of-shot/rules/vocabulary';
import { CHANNEL, LINK_VERSION, type Posted, type ToScreen } from '../../player-view/messages.ts';
import type { Actions } from '../../store/actions.ts';
import type { AppStore } from '../../store/state/create.ts';
import { createFogMemory } from './fog-memory.ts';
import { createScreenPictures } from './map-tiles.ts';
import type { PlayersKnowledge } from './players-knowledge.ts';
import { bareFace } from './sanitize-picture.ts';
import { driveScreen, type ScreenLink } from './screen-link.ts';

/** The players' screens of a window, near and far. */
export interface ScreenHost {
  /** Forgets what the players have seen of the map. */
  readonly forget: () => void;
  readonly knowledge: PlayersKnowledge;
  /** Tells devices elsewhere the same, from now on; `null` ends that. */
  readonly feed: (take: ((message: ToScreen) => void) | null) => void;
  /** Tells devices what another side sees, from now on; returns what that side knows, and how to end it. */
  readonly feedSide: (side: Side, take: (message: ToScreen) => void) => SideFeed;
}

/** What devices of another side than the players' screen are told. */
export interface SideFeed {
  readonly knowledge: PlayersKnowledge;
  readonly end: () => void;
}

/** Sends the players' screens of this window what they show. */
export function hostScreens(store: AppStore, actions: Actions, room: string): ScreenHost {
  // Without BroadcastChannel there is no players' screen; the table works without it.
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : null;
  const later = (call: () => void, milliseconds: number) => window.setTimeout(call, milliseconds);
  let devices: ((message: ToScreen) => void) | null = null;
  window.addEventListener('pagehide', () => {
    const gone: Posted<ToScreen> = { kind: 'gone', version: LINK_VERSION, room, to: 'screen' };
    channel?.postMessage(gone);
  });
  const browser = {
    every: (milliseconds: number, call: () => void) => window.setInterval(call, milliseconds),
    idle: (call: () => void) => window.setTimeout(call, 0),
    later: (milliseconds: number, call: () => void) => window.setTimeout(call, milliseconds),
    now: () => performance.now(),
    token: () => crypto.randomUUID().slice(0, 13),
    withoutMetadata: bareFace,
  };
  const link = driveScreen(store, actions, room, createScreenPictures(createFogMemory(later)), {
    ...browser,
    post: (message) => {
      channel?.postMessage(message);
      devices?.(message);
    },
    listen: (listener) => channel?.addEventListener('message', ({ data }) => listener(data)),
    hasDevices: () => devices !== null,
    side: null,
  });
  /** The links of other sides: each is made once, and told to nobody while no device has a seat there. */
  const sides = new Map<Side, { readonly link: ScreenLink; take: ((message: ToScreen) => void) | null }>();
  const linkOf = (side: Side) => {
    const known = sides.get(side);
    if (known) return known;
    const made: { readonly link: ScreenLink; take: ((message: ToScreen) => void) | null } = {
      take: null,
      link: driveScreen(store, actions, `${room}/${side}`, createScreenPictures(createFogMemory(later, side)), {
        ...browser,
        post: (message) => sides.get(side)?.take?.(message),
        listen: () => undefined,
        hasDevices: () => (sides.get(side)?.take ?? null) !== null,
        side,
      }),
    };
    sides.set(side, made);
    return made;
  };
  return {
    forget: link.forget,
    knowledge: link.knowledge,
    feed: (take) => {
      devices = take;
      if (take) link.tellAll();
    },
    feedSide: (side, take) => {
      const mine = linkOf(side);
      mine.take = take;
      mine.link.tellAll();
      return {
        knowledge: mine.link.knowledge,
        end: () => {
          mine.take = null;
        },
      };
    },
  };
}
