import type { Effect } from '@fall-of-shot/rules/protocol';
import { createRegistry } from '@fall-of-shot/rules/registry';
import type { StepDetail } from '@fall-of-shot/rules/step';
import type { PieceKind, Side, SystemId } from '@fall-of-shot/rules/vocabulary';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import type { Draft } from 'immer';
import type { Footprint, Scene } from '../schema/schema.ts';

/** What one kind of effect does to the scene. If its subject is gone, it does nothing. */
export interface EffectKind {
  apply(scene: Draft<Scene>, effect: Effect): void;
  /** Reverts the effect on a draft, as far as it says what was before. Shots from the log are replayed from there. */
  revert?(scene: Draft<Scene>, effect: Effect): void;
}

/** The pieces that a step changes: until it has played, each is drawn as it was before the shot. */
export interface PiecesChanged {
  /** The piece whose status changes. */
  readonly status?: string;
  /** The piece whose figures change. */
  readonly figures?: string;
  /** The piece that shows a tag on the map from then on, instead of its name. */
  readonly tag?: string;
}

/** A bundled template: only what differs from its kind. */
export interface TemplateSketch {
  readonly name: string;
  readonly kind?: PieceKind;
  readonly side?: Side;
  readonly glyph: string;
  /** On an inch table. */
  readonly footprint?: Footprint;
  readonly height?: number;
  /** Ids of example weapons. */
  readonly weapons?: readonly string[];
  /** Figures instead of those of its kind. */
  readonly figures?: object;
}

/** How heavy a weapon is to carry: for one target, thrown, or for an area. Pieces on foot prefer light ones. */
export const LOADS = ['one target', 'thrown', 'area'] as const;
export type Load = (typeof LOADS)[number];

/** A size offered for a new scene: width and depth. */
export interface MapSize {
  readonly width: number;
  readonly height: number;
}

/** What a rule system adds to the document. */
export interface SceneSystem {
  readonly id: SystemId;
  /** What its own kinds of effects do. */
  readonly effects: Readonly<Record<string, EffectKind>>;
  /** The pieces changed by its own kinds of steps; kinds that change none are left out. */
  readonly piecesChanged: Readonly<Record<string, (detail: StepDetail) => PiecesChanged>>;
  /** The initial values of a new weapon; id and name are replaced. */
  readonly newWeapon: Weapon;
  readonly exampleWeapons: readonly Weapon[];
  loadOf(weapon: Weapon): Load;
  /** Labels of a weapon's fields, for undo and for messages. */
  readonly weaponLines: Readonly<Record<string, string>>;
  /** Says in the words of the rules why a changed weapon does not fit at a path; undefined leaves it to the program. */
  unfitWeapon?(weapon: Weapon, path: readonly PropertyKey[]): string | undefined;
  readonly templates: readonly TemplateSketch[];
  /** Sizes offered for a new scene, the usual one first, in the usual unit of the rules. */
  readonly mapSizes: readonly [MapSize, ...(readonly MapSize[])];
}

/** The scene parts of all installed rule systems. */
export const sceneSystems = createRegistry<SceneSystem>('rule system');
