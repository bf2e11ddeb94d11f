import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { FollowMode, Spotlight } from '../../player-view/messages.ts';

/** The state of the link to a players' screen: none was opened, one answers, or one stopped answering. */
export const LINKS = ['off', 'open', 'lost'] as const;
export type Link = (typeof LINKS)[number];

/** A shot that the players' screen shows. */
export interface ScreenShot {
  /** Distinguishes it from other showings. */
  readonly run: number;
  /** Its log entry; `null` while its questions are open. */
  readonly entry: string | null;
  /** It plays step by step. */
  readonly stepwise: boolean;
}

/** The players' screen, as directed by the GM's window. */
export interface ScreenState {
  readonly link: Link;
  readonly follows: FollowMode;
  /** A place the screen points at; the next shot clears it. */
  readonly place: Vec2 | null;
  /** The screen shows where the GM holds pieces during a drag. */
  readonly showsDrags: boolean;
  /** The screen shows the line that the GM measures. */
  readonly showsRuler: boolean;
  /** Shots wait until the GM shows them. */
  readonly holdsShots: boolean;
  /** Log entries that wait, oldest first: their effects are not shown either. */
  readonly waiting: readonly string[];
  readonly showing: ScreenShot | null;
  readonly runs: number;
  /** How many times the screen was told to play the next step. */
  readonly stepsPlayed: number;
  readonly curtain: boolean;
  readonly spotlight: Spotlight | null;
}

/** The initial state of a screen. */
export const NO_SCREEN: ScreenState = {
  link: 'off',
  follows: 'action',
  place: null,
  showsDrags: true,
  showsRuler: false,
  holdsShots: false,
  waiting: [],
  showing: null,
  runs: 0,
  stepsPlayed: 0,
  curtain: false,
  spotlight: null,
};
