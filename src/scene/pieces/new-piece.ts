import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { PieceKind, Side, SystemId } from '@fall-of-shot/rules/vocabulary';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import { NO_SECRET } from '../schema/privacy-schema.ts';
import type { Piece, Scene } from '../schema/schema.ts';
import { systemSchemas } from '../schema/system-schemas.ts';
import { lengthIn, rounded } from '../schema/units.ts';
import { LOADS, sceneSystems } from '../systems/scene-system.ts';

/** Default names and sizes of each kind on an inch table: radius (or width and length) and height. */
const MEASURES: Readonly<Record<PieceKind, { name: string; across: number | [number, number]; height: number }>> = {
  infantry: { name: 'Trooper', across: 0.5, height: 1.1 },
  crew: { name: 'Crew', across: 0.5, height: 1.1 },
  wardrone: { name: 'Wardrone', across: 0.6, height: 0.5 },
  warbot: { name: 'Warbot', across: 0.8, height: 1.6 },
  vehicle: { name: 'Vehicle', across: [2.2, 4.2], height: 1.4 },
  aircraft: { name: 'Aircraft', across: [5, 4.4], height: 1.2 },
  structure: { name: 'Structure', across: 1, height: 1.5 },
};

/** The default name of a kind: `Trooper`. */
export function kindName(kind: PieceKind): string {
  return MEASURES[kind].name;
}

const ON_FOOT: readonly PieceKind[] = ['infantry', 'crew'];

/** How heavy a weapon is to carry, from 0. */
function weight(weapon: Weapon): number {
  return LOADS.indexOf(sceneSystems.get(weapon.system).loadOf(weapon));
}

/** The initial figures of a kind under the scene's rules. */
export function startingFigures(rulebook: SystemId, kind: PieceKind): Piece['figures'] {
  const figures = systemSchemas.get(rulebook).figures?.ofKind?.(kind);
  return figures ? { [rulebook]: figures } : {};
}

/**
 * All of the scene's weapons, the likeliest first: those of the current rules, and among these for pieces on foot
 * direct-fire weapons, then thrown ones; else big guns first.
 */
function byReadiness(scene: Pick<Scene, 'rulebook' | 'weapons'>, kind: PieceKind): string[] {
  const rank = (weapon: Weapon): number => {
    const heavy = ON_FOOT.includes(kind) ? weight(weapon) : LOADS.length - 1 - weight(weapon);
    return heavy + (weapon.system === scene.rulebook ? 0 : LOADS.length);
  };
  return [...scene.weapons].sort((a, b) => rank(a) - rank(b)).map((weapon) => weapon.id);
}

/**
 * Creates a piece for a scene, sized for its unit, with the figures of its kind and the scene's weapons.
 *
 * @param at its centre
 */
export function freshPiece(
  scene: Pick<Scene, 'unit' | 'rulebook' | 'weapons'>,
  {
    id,
    name,
    kind,
    side,
  }: { readonly id: string; readonly name: string; readonly kind: PieceKind; readonly side: Side },
  at: Vec2,
): Piece {
  const { across, height } = MEASURES[kind];
  const world = lengthIn('in', scene.unit);
  const footprint =
    typeof across === 'number'
      ? ({ shape: 'disc', radius: rounded(across * world) } as const)
      : ({ shape: 'box', width: rounded(across[0] * world), length: rounded(across[1] * world) } as const);
  return {
    id,
    name,
    kind,
    side,
    colour: null,
    x: at.x,
    y: at.y,
    facing: 0,
    elevation: 0,
    height: rounded(height * world),
    footprint,
    glyph: null,
    picture: null,
    weapons: byReadiness(scene, kind),
    rounds: {},
    statuses: [],
    conditions: [],
    health: null,
    walk: null,
    run: null,
    light: null,
    moved: null,
    figures: startingFigures(scene.rulebook, kind),
    earlierPlaces: [],
    secret: NO_SECRET,
    locked: false,
  };
}
