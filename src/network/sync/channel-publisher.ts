import { difference } from '../../scene/history/diff.ts';
import type { ChangeMessage, SentState, StateMessage } from '../messages/channel-messages.ts';
import { createWriter } from '../messages/channel-messages.ts';
import type { ChannelState } from '../messages/channel-state.ts';

/** After so many changes the whole state is sent again. */
const CHANGES = 50;
/** A state of more bytes than this is only sent when a device asks: it takes too long to do so by the way. */
const HEAVY = 400_000;
/** After so many milliseconds without a change it is sent again as well, so that it is never old for long. */
const CALM = 1500;
/** The shortest time between two states because devices asked, in milliseconds. */
const ASKED = 250;
/** How often the number of the last change is sent, in milliseconds. */
const BEAT = 4000;

/** What a publisher needs: the wire and timers. */
export interface PublisherPorts {
  /** Sends all of the state, and returns how many bytes that took. */
  readonly sendState: (message: StateMessage) => number;
  readonly sendChange: (message: ChangeMessage) => void;
  readonly sendNow: (message: { readonly n: number }) => void;
  readonly later: (milliseconds: number, call: () => void) => void;
  readonly now: () => number;
}

/** Publishes the state of one channel: numbered changes, and now and then all of it. */
export interface ChannelPublisher {
  /** The channel shows this now. */
  readonly set: (state: ChannelState) => void;
  /** A device has missed something, or is new. */
  readonly asked: () => void;
  /** Another broker knows nothing. */
  readonly again: () => void;
  /** Nothing is sent any more. */
  readonly stop: () => void;
  /** The number of the last change. */
  readonly number: () => number;
}

/** Creates the publisher of a channel that shows this. It sends nothing before `again` is called. */
export function createChannelPublisher(first: ChannelState, ports: PublisherPorts): ChannelPublisher {
  const toSent = createWriter();
  let state: SentState = toSent(first);
  let n = 1;
  /** The number in the last whole state; 0 before the first. */
  let whole = 0;
  let wholeAt = Number.NEGATIVE_INFINITY;
  let changedAt = Number.NEGATIVE_INFINITY;
  let begun: { readonly run: number; readonly at: number } | null = null;
  let waits = false;
  let isAsked = false;
  let runs = false;
  let isHeavy = false;

  const noteShot = (): void => {
    const run = state.shot?.shot.run;
    if (run === undefined) begun = null;
    else if (begun?.run !== run) begun = { run, at: ports.now() };
  };
  const sendState = (): void => {
    whole = n;
    wholeAt = ports.now();
    isAsked = false;
    isHeavy = ports.sendState({ n, state, since: begun && ports.now() - begun.at }) > HEAVY;
  };
  /** Looks whether the whole state is due, and comes back until nothing is. */
  const look = (): void => {
    waits = false;
    if (!runs) return;
    const now = ports.now();
    if (isAsked ? now - wholeAt >= ASKED : n !== whole && !isHeavy && now - changedAt >= CALM) sendState();
    else if (isAsked) wait(ASKED - (now - wholeAt));
    else if (n !== whole && !isHeavy) wait(CALM - (now - changedAt));
  };
  const wait = (milliseconds: number): void => {
    if (waits) return;
    waits = true;
    ports.later(Math.max(1, milliseconds), look);
  };
  const beat = (): void => {
    if (!runs) return;
    ports.sendNow({ n });
    ports.later(BEAT, beat);
  };
  noteShot();
  return {
    set: (next) => {
      const sent = toSent(next);
      const p = difference(state, sent).forward;
      const hides = state.joining !== null && sent.joining === null;
      state = sent;
      noteShot();
      if (p.length === 0) return;
      n++;
      changedAt = ports.now();
      if (!runs) return;
      ports.sendChange({ n, p });
      // The broker must not keep a link that the GM shows no longer.
      if (hides) {
        sendState();
        return;
      }
      if (isHeavy) return;
      if (n - whole >= CHANGES) sendState();
      else wait(CALM);
    },
    asked: () => {
      isAsked = true;
      if (!runs) return;
      if (ports.now() - wholeAt >= ASKED) sendState();
      else wait(ASKED);
    },
    again: () => {
      if (!runs) {
        runs = true;
        ports.later(BEAT, beat);
      }
      sendState();
    },
    stop: () => {
      runs = false;
    },
    number: () => n,
  };
}
