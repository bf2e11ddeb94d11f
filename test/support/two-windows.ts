import type { ScreenPictures } from '../../src/app/player-screen/map-tiles.ts';
import { driveScreen } from '../../src/app/player-screen/screen-link.ts';
import { createClock } from '../../src/playback/clock.ts';
import { driveBeats } from '../../src/player-screen/camera-driver.ts';
import { captionTimelineOf } from '../../src/player-screen/caption-timeline.ts';
import { connect } from '../../src/player-screen/client.ts';
import { createScreenStore } from '../../src/player-screen/screen-store.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { table } from './table.ts';

/** Pictures that are never sent; nothing of the map was seen earlier. */
const NO_PICTURES: ScreenPictures = {
  follow: () => ({ key: 'picture', known: () => false }),
  all: () => undefined,
  forget: () => undefined,
  onParts: () => undefined,
  onRemembered: () => undefined,
};

/** A GM's window and a players' screen that hear each other, with a clock for the screen that runs by hand. */
export function twoWindows(on: Scene) {
  const gm = table(on);
  const store = createScreenStore();
  let time = 0;
  let frame: (() => void) | undefined;
  const clock = createClock({
    now: () => time,
    nextFrame: (call) => {
      frame = call;
    },
  });
  const ears: { gm: (data: unknown) => void; screen: (data: unknown) => void } = {
    gm: () => undefined,
    screen: () => undefined,
  };
  /** The public names of all that was sent. */
  const aliases: string[] = [];
  const sent: unknown[] = [];
  driveScreen(gm.store, gm.actions, 'room', NO_PICTURES, {
    post: (message) => {
      sent.push(structuredClone(message));
      ears.screen(structuredClone(message));
    },
    listen: (next) => {
      ears.gm = next;
    },
    every: () => undefined,
    idle: (call) => call(),
    later: () => undefined,
    now: () => time,
    token: () => {
      aliases.push(`t${aliases.length}`);
      return `t${aliases.length - 1}`;
    },
    withoutMetadata: async (blob) => blob,
    hasDevices: () => false,
    side: null,
  });
  const pictures = { take: () => undefined, piecePicture: () => undefined } as never;
  driveBeats(store, clock, () => captionTimelineOf(store.getState(), false));
  const open = () =>
    connect('room', store, pictures, clock, () => false, {
      post: (message) => ears.gm(message),
      listen: (next) => {
        ears.screen = next;
      },
      every: () => undefined,
      now: () => time,
    });
  open();
  return {
    gm,
    aliases: (): readonly string[] => aliases,
    /** Every message that a screen has heard, as text. */
    sent: (): string => JSON.stringify(sent),
    /** Opens the screen anew: it knows nothing and asks for everything. */
    reload: () => {
      clock.stop();
      store.setState(createScreenStore().getState(), true);
      open();
    },
    screen: () => store.getState(),
    /** Lets time pass on the screen; returns whether a shot still plays there. */
    pass: (milliseconds: number): boolean => {
      time += milliseconds;
      const call = frame;
      frame = undefined;
      call?.();
      return clock.running();
    },
  };
}
