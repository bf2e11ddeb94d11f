import type { Vec2 } from '../geometry/plane/vec.ts';
import { createRegistry } from '../lib/registry.ts';
import type { DetailOf, StepDetail, StepDetails } from '../rules/step.ts';
import type { SystemId } from '../rules/vocabulary.ts';
import type { Lasting } from './times.ts';

/** A place to keep in view, with a margin in inches of the tables. */
export interface Place extends Vec2 {
  readonly room: number;
}

/** How one kind of step plays. */
export interface PlaybackKind {
  /** How long it plays. `perTen`: scene units in ten metres of flight. */
  lasting(detail: StepDetail, perTenMetres: number): Lasting;
  /** Places that should be in view; absent if it has no place of its own. */
  places?(detail: StepDetail): readonly Place[];
}

/** Types how one kind of step plays: it only receives details of that kind. */
export function playbackKindOf<Kind extends keyof StepDetails>(kind: {
  lasting(detail: DetailOf<Kind>, perTenMetres: number): Lasting;
  places?(detail: DetailOf<Kind>): readonly Place[];
}): PlaybackKind {
  return kind as PlaybackKind;
}

/** The playback part of a rule system: how its own steps play. */
export interface PlaybackSystem {
  readonly id: SystemId;
  readonly kinds: Readonly<Record<string, PlaybackKind>>;
  /** Whether playback starts at the firer, because the shot flies on from what it meets. */
  readonly followsFromFirer: boolean;
}

/** The playback parts of all installed rule systems. */
export const playbackSystems = createRegistry<PlaybackSystem>('rule system');

/** How a rule system's own kind of step plays; undefined for the common kinds. */
export function playbackKind(kind: StepDetail['kind']): PlaybackKind | undefined {
  return playbackSystems.all().find(({ kinds }) => Object.hasOwn(kinds, kind))?.kinds[kind];
}
