import type { Chain } from '../geometry/clip.ts';
import { boundsOf } from '../geometry/shapes.ts';
import { simplifyChain } from '../geometry/simplify.ts';
import { distance2 } from '../geometry/vec.ts';
import type { Unit } from '../rules/vocabulary.ts';
import { EVERYTHING, HEIGHTS, NO_DAMAGE } from '../scene/defaults.ts';
import { asLightPortal } from '../scene/light-portals.ts';
import type { LightPortals, Obstruction } from '../scene/schema.ts';
import { readChains } from './uvtt-chains.ts';
import { readPoint, type UvttFile } from './uvtt-schema.ts';
import { connected, pointKey, sharedPoints } from './wall-groups.ts';

/** Above so many segments on the map, walls are simplified, by so many squares. */
const DENSE = 5000;
const TOLERANCE = 0.02;

/** How wide a pillar is at most, in squares; anything larger is an object. */
const PILLAR = 2;

/** How far apart the ends of an outline may lie, in squares, that still is one to the eye of its maker. */
const AJAR = 0.05;

/** How a file's walls become obstructions. */
export interface Taking {
  readonly lightPortals: LightPortals;
  readonly unit: Unit;
  /** Units in a square. */
  readonly square: number;
}

/** The obstructions of a file, and how many wall points and portals were too broken to use. */
export interface Taken {
  readonly obstructions: readonly Obstruction[];
  readonly broken: { readonly points: number; readonly portals: number };
  readonly simplified: boolean;
}

type Given = Pick<Obstruction, 'id' | 'kind' | 'label' | 'shape'> & { group?: string | null };

/** An obstruction as tall as a wall that blocks both sight and shots. */
function standing(given: Given, unit: Unit): Obstruction {
  return {
    group: null,
    ...given,
    groupedByHand: false,
    bottom: 0,
    top: HEIGHTS[unit].wall,
    blocks: EVERYTHING,
    material: null,
    damage: NO_DAMAGE,
    opening: null,
    door: given.kind === 'door' ? 'closed' : null,
    sightDepth: null,
    oneWay: null,
    limited: false,
    passesLight: false,
  };
}

function wallShape({ points, closed }: Chain): Obstruction['shape'] {
  return { shape: 'polyline', points, closed, thickness: 0 };
}

function walls(chains: readonly Chain[], unit: Unit): Obstruction[] {
  const groups = connected(chains);
  return chains.map((chain, i) => {
    const first = groups[i];
    const group = first === undefined ? null : `walls-${first + 1}`;
    return standing({ id: `wall-${i + 1}`, kind: 'wall', label: 'Wall', shape: wallShape(chain), group }, unit);
  });
}

/** Whether an outline is a pillar's: small, and around something, even where the file's rounding leaves it ajar. */
function isPillar({ points, closed }: Chain, square: number): boolean {
  const [first, last] = [points[0], points.at(-1)];
  const around = closed || (first && last && distance2(first, last) <= AJAR * square);
  const { left, top, right, bottom } = boundsOf(points);
  return around === true && Math.max(right - left, bottom - top) <= PILLAR * square;
}

/** Furniture and pillars. A closed one wholly on the map is solid; of one that is cut, the outline that is left. */
function objects(polylines: readonly (readonly Chain[])[], { unit, square }: Taking): Obstruction[] {
  return polylines.flatMap((chains, i) => {
    const group = chains.length > 1 ? `object-${i + 1}` : null;
    return chains.map((chain, part) => {
      const id = chains.length > 1 ? `object-${i + 1}-${part + 1}` : `object-${i + 1}`;
      const shape = chain.closed ? { shape: 'polygon' as const, points: chain.points } : wallShape(chain);
      return standing({ id, kind: 'object', label: isPillar(chain, square) ? 'Pillar' : 'Object', shape, group }, unit);
    });
  });
}

/** `closed` of a portal means "blocks light". Some files wrap it in a list. */
function passesLight(portal: unknown): boolean {
  if (typeof portal !== 'object' || portal === null || !('closed' in portal)) return false;
  const { closed } = portal;
  return (Array.isArray(closed) ? closed[0] : closed) === false;
}

/** The two ends of a portal: its bounds are enough, position and rotation only repeat them. */
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
    const door = standing({ id, kind: 'door', label: 'Door', shape: wallShape(chain) }, taking.unit);
    found.push(light ? asLightPortal(door, taking.lightPortals, taking.unit) : door);
  }
  return { obstructions: found, broken };
}

/** Segments of chains. */
function segments(chains: readonly Chain[]): number {
  return chains.reduce((sum, { points, closed }) => sum + points.length - (closed ? 0 : 1), 0);
}

/** All that stands on the map of a Universal VTT file, clipped to the map, in scene units. */
export function readObstructions(file: UvttFile, taking: Taking): Taken {
  const wallChains = readChains(file.walls, file, taking.square);
  const objectChains = readChains(file.objects, file, taking.square);
  const doors = portals(file, taking);
  let flat = wallChains.polylines.flat();
  let outlines = objectChains.polylines;
  const all = [...flat, ...outlines.flat()];
  const simplified = segments(all) > DENSE;
  if (simplified) {
    // Where walls or a door join, the point stays: a gap of a fiftieth of a square is a gap to see through.
    const ends = doors.obstructions.flatMap((door) => ('points' in door.shape ? [...door.shape.points] : []));
    const joints = sharedPoints([...all, ...ends.map((end) => ({ points: [end], closed: false }))]);
    const thinned = (chain: Chain) => simplifyChain(chain, TOLERANCE * taking.square, (p) => joints.has(pointKey(p)));
    flat = flat.map(thinned);
    outlines = outlines.map((chains) => chains.map(thinned));
  }
  return {
    obstructions: [...walls(flat, taking.unit), ...objects(outlines, taking), ...doors.obstructions],
    broken: { points: wallChains.broken + objectChains.broken, portals: doors.broken },
    simplified,
  };
}
