import type { DeviceView } from '../../network/messages/view-schema.ts';
import type { PhoneState } from './phone-store.ts';

type BySeat<T> = WeakMap<object, Map<string, T>>;

const views: BySeat<DeviceView> = new WeakMap();
const states: BySeat<PhoneState> = new WeakMap();

/** Makes something once for each seat: whoever reads it again gets the same object. */
function once<T>(known: BySeat<T>, from: object, seat: string, make: () => T): T {
  const made = known.get(from) ?? new Map<string, T>();
  known.set(from, made);
  const found = made.get(seat) ?? make();
  made.set(seat, found);
  return found;
}

function viewOf(view: DeviceView, seat: string): DeviceView {
  return once(views, view, seat, () => ({
    ...view,
    mine: view.mine.filter(({ id }) => id === seat),
    asks: view.asks.filter((ask) => ask.seat === seat),
    aims: view.aims.filter((aim) => aim.seat === seat),
    requests: view.requests.filter((request) => request.seat === seat),
  }));
}

/** What a device knows as if it had this seat alone: the part of a page that is one player's. */
export function ofSeat(state: PhoneState, seat: string): PhoneState {
  const { view, sent, told, pinging } = state;
  return once(states, state, seat, () => ({
    ...state,
    view: view && viewOf(view, seat),
    active: seat,
    sent: Object.fromEntries(Object.entries(sent).filter(([, each]) => each.seat === seat)),
    told: told?.seat === seat || told?.seat === null ? told : null,
    pinging: pinging === seat ? seat : null,
  }));
}
