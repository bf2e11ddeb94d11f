import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Flight } from '@fall-of-shot/rules/flight';
import type { Step } from '@fall-of-shot/rules/protocol';
import type { SystemId, Unit } from '@fall-of-shot/rules/vocabulary';
import type { Health, Rough } from '../scene/pieces/health.ts';
import type { TurnState } from '../scene/schema/parts/initiative-schema.ts';
import type { Obstruction, Piece, Scene, Stencil } from '../scene/schema/schema.ts';

/** A piece as the players see it. Ids are aliases: those of a scene give too much away. */
export interface ProjectedPiece
  extends Pick<
    Piece,
    | 'kind'
    | 'side'
    | 'colour'
    | 'x'
    | 'y'
    | 'facing'
    | 'elevation'
    | 'footprint'
    | 'glyph'
    | 'statuses'
    | 'conditions'
    | 'figures'
  > {
  readonly id: string;
  /** `null` if the GM hides it. */
  readonly name: string | null;
  /** Its health as far as players may know it: in figures, in a word, or `null` for nothing. */
  readonly health: Health | Rough | null;
  /** The key of its picture; the bytes are sent separately. */
  readonly picture: string | null;
}

/** A thing drawn for the players. */
export interface ProjectedObstruction
  extends Pick<
    Obstruction,
    'kind' | 'shape' | 'bottom' | 'top' | 'blocks' | 'door' | 'opening' | 'limited' | 'sightDepth'
  > {
  readonly id: string;
  readonly rubble: boolean;
}

/** Where the picture of the map lies, in scene units; its bytes are sent separately, under this key. */
export interface ShownPicture {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What the players see through the eyes of their pieces, in scene units. */
export interface ProjectedFog {
  /** The ground that they see, as polygons that may overlap. */
  readonly seen: readonly (readonly Vec2[])[];
  /** What of it lies in bright light; `null` if the scene is not dark. */
  readonly bright: readonly (readonly Vec2[])[] | null;
}

/** A piece in the order of initiative that the players may see. */
export interface ProjectedTurn {
  readonly piece: string;
  readonly state: TurnState;
}

/** The order of initiative, as far as the players may know it. */
export interface ProjectedInitiative {
  readonly round: number;
  readonly order: readonly ProjectedTurn[];
  /** Whose turn it is; `null` if it is nobody's, or that of a piece they do not see. */
  readonly current: string | null;
}

/** An area that the GM laid on the map for all, and who of the pieces that the players see is inside. */
export interface ProjectedStencil extends Pick<Stencil, 'label' | 'area'> {
  readonly id: string;
  readonly inside: readonly string[];
}

/** What changes on the map with time, as the players see it. */
export interface ProjectedContents {
  readonly initiative: ProjectedInitiative | null;
  readonly pieces: readonly ProjectedPiece[];
  readonly things: readonly ProjectedObstruction[];
  readonly fog: ProjectedFog | null;
  readonly stencils: readonly ProjectedStencil[];
}

/** The scene as the players see it, and nothing else. */
export interface ProjectedScene extends ProjectedContents {
  readonly unit: Unit;
  readonly perInch: number;
  readonly size: Scene['size'];
  readonly grid: Scene['grid'];
  readonly showGrid: boolean;
  readonly picture: ShownPicture | null;
}

/** A die as shown in a caption. */
export interface ShownDie {
  readonly face: number;
  readonly tone: 'lit' | 'held' | 'idle' | 'void';
}

/** The dice of a caption: their sides, and for a direction or length the dial to read it from. */
export interface ShownDice {
  readonly sides: number;
  readonly dice: readonly ShownDie[];
  /** Of a pool: whose it is, and what they do with it: `evades`. */
  readonly whose?: string;
  readonly does?: string;
  /** A few letters under a die that has not settled: what is needed. And under a settled one: what it says. */
  readonly needs?: string;
  readonly says?: string;
  readonly ring?:
    | { readonly kind: 'compass'; readonly lit: string }
    | { readonly kind: 'count'; readonly lit: number; readonly of: number };
}

/** The caption of a step: a sentence, a smaller one, and dice. */
export interface Caption {
  readonly title: string;
  readonly text: string;
  readonly dice: readonly ShownDice[];
}

/** One step as the players' screen plays it: figures for the map, and its caption. */
export interface ProjectedStep {
  readonly detail: Step['detail'];
  /** `null` keeps the previous one. */
  readonly caption: Caption | null;
  /** Its figures are hidden: the map shows none. */
  readonly quiet: boolean;
}

/** A roll that a shot waits for: who rolls what, and the dice without faces; none if their number is hidden. */
export interface WaitingRoll {
  readonly words: string;
  readonly dice: ShownDice | null;
  /** Its dice come beside those that lie there: they tell more of the same. */
  readonly joins: boolean;
}

/** A shot as shown to the players. */
export interface ProjectedShot {
  /** Identifies the shot; it grows under the same number while questions are answered. */
  readonly run: number;
  readonly rulebook: SystemId;
  /** How it flies or reaches, which everybody sees. */
  readonly flight: Flight;
  readonly steps: readonly ProjectedStep[];
  /** The final caption; `null` while a question is open. */
  readonly end: Caption | null;
  /** The chance to hit as it was before, 0 to 1; `null` if the players are not shown it. */
  readonly chance: number | null;
  /** What the table has to roll before it goes on. */
  readonly waiting: readonly WaitingRoll[];
  /** What the players saw before: it changes as its steps play, and what the shot revealed is seen at its end. */
  readonly before: ProjectedContents;
}
