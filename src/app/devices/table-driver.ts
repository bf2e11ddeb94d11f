import type { CreateCarrier } from '../../network/carriers/carrier.ts';
import type { BrokerRoute, SignIn } from '../../network/carriers/mqtt-carrier.ts';
import { unpackedBytes } from '../../network/crypto/bytes.ts';
import { keysFrom, type OwnKeys, type TableKeys, tableKeys, veiledName } from '../../network/crypto/keys.ts';
import { gmPassword } from '../../network/crypto/sign-in.ts';
import type { Aiming } from '../../network/messages/intents.ts';
import { type BrokerSetting, brokerForDevices, readBroker } from '../../network/table/broker-setting.ts';
import { createChannelWriter } from '../../network/table/channel-writer.ts';
import { writeLink } from '../../network/table/link.ts';
import { LOOP_NAMES, type ServerInfo } from '../../network/table/server-info.ts';
import { createTableHost, type TableHost } from '../../network/table/table-host.ts';
import { PUBLIC_CHANNEL } from '../../network/topics.ts';
import type { Side } from '../../rules/vocabulary.ts';
import type { Actions } from '../../store/actions.ts';
import type { AppStore } from '../../store/state/create.ts';
import { type JoiningShown, NO_DEVICES } from '../../store/state/devices-state.ts';
import type { DeviceTable } from '../../ui/program/program.tsx';
import type { ScreenHost } from '../player-screen/screen-host.ts';
import { deviceView } from './device-views.ts';
import { createIntentHandler, type IntentHandler } from './intent-handler.ts';
import { createSideChannels } from './side-channels.ts';
import { createTableDoor, type TableDoor } from './table-door.ts';
import { freshRecord, memoriesIn, readRecord, type TableRecord, writeRecord } from './table-record.ts';

/** How long views of devices wait for further changes, in milliseconds. */
const PAUSE = 40;

/** What the views of devices are made from. */
const VIEWED = ['history', 'shot', 'devices', 'screen'] as const;

/** What the table needs of the browser. */
export interface TablePorts {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly random: (count: number) => Uint8Array;
  /** The time of day in milliseconds. */
  readonly time: () => number;
  readonly now: () => number;
  readonly later: (milliseconds: number, call: () => void) => () => void;
  /** Asks the page's server whether it carries tables. */
  readonly server: () => Promise<ServerInfo | null>;
  /** Holds the table for this window; resolves to a function that lets go, or `null` if another window has it. */
  readonly hold: () => Promise<(() => void) | null>;
  /** The address of this page. */
  readonly page: string;
  /** Makes the carrier to a broker; `signIn` is asked at each connection, `refused` is called if it does not do. */
  readonly carrier: (
    broker: BrokerRoute,
    signIn: (clientId: string) => SignIn | null,
    refused: () => void,
  ) => CreateCarrier;
}

/** The broker that carries the table: that of the setting, or of the page's server; `null` if there is none. */
function brokerOf(setting: BrokerSetting | null, server: ServerInfo | null): BrokerRoute | null {
  if (setting) return { addresses: setting.addresses, receipts: false };
  return server && { addresses: [server.broker], receipts: true };
}

/** What a table opens on: the page's server, if it carries tables, and the broker. */
interface Reached {
  readonly server: ServerInfo | null;
  readonly broker: BrokerRoute;
}

/** An open table. */
interface Open {
  readonly door: TableDoor;
  readonly host: TableHost;
  readonly sendViews: () => void;
  readonly letGo: () => void;
  readonly stop: () => void;
}

