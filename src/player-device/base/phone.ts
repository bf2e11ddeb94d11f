import { browserPorts } from '../../device-link/browser-ports.ts';
import { followChannel } from '../../device-link/follow-channel.ts';
import { deviceKey, joinTable } from '../../device-link/join-table.ts';
import type { Intent } from '../../network/messages/intents.ts';
import { deviceViewSchema } from '../../network/messages/view-schema.ts';
import { createChannelReader } from '../../network/table/channel-reader.ts';
import type { TableLink } from '../../network/table/link.ts';
import type { OpenIntent, TableDevice } from '../../network/table/table-device.ts';
import { connect } from '../../player-screen/client.ts';
import { createPictures } from '../../player-screen/pictures.ts';
import type { ScreenParts } from '../../player-screen/screen-parts.ts';
import { LINK_VERSION, type Posted, type ToScreen } from '../../player-view/messages.ts';
import { missedBetween } from './missed.ts';
import { AWAY, afterAnswer, afterSaying, afterView, type PhoneStore } from './phone-store.ts';

const QUEUE = 'fall-of-shot/said';

/** So long after the line is back all has come that happened meanwhile, and so long it is said, in milliseconds. */
const SETTLED = 800;
const CARD = 4000;
/** So long the last words of a device that leaves may take, in milliseconds. */
const LAST_WORDS = 400;

/** What the page does besides showing. */
export interface Phone {
  /** Says what its player wants. */
  readonly say: (intent: Intent) => void;
  readonly retry: () => void;
  /** Leaves the table, and forgets all that this device keeps of it. */
  readonly leave: () => void;
}

function readQueue(storage: Storage, table: string): readonly OpenIntent[] {
  try {
    const read: unknown = JSON.parse(storage.getItem(`${QUEUE}/${table}`) ?? '[]');
    return Array.isArray(read) ? (read as OpenIntent[]) : [];
  } catch {
    return [];
  }
}

function keepQueue(storage: Storage, table: string, open: readonly OpenIntent[]): void {
  try {
    storage.setItem(`${QUEUE}/${table}`, JSON.stringify(open));
  } catch {
    // They are sent as long as the page is open.
  }
}

/** Connects a phone's page with its table: the map as the players' screen has it, and what this device alone may know. */
export function startPhone(link: TableLink, parts: ScreenParts, phone: PhoneStore): Phone {
  const { store, clock, still, later } = parts;
  const ports = {
    ...browserPorts(),
    onWait: (wait: number | null) =>
      phone.setState({ nextTry: wait === null ? null : { at: ports.now() + wait, wait } }),
  };
  let hear: (data: unknown) => void = () => undefined;
  let device: TableDevice | null = null;
  let waiting: Intent[] = [];
  /** What was known when the line went. */
  let known = store.getState();
  /** How long it slept before it noticed, in milliseconds: it was away for so long, but may be back in a moment. */
  let asleep = 0;
  /** Says what happened in the meantime, once it has come. */
  const back = (): void => {
    const before = known;
    later(() => {
      const missed = missedBetween(before, store.getState());
      if (missed === null) return;
      phone.setState({ missed });
      later(() => phone.setState((state) => (state.missed === missed ? { missed: null } : {})), CARD);
    }, SETTLED);
  };
  const tell = (message: ToScreen): void => {
    const posted: Posted<ToScreen> = { ...message, version: LINK_VERSION, room: link.table, to: 'screen' };
    // The camera of a phone is its player's: see drivePhoneCamera.
    hear(
      posted.kind === 'settings'
        ? { ...posted, settings: { ...posted.settings, follows: 'still', view: null } }
        : posted,
    );
  };
  const reader = createChannelReader({ tell, asset: (ref, call) => device?.asset(ref, call) });
  connect(link.table, store, createPictures(store), clock, still, {
    post: ({ kind }) => {
      if (phone.getState().line !== 'open') return;
      if (kind === 'hello') reader.again();
      else tell({ kind: 'alive' });
    },
    listen: (listener) => {
      hear = listener;
    },
    every: (milliseconds, call) => window.setInterval(call, milliseconds),
    now: ports.now,
  });
  const queue = {
    open: readQueue(window.localStorage, link.table),
    keep: (open: readonly OpenIntent[]) => keepQueue(window.localStorage, link.table, open),
  };
  const joined = joinTable(link, 'phone', ports, queue, {
    line: (line, slept) => {
      const { goneAt, asOf, view } = phone.getState();
      if (line === 'open') {
        if (goneAt !== null && view !== null && ports.now() - goneAt + asleep >= AWAY) back();
        asleep = 0;
        phone.setState({ line, goneAt: null, asOf: null });
      } else {
        asleep = Math.max(asleep, slept);
        if (goneAt === null) known = store.getState();
        phone.setState({ line, goneAt: goneAt ?? ports.now(), asOf: asOf ?? ports.time() - slept });
      }
      tell({ kind: line === 'open' ? 'alive' : 'gone' });
    },
    show: reader.show,
    hand: reader.hand,
    view: (given) => {
      const read = deviceViewSchema.safeParse(given);
      if (!read.success) return;
      if (device) followChannel(device, phone.getState().view?.channel ?? null, read.data.channel);
      phone.setState((state) => afterView(state, read.data));
    },
    heard: (id, answer) => phone.setState((state) => afterAnswer(state, id, answer)),
    broken: () => undefined,
  }).then((own) => {
    device = own;
    for (const intent of waiting.splice(0)) say(intent);
    return own;
  });
  const say = (intent: Intent): void => {
    if (!device) {
      waiting = [...waiting, intent];
      return;
    }
    const id = device.say(intent);
    // Aims are answered by the view.
    if (intent.kind !== 'aim') {
      phone.setState((state) => afterSaying(state, id, intent));
    }
  };
  document.addEventListener('visibilitychange', () => {
    const asleep = document.visibilityState === 'hidden';
    void joined.then((own) => {
      own.be(asleep ? 'asleep' : 'here');
      if (!asleep) own.retry();
    });
  });
  window.addEventListener('online', () => void joined.then((own) => own.retry()));
  const leave = (): void => {
    for (const { id } of phone.getState().view?.mine ?? []) say({ kind: 'stand', seat: id });
    phone.setState({ left: true });
    later(() => {
      device?.close();
      window.localStorage.removeItem(`${QUEUE}/${link.table}`);
      window.localStorage.removeItem(deviceKey('phone', link.table));
    }, LAST_WORDS);
  };
  return { say, retry: () => void joined.then((own) => own.retry()), leave };
}
