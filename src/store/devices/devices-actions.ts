import type { Presence } from '../../network/messages/device-messages.ts';
import { NEW_RIGHTS } from '../../network/messages/rights.ts';
import type { AppStore, Ports } from '../state/create.ts';
import type { DeviceRequest, DevicesState, Seat } from '../state/devices-state.ts';

/** What of a seat the GM changes. */
export type SeatFields = Partial<Omit<Seat, 'id'>>;

/** Removes a key from a record. */
function without<T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  const { [key]: _, ...rest } = record;
  return rest;
}

/** Actions for seats and devices. */
export function devicesActions(store: AppStore, ports: Ports) {
  const set = (change: (devices: DevicesState) => Partial<DevicesState>): void =>
    store.setState(({ devices }) => ({ devices: { ...devices, ...change(devices) } }));
  return {
    /** What is known of the table's line changes. */
    setTable: (known: Partial<DevicesState>): void => set(() => known),
    /** Adds a seat with some pieces; returns its id. */
    addSeat: (fields: Pick<Seat, 'name' | 'side' | 'pieces'>): string => {
      const id = ports.id();
      set(({ seats }) => ({ seats: [...seats, { id, rights: NEW_RIGHTS, muted: false, ...fields }] }));
      return id;
    },
    /**
     * Changes a seat. A piece belongs to one seat: it leaves the one it had. A seat that changes sides is free if its device
     * has other seats: one device shows what one side sees.
     */
    editSeat: (id: string, fields: SeatFields): void =>
      set(({ seats, sitting }) => ({
        sitting: seats.some(
          (other) =>
            other.id !== id &&
            fields.side !== undefined &&
            other.side !== fields.side &&
            sitting[id] !== undefined &&
            sitting[other.id] === sitting[id],
        )
          ? without(sitting, id)
          : sitting,
        seats: seats.map((seat) => {
          if (seat.id === id) return { ...seat, ...fields };
          const taken = fields.pieces;
          return taken ? { ...seat, pieces: seat.pieces.filter((piece) => !taken.includes(piece)) } : seat;
        }),
      })),
    removeSeat: (id: string): void =>
      set(({ seats, sitting, requests }) => ({
        seats: seats.filter((seat) => seat.id !== id),
        sitting: without(sitting, id),
        requests: requests.filter(({ seat }) => seat !== id),
      })),
    /** Lets a device sit down on a seat; it leaves no other one. */
    sit: (device: string, seat: string): void => set(({ sitting }) => ({ sitting: { ...sitting, [seat]: device } })),
    /** Frees a seat. */
    free: (seat: string): void =>
      set(({ sitting, requests }) => ({
        sitting: without(sitting, seat),
        requests: requests.filter((request) => request.seat !== seat),
      })),
    /** A device comes, sleeps or goes. */
    setPresence: (device: string, presence: Presence, now: number): void =>
      set(({ devices, sitting }) => {
        const sits = Object.values(sitting).includes(device);
        // Nobody misses a screen that has gone and sat nowhere.
        if (presence === 'gone' && !sits) return { devices: without(devices, device) };
        return { devices: { ...devices, [device]: { presence, since: now } } };
      }),
    /** Puts a device out: its seats are free. */
    putOut: (device: string): void =>
      set(({ devices, sitting, requests }) => ({
        devices: without(devices, device),
        sitting: Object.fromEntries(Object.entries(sitting).filter(([, sits]) => sits !== device)),
        requests: requests.filter((request) => request.device !== device),
      })),
    ask: (request: DeviceRequest): void =>
      // Sent again until it is answered, it keeps its place.
      set(({ requests }) => (requests.some(({ id }) => id === request.id) ? {} : { requests: [...requests, request] })),
    /** A request has been answered, or taken back. */
    settle: (id: string): void => set(({ requests }) => ({ requests: requests.filter((each) => each.id !== id) })),
    /** Says something to a device. */
    tell: (device: string, words: string): void =>
      set(({ said }) => ({ said: { ...said, [device]: { n: (said[device]?.n ?? 0) + 1, words } } })),
  };
}
