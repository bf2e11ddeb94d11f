import type { Chain } from '@fall-of-shot/plane/clip-to-bounds';
import { boundsOf } from '@fall-of-shot/plane/shapes';
import { distance2 } from '@fall-of-shot/plane/vec';
import type { Unit } from '@fall-of-shot/rules/vocabulary';
import { asLightPortal } from '../../scene/map/light-portals.ts';
import type { LightPortals, Obstruction } from '../../scene/schema/schema.ts';
import { defaultObstruction, wallShape, walls } from '../common/default-obstruction.ts';
import { thinned } from '../common/thinning.ts';
import { readChains } from './uvtt-chains.ts';
import { readPoint, type UvttFile } from './uvtt-schema.ts';

/** The widest pillar, in squares; anything larger is an object. */
const PILLAR = 2;

/** Widest gap, in squares, in an outline that still counts as closed. */
const AJAR = 0.05;

/** Options for converting a file's walls to obstructions. */
export interface Taking {
  readonly lightPortals: LightPortals;
  readonly unit: Unit;
  /** Units per square. */
  readonly square: number;
}

/** The obstructions of a file, and the number of broken wall points and portals. */
export interface ReadObstructions {
  readonly obstructions: readonly Obstruction[];
  readonly broken: { readonly points: number; readonly portals: number };
  readonly notices: readonly string[];
}

/** Returns true if an outline is a pillar's: small and closed, except for the file's rounding. */
function isPillar({ points, closed }: Chain, square: number): boolean {
  const [first, last] = [points[0], points.at(-1)];
  const around = closed || (first && last && distance2(first, last) <= AJAR * square);
  const { left, top, right, bottom } = boundsOf(points);
  return around === true && Math.max(right - left, bottom - top) <= PILLAR * square;
}

/** Furniture and pillars. A closed outline wholly on the map is solid; of a clipped one, only the outline is left. */
function objects(polylines: readonly (readonly Chain[])[], { unit, square }: Taking): Obstruction[] {
  return polylines.flatMap((chains, i) => {
    const group = chains.length > 1 ? `object-${i + 1}` : null;
    return chains.map((chain, part) => {
      const id = chains.length > 1 ? `object-${i + 1}-${part + 1}` : `object-${i + 1}`;
      const shape = chain.closed ? { shape: 'polygon' as const, points: chain.points } : wallShape(chain);
      return defaultObstruction(
        { id, kind: 'object', label: isPillar(chain, square) ? 'Pillar' : 'Object', shape, group },
        unit,
      );
    });
  });
}

/** Returns true if a portal passes light: `closed` means "blocks light". Some files wrap it in an array. */
function passesLight(portal: unknown): boolean {
  if (typeof portal !== 'object' || portal === null || !('closed' in portal)) return false;
  const { closed } = portal;
  return (Array.isArray(closed) ? closed[0] : closed) === false;
}

/** Returns the two ends of a portal: its bounds are enough, position and rotation only repeat them. */
function portalEnds(portal: unknown): unknown[] | undefined {
  if (typeof portal !== 'object' || portal === null || !('bounds' in portal)) return undefined;
  const { bounds } = portal;
  const ends = Array.isArray(bounds) ? [bounds[0], bounds.at(-1)] : [];
  return ends.length === 2 && ends.every(readPoint) ? ends : undefined;
}

function portals(file: UvttFile, taking: Taking): { obstructions: Obstruction[]; broken: number } {
  const found: Obstruction[] = [];
  let broken = 0;
  let [doors, lights] = [0, 0];
  for (const portal of file.portals) {
    const ends = portalEnds(portal);
    if (!ends) {
      broken++;
      continue;
    }
    const chain = readChains([ends], file, taking.square).polylines[0]?.[0];
    if (!chain) continue;
    const light = passesLight(portal);
    const id = light ? `light-portal-${++lights}` : `door-${++doors}`;
    const door = defaultObstruction({ id, kind: 'door', label: 'Door', shape: wallShape(chain) }, taking.unit);
    found.push(light ? asLightPortal(door, taking.lightPortals, taking.unit) : door);
  }
  return { obstructions: found, broken };
}

/** Reads all obstructions of a Universal VTT file, clipped to the map, in scene units. */
export function readObstructions(file: UvttFile, taking: Taking): ReadObstructions {
  const wallChains = readChains(file.walls, file, taking.square);
  const objectChains = readChains(file.objects, file, taking.square);
  const doors = portals(file, taking);
  const flat = wallChains.polylines.flat();
  const ends = doors.obstructions.flatMap((door) => ('points' in door.shape ? [...door.shape.points] : []));
  const { now, notices } = thinned([...flat, ...objectChains.polylines.flat()], ends, taking.square);
  const left = (chains: readonly Chain[]) => chains.flatMap((chain) => now.get(chain) ?? []);
  const outlines = objectChains.polylines.map(left);
  return {
    obstructions: [...walls(left(flat), taking.unit), ...objects(outlines, taking), ...doors.obstructions],
    broken: { points: wallChains.broken + objectChains.broken, portals: doors.broken },
    notices,
  };
}
