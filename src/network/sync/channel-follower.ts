import { applyPatches } from 'immer';
import { keepEqual } from '../../lib/keep-equal.ts';
import type { Stamp } from '../crypto/envelope.ts';
import { type ChangeMessage, createReader, type SentState, type StateMessage } from '../messages/channel-messages.ts';
import type { ChannelState } from '../messages/channel-state.ts';

/** How long a gap may last before the device asks: a message that was overtaken still comes. Milliseconds. */
const PATIENCE = 300;
/** How long until it asks again, in milliseconds. */
const AGAIN = 1500;
/** How long the GM's window may take to say how far the shot of a kept state is, in milliseconds. */
const HELD = 2000;
/** A shot that began so long ago has been told to its end. */
const LONG_AGO = Number.MAX_SAFE_INTEGER;
/** So many changes are kept while an earlier one is missing. */
const KEPT = 500;

/** What a follower needs. */
export interface FollowerPorts {
  /** Asks the GM's window for the whole state. */
  readonly ask: () => void;
  readonly later: (milliseconds: number, call: () => void) => void;
  /**
   * The channel shows this now.
   *
   * @param since for a state that came whole: how long ago its shot began, in milliseconds
   */
  readonly show: (state: ChannelState, since: number | null | 'change') => void;
  /** Something that was sent does not fit or cannot be read. */
  readonly broken: () => void;
}

/** A whole state as it was sent. */
type WholeState = Omit<StateMessage, 'state'> & { readonly state: SentState };

/** Follows one channel through lost, doubled and overtaking messages. */
export interface ChannelFollower {
  /**
   * A whole state. That of a large one comes as an asset, read before. How far the shot was in one that the broker had
   * kept says nothing about now: the GM's window is asked, and if it does not answer, the shot has been told.
   */
  readonly state: (stamp: Stamp, message: WholeState, kept: boolean) => void;
  readonly change: (stamp: Stamp, message: ChangeMessage) => void;
  /** The GM's window says which change was the last. */
  readonly now: (stamp: Stamp, n: number) => void;
  /** The line is back: whatever was missed is asked for. */
  readonly back: () => void;
  /** The number of the last change that is shown, 0 before the first. */
  readonly number: () => number;
}

/** A numbered change, and the start of the GM's window that it belongs to. */
interface Waiting {
  readonly stamp: Stamp;
  readonly message: ChangeMessage;
}

/** Creates the follower of a channel. */
export function createChannelFollower(ports: FollowerPorts): ChannelFollower {
  const fromSent = createReader();
  let sent: SentState | null = null;
  let shown: ChannelState | null = null;
  let epoch = '';
  let n = 0;
  /** Changes that came before their turn. */
  let early = new Map<string, Waiting>();
  const nameOf = (its: string, number: number): string => `${its}/${number}`;
  /** The greatest number that is known of, in the greatest epoch that is known of. */
  let heard = { epoch: '', n: 0 };
  let waits = false;

  const isBehind = (): boolean => heard.epoch > epoch || heard.n > n || sent === null;
  const wait = (milliseconds: number): void => {
    if (waits) return;
    waits = true;
    ports.later(milliseconds, () => {
      waits = false;
      if (!isBehind()) return;
      ports.ask();
      wait(AGAIN);
    });
  };
  const note = (at: { readonly epoch: string }, last: number): void => {
    if (at.epoch > heard.epoch) heard = { epoch: at.epoch, n: last };
    else if (at.epoch === heard.epoch && last > heard.n) heard = { epoch: at.epoch, n: last };
    if (isBehind()) wait(PATIENCE);
  };
  const take = (next: SentState, since: number | null | 'change'): boolean => {
    const read = fromSent(next);
    if (!read) {
      ports.broken();
      return false;
    }
    sent = next;
    shown = keepEqual(shown, read);
    ports.show(shown, since);
    return true;
  };
  /** Applies the changes whose turn it is. */
  const goOn = (): void => {
    for (;;) {
      const next = early.get(nameOf(epoch, n + 1));
      if (!next || sent === null) return;
      early.delete(nameOf(epoch, n + 1));
      try {
        if (!take(applyPatches(sent, next.message.p), 'change')) {
          // It does not get better by waiting: the whole state does.
          ports.ask();
          return;
        }
      } catch {
        ports.broken();
        ports.ask();
        return;
      }
      n++;
    }
  };
  const takeWhole = (stamp: Stamp, message: WholeState, kept: boolean): void => {
    if (stamp.epoch < epoch) return;
    note(stamp, message.n);
    if (stamp.epoch === epoch && message.n <= n && sent !== null) return;
    if (kept && message.since !== null) {
      ports.later(HELD, () => takeWhole(stamp, { ...message, since: LONG_AGO }, false));
      return;
    }
    if (!take(message.state, message.since)) return;
    epoch = stamp.epoch;
    n = message.n;
    for (const [name, { stamp: its, message: change }] of early) {
      if (its.epoch < epoch || (its.epoch === epoch && change.n <= n)) early.delete(name);
    }
    goOn();
  };
  return {
    state: takeWhole,
    change: (stamp, message) => {
      if (stamp.epoch < epoch || (stamp.epoch === epoch && message.n <= n)) return;
      note(stamp, message.n);
      early.set(nameOf(stamp.epoch, message.n), { stamp, message });
      if (early.size > KEPT) early = new Map([...early].slice(-KEPT));
      if (stamp.epoch === epoch) goOn();
    },
    now: (stamp, last) => {
      if (stamp.epoch >= epoch) note(stamp, last);
    },
    back: () => wait(PATIENCE),
    number: () => n,
  };
}
