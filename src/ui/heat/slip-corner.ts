import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Frame } from '../../scene/map/camera.ts';

/** A corner of the star: 1 is right or below, -1 left or above. */
export interface Corner {
  readonly x: 1 | -1;
  readonly y: 1 | -1;
}

const CORNERS: readonly [Corner, ...Corner[]] = [
  { x: 1, y: 1 },
  { x: 1, y: -1 },
  { x: -1, y: 1 },
  { x: -1, y: -1 },
];

/** So near to the slip a piece or its name would be covered, in window pixels. */
const PIECE = 30;

/** Where a slip may stand beside a star. In window pixels. */
interface Given {
  readonly star: Vec2;
  readonly size: { readonly width: number; readonly height: number };
  /** How far its corner is from the star, in both directions. */
  readonly off: number;
  /** The part of the window that no panel covers. */
  readonly free: Frame;
  /** What it should not cover, the most important first. */
  readonly keep: readonly Vec2[];
}

/** The corner of a star at which a slip covers no panel and, if there is one, none of the pieces that matter. */
export function slipCorner({ star, size, off, free, keep }: Given): Corner {
  const fits = CORNERS.filter(({ x, y }) => {
    const [across, down] = [star.x + x * (off + size.width), star.y + y * (off + size.height)];
    return (
      across >= free.left && across <= free.left + free.width && down >= free.top && down <= free.top + free.height
    );
  });
  const covers = ({ x, y }: Corner, at: Vec2): boolean => {
    const across = (at.x - star.x) * x - off;
    const down = (at.y - star.y) * y - off;
    return across > -PIECE && across < size.width + PIECE && down > -PIECE && down < size.height + PIECE;
  };
  // Where there is no room for all of them, the least important gives way.
  for (let kept = keep.length; kept > 0; kept--) {
    const clear = fits.find((corner) => !keep.slice(0, kept).some((at) => covers(corner, at)));
    if (clear) return clear;
  }
  return fits[0] ?? CORNERS[0];
}
