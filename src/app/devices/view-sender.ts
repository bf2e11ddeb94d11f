import type { Side } from '@fall-of-shot/rules/vocabulary';
import type { Aiming } from '../../network/messages/intents.ts';
import type { TableHost } from '../../network/table/table-host.ts';
import type { Actions } from '../../store/actions.ts';
import type { AppStore } from '../../store/state/create.ts';
import type { AskOdds } from '../odds/ask-odds.ts';
import type { PlayersKnowledge } from '../player-screen/players-knowledge.ts';
import { withheldFrom } from './asked-of-seats.ts';
import { deviceView } from './device-views.ts';
import { createSeatOddsFinder } from './odds-of-seats.ts';
import type { SideChannels } from './side-channels.ts';
import type { Viewing } from './viewing.ts';

/** How long views of devices wait for further changes, in milliseconds. */
const PAUSE = 40;

/** What the views of devices are made from. */
const VIEWED = ['history', 'shot', 'devices', 'screen'] as const;

/** What sending views needs. */
interface ViewPorts {
  readonly store: AppStore;
  readonly actions: Actions;
  readonly host: TableHost;
  readonly sides: SideChannels;
  readonly veiled: (text: string) => string;
  readonly aims: ReadonlyMap<string, Aiming>;
  /** Finds the odds of what seats aim at. */
  readonly askOdds: AskOdds;
  readonly later: (milliseconds: number, call: () => void) => void;
}

/** Sends each device what it alone may know, whenever that may have changed. */
export interface ViewSender {
  /** What the side of a device's seats knows. */
  readonly knowledgeOf: (device: string) => PlayersKnowledge;
  readonly now: () => void;
  readonly soon: () => void;
  readonly end: () => void;
}

/** Creates the sender of a table's views. */
export function createViewSender({ store, actions, host, sides, veiled, aims, askOdds, later }: ViewPorts): ViewSender {
  let runs = true;
  let waits = false;
  const odds = createSeatOddsFinder(askOdds, () => soon());
  /** The side of a device's seats, which is the same of all, so that it sees what each may; `null` if it has none. */
  const sideOf = (device: string): Side | null => {
    const { seats, sitting } = store.getState().devices;
    return seats.find(({ id }) => sitting[id] === device)?.side ?? null;
  };
  /** What a side may know now; `null` while who sees what is still being worked out. */
  const viewingOf = (side: Side | null): Viewing | null => {
    const state = store.getState();
    const { knowledge, channel } = sides.of(side, state);
    const visibility = knowledge.visibilityNow(state);
    return visibility && { state, visibility, idOf: knowledge.idOf, veiled, channel, aims, odds };
  };
  /** Notes which open questions no seat is told of. */
  const noteWithheld = (): void => {
    const { seats, sitting, withheld } = store.getState().devices;
    const next = seats
      .filter(({ id }) => sitting[id] !== undefined)
      .flatMap((seat) => {
        const viewing = viewingOf(seat.side);
        return viewing ? withheldFrom(viewing, seat) : [];
      });
    if (next.join('\n') !== withheld.join('\n')) actions.devices.setTable({ withheld: next });
  };
  const send = (): void => {
    waits = false;
    if (!runs) return;
    noteWithheld();
    for (const [device, { presence }] of Object.entries(store.getState().devices.devices)) {
      if (presence === 'gone') continue;
      const viewing = viewingOf(sideOf(device));
      if (viewing) host.setView(device, deviceView(viewing, device));
      else soon();
    }
    odds.sweep();
  };
  const soon = (): void => {
    if (waits) return;
    waits = true;
    later(PAUSE, send);
  };
  const forget = store.subscribe((state, before) => {
    // Not at each move of the GM's pointer.
    if (VIEWED.some((part) => state[part] !== before[part])) soon();
  });
  return {
    knowledgeOf: (device) => sides.of(sideOf(device), store.getState()).knowledge,
    now: send,
    soon,
    end: () => {
      runs = false;
      forget();
      // Nothing was asked for since the last sweep.
      odds.sweep();
    },
  };
}
