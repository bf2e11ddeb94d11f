import type { SolidShape } from '@fall-of-shot/plane/shapes';
import type { Vec3 } from '@fall-of-shot/plane/vec';
import type { Blocker } from '@fall-of-shot/sight/blockers';
import type { SightTarget } from '@fall-of-shot/sight/occlusion-shape';
import { BODIES } from '@fall-of-shot/sight/verdict';

/** A question of sight: viewer, target, and what is in between. */
export interface SightCase {
  readonly eye: Vec3;
  readonly target: SightTarget;
  readonly blockers: readonly Blocker[];
}

/** The same numbers for the same seed: a multiply-with-carry of two halves (Marsaglia). */
function numbers(seed: number): () => number {
  let [a, b] = [(seed * 2654435761) >>> 0 || 1, 362436069];
  return () => {
    a = (36969 * (a & 65535) + (a >>> 16)) >>> 0;
    b = (18000 * (b & 65535) + (b >>> 16)) >>> 0;
    return ((((a << 16) + (b & 65535)) >>> 0) + 0.5) / 2 ** 32;
  };
}

/** A scene by its number: everything that can be in between, in any position, at any height, of any kind. */
export function sightCase(seed: number): SightCase {
  const next = numbers(seed);
  const real = (low: number, high: number) => low + (high - low) * next();
  const whole = (low: number, high: number) => Math.floor(real(low, high + 1));
  const one = <T>(of: readonly [T, ...T[]]): T => of[whole(0, of.length - 1)] ?? of[0];
  const chance = (share: number) => next() < share;

  const away = real(3, 25);
  const bearing = real(0, 2 * Math.PI);
  const origin = { x: real(-50, 50), y: real(-50, 50) };
  const at = { x: origin.x + away * Math.cos(bearing), y: origin.y + away * Math.sin(bearing) };
  const footprint: SolidShape = chance(0.7)
    ? { shape: 'disc', ...at, radius: real(0.3, 1) }
    : { shape: 'box', ...at, width: real(0.6, 2), length: real(0.6, 2), rotation: real(0, 360) };
  const base = chance(0.7) ? 0 : real(0, 8);
  const target: SightTarget = { at, footprint, base, height: real(0.8, 3), body: one(BODIES) };
  const eye = { ...origin, z: chance(0.7) ? real(0.5, 2) : real(2, 12) };

  /** A place in the way, a little to either side, and sometimes behind either end. */
  const place = () => {
    const [along, aside] = [real(-0.05, 1.02) * away, real(-0.8, 0.8)];
    return {
      x: origin.x + along * Math.cos(bearing) - aside * Math.sin(bearing),
      y: origin.y + along * Math.sin(bearing) + aside * Math.cos(bearing),
    };
  };
  const near = (p: { x: number; y: number }, by: number) => ({ x: p.x + real(-by, by), y: p.y + real(-by, by) });
  const ring = (middle: { x: number; y: number }, corners: number, size: number) => {
    const turn = real(0, 7);
    return Array.from({ length: corners }, (_, i) => {
      const angle = turn + (2 * Math.PI * (i + real(0, 0.7))) / corners;
      const reach = size * real(0.4, 1);
      return { x: middle.x + reach * Math.cos(angle), y: middle.y + reach * Math.sin(angle) };
    });
  };
  const shape = (): Blocker['shape'] => {
    const middle = place();
    switch (whole(0, 5)) {
      case 0:
        return { shape: 'disc', ...middle, radius: real(0.1, 1.2) };
      case 1:
        return { shape: 'box', ...middle, width: real(0.2, 2), length: real(0.2, 3), rotation: real(0, 360) };
      case 2:
        return { shape: 'polygon', points: ring(middle, whole(3, 7), real(0.4, 2)) };
      case 3:
        return { shape: 'polyline', points: ring(middle, whole(3, 5), real(0.4, 2)), closed: true, thickness: 0 };
      default: {
        const points = [near(middle, 2), near(middle, 2), ...(chance(0.3) ? [near(middle, 3)] : [])];
        return { shape: 'polyline', points, closed: false, thickness: 0 };
      }
    }
  };
  const blocker = (i: number): Blocker => {
    const plan = shape();
    const wall = plan.shape === 'polyline';
    const bottom = chance(0.6) ? 0 : real(0, 2);
    const top = bottom + (chance(0.3) ? 3 : real(0.2, 2));
    const thing = {
      id: chance(0.15) ? 'thing-0' : `thing-${i}`,
      label: `thing ${i}`,
      shape: plan,
      bottom,
      top,
      blocks: one([
        { sight: true, shots: true },
        { sight: true, shots: true },
        { sight: true, shots: false },
        { sight: false, shots: true },
      ]),
    };
    const kind = next();
    if (wall && kind < 0.12) return { ...thing, opening: { bottom: bottom + real(0.1, 1), top: top - real(0, 1) } };
    if (wall && kind < 0.25) return { ...thing, oneWay: one(['left', 'right']) };
    if (kind > 0.85) return { ...thing, isTerrainWall: true };
    if (!wall && kind < 0.2) return { ...thing, top: top + real(0, 6), sightDepth: real(0, 2) };
    if (!wall && kind < 0.35) return { ...thing, bottom: real(1, 5), top: real(5, 5.4), floor: true };
    return thing;
  };
  return { eye, target, blockers: Array.from({ length: whole(1, 7) }, (_, i) => blocker(i)) };
}
