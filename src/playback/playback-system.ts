import type { Vec2 } from '../geometry/plane/vec.ts';
import { createRegistry } from '../lib/registry.ts';
import type { DetailOf, StepDetail, StepDetails } from '../rules/step.ts';
import type { SystemId } from '../rules/vocabulary.ts';
import type { Lasting } from './times.ts';

/** A place that the camera should keep in view, with the room around it in inches of the tables. */
export interface Place extends Vec2 {
  readonly room: number;
}

/** How one kind of step plays. */
export interface PlaybackKind {
  /** How long it plays. `perTen`: how many scene units ten metres of flight are. */
  lasting(detail: StepDetail, perTen: number): Lasting;
  /** What of it should be in view; nothing where it has no place of its own. */
  places?(detail: StepDetail): readonly Place[];
}

/** Types how one kind of step plays: it is only handed details of that kind. */
export function playbackKindOf<Kind extends keyof StepDetails>(kind: {
  lasting(detail: DetailOf<Kind>, perTen: number): Lasting;
  places?(detail: DetailOf<Kind>): readonly Place[];
}): PlaybackKind {
  return kind as PlaybackKind;
}

/** A rule system as playback knows it: how the steps play that it adds. */
export interface PlaybackSystem {
  readonly id: SystemId;
  readonly kinds: Readonly<Record<string, PlaybackKind>>;
  /** Whether a shot is told from where it begins, because it flies on from what it meets. */
  readonly followsFromFirer: boolean;
}

/** The rule systems that the program was put together with, as playback knows them. */
export const playbackSystems = createRegistry<PlaybackSystem>('rule system');

/** How a kind of step plays that a rule system adds; undefined of a kind that all share. */
export function playbackKind(kind: StepDetail['kind']): PlaybackKind | undefined {
  return playbackSystems.all().find(({ kinds }) => Object.hasOwn(kinds, kind))?.kinds[kind];
}
