import type { BrokerRoute } from '../../network/carriers/mqtt-carrier.ts';
import { type OwnKeys, type TableKeys, veiledName } from '../../network/crypto/keys.ts';
import { gmPassword } from '../../network/crypto/sign-in.ts';
import type { Aiming } from '../../network/messages/intents.ts';
import { brokerForDevices } from '../../network/table/broker-setting.ts';
import { createChannelWriter } from '../../network/table/channel-writer.ts';
import { writeLink } from '../../network/table/link.ts';
import { LOOP_NAMES, type ServerInfo } from '../../network/table/server-info.ts';
import { createTableHost, type TableHost } from '../../network/table/table-host.ts';
import { PUBLIC_CHANNEL } from '../../network/topics.ts';
import type { Actions } from '../../store/actions.ts';
import type { AppStore } from '../../store/state/create.ts';
import type { ScreenHost } from '../player-screen/screen-host.ts';
import { createIntentHandler, type IntentHandler } from './intent-handler.ts';
import { createSideChannels } from './side-channels.ts';
import { createTableDoor, type TableDoor } from './table-door.ts';
import type { TablePorts } from './table-ports.ts';
import { memoriesIn, type TableRecord } from './table-record.ts';
import { createViewSender } from './view-sender.ts';

/** What a table opens on: the page's server, if it carries tables, and the broker. */
export interface Reached {
  readonly server: ServerInfo | null;
  readonly broker: BrokerRoute;
}

/** The keys of a table, and the secret of its link. */
export interface TableSecrets {
  readonly own: OwnKeys;
  readonly keys: TableKeys;
  readonly secret: Uint8Array;
}

/** What opening a table needs of the program. */
export interface OpeningPorts {
  readonly store: AppStore;
  readonly actions: Actions;
  readonly screens: ScreenHost;
  readonly browser: TablePorts;
  /** What this browser keeps of the table. */
  readonly record: () => TableRecord;
  readonly keep: (next: TableRecord) => void;
  /** The page's server refuses the password it was told. */
  readonly passwordRefused: () => void;
}

/** An open table. */
export interface OpenTable {
  readonly door: TableDoor;
  readonly host: TableHost;
  readonly intents: IntentHandler;
  readonly sendViews: () => void;
  readonly stop: () => void;
}

/** Opens a table on a broker: it sends what devices may know, and carries out what they want. */
export function openTable(
  { server, broker }: Reached,
  { own, keys, secret }: TableSecrets,
  { store, actions, screens, browser, record, keep, passwordRefused }: OpeningPorts,
): OpenTable {
  const setting = record().broker;
  const veiled = (text: string): string => veiledName(own, text);
  const aims = new Map<string, Aiming>();
  let runs = true;
  const hosted = server?.hosted ? (record().password ?? '') : undefined;
  const carrier = browser.carrier(
    broker,
    (clientId) => {
      if (setting) return setting.gm;
      const at = browser.time() + (server?.ahead ?? 0);
      return { username: 'gm', password: gmPassword(own, keys.guest.open, { clientId, at }, hosted) };
    },
    () => {
      if (!setting && hosted !== undefined) passwordRefused();
    },
  );
  const host = createTableHost(
    own,
    keys,
    carrier,
    {
      now: browser.now,
      time: browser.time,
      later: (milliseconds, call) => {
        browser.later(milliseconds, () => {
          if (runs) call();
        });
      },
      random: browser.random,
      memories: memoriesIn(record, keep),
    },
    {
      presence: (device, presence) => {
        actions.devices.setPresence(device, presence, browser.time());
        views.soon();
      },
      intent: (device, id, intent) => intents.hear(device, id, intent),
      line: (isOpen) => actions.devices.setTable({ table: isOpen ? 'open' : 'no line' }),
    },
  );
  const writing = {
    bytesOf: async (blob: Blob) => new Uint8Array(await blob.arrayBuffer()),
    soon: browser.soon,
  };
  screens.feed(createChannelWriter(host.channel(PUBLIC_CHANNEL, keys), writing));
  const sides = createSideChannels({
    screens,
    host,
    random: browser.random,
    known: () => record().channels,
    keep: (channels) => keep({ ...record(), channels }),
    writing,
  });
  const views = createViewSender({
    store,
    actions,
    host,
    sides,
    veiled,
    aims,
    askOdds: browser.odds,
    later: browser.later,
  });
  const intents = createIntentHandler({
    store,
    actions,
    idOf: (device, name) => views.knowledgeOf(device).idOf(name),
    veiled,
    visibility: (device) => views.knowledgeOf(device).visibilityNow(store.getState()),
    aims,
    aimsChanged: views.soon,
  });
  const base = server?.addresses[0] ?? browser.page;
  const after = writeLink({ table: own.name, secret, broker: setting && brokerForDevices(setting) });
  actions.devices.setTable({
    table: 'opening',
    link: new URL(`play.html#${after}`, base).href,
    address: new URL(base).host,
    onlyHere: server ? !server.lan : LOOP_NAMES.includes(new URL(base).hostname),
    problem: null,
  });
  return {
    door: createTableDoor({
      host,
      own,
      secret,
      random: browser.random,
      later: browser.later,
      show: (words) => actions.devices.setTable({ words }),
    }),
    host,
    intents,
    sendViews: views.now,
    stop: () => {
      runs = false;
      views.end();
      screens.feed(null);
      sides.end();
    },
  };
}
