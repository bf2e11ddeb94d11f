import type { ScreenPictures } from '../../../src/app/player-screen/map-tiles.ts';
import { driveScreen, type LinkPorts } from '../../../src/app/player-screen/screen-link.ts';
import { LINK_VERSION, type ToGM, type ToScreen } from '../../../src/player-view/messages.ts';
import type { Scene } from '../../../src/scene/schema/schema.ts';
import { table } from '../../support/table.ts';

export type Part = Parameters<Parameters<ScreenPictures['onParts']>[0]>[0];

/** Pictures that are only a key: a test says when a tile is ready, and what was seen in an earlier session. */
function pictures() {
  const now = { known: false, ready: (_: Part): void => undefined, remembered: (): void => undefined };
  const given: ScreenPictures = {
    follow: () => ({ key: 'picture', known: () => now.known }),
    all: () => undefined,
    forget: () => undefined,
    onParts: (listener) => {
      now.ready = listener;
    },
    onRemembered: (listener) => {
      now.remembered = listener;
    },
  };
  return { now, given };
}

/** A GM's window with a link, and the messages it sends. */
export function linked(scene: Scene) {
  const at = table(scene);
  const sent: ToScreen[] = [];
  let listener: (data: unknown) => void = () => undefined;
  let time = 0;
  let tokens = 0;
  const timers: (() => void)[] = [];
  const waits: { readonly at: number; readonly call: () => void }[] = [];
  const ports: LinkPorts = {
    post: (message) => sent.push(message),
    listen: (next) => {
      listener = next;
    },
    every: (_milliseconds, call) => timers.push(call),
    idle: (call) => call(),
    later: (milliseconds, call) => waits.push({ at: time + milliseconds, call }),
    now: () => time,
    token: () => `t${tokens++}`,
    withoutMetadata: async (blob) => blob,
    hasDevices: () => false,
    side: null,
  };
  const { now: picture, given } = pictures();
  driveScreen(at.store, at.actions, 'room', given, ports);
  const say = (message: ToGM, more: object = {}) =>
    listener({ ...message, version: LINK_VERSION, room: 'room', to: 'gm', ...more });
  const kinds = () => sent.splice(0).map(({ kind }) => kind);
  return {
    ...at,
    picture,
    sent,
    say,
    kinds,
    pass: (milliseconds: number) => {
      time += milliseconds;
      for (const timer of timers) timer();
    },
    /** Lets a moment pass in which only what waits for it happens. */
    wait: (milliseconds: number) => {
      time += milliseconds;
      for (const wait of waits.splice(0)) {
        if (wait.at <= time) wait.call();
        else waits.push(wait);
      }
    },
  };
}