/** Opens and closes the table for devices, as the GM's window says. */
export function driveTable(store: AppStore, actions: Actions, screens: ScreenHost, ports: TablePorts): DeviceTable {
  let record: TableRecord = readRecord(ports.storage) ?? freshRecord(ports.random, null);
  let open: Open | null = null;
  let handler: IntentHandler | null = null;
  let opening = false;
  const write = (next: TableRecord): void => {
    record = next;
    writeRecord(ports.storage, record);
  };
  actions.devices.setTable({
    seats: record.seats,
    sitting: record.sitting,
    broker: record.broker,
    devices: Object.fromEntries(
      Object.values(record.sitting).map((device) => [device, { presence: 'gone', since: ports.time() }] as const),
    ),
  });
  store.subscribe(({ devices }, before) => {
    const { seats, sitting, joining } = devices;
    const known = before.devices;
    if (seats === known.seats && sitting === known.sitting && joining === known.joining) return;
    write({
      ...record,
      seats: seats.map((seat) => ({ ...seat, pieces: [...seat.pieces] })),
      sitting: { ...sitting },
      // A window that is loaded again shows it again; that of a closed table shows nothing.
      joining,
    });
  });

  const begin = (
    { server, broker }: Reached,
    own: OwnKeys,
    keys: TableKeys,
    secret: Uint8Array,
    letGo: () => void,
  ): void => {
    const setting = record.broker;
    const veiled = (text: string): string => veiledName(own, text);
    const aims = new Map<string, Aiming>();
    let runs = true;
    let waits = false;
    const sendViews = (): void => {
      waits = false;
      const state = store.getState();
      if (!runs) return;
      for (const [device, { presence }] of Object.entries(state.devices.devices)) {
        if (presence === 'gone') continue;
        const { knowledge, channel } = sides.of(sideOf(device), state);
        const visibility = knowledge.visibilityNow(state);
        // Who sees what is still being worked out.
        if (!visibility) viewsSoon();
        else
          host.setView(device, deviceView({ state, visibility, idOf: knowledge.idOf, veiled, channel, aims }, device));
      }
    };
    /** The side of a device's seats, which is the same of all, so that it sees what each may; `null` if it has none. */
    const sideOf = (device: string): Side | null => {
      const { seats, sitting } = store.getState().devices;
      return seats.find(({ id }) => sitting[id] === device)?.side ?? null;
    };
    const knowledgeOf = (device: string) => sides.of(sideOf(device), store.getState()).knowledge;
    const viewsSoon = (): void => {
      if (waits) return;
      waits = true;
      ports.later(PAUSE, sendViews);
    };
    const intents = createIntentHandler({
      store,
      actions,
      idOf: (device, name) => knowledgeOf(device).idOf(name),
      veiled,
      visibility: (device) => knowledgeOf(device).visibilityNow(store.getState()),
      aims,
      aimsChanged: viewsSoon,
    });
    handler = intents;
    const hosted = server?.hosted ? (record.password ?? '') : undefined;
    const carrier = ports.carrier(
      broker,
      (clientId) => {
        if (setting) return setting.gm;
        const at = ports.time() + (server?.ahead ?? 0);
        return { username: 'gm', password: gmPassword(own, keys.guest.open, { clientId, at }, hosted) };
      },
      () => {
        if (setting || hosted === undefined) return;
        write({ ...record, password: null });
        close(false);
        askPassword('The server refuses this password. Type it again.');
      },
    );
    const host = createTableHost(
      own,
      keys,
      carrier,
      {
        now: ports.now,
        time: ports.time,
        later: (milliseconds, call) => {
          ports.later(milliseconds, () => {
            if (runs) call();
          });
        },
        random: ports.random,
        memories: memoriesIn(() => record, write),
      },
      {
        presence: (device, presence) => {
          actions.devices.setPresence(device, presence, ports.time());
          viewsSoon();
        },
        intent: (device, id, intent) => intents.hear(device, id, intent),
        line: (isOpen) => actions.devices.setTable({ table: isOpen ? 'open' : 'no line' }),
      },
    );
    const channel = host.channel(PUBLIC_CHANNEL, keys);
    const writing = {
      bytesOf: async (blob: Blob) => new Uint8Array(await blob.arrayBuffer()),
      soon: (call: () => void) => {
        ports.later(0, call);
      },
    };
    screens.feed(createChannelWriter(channel, writing));
    const sides = createSideChannels({
      screens,
      host,
      random: ports.random,
      known: () => record.channels,
      keep: (channels) => write({ ...record, channels }),
      writing,
    });
    const forget = store.subscribe((state, before) => {
      // Not at each move of the GM's pointer.
      if (VIEWED.some((part) => state[part] !== before[part])) viewsSoon();
    });
    const base = server?.addresses[0] ?? ports.page;
    const after = writeLink({ table: own.name, secret, broker: setting && brokerForDevices(setting) });
    actions.devices.setTable({
      table: 'opening',
      link: new URL(`play.html#${after}`, base).href,
      address: new URL(base).host,
      onlyHere: server ? !server.lan : LOOP_NAMES.includes(new URL(base).hostname),
      problem: null,
    });
    open = {
      door: createTableDoor({
        host,
        own,
        secret,
        random: ports.random,
        later: ports.later,
        show: (words) => actions.devices.setTable({ words }),
      }),
      host,
      sendViews,
      letGo,
      stop: () => {
        runs = false;
        forget();
        screens.feed(null);
        sides.end();
      },
    };
  };

  const askPassword = (problem: string): void =>
    actions.devices.setTable({ table: 'closed', asksPassword: true, problem });
  const openTable = async (password?: string): Promise<void> => {
    if (open || opening) return;
    opening = true;
    if (password !== undefined) write({ ...record, password });
    const { joining } = record;
    actions.devices.setTable({ table: 'opening', asksPassword: false, problem: null });
    try {
      const letGo = await ports.hold();
      if (!letGo) {
        actions.devices.setTable({ table: 'elsewhere' });
        return;
      }
      const server = await ports.server();
      const broker = brokerOf(record.broker, server);
      if (!broker) {
        letGo();
        actions.devices.setTable({
          table: 'closed',
          problem:
            'This page comes from a server that carries no tables. Start the program with "npm start -- --lan", or use another broker.',
        });
        return;
      }
      if (!record.broker && server?.hosted && !record.password) {
        letGo();
        askPassword('This server asks for its password. Whoever runs it can tell you.');
        return;
      }
      write({ ...record, open: true });
      const own = keysFrom(unpackedBytes(record.seed) ?? new Uint8Array());
      const secret = unpackedBytes(record.secret) ?? new Uint8Array();
      begin({ server, broker }, own, tableKeys(own.name, secret), secret, letGo);
      showJoining(joining);
    } finally {
      opening = false;
    }
  };
  const showJoining = (joining: JoiningShown | null): void => {
    if (!open) return;
    actions.devices.setTable({ joining });
    // The plates say the words as well.
    // By words a page finds the broker of its own server alone.
    if (joining === 'plates' && !record.broker && store.getState().devices.words === null) void open.door.open();
  };
  const close = (clears: boolean): void => {
    if (!open) return;
    open.door.close();
    const { host, letGo, stop } = open;
    open = null;
    handler = null;
    stop();
    host.close(clears);
    letGo();
    const { seats, sitting, broker } = store.getState().devices;
    actions.devices.setTable({ ...NO_DEVICES, seats, sitting, broker });
  };
  if (record.open) void openTable();

  return {
    load: () => undefined,
    open: (password) => void openTable(password),
    close: () => {
      close(true);
      write({ ...record, open: false });
    },
    newLink: () => {
      close(true);
      write({ ...freshRecord(ports.random, record), open: true });
      actions.devices.setTable({ sitting: {} });
      void openTable();
    },
    setBroker: async (typed) => {
      const read = typed ? readBroker(typed, ports.page) : { setting: null };
      if ('wrong' in read) return read.wrong;
      // It belongs to the link: a table that is open keeps its own.
      if (open || opening) return null;
      write({ ...record, broker: read.setting });
      actions.devices.setTable({ broker: read.setting, asksPassword: false, problem: null });
      return null;
    },
    setWords: (on) => {
      if (on) void open?.door.open();
      else open?.door.close();
    },
    showJoining,
    putOut: (device) => {
      // It is told before it is not heard any more.
      actions.devices.tell(device, 'The game master has put this device out.');
      for (const [seat, sits] of Object.entries(store.getState().devices.sitting)) {
        if (sits === device) actions.devices.free(seat);
      }
      open?.sendViews();
      open?.host.drop(device);
      actions.devices.putOut(device);
    },
    answer: (id, how) => {
      const request = store.getState().devices.requests.find((each) => each.id === id);
      if (!request || !open || !handler) return;
      actions.devices.settle(id);
      if (how.kind === 'allow') {
        const answer = handler.allow(request.device, request.intent);
        open.host.heard(request.device, id, answer);
        if (typeof answer === 'object') actions.devices.tell(request.device, answer.no);
        return;
      }
      if (how.kind === 'change') {
        open.host.heard(request.device, id, 'done');
        actions.devices.tell(request.device, 'The GM looks at your attack and may change it.');
        if (request.intent.kind === 'fire') handler.putOnCard(request.device, request.intent.aiming);
        return;
      }
      const words = how.words.trim();
      open.host.heard(request.device, id, { no: words === '' ? 'The GM says no.' : `The GM says: ${words}` });
    },
    leave: () => {
      // The window closes or reloads: devices wait for it.
      open?.host.close(false);
    },
  };
}
