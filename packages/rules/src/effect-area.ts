import type { EffectArea } from '@fall-of-shot/plane/areas';
import { bearingTo, distance2, TOUCH, type Vec2, type Vec3 } from '@fall-of-shot/plane/vec';

/** The shapes of effect areas (HL-06). The ball is for antiaircraft fire (HL-40). */
export const AREA_SHAPES = ['disc', 'rectangle', 'cone', 'beam', 'ball'] as const;
export type AreaShape = (typeof AREA_SHAPES)[number];

/** A weapon's effect area, in inches of the tables and degrees (HL-06). */
export type AreaSpec =
  | { readonly shape: 'disc'; readonly radius: number }
  | { readonly shape: 'rectangle'; readonly width: number; readonly length: number }
  | { readonly shape: 'cone'; readonly length: number; readonly angle: number }
  | { readonly shape: 'beam'; readonly width: number; readonly length: number }
  | { readonly shape: 'ball'; readonly radius: number };

/** What positions an area: where the weapon is and which way it faces, the target point, and the landing point. */
export interface AreaPlacement {
  readonly weapon: Vec3;
  readonly facing: number;
  readonly aim: Vec3;
  readonly landing: Vec3;
  /** Scene units in one inch of the tables. */
  readonly perInch: number;
}

/** The bearing from one point to another, in degrees clockwise from straight up; undefined if they coincide. */
function towards(from: Vec2, to: Vec2): number | undefined {
  if (distance2(from, to) <= TOUCH) return undefined;
  return bearingTo(from, to);
}

/**
 * Places an effect area (HL-06). Disc, ball and rectangle are centred on the landing point, the rectangle along the
 * line from the weapon. A cone or beam has its apex at the weapon and its axis through the landing point. If the shot
 * lands on the weapon itself, the line of fire is kept; for a shot at one's own feet, the facing.
 */
export function placedArea(spec: AreaSpec, { weapon, facing, aim, landing, perInch }: AreaPlacement): EffectArea {
  const { x, y, z } = landing;
  const rotation = towards(weapon, landing) ?? towards(weapon, aim) ?? facing;
  switch (spec.shape) {
    case 'disc':
      return { shape: 'disc', x, y, radius: spec.radius * perInch };
    case 'ball':
      return { shape: 'ball', x, y, z, radius: spec.radius * perInch };
    case 'rectangle':
      return { shape: 'rectangle', x, y, width: spec.width * perInch, length: spec.length * perInch, rotation };
    case 'cone':
      return { shape: 'cone', x: weapon.x, y: weapon.y, length: spec.length * perInch, angle: spec.angle, rotation };
    case 'beam': {
      const [width, length] = [spec.width * perInch, spec.length * perInch];
      return { shape: 'beam', x: weapon.x, y: weapon.y, width, length, rotation };
    }
  }
}

/** Returns whether an area starts at the weapon and so spares whoever fires it (HL-06). */
export function beginsAtWeapon(spec: AreaSpec): boolean {
  return spec.shape === 'cone' || spec.shape === 'beam';
}

/** An area's measures in words: `radius 3 in`, `9 in long, 30° wide`. Lengths in inches of the tables. */
export function measures(spec: AreaSpec, inches: (length: number) => string): string {
  switch (spec.shape) {
    case 'disc':
    case 'ball':
      return `radius ${inches(spec.radius)}`;
    case 'cone':
      return `${inches(spec.length)} long, ${spec.angle}° wide`;
    case 'rectangle':
    case 'beam':
      return `${inches(spec.length)} long, ${inches(spec.width)} wide`;
  }
}
