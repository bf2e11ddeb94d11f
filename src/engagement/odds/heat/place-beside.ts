import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import type { Piece, Scene } from '../../../scene/schema/schema.ts';
import { latticeOver, placeOn } from './lattice.ts';
import { reachOf } from './reach.ts';

/** How far from the piece the place is, and how far a place for it is looked for, in widths of its footprint. */
const AWAY = { usual: 3, within: 6 };

/** Places near a piece where it can stand and which a way leads to, the most usual distance first; the last is its own. */
export function placesBeside(piece: Piece, scene: Scene): readonly Vec2[] {
  const { x, y, footprint } = piece;
  const { width, height } = scene.size;
  const step = footprint.shape === 'disc' ? footprint.radius * 2 : footprint.width;
  const far = AWAY.within * step;
  const lattice = latticeOver(
    piece,
    {
      left: Math.max(0, x - far),
      top: Math.max(0, y - far),
      right: Math.min(width, x + far),
      bottom: Math.min(height, y + far),
    },
    step,
  );
  const places = reachOf(scene, piece, lattice, far).places.map((index) => placeOn(lattice, index));
  const off = (at: Vec2): number => Math.abs(distance2(at, piece) - AWAY.usual * step);
  const others = places.filter((at) => distance2(at, piece) > step / 2).sort((a, b) => off(a) - off(b));
  return [...others, { x, y }];
}
