import type { Vec3 } from '@fall-of-shot/plane/vec';
import type { Aim, CaughtFacts, Facts, TurnFacts } from '@fall-of-shot/rules/facts';
import type { Order } from '@fall-of-shot/rules/order';
import type { LeftToDice, Refusal, Step } from '@fall-of-shot/rules/protocol';
import type { Extra } from '@fall-of-shot/rules/reason';
import { createRegistry } from '@fall-of-shot/rules/registry';
import type { RuleNumber } from '@fall-of-shot/rules/rule';
import type { PlacedArea } from '@fall-of-shot/rules/step';
import type { SystemId, Unit } from '@fall-of-shot/rules/vocabulary';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import type { SightVerdict } from '@fall-of-shot/sight/verdict';
import type { Piece, Scene } from '../scene/schema/schema.ts';
import type { SystemOverride } from './overrides.ts';
import type { ShotReading } from './shot-reading.ts';

/** The preview of a shot, under any rules. A rule system's own preview adds what its card shows. */
export interface Preview {
  readonly system: SystemId;
  readonly weapon: Weapon;
  readonly rounds: number | null;
  /** The firer's position, and the point aimed at. */
  readonly from: Vec3;
  readonly at: Vec3;
  /** In scene units (CO-02). */
  readonly range: number;
  readonly sight: SightVerdict;
  /** Why the shot may not be fired, before any die. */
  readonly refusal: Refusal | undefined;
  /** The part of the weapon's reach in which the target lies, and its words. */
  readonly reach: {
    readonly stretch: string | null;
    readonly label: string;
    readonly rule: RuleNumber;
    /** The distance shown on the card, in scene units; `null` if it is not a single length. */
    readonly length: number | null;
  };
  /** The text after the range on the line of fire. */
  readonly lineWords: string;
  /** The effect area as placed on the target. */
  readonly area: PlacedArea | null;
  /** Whether cover on the direct line to the target matters: not for thrown or swept attacks. */
  readonly lineMatters: boolean;
  /** What the cover of a partly hidden target is worth under these rules; `null` if the verdict says it all. */
  readonly coverWords: string | null;
  /** The name of the target, if it is a thing. */
  readonly targetThing: string | null;
}

/** The divisions of a weapon's reach, near to far. */
export interface RangeScale {
  /** The unit of its lengths, and whether to show them in it or in the scene's unit. */
  readonly unit: Unit;
  readonly saidIn: 'its unit' | 'scene unit';
  readonly stretches: readonly {
    /** Its id in the preview, also shown on the card if it has no label. */
    readonly name: string;
    readonly label?: string;
    readonly to: number;
    /** The label of its ring on the map, for a length in words. */
    readonly ring: (length: string) => string;
  }[];
}

/** The draft of a shot on the attack card, before the rules of its weapon make an order of it. */
export interface Draft {
  readonly firer: Piece;
  readonly weapon: Weapon;
  readonly aim: Aim;
  readonly extra: readonly Extra[];
  readonly seed: string | null;
  /** Whether the firer and the target have moved this turn. */
  readonly moved: { readonly firer: boolean; readonly target: boolean };
  /** Choices on the card, as the rule system's options schema reads them. */
  readonly options: object;
}

/** A reading of attacks whose states and facts only its own rule system knows. */
// biome-ignore lint/suspicious/noExplicitAny: the rulebook of the same system makes the states, and names its facts
export type AnyReading = ShotReading<any, any>;

