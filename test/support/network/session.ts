import type { Question } from '@fall-of-shot/rules/protocol';
import fc from 'fast-check';
import type { ScreenPictures } from '../../../src/app/player-screen/map-tiles.ts';
import { driveScreen } from '../../../src/app/player-screen/screen-link.ts';
import { keysFrom, tableKeys } from '../../../src/network/crypto/keys.ts';
import { type ChannelState, EMPTY_CHANNEL } from '../../../src/network/messages/channel-state.ts';
import { createChannelReader } from '../../../src/network/table/channel-reader.ts';
import { createChannelWriter } from '../../../src/network/table/channel-writer.ts';
import type { DeviceMemory } from '../../../src/network/table/device-book.ts';
import { createTableDevice, type OpenIntent, type TableLine } from '../../../src/network/table/table-device.ts';
import { createTableHost } from '../../../src/network/table/table-host.ts';
import { PUBLIC_CHANNEL } from '../../../src/network/topics.ts';
import type { ToScreen } from '../../../src/player-view/messages.ts';
import type { Edit } from '../../../src/scene/history/edit.ts';
import { setSettings } from '../../../src/scene/map/scene-edits.ts';
import type { Scene } from '../../../src/scene/schema/schema.ts';
import type { JoiningShown } from '../../../src/store/state/devices-state.ts';
import { edits } from '../any-edit.ts';
import { clicked } from '../demos.ts';
import { table } from '../table.ts';
import { world } from '../world.ts';
import { type Faults, faultyBroker, NO_FAULTS, testClock } from './faulty-broker.ts';

/** A link as it stands on the players' screens while the GM shows it. */
export const LINK = 'http://here/play.html#the-secret';

/** Random numbers that a test can repeat. */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Something that happens in a session. */
export type Happening =
  | { readonly what: 'edit'; readonly edit: Edit }
  | { readonly what: 'joining'; readonly shows: JoiningShown | null }
  | { readonly what: 'fire' | 'answer' | 'undo' | 'redo' | 'curtain' | 'fog' | 'reload' | 'picture' }
  | { readonly what: 'pass' | 'kill' | 'cut gm'; readonly milliseconds: number }
  | { readonly what: 'join' | 'rejoin' | 'say' | 'leave'; readonly device: number }
  | { readonly what: 'cut'; readonly device: number; readonly milliseconds: number };

/** What a session begins with, and all that happens in it. */
export interface SessionPlan {
  readonly seed: number;
  readonly faults: Faults;
  readonly happenings: readonly Happening[];
}

const milliseconds = fc.constantFrom(0, 3, 40, 300, 2500, 12_000);
const device = fc.integer({ min: 0, max: 2 });

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 8,
    arbitrary: edits.filter((list) => list.length > 0).map(([edit]) => ({ what: 'edit', edit: edit as Edit }) as const),
  },
  { weight: 6, arbitrary: milliseconds.map((time) => ({ what: 'pass', milliseconds: time }) as const) },
  {
    weight: 6,
    arbitrary: fc
      .constantFrom('fire', 'answer', 'answer', 'undo', 'redo', 'curtain', 'fog', 'picture')
      .map((what) => ({ what }) as const),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom('plates', 'corner', null).map((shows) => ({ what: 'joining', shows }) as const),
  },
  { weight: 5, arbitrary: device.map((each) => ({ what: 'join', device: each }) as const) },
  { weight: 3, arbitrary: device.map((each) => ({ what: 'say', device: each }) as const) },
  {
    weight: 2,
    arbitrary: fc.oneof(
      fc.constant({ what: 'reload' } as const),
      milliseconds.map((time) => ({ what: 'kill', milliseconds: time }) as const),
      milliseconds.map((time) => ({ what: 'cut gm', milliseconds: time }) as const),
      device.map((each) => ({ what: 'rejoin', device: each }) as const),
      device.map((each) => ({ what: 'leave', device: each }) as const),
      fc
        .tuple(device, milliseconds)
        .map(([each, time]) => ({ what: 'cut', device: each, milliseconds: time }) as const),
    ),
  },
);

