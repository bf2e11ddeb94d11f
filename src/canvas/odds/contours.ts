import { convexHull } from '@fall-of-shot/plane/hull';
import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import type { Landing } from './landing-map.tsx';

/** Where a shot lands with at least some chance: its outline, and the chance that it really holds. */
export interface Contour {
  readonly holds: number;
  /** Around the aim, or around the likeliest places. In scene units. */
  readonly outline:
    | {
        readonly shape: 'ring';
        readonly x: number;
        readonly y: number;
        readonly radius: number;
        readonly within: number;
      }
    | { readonly shape: 'hull'; readonly points: readonly Vec2[] };
}

/** Distances that differ by less are one ring. */
const SAME = 1e-6;

/** Corners of the outline around a single place. */
const CORNERS = 12;

type Landings = readonly Landing[];

/** The distances from the aim, near to far, with the chance to land at each. */
function ringsOf(landings: Landings, aim: Vec2): { readonly distance: number; chance: number; places: number }[] {
  const rings: { distance: number; chance: number; places: number }[] = [];
  const byDistance = landings.map(({ at, chance }) => ({ distance: distance2(aim, at), chance }));
  for (const { distance, chance } of byDistance.sort((a, b) => a.distance - b.distance)) {
    const last = rings.at(-1);
    if (last && distance - last.distance < SAME) {
      last.chance += chance;
      last.places++;
    } else {
      rings.push({ distance, chance, places: 1 });
    }
  }
  return rings;
}

/** The outline around places, `off` outside of them. */
function hullAround(places: readonly Vec2[], off: number): readonly Vec2[] {
  const corners = places.flatMap(({ x, y }) =>
    Array.from({ length: CORNERS }, (_, i) => {
      const angle = (2 * Math.PI * i) / CORNERS;
      return { x: x + off * Math.cos(angle), y: y + off * Math.sin(angle) };
    }),
  );
  return convexHull(corners);
}

/**
 * The smallest outline that holds at least a share of all landings: a ring around the aim if they lie on rings around it,
 * or else the hull of the likeliest places.
 *
 * @param step how far outside of the places it runs, in scene units
 */
export function contourOf(landings: Landings, aim: Vec2, share: number, step: number): Contour | undefined {
  const all = landings.reduce((sum, { chance }) => sum + chance, 0);
  if (all < share - SAME || landings.length < 2) return undefined;
  const rings = ringsOf(landings, aim);
  let holds = 0;
  // On rings, several places are equally far off in all directions.
  if (rings.every(({ distance, places }) => distance < SAME || places >= 3)) {
    for (const { distance, chance } of rings) {
      holds += chance;
      if (holds < share - SAME) continue;
      const radius = distance + step;
      return { holds, outline: { shape: 'ring', x: aim.x, y: aim.y, radius, within: distance } };
    }
  }
  holds = 0;
  const places: Vec2[] = [];
  for (const { at, chance } of [...landings].sort((a, b) => b.chance - a.chance)) {
    places.push(at);
    holds += chance;
    if (holds >= share - SAME) break;
  }
  return { holds, outline: { shape: 'hull', points: hullAround(places, step) } };
}
