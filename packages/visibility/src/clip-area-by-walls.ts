import { type EffectArea, outlineOf } from '@fall-of-shot/plane/areas';
import {
  boundsMeet,
  boundsOf,
  edges,
  type Segment,
  type Shape,
  bounds as shapeBounds,
} from '@fall-of-shot/plane/shapes';
import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import { clipOutlineToVisible } from './clip-outline.ts';
import type { Mesh } from './mesh.ts';
import { visibilityPolygon } from './visibility.ts';
import { buildMesh } from './walls.ts';

/** Corners of a round outline: the chord deviates from the arc by under 0.02 % of the radius. */
const RIM = 180;

/** Sides of a round post's polygon when it clips an area. */
const POST = 24;

/** A scene's mesh, and which of its walls stop an area, by index (all of them without `stops`). */
interface MeshWalls {
  readonly mesh: Mesh;
  readonly stops?: Uint8Array;
}

/** Returns the segments of a shape as walls: its edges, or those of a polygon around a round post. */
function wallsOf(shape: Shape): Segment[] {
  if (shape.shape !== 'disc') return edges(shape);
  const points = Array.from({ length: POST }, (_, i) => {
    const angle = (i / POST) * 2 * Math.PI;
    return { x: shape.x + shape.radius * Math.cos(angle), y: shape.y + shape.radius * Math.sin(angle) };
  });
  return edges({ shape: 'polygon', points });
}

/**
 * Returns the outline of an area around its middle; for a cone or a beam, which starts at its apex, only the far sides.
 */
function rimOf(area: EffectArea): { rim: Vec2[]; closed: boolean } {
  const outline = outlineOf(area, RIM);
  if (area.shape === 'cone') return { rim: outline.slice(1), closed: false };
  // A box's corners begin at its front left; a beam's apex is in the middle of its back.
  if (area.shape === 'beam') return { rim: [...outline.slice(-1), ...outline.slice(0, -1)], closed: false };
  return { rim: outline, closed: true };
}

/**
 * Clips an effect area by walls (HL-05 with the scene switch "walls stop areas"). Returns the rest as a polygon: what
 * is visible from its middle (of a cone or beam: its apex). Without walls that is the area itself. A wall right
 * under the middle stops nothing, as a wall under an eye hides nothing (*Sight*). A scene's mesh is used as it is;
 * shapes are built into a mesh first.
 */
export function clipAreaByWalls(area: EffectArea, walls: readonly Shape[] | MeshWalls): Vec2[] {
  const origin = { x: area.x, y: area.y };
  const { rim, closed } = rimOf(area);
  const reach = Math.max(...rim.map((corner) => distance2(corner, origin)));
  if (reach === 0) return rim;
  const around = boundsOf([origin, ...rim]);
  const { mesh, stops } =
    'mesh' in walls
      ? walls
      : {
          mesh: buildMesh(walls.filter((wall) => boundsMeet(shapeBounds(wall), around)).flatMap(wallsOf)),
          stops: undefined,
        };
  return clipOutlineToVisible(visibilityPolygon(mesh, area.x, area.y, stops, reach), rim, closed);
}
