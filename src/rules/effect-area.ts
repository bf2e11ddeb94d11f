import type { EffectArea } from '../geometry/plane/areas.ts';
import { distance2, TOUCH, type Vec2, type Vec3 } from '../geometry/plane/vec.ts';

/** The shapes of effect areas (HL-06; the ball is antiaircraft fire's, HL-40). */
export const AREA_SHAPES = ['disc', 'rectangle', 'cone', 'beam', 'ball'] as const;
export type AreaShape = (typeof AREA_SHAPES)[number];

/** An effect area as the weapon has it, in inches of the tables and degrees (HL-06). */
export type AreaSpec =
  | { readonly shape: 'disc'; readonly radius: number }
  | { readonly shape: 'rectangle'; readonly width: number; readonly length: number }
  | { readonly shape: 'cone'; readonly length: number; readonly angle: number }
  | { readonly shape: 'beam'; readonly width: number; readonly length: number }
  | { readonly shape: 'ball'; readonly radius: number };

/** What an area is laid out by: where the weapon is and faces, the target point, and where the shot landed. */
export interface Lie {
  readonly weapon: Vec3;
  readonly facing: number;
  readonly aim: Vec3;
  readonly landing: Vec3;
  /** Scene units in one inch of the tables. */
  readonly perInch: number;
}

/** The bearing from one point to another, in degrees clockwise from straight up; nothing when they are the same. */
function towards(from: Vec2, to: Vec2): number | undefined {
  if (distance2(from, to) <= TOUCH) return undefined;
  return (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;
}

/**
 * The effect area where it stands (HL-06). Disc, ball and rectangle are centred on the landed point, the rectangle along
 * the line from the weapon to it; a cone or beam keeps its apex at the weapon and turns its axis through that point. A
 * landing on the weapon itself keeps the line of fire, and a shot at one's own feet the facing.
 */
export function placedArea(spec: AreaSpec, { weapon, facing, aim, landing, perInch }: Lie): EffectArea {
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

/** Whether an area begins at the weapon, and so spares who fires it (HL-06). */
export function beginsAtWeapon(spec: AreaSpec): boolean {
  return spec.shape === 'cone' || spec.shape === 'beam';
}

/** An area's measures as a sentence has them: `radius 3 in`, `9 in long, 30° wide`. Lengths in inches of the tables. */
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
