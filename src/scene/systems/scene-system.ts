import type { Draft } from 'immer';
import { createRegistry } from '../../lib/registry.ts';
import type { Effect } from '../../rules/protocol.ts';
import type { StepDetail } from '../../rules/step.ts';
import type { PieceKind, Side, SystemId } from '../../rules/vocabulary.ts';
import type { Weapon } from '../../rules/weapon.ts';
import type { Footprint, Scene } from '../schema/schema.ts';

/** What one kind of effect does to the scene. What it is about may have gone since: then it does nothing. */
export interface EffectKind {
  apply(scene: Draft<Scene>, effect: Effect): void;
  /** Takes the effect out of a draft again, as far as it tells what was before: shots of the log are told from there. */
  revert?(scene: Draft<Scene>, effect: Effect): void;
}

/** The pieces that a step changes: until it has played, each is drawn as before the shot. */
export interface PiecesChanged {
  /** The piece whose status it tells. */
  readonly status?: string;
  /** The piece whose figures it tells. */
  readonly figures?: string;
  /** Who bears a tag on the map from then on, in the place of the name. */
  readonly tag?: string;
}

/** A template that comes with the program: what it says, the rest is as its kind has it. */
export interface TemplateSketch {
  readonly name: string;
  readonly kind?: PieceKind;
  readonly side?: Side;
  readonly glyph: string;
  /** On an inch table. */
  readonly footprint?: Footprint;
  readonly height?: number;
  readonly size?: number;
  /** Ids of example weapons. */
  readonly weapons?: readonly string[];
  /** Figures in place of those of its kind. */
  readonly figures?: object;
}

/** How heavy a weapon is to carry: aimed at one target, thrown, or for an area. Pieces on foot hold light ones first. */
export const LOADS = ['one target', 'thrown', 'area'] as const;
export type Load = (typeof LOADS)[number];

/** A size that a new scene is offered in: width across and depth down. */
export interface MapSize {
  readonly width: number;
  readonly height: number;
}

/** What a rule system brings to the document, and what it does there. */
export interface SceneSystem {
  readonly id: SystemId;
  /** What the effects do that it adds, by their kinds. */
  readonly effects: Readonly<Record<string, EffectKind>>;
  /** The pieces changed by the steps that it adds, by kind; kinds that change none are left out. */
  readonly piecesChanged: Readonly<Record<string, (detail: StepDetail) => PiecesChanged>>;
  /** What a new weapon starts as; its id and name are given to it. */
  readonly newWeapon: Weapon;
  readonly exampleWeapons: readonly Weapon[];
  loadOf(weapon: Weapon): Load;
  /** What people call the lines of a weapon's sheet, for undo and for messages. */
  readonly weaponLines: Readonly<Record<string, string>>;
  /** Says in the words of the rules why a changed weapon does not fit at a path; undefined leaves it to the program. */
  unfitWeapon?(weapon: Weapon, path: readonly PropertyKey[]): string | undefined;
  readonly templates: readonly TemplateSketch[];
  /** Sizes that a new scene is offered in, the usual one first, in the unit that the rules are usually in. */
  readonly mapSizes: readonly [MapSize, ...(readonly MapSize[])];
}

/** The rule systems that the program was put together with, as the document knows them. */
export const sceneSystems = createRegistry<SceneSystem>('rule system');
