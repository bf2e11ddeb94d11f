import type { ComponentType, ReactNode } from 'react';
import { createRegistry } from '../lib/registry.ts';
import type { Timeline } from '../playback/timeline.ts';
import type { Step } from '../rules/protocol.ts';
import type { SystemId } from '../rules/vocabulary.ts';
import type { Piece, Scene } from '../scene/schema/schema.ts';
import type { Rect } from './primitives/rect.ts';
import type { Play } from './primitives/use-beat.ts';

/** What a shot is drawn from as it plays on the map. */
export interface PlaybackProps {
  readonly steps: readonly Step[];
  readonly timeline: Timeline;
  readonly play: Play;
  readonly scene: Scene;
  /** Whether somebody is asked about pieces on the map: then only those are marked. */
  readonly asking: boolean;
  readonly zoom: number;
  /** What of the map lies free of panels, in scene units. */
  readonly view: Rect;
}

/** A rule system as the map knows it. */
export interface CanvasSystem {
  readonly id: SystemId;
  /** A shot as it is told on the map. */
  readonly Playback: ComponentType<PlaybackProps>;
  /** Returns the round marks that a piece bears by these rules, each with its name, its radius and the sign in it. */
  pieceMarks?(piece: Piece): readonly { readonly name: string; readonly radius?: number; readonly sign: ReactNode }[];
  /** What stands at the place that the GM drags, of rules whose shots do not land there. */
  readonly draggedLabel?: string;
}

/** The rule systems that the program was put together with, as the map knows them. */
export const canvasSystems = createRegistry<CanvasSystem>('rule system');
