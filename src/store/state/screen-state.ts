import type { Vec2 } from '../../geometry/plane/vec.ts';
import type { Looks, Spotlight } from '../../player-view/messages.ts';

/** Whether a players' screen answers: none was opened, one does, or one did and no longer does. */
export const LINKS = ['off', 'open', 'lost'] as const;
export type Link = (typeof LINKS)[number];

/** A shot as the players' screen tells it. */
export interface Telling {
  /** Tells one telling from another. */
  readonly run: number;
  /** Its entry in the log; `null` while its questions are open. */
  readonly entry: string | null;
  /** It is told step by step. */
  readonly stepwise: boolean;
}

/** The players' screen, as the GM's window directs it. */
export interface ScreenState {
  readonly link: Link;
  readonly looks: Looks;
  /** A place that the screen was told to look at; a shot that is told takes it away. */
  readonly place: Vec2 | null;
  /** Shots wait until the GM tells the screen to play them. */
  readonly holding: boolean;
  /** The entries of the log that wait, the oldest first: what they did is not shown either. */
  readonly kept: readonly string[];
  readonly telling: Telling | null;
  readonly runs: number;
  /** How often the screen was told to go on by one step. */
  readonly nudges: number;
  readonly curtain: boolean;
  readonly spotlight: Spotlight | null;
}

/** A screen of which nobody has said anything yet. */
export const NO_SCREEN: ScreenState = {
  link: 'off',
  looks: 'action',
  place: null,
  holding: false,
  kept: [],
  telling: null,
  runs: 0,
  nudges: 0,
  curtain: false,
  spotlight: null,
};
