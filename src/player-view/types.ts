import type { Vec2 } from '../geometry/plane/vec.ts';
import type { Step } from '../rules/protocol.ts';
import type { SystemId, Unit } from '../rules/vocabulary.ts';
import type { Obstruction, Piece, Scene } from '../scene/schema/schema.ts';

/** A piece as the players see it. Ids are aliases: those of a scene say too much. */
export interface ProjectedPiece
  extends Pick<
    Piece,
    'kind' | 'side' | 'colour' | 'x' | 'y' | 'facing' | 'elevation' | 'footprint' | 'glyph' | 'statuses' | 'figures'
  > {
  readonly id: string;
  /** `null` where the GM keeps it to himself. */
  readonly name: string | null;
  /** The key of its picture, whose bytes come by themselves. */
  readonly picture: string | null;
}

/** A thing that the players see drawn: on a bare table all that stands there, on a picture what has changed on it. */
export interface ProjectedObstruction
  extends Pick<
    Obstruction,
    'kind' | 'shape' | 'bottom' | 'top' | 'blocks' | 'door' | 'opening' | 'limited' | 'sightDepth'
  > {
  readonly id: string;
  readonly rubble: boolean;
}

/** Where the picture of the map lies, in scene units; its bytes come by themselves, under this key. */
export interface ShownPicture {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What the players see of the map through the eyes of their pieces, in scene units. */
export interface ProjectedFog {
  /** The ground that each of them sees, as a polygon around where it stands. */
  readonly seen: readonly (readonly Vec2[])[];
}

/** The scene as the players see it, and nothing else of it. */
export interface ProjectedScene {
  readonly unit: Unit;
  readonly perInch: number;
  readonly size: Scene['size'];
  readonly grid: Scene['grid'];
  readonly showGrid: boolean;
  readonly picture: ShownPicture | null;
  readonly pieces: readonly ProjectedPiece[];
  readonly things: readonly ProjectedObstruction[];
  readonly fog: ProjectedFog | null;
}

/** A die as it lies in a caption. */
export interface ShownDie {
  readonly face: number;
  readonly tone: 'lit' | 'held' | 'idle' | 'void';
}

/** The dice of a caption: their sides, and for a die that means a direction or a length the ring that it is read from. */
export interface ShownDice {
  readonly sides: number;
  readonly dice: readonly ShownDie[];
  readonly ring?:
    | { readonly kind: 'compass'; readonly lit: string }
    | { readonly kind: 'count'; readonly lit: number; readonly of: number };
}

/** What is said under the map while a step plays: a sentence, a smaller one, and dice. */
export interface Caption {
  readonly title: string;
  readonly text: string;
  readonly dice: readonly ShownDice[];
}

/** One step as the players' screen plays it: its figures for the marks on the map, and what is said meanwhile. */
export interface ProjectedStep {
  readonly detail: Step['detail'];
  /** `null` leaves what was said before. */
  readonly caption: Caption | null;
  /** Its figures are kept back: the map writes none beside it. */
  readonly quiet: boolean;
}

/** A shot as it is told to the players. */
export interface ProjectedShot {
  /** Tells one from another; it grows while its questions are answered, under the same number. */
  readonly run: number;
  readonly rulebook: SystemId;
  readonly steps: readonly ProjectedStep[];
  /** What is said when it has been told to its end; `null` while something is still asked. */
  readonly end: Caption | null;
  /** The pieces as they stood before: they change when their step has played. */
  readonly before: readonly ProjectedPiece[];
}
