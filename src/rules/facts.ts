import type { EffectArea } from '../geometry/areas.ts';
import type { SightVerdict } from '../geometry/sight/verdict.ts';
import type { Vec3 } from '../geometry/vec.ts';
import type { HLSettings, HLWeapon } from './hit-locations/weapon.ts';
import type { PlacedArea } from './step.ts';
import type { PieceKind, Side, Unit } from './vocabulary.ts';

/** What is aimed at: a piece, or a point in scene units. */
export type Aim =
  | { readonly at: 'piece'; readonly piece: string }
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
  /** The turn in which it was stunned, while it is (HL-20). */
  readonly stunned: number | null;
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
}

/** A weapon in a piece's hands. */
export interface WeaponFacts {
  readonly weapon: HLWeapon;
  /** Rounds left; `null` when nobody counts. */
  readonly rounds: number | null;
}

/** What an effect area covers (HL-05). */
export interface CaughtFacts {
  readonly area: PlacedArea;
  /** The pieces that any portion of it overlaps, near to far from its centre. */
  readonly pieces: readonly PieceFacts[];
}

/**
 * How rules ask the battlefield. Geometry answers with facts and never decides; every answer is plain data, so a tape
 * can record it. Lengths in scene units.
 */
export interface Facts {
  scale(): ScaleFacts;
  settings(): HLSettings;
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
  /** HL-05, HL-06: who is in an area whose middle stands at a height; `spare` is let off, whatever the geometry says. */
  caught(area: EffectArea, z: number, spare: string | null): CaughtFacts;
}
