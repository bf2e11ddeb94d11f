import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { EntityRef } from '@fall-of-shot/rules/step';

/** How something the attack met is marked on the map. */
export type EncounterMark = 'down' | 'hit' | 'passed' | 'by-cover' | 'through' | 'stopped';

/** One segment of the trajectory, flown while its step plays. */
export interface TrajectorySegment {
  readonly step: number;
  readonly from: Vec2;
  readonly to: Vec2;
}

/** A label beside an entity, from its step on until another replaces it. */
export interface Callout {
  readonly step: number;
  /** The step at which it disappears; `null` if it stays. */
  readonly until: number | null;
  readonly entity: EntityRef;
  /** The entity's centre, and where on the trajectory it happened. */
  readonly at: Vec2;
  readonly on: Vec2;
  /** Where the shot came from that hits it in this step; `null` for words only. */
  readonly from: Vec2 | null;
  readonly mark: EncounterMark;
  readonly title: string;
  readonly text: string;
}

/** A callout before it is known what replaces it. */
export type UntimedCallout = Omit<Callout, 'until'>;

/** Orders callouts in time: each lasts until the next one of the same entity. */
export function calloutsInTurn(words: readonly UntimedCallout[]): readonly Callout[] {
  const sorted = [...words].sort((a, b) => a.step - b.step);
  return sorted.map((word, i) => ({
    ...word,
    until: sorted.slice(i + 1).find(({ entity }) => entity.id === word.entity.id)?.step ?? null,
  }));
}

/** The trajectory of an attack: its segments in order, and callouts for what it met. */
export interface Trajectory {
  readonly legs: readonly TrajectorySegment[];
  readonly callouts: readonly Callout[];
}
