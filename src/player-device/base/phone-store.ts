import type { Vec2 } from '@fall-of-shot/plane/vec';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { HeardAnswer } from '../../network/messages/device-messages.ts';
import type { Intent } from '../../network/messages/intents.ts';
import type { DeviceView } from '../../network/messages/view-schema.ts';
import type { TableLine } from '../../network/table/table-device.ts';
import type { PhoneSettings } from './phone-settings.ts';
import { seatOfIntent } from './seat-of-intent.ts';

/** What was sent and not heard yet, and of which seat; `null` for the whole device. */
interface Sent {
  readonly kind: Intent['kind'];
  readonly seat: string | null;
}

/** An own piece that a finger holds, where, and how far that is in words. */
export interface Held {
  readonly piece: string;
  readonly at: Vec2;
  readonly length: string;
}

/** When something is tried again. */
export interface NextTry {
  readonly at: number;
  readonly wait: number;
}

/** The pieces that lie under one finger: its player chooses one of them. */
export interface Picking {
  /** Where the finger was on the page, in CSS pixels. */
  readonly at: Vec2;
  readonly pieces: readonly string[];
  /** Where that player sits at the device. */
  readonly place: string;
}

/** How much of the map is covered at its edges, in CSS pixels. */
export interface Covered {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The map of a phone, which has its sheet beside or below it. */
export const NOTHING_COVERED: Covered = { top: 0, bottom: 0, left: 0, right: 0 };

/** What a phone knows besides the map. */
export interface PhoneState {
  readonly line: TableLine;
  /** Since when the line is gone, in milliseconds of the page's clock. */
  readonly goneAt: number | null;
  /** When the line is tried again, in milliseconds of the page's clock, and how long that is after the last try. */
  readonly nextTry: NextTry | null;
  readonly view: DeviceView | null;
  /** The seat that acts on the map, if the device has several. */
  readonly active: string | null;
  /** The own piece of each seat that acts: a tap on another own piece changes it. Public names. */
  readonly pieces: Readonly<Record<string, string>>;
  /** The weapon in the hand of each piece. */
  readonly weapons: Readonly<Record<string, string>>;
  /** The seats that are chosen while joining; `null` while nothing was chosen. */
  readonly choice: 'watch' | readonly string[] | null;
  /** Another player is about to sit down at this device. */
  readonly adding: boolean;
  /** The dice that were typed, by question. */
  readonly dice: Readonly<Record<string, readonly (number | null)[]>>;
  /** The option that is chosen, by question. */
  readonly options: Readonly<Record<string, string>>;
  /** Intents that were sent and not heard yet, by name. */
  readonly sent: Readonly<Record<string, Sent>>;
  /** What the table last said: why not, or the GM's words; and to which seat, `null` for the whole device. */
  readonly told: { readonly words: string; readonly seat: string | null } | null;
  /** The seat for which the next touch of the map points something out. */
  readonly pinging: string | null;
  readonly picking: Picking | null;
  /** Somebody who only watches. */
  readonly watching: boolean;
  /** The own pieces that fingers hold. */
  readonly held: readonly Held[];
  readonly covered: Covered;
  /** The names on the map face the other way than towards who acts. */
  readonly flipped: boolean;
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
    nextTry: null,
    view: null,
    active: null,
    pieces: {},
    weapons: {},
    choice: null,
    adding: false,
    dice: {},
    options: {},
    sent: {},
    told: null,
    pinging: null,
    picking: null,
    watching: false,
    held: [],
    covered: NOTHING_COVERED,
    flipped: false,
    asOf: null,
    missed: null,
    left: false,
    settings,
  }));
}

/** The state after an answer of the table. */
export function afterAnswer(state: PhoneState, id: string, answer: HeardAnswer): Partial<PhoneState> {
  const { [id]: heard, ...sent } = state.sent;
  return typeof answer === 'object' ? { sent, told: { words: answer.no, seat: heard?.seat ?? null } } : { sent };
}

/** The state after a view has come. What the GM said before this page was opened is not said again. */
export function afterView({ view: before }: PhoneState, view: DeviceView): Partial<PhoneState> {
  const { said } = view;
  if (said === null || before === null || said.n <= (before.said?.n ?? 0)) return { view };
  return { view, told: { words: said.words, seat: null } };
}

/** The state after something was said. */
export function afterSaying(state: PhoneState, id: string, intent: Intent): Partial<PhoneState> {
  const seat = seatOfIntent(state.view, intent);
  const { told } = state;
  return {
    sent: { ...state.sent, [id]: { kind: intent.kind, seat } },
    // What another player was told stays.
    told: told?.seat === seat || told?.seat === null ? null : told,
  };
}

/** Whether something of a kind was sent and is not answered yet. */
export function waitsFor({ sent }: Pick<PhoneState, 'sent'>, kind: Intent['kind']): boolean {
  return Object.values(sent).some((each) => each.kind === kind);
}
