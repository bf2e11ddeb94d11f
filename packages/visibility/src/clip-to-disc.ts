import type { Vec2 } from '@fall-of-shot/plane/vec';

/** The angle between two corners of an arc: the chord deviates from it by under 0.04 % of the radius. */
const STEP = Math.PI / 60;

/** The corners of an arc around the origin, without its ends, the shorter way round. */
function arc(from: Vec2, to: Vec2, radius: number): Vec2[] {
  const start = Math.atan2(from.y, from.x);
  const angle = Math.atan2(from.x * to.y - from.y * to.x, from.x * to.x + from.y * to.y);
  const count = Math.ceil(Math.abs(angle) / STEP);
  return Array.from({ length: Math.max(0, count - 1) }, (_, i) => {
    const at = start + (angle * (i + 1)) / count;
    return { x: radius * Math.cos(at), y: radius * Math.sin(at) };
  });
}

/** The shares of a line from `a` to `b` at which it enters and leaves a circle around the origin, if it meets it. */
function chord(a: Vec2, b: Vec2, radius: number): readonly [number, number] | undefined {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length2 = dx * dx + dy * dy;
  const half = -(a.x * dx + a.y * dy);
  const root = half * half - length2 * (a.x * a.x + a.y * a.y - radius * radius);
  // Past the circle there is no root, and neither share is a number.
  const from = Math.max(0, (half - Math.sqrt(root)) / length2);
  const to = Math.min(1, (half + Math.sqrt(root)) / length2);
  return from < to ? [from, to] : undefined;
}

/**
 * Returns the part of a visible area within a distance of its eye: how far a light reaches.
 *
 * @param area the corners around the eye in order, so that every ray from the eye leaves it once
 */
export function clipToDisc(eye: Vec2, area: readonly Vec2[], radius: number): Vec2[] {
  if (!(radius > 0) || area.length < 3) return [];
  const corners: Vec2[] = [];
  const outside = (from: Vec2, to: Vec2) => {
    const onRim = (p: Vec2): Vec2 => {
      const far = Math.hypot(p.x, p.y);
      return { x: (p.x / far) * radius, y: (p.y / far) * radius };
    };
    corners.push(onRim(from), ...arc(from, to, radius), onRim(to));
  };
  area.forEach((corner, i) => {
    const end = area[(i + 1) % area.length] ?? corner;
    const a = { x: corner.x - eye.x, y: corner.y - eye.y };
    const b = { x: end.x - eye.x, y: end.y - eye.y };
    // A repeated corner makes no edge.
    if (a.x === b.x && a.y === b.y) return;
    const at = (share: number): Vec2 => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
    const inside = chord(a, b, radius);
    if (!inside) {
      // Neither corner is at the eye, where it would have no direction: from there an edge has a chord.
      outside(a, b);
      return;
    }
    const [from, to] = inside;
    if (from > 0) outside(a, at(from));
    else corners.push(a);
    if (to < 1) outside(at(to), b);
    else corners.push(b);
  });
  return corners
    .filter(({ x, y }, i) => {
      const after = corners[(i + 1) % corners.length];
      return after?.x !== x || after.y !== y;
    })
    .map(({ x, y }) => ({ x: x + eye.x, y: y + eye.y }));
}
