import { diamondPath, edgeAt, type SideShape } from '../../design/side-shape.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import { type Figure, group, shape } from '../primitives/figure.ts';
import { faded, insideShades, MAP, ringDash, SIDE_RINGS } from '../primitives/palette.ts';
import { boxPicture, type Drawable, roundPicture } from '../primitives/piece-picture.ts';
import { bodyRadius, boxSize, outlineOf } from './piece-size.ts';

/** The width of a ring as a share of the radius, and its smallest width in window pixels: thinner ones lose their colour. */
const RING = 0.16;
const LEAST_RING = 2.6;

/** The gradient inside a piece, from its middle or front to its edge. */
function shades({ colour, side }: Piece): (string | number)[] {
  const { middle, edge } = insideShades(colour, side);
  return [0, middle, 1, edge];
}

/** One line or area along the outline of a round piece, drawn `inset` within its edge. */
function edgeFigure(outline: SideShape, radius: number, inset: number, look: Figure['config']): Figure {
  if (outline === 'circle') return shape('Circle', { radius: radius - inset, ...look });
  return shape('Path', { data: diamondPath(radius, inset), ...look });
}

/** The triangle that shows where a round piece faces, on its edge. */
function facingFigure({ facing, side }: Piece, outline: SideShape, radius: number): Figure {
  const edge = edgeAt(outline, radius, facing - 90);
  return group(
    { rotation: facing, name: 'facing' },
    shape('Line', {
      points: [-5, -edge - 1, 0, -edge - 9, 5, -edge - 1],
      closed: true,
      fill: SIDE_RINGS[side],
      stroke: MAP.casing,
      strokeWidth: 1.2,
    }),
  );
}

function roundBody(piece: Piece, outline: SideShape, radius: number, image: Drawable | undefined): Figure {
  const ring = Math.max(LEAST_RING, radius * RING);
  const middle = radius - ring / 2;
  const edge = (inset: number, look: Figure['config']) => edgeFigure(outline, radius, inset, look);
  return group(
    {},
    facingFigure(piece, outline, radius),
    edge(-Math.max(1, radius * 0.06), { fill: faded(MAP.casing, 0.9) }),
    edge(0, {
      fillRadialGradientStartRadius: 0,
      fillRadialGradientEndRadius: radius,
      fillRadialGradientColorStops: shades(piece),
      name: `body body-${outline}`,
    }),
    edge(ring / 2, {
      stroke: SIDE_RINGS[piece.side],
      strokeWidth: ring,
      dash: ringDash(piece.side, 2 * Math.PI * middle),
      rotation: outline === 'circle' ? -80 : 0,
      name: 'side-ring',
    }),
    edge(ring, { stroke: MAP.casing, strokeWidth: radius * 0.06, opacity: 0.8 }),
    image ? roundPicture(image, outline, radius, ring) : null,
  );
}

function vehicleBody(piece: Piece, zoom: number, image: Drawable | undefined): Figure {
  if (piece.footprint.shape !== 'box') return group({});
  const { width, length } = boxSize(piece.footprint, zoom);
  const colour = SIDE_RINGS[piece.side];
  return group(
    { rotation: piece.facing },
    shape('Rect', {
      x: -width / 2,
      y: -length / 2,
      width,
      height: length,
      cornerRadius: width * 0.14,
      fillLinearGradientStartPoint: { x: 0, y: 0 },
      fillLinearGradientEndPoint: { x: 0, y: length },
      fillLinearGradientColorStops: shades(piece),
      stroke: MAP.casing,
      strokeWidth: 5,
      opacity: 0.96,
      name: 'body body-box',
    }),
    image ? boxPicture(image, width - 3, length - 3) : null,
    shape('Rect', {
      x: -width / 2 + 1.5,
      y: -length / 2 + 1.5,
      width: width - 3,
      height: length - 3,
      cornerRadius: width * 0.12,
      stroke: colour,
      strokeWidth: 3,
      dash: ringDash(piece.side, 2 * (width + length)),
      name: 'side-ring',
    }),
    shape('Line', {
      points: [-6, -length / 2 - 3, 0, -length / 2 - 11, 6, -length / 2 - 3],
      closed: true,
      fill: colour,
      stroke: MAP.casing,
      strokeWidth: 1,
    }),
  );
}

/** The body of a piece: its ground and ring in the outline of its side or of its footprint, its picture and facing. */
export function pieceBody(piece: Piece, zoom: number, image: Drawable | undefined): Figure {
  const outline = outlineOf(piece);
  if (outline === 'box') return vehicleBody(piece, zoom, image);
  return roundBody(piece, outline, bodyRadius(piece, zoom), image);
}
