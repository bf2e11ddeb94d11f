import type { Flight } from '@fall-of-shot/rules/flight';
import type { Step } from '@fall-of-shot/rules/protocol';
import { createRegistry } from '@fall-of-shot/rules/registry';
import type { SystemId } from '@fall-of-shot/rules/vocabulary';
import type { ComponentType } from 'react';
import type { Timeline } from '../playback/timeline.ts';
import type { Piece, Scene } from '../scene/schema/schema.ts';
import type { Figure } from './primitives/figure.ts';
import type { Rect } from './primitives/rect.ts';
import type { Play } from './primitives/use-beat.ts';

/** How the results of a shot are marked: tags beside their events, or numbers with a list, or numbers alone. */
export type TagStyle = 'beside' | 'numbers';

/** The name of a piece on the map, and what it covers in window pixels from the scene's origin. */
export interface DrawnName {
  readonly piece: { readonly id: string };
  readonly box: Rect;
}

/**
 * The camera for which tags, numbers and dice are placed: that of now, once it stands. While it moves, they keep their
 * offsets from what they tell.
 */
export interface Placing {
  readonly zoom: number;
  /** The part of the map that is free of panels, in scene units. */
  readonly view: Rect;
  /** The names on the map as the shot begins. */
  readonly names: readonly DrawnName[];
}

/** What a shot is drawn from during playback. */
export interface PlaybackProps {
  readonly steps: readonly Step[];
  readonly timeline: Timeline;
  /** How it flies or reaches. */
  readonly flight: Flight;
  readonly play: Play;
  readonly scene: Scene;
  /** Whether a question is open about pieces on the map: then only those are marked. */
  readonly asking: boolean;
  readonly zoom: number;
  /** Whether dice lie on the map; else they are shown elsewhere in the window. */
  readonly dice: boolean;
  /** How results are marked. */
  readonly marks: TagStyle;
  readonly placing: Placing;
  /** Told which names the results cover: the ids of their pieces. Those names are left out. */
  readonly onNamesCovered?: ((pieces: readonly string[]) => void) | undefined;
}

/** A round mark at the edge of a piece, with a sign in it. */
export interface PieceMark {
  readonly name: string;
  readonly radius?: number;
  readonly sign: readonly Figure[];
}

/** The map part of a rule system. */
export interface CanvasSystem {
  readonly id: SystemId;
  /** Draws a shot during playback. */
  readonly Playback: ComponentType<PlaybackProps>;
  /** Returns the round marks of a piece under these rules, each with its name, radius and sign. */
  pieceMarks?(piece: Piece): readonly PieceMark[];
  /** The label of the place that the GM drags, for rules whose shots do not land there. */
  readonly draggedLabel?: string;
}

/** The map parts of all installed rule systems. */
export const canvasSystems = createRegistry<CanvasSystem>('rule system');
