import type { BrokerRoute } from '../../network/carriers/mqtt-carrier.ts';
import { unpackedBytes } from '../../network/crypto/bytes.ts';
import { keysFrom, tableKeys } from '../../network/crypto/keys.ts';
import { type BrokerSetting, readBroker } from '../../network/table/broker-setting.ts';
import type { ServerInfo } from '../../network/table/server-info.ts';
import type { Actions } from '../../store/actions.ts';
import type { AppStore } from '../../store/state/create.ts';
import { type JoiningShown, NO_DEVICES } from '../../store/state/devices-state.ts';
import type { DeviceTable } from '../../ui/program/program.tsx';
import type { ScreenHost } from '../player-screen/screen-host.ts';
import { type OpenTable, openTable, type Reached } from './open-table.ts';
import { answerRequest, putOut } from './request-answers.ts';
import type { TablePorts } from './table-ports.ts';
import { freshRecord, readRecord, type TableRecord, writeRecord } from './table-record.ts';

/** The broker that carries the table: that of the setting, or of the page's server; `null` if there is none. */
function brokerOf(setting: BrokerSetting | null, server: ServerInfo | null): BrokerRoute | null {
  if (setting) return { addresses: setting.addresses, receipts: false };
  return server && { addresses: [server.broker], receipts: true };
}

/** Opens and closes the table for devices, as the GM's window says. */
export function driveTable(store: AppStore, actions: Actions, screens: ScreenHost, ports: TablePorts): DeviceTable {
  let record: TableRecord = readRecord(ports.storage) ?? freshRecord(ports.random, null);
  let open: OpenTable | null = null;
  let letGo: (() => void) | null = null;
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

  const askPassword = (problem: string): void =>
    actions.devices.setTable({ table: 'closed', asksPassword: true, problem });
  const passwordRefused = (): void => {
    write({ ...record, password: null });
    close(false);
    askPassword('The server refuses this password. Type it again.');
  };
  const begin = async (password?: string): Promise<void> => {
    if (open || opening) return;
    if (record.broker && !ports.mayReach(record.broker)) {
      // The window that comes opens it by itself.
      write({ ...record, open: true });
      ports.reload();
      return;
    }
    opening = true;
    if (password !== undefined) write({ ...record, password });
    const { joining } = record;
    actions.devices.setTable({ table: 'opening', asksPassword: false, problem: null });
    try {
      const held = await ports.hold();
      if (!held) {
        actions.devices.setTable({ table: 'elsewhere' });
        return;
      }
      const server = await ports.server();
      const broker = brokerOf(record.broker, server);
      if (!broker) {
        held();
        actions.devices.setTable({
          table: 'closed',
          problem:
            'This page comes from a server that carries no tables. Start the program with "npm start -- --lan", or use another broker.',
        });
        return;
      }
      if (!record.broker && server?.hosted && !record.password) {
        held();
        askPassword('This server asks for its password. Whoever runs it can tell you.');
        return;
      }
      write({ ...record, open: true });
      const own = keysFrom(unpackedBytes(record.seed) ?? new Uint8Array());
      const secret = unpackedBytes(record.secret) ?? new Uint8Array();
      const reached: Reached = { server, broker };
      open = openTable(
        reached,
        { own, keys: tableKeys(own.name, secret), secret },
        { store, actions, screens, browser: ports, record: () => record, keep: write, passwordRefused },
      );
      letGo = held;
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
    const { host, stop } = open;
    open = null;
    stop();
    host.close(clears);
    letGo?.();
    letGo = null;
    const { seats, sitting, broker } = store.getState().devices;
    actions.devices.setTable({ ...NO_DEVICES, seats, sitting, broker });
  };
  if (record.open) void begin();

  return {
    load: () => undefined,
    open: (password) => void begin(password),
    close: () => {
      close(true);
      write({ ...record, open: false });
    },
    newLink: () => {
      close(true);
      write({ ...freshRecord(ports.random, record), open: true });
      actions.devices.setTable({ sitting: {} });
      void begin();
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
    putOut: (device) => putOut(store, actions, open, device),
    answer: (id, how) => answerRequest(store, actions, open, id, how),
    leave: () => {
      // The window closes or reloads: devices wait for it.
      open?.host.close(false);
    },
  };
}
