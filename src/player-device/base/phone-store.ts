import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Vec2 } from '../../geometry/plane/vec.ts';
import type { HeardAnswer } from '../../network/messages/device-messages.ts';
import type { DeviceView } from '../../network/messages/view-schema.ts';
import type { TableLine } from '../../network/table/table-device.ts';
import type { PhoneSettings } from './phone-settings.ts';

/** What a phone knows besides the map. */
export interface PhoneState {
  readonly line: TableLine;
  /** Since when the line is gone, in milliseconds of the page's clock. */
  readonly goneAt: number | null;
  readonly view: DeviceView | null;
  /** The own piece that acts: a tap on another own piece changes it. Public names. */
  readonly piece: string | null;
  readonly weapon: string | null;
  /** The seat that is chosen while joining. */
  readonly choice: string | null;
  /** The dice that were typed, by question. */
  readonly dice: Readonly<Record<string, readonly (number | null)[]>>;
  readonly option: string | null;
  /** Intents that were sent and not heard yet, by name: what they are. */
  readonly sent: Readonly<Record<string, string>>;
  /** What the table last answered no to. */
  readonly refused: string | null;
  /** The next touch of the map points something out. */
  readonly pinging: boolean;
  /** Somebody who only watches. */
  readonly watching: boolean;
  /** The own piece that a finger holds, where, and how far that is in words. */
  readonly held: { readonly piece: string; readonly at: Vec2; readonly length: string } | null;
  /** The time of day when the line went, in milliseconds. */
  readonly asOf: number | null;
  /** What happened while the line was away, as long as it is said. */
  readonly missed: string | null;
  /** The player has left the table. */
  readonly left: boolean;
  readonly settings: PhoneSettings;
}

/** How long the line may be away before the page says so large, in milliseconds: see the island before that. */
export const AWAY = 2000;

export type PhoneStore = StoreApi<PhoneState>;

/** A phone that has heard nothing. */
export function createPhoneStore(settings: PhoneSettings): PhoneStore {
  return createStore<PhoneState>(() => ({
    line: 'joining',
    goneAt: null,
    view: null,
    piece: null,
    weapon: null,
    choice: null,
    dice: {},
    option: null,
    sent: {},
    refused: null,
    pinging: false,
    watching: false,
    held: null,
    asOf: null,
    missed: null,
    left: false,
    settings,
  }));
}

/** The state after an answer of the table. */
export function afterAnswer(state: PhoneState, id: string, answer: HeardAnswer): Partial<PhoneState> {
  const { [id]: _, ...sent } = state.sent;
  return typeof answer === 'object' ? { sent, refused: answer.no } : { sent };
}
