import { type EffectArea, outlineOf } from './areas.ts';
import { meets } from './orientation.ts';
import { boundsMeet, boundsOf, edges, type Segment, type Shape, bounds as shapeBounds } from './shapes.ts';
import { distance2, turned, type Vec2 } from './vec.ts';

/** How many corners stand for a round rim: the chord leaves the arc by under 0.02 % of the radius. */
const RIM = 180;

/** How a round post stands in for straight edges when it clips an area. */
const POST = 24;

/** Angle, in radians, by which a ray passes a corner on either side: what lies behind the corner shows. */
const PAST_CORNER = 1e-7;

function sides(shape: Shape): Segment[] {
  if (shape.shape !== 'disc') return edges(shape);
  const points = Array.from({ length: POST }, (_, i) => {
    const angle = (i / POST) * 2 * Math.PI;
    return { x: shape.x + shape.radius * Math.cos(angle), y: shape.y + shape.radius * Math.sin(angle) };
  });
  return edges({ shape: 'polygon', points });
}

/** How far the area reaches from its middle or apex in a direction (a unit vector). */
function reachOf(area: EffectArea, direction: Vec2): number {
  if (area.shape === 'disc' || area.shape === 'ball') return area.radius;
  // Turned so that the area points straight up.
  const ahead = turned(direction, -area.rotation);
  const [across, forward] = [Math.abs(ahead.x), -ahead.y];
  if (area.shape === 'cone') {
    return Math.abs(Math.atan2(ahead.x, forward)) <= (area.angle * Math.PI) / 360 + PAST_CORNER / 10 ? area.length : 0;
  }
  const toSide = across === 0 ? Number.POSITIVE_INFINITY : area.width / 2 / across;
  if (area.shape === 'beam') return forward < 0 ? 0 : Math.min(toSide, forward === 0 ? toSide : area.length / forward);
  return Math.min(toSide, forward === 0 ? Number.POSITIVE_INFINITY : area.length / 2 / Math.abs(forward));
}

/** Where a wall crosses the rim of the area, so that the cut is sharp there. */
function crossings(wall: Segment, rim: readonly Segment[]): Vec2[] {
  return rim.flatMap((edge) => {
    const share = meets(wall.a, wall.b, edge);
    return share === undefined
      ? []
      : [{ x: wall.a.x + (wall.b.x - wall.a.x) * share, y: wall.a.y + (wall.b.y - wall.a.y) * share }];
  });
}

/**
 * The part of an effect area that its middle (of a cone or beam: its apex) sees past walls, as a polygon (HL-05 with the
 * scene switch "walls stop areas"). A ray goes to every corner and a hair to either side of it, and to evenly spread
 * points of the rim; each ends at the nearest wall it meets. Empty walls give the area itself; a wall right under the
 * middle stops nothing, as a wall under an eye hides nothing (*Sight*).
 */
export function visibleArea(area: EffectArea, walls: readonly Shape[]): Vec2[] {
  const origin = { x: area.x, y: area.y };
  const outline = outlineOf(area, RIM);
  const around = boundsOf([origin, ...outline]);
  const near = walls.filter((wall) => boundsMeet(shapeBounds(wall), around)).flatMap(sides);
  const rim = edges({ shape: 'polygon', points: outline });
  const corners = [
    ...(area.shape === 'disc' || area.shape === 'ball' ? [] : outline),
    ...near.flatMap((wall) => [wall.a, wall.b, ...crossings(wall, rim)]),
  ];
  const angles = Array.from({ length: RIM }, (_, i) => (i / RIM) * 2 * Math.PI - Math.PI);
  for (const corner of corners) {
    if (distance2(corner, origin) === 0) continue;
    const angle = Math.atan2(corner.y - origin.y, corner.x - origin.x);
    angles.push(angle - PAST_CORNER, angle, angle + PAST_CORNER);
  }
  angles.sort((a, b) => a - b);
  return angles.map((angle) => {
    const direction = { x: Math.cos(angle), y: Math.sin(angle) };
    const length = reachOf(area, direction);
    const end = { x: origin.x + length * direction.x, y: origin.y + length * direction.y };
    let reach = 1;
    for (const wall of near) {
      const share = meets(origin, end, wall) ?? 1;
      if (share > 0) reach = Math.min(reach, share);
    }
    return { x: origin.x + (end.x - origin.x) * reach, y: origin.y + (end.y - origin.y) * reach };
  });
}
