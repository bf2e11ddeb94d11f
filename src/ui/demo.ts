import type { RuleNumber } from '@fall-of-shot/rules/rule';

/** One stop of a tour: what to look at, its prepared shot, and what to look at afterwards. */
export interface TourStop {
  readonly title: string;
  readonly text: string;
  /** The example shot, by its title in the scene. */
  readonly shot?: string;
  /** Shown after the shot; the result of the dice is not known here. */
  readonly after?: string;
  /** The rules it explains. */
  readonly rules: readonly RuleNumber[];
}

/** The demo scene of a rule system, in `public/demo`, with its guided tour. */
export interface Demo {
  /** The name of its files. */
  readonly id: string;
  readonly title: string;
  /** What it shows, in one line. */
  readonly shows: string;
  /** What the command palette finds it by. */
  readonly keywords: readonly string[];
  readonly tour: Tour;
}

/** A guided tour through the rules of a demo scene; it ends with {@link NEXT_STOP}. */
export interface Tour {
  readonly name: string;
  readonly stops: readonly TourStop[];
}

/** The last stop of every tour. */
export const NEXT_STOP: TourStop = {
  title: 'Now your own table',
  text: 'O opens a map or a picture, P places pieces from the roster, F fires. Dice that are rolled on the table are typed: choose “Type dice” in the card. ? lists every key.',
  rules: [],
};