/** Any session over a line that loses, doubles, delays and reorders. */
export const sessionPlans: fc.Arbitrary<SessionPlan> = fc.record({
  seed: fc.integer({ min: 0, max: 1e9 }),
  faults: fc.record({
    lost: fc.constantFrom(0, 0.05, 0.3),
    doubled: fc.constantFrom(0, 0.2),
    delay: fc.constantFrom(5, 80, 1500),
  }),
  happenings: fc.array(happening, { minLength: 3, maxLength: 25 }),
});

/** A device of a session. */
interface Joined {
  readonly device: ReturnType<typeof createTableDevice>;
  readonly line: ReturnType<ReturnType<typeof faultyBroker>['carrier']>;
  shown: ChannelState;
  view: unknown;
  open: readonly OpenIntent[];
  at: TableLine;
  broken: number;
  readonly told: ToScreen[];
}

/** The pictures of a map that are a few bytes, new ones each time they are asked for. */
function pictures() {
  let listener: Parameters<ScreenPictures['onParts']>[0] = () => undefined;
  const given: ScreenPictures = {
    follow: () => ({ key: 'picture', known: () => false }),
    all: () => undefined,
    forget: () => undefined,
    onParts: (next) => {
      listener = next;
    },
    onRemembered: () => undefined,
  };
  return {
    given,
    send: (x: number, text: string) =>
      listener({
        kind: 'picture',
        key: 'picture',
        width: 100,
        height: 100,
        tiles: [{ x, y: 0, width: 10, height: 10, bytes: new Blob([text], { type: 'image/webp' }) }],
      }),
  };
}

function answerOf(question: Question) {
  if (question.kind !== 'roll') return clicked(question);
  return { kind: 'roll', faces: Array.from({ length: question.dice.count }, () => 1) } as const;
}

/** What became of a session. */
export interface SessionEnd {
  /** What each device shows at the end, and what it says of its line. */
  readonly devices: readonly Pick<Joined, 'shown' | 'view' | 'at' | 'broken' | 'open' | 'told'>[];
  /** What the public channel shows in the GM's window. */
  readonly channel: ChannelState;
  readonly scene: Scene;
  /** How often each intent was carried out, by its name; all that were said. */
  readonly done: ReadonlyMap<string, number>;
  readonly said: readonly string[];
  readonly gm: ReturnType<typeof table>;
  readonly seen: ReturnType<typeof faultyBroker>['seen'];
}

