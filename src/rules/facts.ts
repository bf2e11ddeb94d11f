import type { EffectArea } from '../geometry/plane/areas.ts';
import type { Vec3 } from '../geometry/plane/vec.ts';
import type { SightVerdict } from '../geometry/sight/verdict.ts';
import type { EntityRef, LaneOfFire, PlacedArea } from './step.ts';
import type { Chooser, PieceKind, Side, SystemId, Unit } from './vocabulary.ts';
import type { Weapon } from './weapon.ts';

/** What is aimed at: a piece, a point in scene units, or an object at a point of it. */
export type Aim =
  | { readonly at: 'piece'; readonly piece: string }
  | { readonly at: 'object'; readonly object: string; readonly x: number; readonly y: number; readonly z: number }
  | { readonly at: 'point'; readonly x: number; readonly y: number; readonly z: number };

/** What a rule may know of a piece. */
export interface PieceFacts {
  readonly id: string;
  readonly name: string;
  readonly kind: PieceKind;
  readonly side: Side;
  readonly at: Vec3;
  /** Degrees clockwise from straight up the map. */
  readonly facing: number;
  /** HL-20 asks for the size of wardrones and warbots. */
  readonly size: number;
  /** Eliminated: it neither fires nor is caught. */
  readonly out: boolean;
}

/** Which turn it is, and whose initiative; `null` when nobody keeps it. */
export interface TurnFacts {
  readonly number: number;
  readonly initiative: Side | null;
}

/** The scene's scale as the tables need it (CO-01). */
export interface ScaleFacts {
  readonly unit: Unit;
  /** Scene units in one inch of the tables. */
  readonly perInch: number;
  /** Where north points: degrees clockwise from straight up the map. */
  readonly north: number;
  /** Between what range is measured (CO-02). */
  readonly range: 'centre' | 'edge';
  /** Scene units in one metre. */
  readonly perMetre: number;
}

/** A weapon in a piece's hands. */
export interface WeaponFacts {
  readonly weapon: Weapon;
  /** Rounds left; `null` when nobody counts. */
  readonly rounds: number | null;
}

/** What an effect area covers (HL-05). */
export interface CaughtFacts {
  readonly area: PlacedArea;
  /** The pieces that any portion of it overlaps, near to far from its centre. */
  readonly pieces: readonly PieceFacts[];
}

/** A piece or an object that an attack may meet. What a rule system asks of it besides are facts of that system. */
export interface EntityFacts extends EntityRef {
  /** A piece's middle at its base; an object's middle on the ground plan. */
  readonly at: Vec3;
  /** Height from its base to its top. */
  readonly height: number;
  /** A wall, a hill: it has no middle of its own, and nothing covers it (UT-01). */
  readonly wall: boolean;
  /** Eliminated, or rubble: it is met no more. */
  readonly out: boolean;
}

/** How far an entity is from the firer: to the nearest point of its footprint (UT-08), and as range is measured (CO-02). */
export interface AwayFacts {
  readonly depth: number;
  readonly range: number;
}

/**
 * How far an attack has come (UT-08). What was resolved, and what is nearer to the firer than that was, is passed. Of a long
 * wall that is not yet resolved, the part beyond still counts.
 */
export interface Progress {
  readonly firer: string;
  /** Where cover is worked out from: the firer's eye, or a point of what was last resolved. */
  readonly from: 'firer' | Vec3;
  /** Entities that were resolved, in the order of their ids. */
  readonly resolved: readonly string[];
  /** What is nearer to the firer than this is passed. */
  readonly depth: number;
}

/** One thing that hides something of a target (CO-04). */
export interface Between extends EntityRef {
  /** What it hides of the shot-at silhouette when it stands alone; 0 of what only blocks sight. */
  readonly hides: number;
}

/** What of a target is hidden, and by what (UT-24, UT-40). */
export interface CoverFacts {
  readonly seen: number;
  readonly shotAt: number;
  /** Near to far from where it is seen. */
  readonly between: readonly Between[];
}

/** Where a line of fire meets an entity: the point, and the part of an object that it meets there. */
export interface StruckFacts {
  readonly at: Vec3;
  readonly part: string | null;
}

/** How rounds fly that are spread over an area: from an eye, so many degrees upwards and downwards. */
export interface Rounds {
  readonly eye: Vec3;
  readonly degrees: number;
}

/** An entity in a lane: between which distances from the firer, on the ground (UT-20). */
export interface InLane {
  readonly id: string;
  readonly near: number;
  readonly far: number;
}

/**
 * How rules ask the battlefield. Geometry answers with facts and never decides; every answer is plain data, so a tape
 * can record it. Lengths in scene units.
 */
export interface Facts {
  scale(): ScaleFacts;
  /** What the scene has chosen for a rule system, as that system's schema reads it. */
  settings(system: SystemId): unknown;
  /** Who chooses where a rule leaves a choice to the attacker or the GM: they do, or the program does (CO-05). */
  choices(): Chooser;
  piece(id: string): PieceFacts | null;
  weapon(piece: string, weapon: string): WeaponFacts | null;
  /** The point aimed at: a piece's centre at its base, or the point itself; null when the piece is not there. */
  aimPoint(aim: Aim): Vec3 | null;
  /** CO-02. */
  range(piece: string, aim: Aim): number;
  /** CO-04 and *Sight*. */
  sight(piece: string, aim: Aim): SightVerdict;
  turn(): TurnFacts;
  /** The height of the ground at a point. */
  ground(x: number, y: number): number;
  /**
   * Who is in an area whose middle stands at a height (HL-05, HL-06). `spare` is let off, whatever the geometry says; with
   * `wallsStopAreas`, walls that stop shots clip the area.
   */
  caught(area: EffectArea, z: number, spare: string | null, wallsStopAreas: boolean): CaughtFacts;
  /** A piece, or an object by the id that all its parts share; null when it is not there. */
  entity(id: string): EntityFacts | null;
  away(firer: string, id: string): AwayFacts;
  /** The firer's eye (*Sight*). */
  eye(firer: string): Vec3;
  /** What covers an entity from where the attack stands (UT-08, UT-40): a solid one as a whole, a wall about a point of it (UT-24). */
  cover(progress: Progress, id: string, at: Vec3): CoverFacts;
  /** Everything that may be met in a lane, the firer left out, near to far. */
  lane(firer: string, lane: LaneOfFire): readonly InLane[];
  /**
   * Everything that may be met in an area; `spare` is let off (UT-35). With rounds that fly from an eye, so many degrees up and
   * down, what is too low for them is left out: who lies behind sandbags fires over them.
   */
  within(area: EffectArea, spare: string | null, rounds: Rounds | null): readonly string[];
  /** Where a line from a point through another meets an entity, past so many scene units from that point. */
  struck(from: Vec3, through: Vec3, id: string, past: number): StruckFacts;
}
