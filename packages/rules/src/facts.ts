import type { EffectArea } from '@fall-of-shot/plane/areas';
import type { Disc } from '@fall-of-shot/plane/shapes';
import type { Vec3 } from '@fall-of-shot/plane/vec';
import type { SightVerdict } from '@fall-of-shot/sight/verdict';
import type { EntityRef, LaneOfFire, PlacedArea } from './step.ts';
import type { Chooser, PieceKind, Side, SystemId, Unit } from './vocabulary.ts';
import type { Weapon } from './weapon.ts';

/** A target: a piece, a point in scene units, or an object at a point of it. */
export type Aim =
  | { readonly at: 'piece'; readonly piece: string }
  | { readonly at: 'object'; readonly object: string; readonly x: number; readonly y: number; readonly z: number }
  | { readonly at: 'point'; readonly x: number; readonly y: number; readonly z: number };

/** The facts about a piece that rules may use. */
export interface PieceFacts {
  readonly id: string;
  readonly name: string;
  readonly kind: PieceKind;
  readonly side: Side;
  readonly at: Vec3;
  /** Degrees clockwise from straight up the map. */
  readonly facing: number;
  /** Eliminated: it neither fires nor is caught. */
  readonly out: boolean;
}

/** The turn and whose initiative it is; `null` if nobody tracks it. */
export interface TurnFacts {
  readonly number: number;
  readonly initiative: Side | null;
}

/** The scene's scale, as the tables need it (CO-01). */
export interface ScaleFacts {
  readonly unit: Unit;
  /** Scene units in one inch of the tables. */
  readonly perInch: number;
  /** Where north points: degrees clockwise from straight up the map. */
  readonly north: number;
  /** What range is measured between (CO-02). */
  readonly range: 'centre' | 'edge';
  /** Scene units in one metre. */
  readonly perMetre: number;
}

/** A weapon held by a piece. */
export interface WeaponFacts {
  readonly weapon: Weapon;
  /** Rounds left; `null` if they are not counted. */
  readonly rounds: number | null;
}

/** What an effect area covers (HL-05). */
export interface CaughtFacts {
  readonly area: PlacedArea;
  /** Pieces that overlap the area at all, nearest to its centre first. */
  readonly pieces: readonly PieceFacts[];
}

/** A piece or object that an attack may meet. Figures of one rule system are facts of that system. */
export interface EntityFacts extends EntityRef {
  /** A piece's centre at its base; an object's centre on the ground plan. */
  readonly at: Vec3;
  /** Height from its base to its top. */
  readonly height: number;
  /** A wall or hill: it has no centre, and nothing covers it (UT-01). */
  readonly wall: boolean;
  /** Eliminated, or rubble: attacks no longer meet it. */
  readonly out: boolean;
}

/**
 * The distance of an entity from the firer: to the nearest point of its footprint (UT-08), and as range is measured
 * (CO-02).
 */
export interface AwayFacts {
  readonly depth: number;
  readonly range: number;
}

/**
 * The progress of an attack (UT-08). Resolved entities, and anything nearer to the firer, are passed. Of a long wall
 * not yet resolved, the part beyond still counts.
 */
export interface Progress {
  readonly firer: string;
  /** Where cover is computed from: the firer's eye, or a point of the last resolved entity. */
  readonly from: 'firer' | Vec3;
  /** Resolved entities, sorted by id. */
  readonly resolved: readonly string[];
  /** Anything nearer to the firer than this is passed. */
  readonly depth: number;
}

/** One thing that hides part of a target (CO-04). */
export interface Between extends EntityRef {
  /** The share of the silhouette that it alone hides from shots; 0 if it only blocks sight. */
  readonly hides: number;
}

/** How much of a target is hidden, and by what (UT-24, UT-40). */
export interface CoverFacts {
  readonly seen: number;
  readonly shotAt: number;
  /** Nearest to the viewer first. */
  readonly between: readonly Between[];
}

/** Where a line of fire meets an entity: the point, and the part of an object it meets there. */
export interface ImpactFacts {
  readonly at: Vec3;
  readonly part: string | null;
}

/** The vertical spread of rounds over an area: from an eye, so many degrees up and down. */
export interface Rounds {
  readonly eye: Vec3;
  readonly degrees: number;
}

/** An entity in a lane, with its near and far distance from the firer on the ground (UT-20). */
export interface InLane {
  readonly id: string;
  readonly near: number;
  readonly far: number;
}

/**
 * How rules query the battlefield. Geometry answers with facts and never decides; every answer is plain data, so a
 * recording can hold it. Lengths in scene units.
 */
export interface Facts {
  scale(): ScaleFacts;
  /** The scene's settings for a rule system, as that system's schema reads them. */
  settings(system: SystemId): unknown;
  /** Who makes the choices of the attacker and the GM: they do, or the program does (CO-05). */
  choices(): Chooser;
  piece(id: string): PieceFacts | null;
  weapon(piece: string, weapon: string): WeaponFacts | null;
  /** The point aimed at: a piece's centre at its base, or the point itself; null if the piece is gone. */
  aimPoint(aim: Aim): Vec3 | null;
  /** CO-02. */
  range(piece: string, aim: Aim): number;
  /** CO-04 and *Sight*. */
  sight(piece: string, aim: Aim): SightVerdict;
  turn(): TurnFacts;
  /** The height of the ground at a point. */
  ground(x: number, y: number): number;
  /**
   * Pieces in an area whose centre is at a height (HL-05, HL-06). `except` is left out in any case. With
   * `wallsStopAreas`, walls that stop shots clip the area.
   */
  caught(area: EffectArea, z: number, except: string | null, wallsStopAreas: boolean): CaughtFacts;
  /** A piece, or an object by the id its parts share; null if it does not exist. */
  entity(id: string): EntityFacts | null;
  away(firer: string, id: string): AwayFacts;
  /** The firer's eye (*Sight*). */
  eye(firer: string): Vec3;
  /**
   * The cover of an entity from where the attack is (UT-08, UT-40): of a solid one as a whole, of a wall around a point
   * of it (UT-24).
   */
  cover(progress: Progress, id: string, at: Vec3): CoverFacts;
  /**
   * Entities in a lane except the firer, nearest first (UT-20): as far off as the lane reaches, measured as range is
   * (CO-02), and without what does not stop shots from its apex.
   */
  lane(firer: string, lane: LaneOfFire): readonly InLane[];
  /**
   * Entities in an area; `except` is left out (UT-35). For rounds with a vertical spread, things too low are left out:
   * whoever lies behind sandbags fires over them.
   */
  within(area: EffectArea, except: string | null, rounds: Rounds | null): readonly string[];
  /**
   * Whether any of the part of an object that lies in a round area is open to shots from a place in it (UT-35). Of a
   * piece, all of it is looked at. `null` in recordings made before this was asked.
   */
  openInside(area: Disc, from: Vec3, id: string): boolean | null;
  /**
   * Where a line from a point through another meets an entity, beyond a distance from the first point in scene units.
   */
  struck(from: Vec3, through: Vec3, id: string, past: number): ImpactFacts;
}
