import { meets } from './orientation.ts';
import { bounds, boundsMeet, type Disc, edges, type Segment, type Shape } from './shapes.ts';
import type { Vec2 } from './vec.ts';

/** How many corners stand for the round rim of a clipped disc: the chord leaves the arc by under 0.02 % of the radius. */
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

/**
 * The part of a disc that its centre sees past walls, as a polygon (HL-05 with the scene switch "walls stop areas").
 * A ray goes to every corner inside the disc and a hair to either side of it, and to evenly spread points of the rim;
 * each ends at the nearest wall it meets. Empty walls give the disc itself; a wall right under the centre stops nothing,
 * as a wall under an eye hides nothing (*Sight*).
 */
export function visibleDisc(disc: Disc, walls: readonly Shape[]): Vec2[] {
  const around = bounds(disc);
  const near = walls.filter((wall) => boundsMeet(bounds(wall), around)).flatMap(sides);
  const angles = Array.from({ length: RIM }, (_, i) => (i / RIM) * 2 * Math.PI - Math.PI);
  for (const wall of near) {
    for (const corner of [wall.a, wall.b]) {
      const angle = Math.atan2(corner.y - disc.y, corner.x - disc.x);
      angles.push(angle - PAST_CORNER, angle, angle + PAST_CORNER);
    }
  }
  angles.sort((a, b) => a - b);
  return angles.map((angle) => {
    const end = { x: disc.x + disc.radius * Math.cos(angle), y: disc.y + disc.radius * Math.sin(angle) };
    let reach = 1;
    for (const wall of near) {
      const share = meets(disc, end, wall) ?? 1;
      if (share > 0) reach = Math.min(reach, share);
    }
    return { x: disc.x + (end.x - disc.x) * reach, y: disc.y + (end.y - disc.y) * reach };
  });
}
