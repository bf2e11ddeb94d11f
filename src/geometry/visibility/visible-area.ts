import { type EffectArea, outlineOf } from '../plane/areas.ts';
import { boundsMeet, boundsOf, edges, type Segment, type Shape, bounds as shapeBounds } from '../plane/shapes.ts';
import { distance2, type Vec2 } from '../plane/vec.ts';
import type { Mesh } from './mesh.ts';
import { visibilityPolygon } from './visibility.ts';
import { buildMesh } from './walls.ts';
import { seenWithin } from './within.ts';

/** How many corners stand for a round rim: the chord leaves the arc by under 0.02 % of the radius. */
const RIM = 180;

/** How a round post stands in for straight edges when it clips an area. */
const POST = 24;

/** A scene's mesh, and by index which of its walls stop an area (all, where that is not said). */
interface MeshWalls {
  readonly mesh: Mesh;
  readonly stops?: Uint8Array;
}

/** The segments that stand for a shape among walls: its edges, or those of a polygon about a round post. */
function wallsOf(shape: Shape): Segment[] {
  if (shape.shape !== 'disc') return edges(shape);
  const points = Array.from({ length: POST }, (_, i) => {
    const angle = (i / POST) * 2 * Math.PI;
    return { x: shape.x + shape.radius * Math.cos(angle), y: shape.y + shape.radius * Math.sin(angle) };
  });
  return edges({ shape: 'polygon', points });
}

/** The rim of an area around its middle; of a cone or a beam, which begins at its apex, the arc from side to side. */
function rimOf(area: EffectArea): { rim: Vec2[]; closed: boolean } {
  const outline = outlineOf(area, RIM);
  if (area.shape === 'cone') return { rim: outline.slice(1), closed: false };
  // A box's corners begin at its front left; a beam's apex is in the middle of its back.
  if (area.shape === 'beam') return { rim: [...outline.slice(-1), ...outline.slice(0, -1)], closed: false };
  return { rim: outline, closed: true };
}

/**
 * The part of an effect area that its middle (of a cone or beam: its apex) sees past walls, as a polygon (HL-05 with the
 * scene switch "walls stop areas"): the visibility polygon of its middle within its rim. Empty walls give the area
 * itself; a wall right under the middle stops nothing, as a wall under an eye hides nothing (*Sight*). A scene's mesh
 * answers without any building; shapes are made into a mesh first.
 */
export function visibleArea(area: EffectArea, walls: readonly Shape[] | MeshWalls): Vec2[] {
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
  return seenWithin(visibilityPolygon(mesh, area.x, area.y, stops, reach), rim, closed);
}