/** Plays a session to its end, and a quiet minute after it. */
export async function playSession({ seed, faults, happenings }: SessionPlan): Promise<SessionEnd> {
  const clock = testClock();
  const random = numbers(seed);
  const bytes = (count: number): Uint8Array => Uint8Array.from({ length: count }, () => Math.floor(random() * 256));
  let now = faults;
  const broker = faultyBroker(clock, random, () => now);
  const keys = keysFrom(bytes(32));
  const shared = tableKeys(keys.name, bytes(16));
  const memories = new Map<string, DeviceMemory>();
  const done = new Map<string, number>();
  const said: string[] = [];
  const time = (): number => 1_700_000_000_000 + clock.now();

  const openTable = (scene: Scene) => {
    const gm = table(scene);
    const [piece] = scene.pieces;
    gm.actions.devices.setTable({ link: LINK, address: 'here', table: 'open' });
    gm.actions.devices.addSeat({ name: 'Ana', side: 'a', pieces: piece ? [piece.id] : [] });
    const line = broker.carrier();
    const map = pictures();
    let alive = true;
    const host = createTableHost(
      keys,
      shared,
      line.create,
      {
        now: clock.now,
        time,
        later: (after, call) =>
          clock.later(after, () => {
            if (alive) call();
          }),
        random: bytes,
        memories: { get: (name) => memories.get(name), set: (name, memory) => memories.set(name, memory) },
      },
      {
        presence: (name, presence) => {
          if (presence !== 'gone') host.setView(name, { for: name });
        },
        intent: (_name, _id, intent) => {
          const what = String(intent);
          done.set(what, (done.get(what) ?? 0) + 1);
          return 'done';
        },
        line: () => undefined,
      },
    );
    const channel = host.channel(PUBLIC_CHANNEL, shared);
    const writer = createChannelWriter(channel, {
      bytesOf: async (blob) => new Uint8Array(await blob.arrayBuffer()),
      soon: (call) => clock.later(0, call),
    });
    let tokens = 0;
    const start = clock.now();
    const link = driveScreen(gm.store, gm.actions, 'room', map.given, {
      post: writer,
      listen: () => undefined,
      every: () => undefined,
      idle: (call) => clock.later(0, call),
      later: clock.later,
      now: clock.now,
      token: () => `t${start}x${tokens++}`,
      withoutMetadata: async (blob) => blob,
      hasDevices: () => alive,
      side: null,
    });
    link.tellAll();
    return {
      gm,
      line,
      channel,
      map,
      stop: () => {
        alive = false;
        line.cut(null);
      },
    };
  };

  let host = openTable(world());
  const joined = new Map<number, Joined>();
  const seeds = Array.from({ length: 3 }, () => bytes(32));
  const join = (number: number, open: readonly OpenIntent[] = []): void => {
    const line = broker.carrier();
    const own: Omit<Joined, 'device'> = {
      line,
      shown: EMPTY_CHANNEL,
      view: null,
      open,
      at: 'joining',
      broken: 0,
      told: [],
    };
    const reader = createChannelReader({
      tell: (message) => own.told.push(message),
      asset: (ref, call) => device.asset(ref, call),
    });
    const device = createTableDevice(
      keys.name,
      shared,
      keysFrom(seeds[number] ?? bytes(32)),
      line.create,
      {
        time,
        now: clock.now,
        later: clock.later,
        random: bytes,
        open,
        keep: (next) => {
          own.open = next;
        },
      },
      {
        line: (next) => {
          own.at = next;
        },
        show: (state, since) => {
          own.shown = state;
          reader.show(state, since);
        },
        hand: reader.hand,
        view: (view) => {
          own.view = view;
        },
        heard: () => undefined,
        broken: () => {
          own.broken++;
        },
      },
    );
    joined.set(number, Object.assign(own, { device }));
  };

  let words = 0;
  for (const each of happenings) {
    const { gm } = host;
    switch (each.what) {
      case 'edit':
        gm.actions.document.run(each.edit);
        break;
      case 'fire':
        if (gm.state().shot === null) gm.fire('tank');
        break;
      case 'answer': {
        const [question] = gm.asked();
        if (question) gm.actions.shot.answer(question.key, answerOf(question));
        break;
      }
      case 'undo':
        gm.actions.document.undo();
        break;
      case 'redo':
        gm.actions.document.redo();
        break;
      case 'curtain':
        gm.actions.screen.setCurtain(!gm.state().screen.curtain);
        break;
      case 'fog':
        gm.actions.document.run(
          setSettings((settings) => {
            settings.players.fog = !settings.players.fog;
          }, 'Fog'),
        );
        break;
      case 'joining':
        gm.actions.devices.setTable({ joining: each.shows });
        break;
      case 'picture':
        host.map.send(Math.floor(random() * 3) * 10, `tile ${random()}`);
        break;
      case 'reload':
        host.stop();
        host = openTable(gm.scene());
        break;
      case 'pass':
        clock.pass(each.milliseconds);
        break;
      case 'kill':
        broker.kill(each.milliseconds);
        break;
      case 'cut gm':
        host.line.cut(each.milliseconds);
        break;
      case 'join':
        if (!joined.has(each.device)) join(each.device);
        break;
      case 'rejoin': {
        const known = joined.get(each.device);
        if (!known) break;
        known.line.cut(null);
        join(each.device, known.open);
        break;
      }
      case 'leave':
        // Somebody who leaves has waited for what was said to be heard.
        if (joined.get(each.device)?.open.length === 0) {
          joined.get(each.device)?.device.close();
          joined.delete(each.device);
        }
        break;
      case 'cut':
        joined.get(each.device)?.line.cut(each.milliseconds);
        break;
      case 'say': {
        const known = joined.get(each.device);
        if (!known) break;
        const what = `word ${words++}`;
        said.push(what);
        known.device.say(what);
        break;
      }
    }
    // Bytes of pictures are read between the messages.
    await Promise.resolve();
  }
  if (!joined.has(0)) join(0);
  now = NO_FAULTS;
  host.gm.actions.screen.setCurtain(false);
  for (let i = 0; i < 12; i++) {
    clock.pass(5000);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  return {
    devices: [...joined.values()],
    channel: host.channel.state(),
    scene: host.gm.scene(),
    gm: host.gm,
    done,
    said,
    seen: broker.seen,
  };
}
