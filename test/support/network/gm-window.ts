import { driveTable } from '../../../src/app/devices/table-driver.ts';
import type { ScreenPictures } from '../../../src/app/player-screen/map-tiles.ts';
import { driveScreen } from '../../../src/app/player-screen/screen-link.ts';
import { followChannel } from '../../../src/device-link/follow-channel.ts';
import { keysFrom, tableKeys } from '../../../src/network/crypto/keys.ts';
import { type ChannelState, EMPTY_CHANNEL } from '../../../src/network/messages/channel-state.ts';
import type { HeardAnswer } from '../../../src/network/messages/device-messages.ts';
import type { Intent } from '../../../src/network/messages/intents.ts';
import { type DeviceView, deviceViewSchema } from '../../../src/network/messages/view-schema.ts';
import { readLink } from '../../../src/network/table/link.ts';
import { createTableDevice, type OpenIntent, type TableLine } from '../../../src/network/table/table-device.ts';
import type { ToScreen } from '../../../src/player-view/messages.ts';
import type { Scene } from '../../../src/scene/schema/schema.ts';
import { table } from '../table.ts';
import { faultyBroker, NO_FAULTS, testClock } from './faulty-broker.ts';
import { oddsHere } from './odds-here.ts';

const NO_PICTURES: ScreenPictures = {
  follow: () => ({ key: 'picture', known: () => false }),
  all: () => undefined,
  forget: () => undefined,
  onParts: () => undefined,
  onRemembered: () => undefined,
};

/** A GM's window with an open table, a broker in memory, and devices that join. */
export async function gmWindow(scene: Scene) {
  const clock = testClock();
  let state = 7;
  const random = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  const bytes = (count: number): Uint8Array => Uint8Array.from({ length: count }, () => Math.floor(random() * 256));
  const broker = faultyBroker(clock, random, () => NO_FAULTS);
  const time = (): number => 1_700_000_000_000 + clock.now();
  const gm = table(scene);
  const kept = new Map<string, string>();
  let feed: ((message: ToScreen) => void) | null = null;
  let tokens = 0;
  const screenPorts = {
    listen: () => undefined,
    every: () => undefined,
    idle: (call: () => void) => clock.later(0, call),
    later: clock.later,
    now: clock.now,
    token: () => `t${tokens++}`,
    withoutMetadata: async (blob: Blob) => blob,
  };
  const link = driveScreen(gm.store, gm.actions, 'room', NO_PICTURES, {
    ...screenPorts,
    post: (message) => feed?.(message),
    hasDevices: () => feed !== null,
    side: null,
  });
  const later = (milliseconds: number, call: () => void) => {
    let cancelled = false;
    clock.later(milliseconds, () => {
      if (!cancelled) call();
    });
    return () => {
      cancelled = true;
    };
  };
  const driven = driveTable(
    gm.store,
    gm.actions,
    {
      forget: link.forget,
      knowledge: link.knowledge,
      feedSide: (side, take) => {
        const other = driveScreen(gm.store, gm.actions, side, NO_PICTURES, {
          ...screenPorts,
          post: take,
          hasDevices: () => true,
          side,
        });
        other.tellAll();
        return { knowledge: other.knowledge, end: () => undefined };
      },
      feed: (take) => {
        feed = take;
        if (take) link.tellAll();
      },
    },
    {
      storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) },
      random: bytes,
      time,
      now: clock.now,
      later,
      soon: (call) => later(0, call),
      server: async () => ({
        broker: 'ws://broker/mqtt',
        ahead: 0,
        hosted: false,
        lan: true,
        addresses: ['http://here/'],
      }),
      hold: async () => () => undefined,
      mayReach: () => true,
      reload: () => undefined,
      page: 'http://here/',
      odds: oddsHere(later),
      carrier: () => broker.carrier().create,
    },
  );
  driven.open();
  // Asking the server takes a moment.
  for (let i = 0; i < 5; i++) await Promise.resolve();
  clock.pass(500);
  const after = gm.state().devices.link?.split('#')[1] ?? '';
  const read = readLink(after);
  if (!read) throw new Error('The table has no link.');

  /** A device that joins by the link. */
  const join = (seed: number) => {
    const own = keysFrom(new Uint8Array(32).fill(seed));
    const known = {
      name: own.name,
      view: null as DeviceView | null,
      shown: EMPTY_CHANNEL as ChannelState,
      line: 'joining' as TableLine,
      heard: [] as HeardAnswer[],
      open: [] as readonly OpenIntent[],
    };
    const device = createTableDevice(
      read.table,
      tableKeys(read.table, read.secret),
      own,
      broker.carrier().create,
      {
        time,
        now: clock.now,
        later: clock.later,
        random: bytes,
        open: [],
        keep: (open) => Object.assign(known, { open }),
      },
      {
        line: (line) => Object.assign(known, { line }),
        show: (shown) => Object.assign(known, { shown }),
        hand: () => undefined,
        view: (given) => {
          const view = deviceViewSchema.parse(given);
          followChannel(device, known.view?.channel ?? null, view.channel);
          Object.assign(known, { view });
        },
        heard: (_, answer) => known.heard.push(answer),
        broken: () => {
          throw new Error('Something broken came.');
        },
      },
    );
    clock.pass(500);
    return {
      known,
      device,
      /** Says something, and returns the answer. */
      say: (intent: Intent | object): HeardAnswer | undefined => {
        known.heard.length = 0;
        device.say(intent);
        clock.pass(300);
        return known.heard.at(-1);
      },
      /** The public name of a piece that the device sees, by its name. */
      named: (name: string): string => {
        const all = known.shown.scene?.pieces ?? [];
        const own = known.view?.mine.flatMap(({ pieces }) => pieces) ?? [];
        return (all.find((piece) => piece.name === name) ?? own.find((piece) => piece.name === name))?.id ?? 'nobody';
      },
    };
  };
  return { gm, driven, broker, clock, join, link: read, keys: tableKeys(read.table, read.secret) };
}
