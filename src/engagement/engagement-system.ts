import type { Vec3 } from '../geometry/plane/vec.ts';
import type { SightVerdict } from '../geometry/sight/verdict.ts';
import { createRegistry } from '../lib/registry.ts';
import type { Aim, CaughtFacts, Facts, ScaleFacts, TurnFacts } from '../rules/facts.ts';
import type { Order } from '../rules/order.ts';
import type { Refusal, Step } from '../rules/protocol.ts';
import type { Extra } from '../rules/reason.ts';
import type { RuleNumber } from '../rules/rule.ts';
import type { PlacedArea } from '../rules/step.ts';
import type { SystemId, Unit } from '../rules/vocabulary.ts';
import type { Weapon } from '../rules/weapon.ts';
import type { Piece, Scene } from '../scene/schema/schema.ts';
import type { SystemOverride } from './overrides.ts';

/** What can be said of a shot before it is fired, by any rules. A rule system's own preview adds what its card shows. */
export interface Preview {
  readonly system: SystemId;
  readonly weapon: Weapon;
  readonly rounds: number | null;
  /** Where the firer stands, and the point that is aimed at. */
  readonly from: Vec3;
  readonly at: Vec3;
  /** In scene units (CO-02). */
  readonly range: number;
  readonly sight: SightVerdict;
  /** Why the shot may not be fired, before any die. */
  readonly refusal: Refusal | undefined;
  /** What the range means to the weapon: the stretch of its reach that the target lies in, and how that is said. */
  readonly reach: {
    readonly stretch: string | null;
    readonly said: string;
    readonly rule: RuleNumber;
    /** How far it is as the card says it, in scene units; `null` where it is no one length. */
    readonly length: number | null;
  };
  /** What stands on the line of fire behind the range. */
  readonly lineWords: string;
  /** The effect area as it would stand on the target. */
  readonly area: PlacedArea | null;
  /** Whether cover on the one line to the target matters: not to what is thrown over it or swept. */
  readonly lineMatters: boolean;
  /** What is called that is aimed at, where it is a thing. */
  readonly targetThing: string | null;
}

/** A foot is so many metres. */
const METRES_IN_FOOT = 0.3048;

/** How the reach of a weapon is divided, near to far. */
export interface RangeScale {
  /** The unit of its lengths, and whether they are said in it or in the scene's. */
  readonly unit: Unit;
  readonly saidIn: 'its unit' | 'scene unit';
  readonly stretches: readonly {
    /** Known by this to the preview, and called so on the card where it has no label. */
    readonly name: string;
    readonly label?: string;
    readonly to: number;
    /** What stands on its ring on the map, with its length in words. */
    readonly ring: (length: string) => string;
  }[];
}

/** How many scene units a unit of the rules is, at the scale of a scene. */
export function unitsIn(unit: Unit, { perInch, perMetre }: Pick<ScaleFacts, 'perInch' | 'perMetre'>): number {
  if (unit === 'in') return perInch;
  return unit === 'm' ? perMetre : perMetre * METRES_IN_FOOT;
}

/** What the attack card says of a shot, before the rules of its weapon make an order of it. */
export interface Draft {
  readonly firer: Piece;
  readonly weapon: Weapon;
  readonly aim: Aim;
  readonly extra: readonly Extra[];
  readonly seed: string | null;
  /** What the card lets the table say, as the options schema of the rule system gives it. */
  readonly options: object;
}

/** A rule system as attacks know it: what it asks a scene, what can be said before the shot, and what the GM may say. */
export interface EngagementSystem {
  readonly id: SystemId;
  /** The names of the facts that it asks for besides those that all rule systems ask for. */
  readonly factNames: readonly string[];
  /** Those facts of a scene. Answers are plain data, so that they can be recorded. */
  facts?(scene: Scene): object;
  /** `on`: the grid of the scene, for lengths in cells, and how many scene units one inch of the tables is. */
  rangeScale(weapon: Weapon, on: { readonly grid: Scene['grid']; readonly perInch: number }): RangeScale;
  orderFrom(draft: Draft): Order;
  /** What can be said of an order; undefined when firer, weapon or target is not there. */
  preview(order: Order, facts: Facts): Preview | undefined;
  /** The chances of an order that are counted at once; without them, every way it can end is counted. */
  odds?(order: Order, facts: Facts): unknown;
  /** The chances that take longer than a frame: it yields often, and gives them at its end. */
  slowOdds?(order: Order, facts: Facts): Generator<unknown, unknown>;
  /** The order with one thing more said by the GM (CO-08); the very same order where the rules do not know of it. */
  override(order: Order, said: SystemOverride): Order;
  /** Whether a weapon is fired at somebody or something, so that walls and crates can be its target. */
  hasOneTarget(weapon: Weapon, options: object): boolean;
  /** Whether a weapon is lobbed at a place, which may lie at the firer's own feet. */
  isThrown?(weapon: Weapon): boolean;
  /** Sweeps that are drawn on the map around the firer. */
  readonly sweep?: {
    isSwept(weapon: Weapon): boolean;
    isDrawn(options: object): boolean;
    /** The options with a sweep drawn: in place of those that are drawn, one more, or the last one drawn on. */
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
  /** Returns what becomes of the figures of a piece when its owner moves it, and that in words; undefined if nothing does. */
  onMove?(piece: Piece): { readonly figures: object; readonly words: string } | undefined;
  /** Whom the attack would catch if it landed at a point; undefined where nothing lands. */
  caughtAt?(order: Order, landing: Vec3, facts: Facts): CaughtFacts | undefined;
  /** Where an attack has landed, or flown off: the place that the GM may drag; `null` where there is none yet. */
  landingOf(state: unknown, steps: readonly Step[]): Vec3 | null;
  /** What a dragged landing is called in the GM's word. */
  readonly draggedAs: 'landing' | 'end';
  /** Whether there is something yet that the GM may say otherwise. */
  canOverride(state: unknown, steps: readonly Step[]): boolean;
  /** What an answer was about that an edited attack no longer asks for: `the defense test of Vane`. */
  droppedAnswer?(key: string, nameOf: (id: string) => string): string | undefined;
}

/** The rule systems that the program was put together with, as attacks know them. */
export const engagementSystems = createRegistry<EngagementSystem>('rule system');
