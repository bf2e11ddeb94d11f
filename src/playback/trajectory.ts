import type { Vec2 } from '../geometry/plane/vec.ts';
import type { EntityRef } from '../rules/step.ts';

/** How something that an attack came upon is marked on the map. */
export type WayMark = 'hit' | 'passed' | 'by-cover' | 'through' | 'stopped';

/** One stretch of the way that the shot really took, flown while its step plays. */
export interface Leg {
  readonly step: number;
  readonly from: Vec2;
  readonly to: Vec2;
}

/** What is said beside somebody or something, from its step on, until another word takes its place. */
export interface Callout {
  readonly step: number;
  /** The step with which it goes; `null` when it stays. */
  readonly until: number | null;
  readonly entity: EntityRef;
  /** The middle of what it is said of, and where on the way it happened. */
  readonly at: Vec2;
  readonly on: Vec2;
  /** Where that came from which strikes it with this step; `null` of a word alone. */
  readonly from: Vec2 | null;
  readonly mark: WayMark;
  readonly title: string;
  readonly text: string;
}

/** A word on the map, before it is known which comes after it. */
export type UntimedCallout = Omit<Callout, 'until'>;

/** Words in the order in which they are said, each until there is another of the same entity. */
export function calloutsInTurn(words: readonly UntimedCallout[]): readonly Callout[] {
  const sorted = [...words].sort((a, b) => a.step - b.step);
  return sorted.map((word, i) => ({
    ...word,
    until: sorted.slice(i + 1).find(({ entity }) => entity.id === word.entity.id)?.step ?? null,
  }));
}

/** The way of an attack: its stretches in order, and what is said of each thing that it came upon. */
export interface Way {
  readonly legs: readonly Leg[];
  readonly callouts: readonly Callout[];
}
