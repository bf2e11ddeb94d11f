import { glyphOf } from '../../design/glyph-of.ts';
import { glyphPath } from '../../design/glyph-paths.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import { type Figure, group, shape } from '../primitives/figure.ts';
import { faded, MAP } from '../primitives/palette.ts';
import type { Drawable } from '../primitives/piece-picture.ts';
import { plateFigure } from '../primitives/plate.tsx';
import { conditionMarks } from './condition-marks.ts';
import { barredHealth, healthBar } from './health-bar.ts';
import { pieceBody } from './piece-body.ts';
import { piecePips } from './piece-pips.ts';
import { bodyRadius, drawnRadius, outlineOf } from './piece-size.ts';

/** The ring of a piece hidden from the players: violet and dashed, like everything only the GM sees. */
function hiddenRing(radius: number): Figure {
  return group(
    { name: 'hidden-piece' },
    shape('Circle', { radius: radius + 5, stroke: MAP.casing, strokeWidth: 5 }),
    shape('Circle', { radius: radius + 5, stroke: MAP.gm, strokeWidth: 2.6, dash: [3, 4] }),
  );
}

/** The elevation of a piece, in words. */
export function raisedWords({ elevation }: Piece): string {
  return `${elevation} up`;
}

/** Hidden pieces are paler, and so are eliminated ones, under their cross: the side's ring stays readable. */
function opacityOf({ statuses, secret }: Piece): number {
  if (secret.hidden) return 0.5;
  return statuses.includes('eliminated') ? 0.65 : 1;
}

/** The size of a glyph as a share of the body's radius: what fits inside each outline. */
const GLYPH = { circle: 1.22, diamond: 1.12, box: 1.1 } as const;

function glyphFigure(piece: Piece, size: number): Figure {
  const scale = size / 512;
  const at = { x: -size / 2, y: -size / 2, scaleX: scale, scaleY: scale };
  return shape('Path', { data: glyphPath(glyphOf(piece)) ?? '', ...at, fill: MAP.glyph, name: 'glyph' });
}

/** The room that the marks at the edge of a piece take beside it, in window pixels. */
const PIPS = 9;

/** How a piece is drawn. */
export interface PieceLook {
  readonly piece: Piece;
  readonly selected: boolean;
  /** Whether it has its bar of health. */
  readonly bar: boolean;
  /** Its picture, if it has one that is ready. */
  readonly image: Drawable | undefined;
}

/**
 * One piece, in window pixels around its centre: footprint at scale, side by outline and ring, picture or glyph, facing
 * and status marks.
 */
export function pieceFigure({ piece, selected, bar, image }: PieceLook, zoom: number): Figure {
  const radius = drawnRadius(piece, zoom);
  const health = bar ? barredHealth(piece) : undefined;
  const pips = piecePips(piece, zoom, health !== undefined);
  return group(
    {},
    selected &&
      shape('Circle', { radius: radius + 10, fill: faded(MAP.select, 0.16), stroke: MAP.select, strokeWidth: 2.5 }),
    piece.secret.hidden && hiddenRing(radius),
    group(
      { opacity: opacityOf(piece) },
      pieceBody(piece, zoom, image),
      image ? null : glyphFigure(piece, bodyRadius(piece, zoom) * GLYPH[outlineOf(piece)]),
    ),
    pips,
    health ? healthBar(health, radius) : null,
    // Above the bar, whose parts are read without its end; a sign is not read without its middle.
    piece.conditions.length > 0 && conditionMarks(piece, radius + (pips.length > 0 ? PIPS : 0)),
    piece.elevation > 0 && selected && plateFigure({ text: raisedWords(piece), y: -radius - 20, size: 11 }),
  );
}
