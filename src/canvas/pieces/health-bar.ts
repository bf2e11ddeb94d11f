import { type Health, healthOf, shareLeft } from '../../scene/pieces/health.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import { type Figure, group, shape } from '../primitives/figure.ts';
import { MAP } from '../primitives/palette.ts';
import type { Rect } from '../primitives/rect.ts';

/** The size of the bar and its distance above a piece, in window pixels. */
const MOST = 44;
const HEIGHT = 6;
const BAR_GAP = 5;

/** The most parts of a bar: with less health each part is one point. */
const PARTS = 10;

/** The colour of what is left: green over two thirds, red up to one third. */
function colourOf(left: number): string {
  if (left > 2 / 3) return MAP.door;
  return left > 1 / 3 ? MAP.partial : MAP.full;
}

/** The health that a piece's bar shows; undefined if it has no bar, as when it is out. */
export function barredHealth(piece: Piece): Health | undefined {
  return piece.statuses.includes('eliminated') ? undefined : healthOf(piece);
}

/**
 * What the bar covers above a piece of some radius, in window pixels from its centre. It is no wider than the piece: the
 * bars of neighbours would run together, and nobody could tell whose is whose.
 */
export function barBox(radius: number): Rect {
  const half = Math.min(MOST / 2, radius);
  const bottom = -radius - BAR_GAP;
  return { left: -half, right: half, top: bottom - HEIGHT, bottom };
}

/** The bar of health above a piece of some radius, in parts. */
export function healthBar(health: Health, radius: number): Figure {
  const left = shareLeft(health);
  const count = Math.max(1, Math.min(PARTS, Math.round(health.of)));
  // Whoever is not down has at least one part, and whoever is hurt not all of them.
  const exact = left * count;
  const full = left >= 1 ? count : left <= 0 ? 0 : Math.max(1, Math.min(count - 1, Math.round(exact)));
  const lit = count === 1 && left > 0 ? 1 : full;
  const { left: x, right, top: y } = barBox(radius);
  const width = right - x;
  const part = (width - 2) / count;
  // Narrow parts have narrow gaps: most of a part is its colour.
  const gap = Math.min(1, part / 4);
  return group(
    { name: 'health-bar', x, y },
    shape('Rect', { width, height: HEIGHT, cornerRadius: 2, fill: MAP.casing }),
    Array.from({ length: count }, (_, i) =>
      shape('Rect', {
        x: 1 + i * part + gap / 2,
        y: 1,
        width: part - gap,
        height: HEIGHT - 2,
        fill: i < lit ? colourOf(left) : MAP.dieIdle,
        name: i < lit ? 'health-left' : 'health-lost',
      }),
    ),
  );
}