/** The attack part of a rule system: its facts of a scene, its preview, and its overrides. */
export interface EngagementSystem {
  readonly id: SystemId;
  /** The names of the facts it needs beyond the common ones. */
  readonly factNames: readonly string[];
  /** Answers those facts for a scene. Answers are plain data, so that they can be recorded. */
  facts?(scene: Scene): object;
  /** `on`: the scene's grid, for lengths in cells, and scene units in one inch of the tables. */
  rangeScale(weapon: Weapon, on: { readonly grid: Scene['grid']; readonly perInch: number }): RangeScale;
  orderFrom(draft: Draft): Order;
  /** An order that is repeated, with who has moved this turn as it is now; without this, it stays as it is. */
  repeated?(order: Order, moved: Draft['moved']): Order;
  /** Previews an order; undefined if firer, weapon or target does not exist. */
  preview(order: Order, facts: Facts): Preview | undefined;
  /** Whether an attack hit what it was aimed at outright, by its steps; undefined if it has no such test. */
  hasHit?(order: Order, steps: readonly Step[]): boolean | undefined;
  /** Other ways to fire an order with the same weapon at the same target, each with its words. */
  variants?(order: Order, facts: Facts): readonly { readonly label: string; readonly order: Order }[];
  /** The rounds that an order uses up; one by default. */
  uses?(order: Order, facts: Facts): number;
  /**
   * Computes what its own card shows of odds, at once; without this and without `reading`, every possible ending is
   * counted. `leftToDice`: what the dice decide for the shot, too.
   */
  odds?(order: Order, facts: Facts, leftToDice?: LeftToDice): unknown;
  /** The chance to hit what is aimed at with an order that is allowed, at once; undefined if that takes longer. */
  hitChance?(order: Order, facts: Facts): number | undefined;
  /** How its attacks are read when the odds of a whole shot are counted; without this, only `odds` are shown. */
  readonly reading?: AnyReading;
  /** The facts with which whole shots are counted, if they differ from those of the table. */
  countingFacts?(facts: Facts): Facts;
  /** Whether the whole shot of a weapon is counted within a frame, because it has few dice and few places to land. */
  countsAtOnce?(weapon: Weapon): boolean;
  /** Adds one override by the GM to the order (CO-08); returns the same order if the rules do not know it. */
  override(order: Order, override: SystemOverride): Order;
  /** Returns whether a weapon is fired at an entity, so that walls and crates can be targets. */
  hasOneTarget(weapon: Weapon, options: object): boolean;
  /** Returns whether a weapon is lobbed at a place, which may be the firer's own feet. */
  isThrown?(weapon: Weapon): boolean;
  /**
   * What an order does with something that flies in an arc at a place: the card warns of a wall in between. Undefined for
   * what flies straight.
   */
  lobs?(order: Order, weapon: Weapon): 'thrown' | 'fired' | undefined;
  /** Sweeps drawn on the map around the firer. */
  readonly sweep?: {
    isSwept(weapon: Weapon): boolean;
    isDrawn(options: object): boolean;
    /** Returns the options with a sweep drawn: replacing those drawn, adding one, or extending the last one. */
    draw(given: {
      readonly options: object;
      readonly firer: Piece;
      readonly weapon: Weapon;
      readonly arc: { readonly from: number; readonly to: number };
      readonly which: 'new' | 'another' | 'same';
    }): object;
  };
  /** Returns why a piece may not move or fire now, or undefined if it may. */
  heldBack?(piece: Piece, turn: TurnFacts): Refusal | undefined;
  /** Returns how the figures of a piece change when its owner moves it, with words; undefined if they do not. */
  onMove?(piece: Piece): { readonly figures: object; readonly words: string } | undefined;
  /** The pieces the attack would catch if it landed at a point; undefined if nothing lands. */
  caughtAt?(order: Order, landing: Vec3, facts: Facts): CaughtFacts | undefined;
  /** Where an attack has landed or flown off: the place the GM may drag; `null` if there is none yet. */
  landingOf(state: unknown, steps: readonly Step[]): Vec3 | null;
  /** The word for a dragged landing in an override. */
  readonly draggedAs: 'landing' | 'end';
  /** Returns whether there is anything yet that the GM may override. */
  canOverride(state: unknown, steps: readonly Step[]): boolean;
  /** What a dropped answer of an edited attack was about: `the defense test of Vane`. */
  droppedAnswer?(key: string, nameOf: (id: string) => string): string | undefined;
}

/** The attack parts of all installed rule systems. */
export const engagementSystems = createRegistry<EngagementSystem>('rule system');
