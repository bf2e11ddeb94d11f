import { diamondPath, sideShape } from '../../design/side-shape.ts';
import { traitsOf } from '../../scene/obstructions/kinds.ts';
import type { Piece, Scene } from '../../scene/schema/schema.ts';
import { styleOf } from '../obstructions/obstruction-style.ts';
import { faded, MAP, SIDE_RINGS } from '../primitives/palette.ts';
import { trace } from '../primitives/trace.ts';
import { traceGrid } from './grid.ts';

/** The largest size of a thumbnail, in its own pixels: twice what a card shows, for sharp displays. */
const WIDEST = 640;
const HIGHEST = 400;

/** The smallest radius of a piece, in the thumbnail's pixels. */
const LEAST = 9;

/** How much wider lines are than on the map: a thumbnail is shown at half its size. */
const BOLD = 1.6;

type Context = OffscreenCanvasRenderingContext2D;

/** The size of a map's thumbnail, in pixels: in its proportions, as large as fits. */
export function thumbnailSize({ width, height }: Scene['size']): { readonly width: number; readonly height: number } {
  const zoom = Math.min(WIDEST / width, HIGHEST / height);
  return { width: Math.max(1, Math.round(width * zoom)), height: Math.max(1, Math.round(height * zoom)) };
}

/** Draws walls, cover and areas, in the map's drawing order. */
function drawObstructions(
  context: Context,
  { obstructions, unit }: Pick<Scene, 'obstructions' | 'unit'>,
  zoom: number,
): void {
  for (const thing of [...obstructions].sort((a, b) => traitsOf(a).order - traitsOf(b).order)) {
    const look = styleOf(thing, unit);
    if (!look) continue;
    context.beginPath();
    trace(context, thing.shape);
    if (look.fill) {
      context.fillStyle = look.fill;
      context.fill();
    }
    context.setLineDash(look.dash.map((length) => (length * BOLD) / zoom));
    context.strokeStyle = look.colour;
    context.lineWidth = (look.width * BOLD) / zoom;
    context.stroke();
  }
  context.setLineDash([]);
}

/** Draws pieces in the outlines and colours of their sides, hollow if neutral, with the map's casing. */
function drawPieces(context: Context, { pieces }: Scene, zoom: number): void {
  for (const { x, y, footprint, side } of pieces) {
    const own = footprint.shape === 'disc' ? footprint.radius : Math.min(footprint.width, footprint.length) / 2;
    // In the thumbnail's pixels: the path of a diamond is rounded to thousandths.
    const radius = Math.max(LEAST, own * zoom);
    const rim = Math.max(2.5, radius * 0.18);
    context.save();
    context.translate(x, y);
    context.scale(1 / zoom, 1 / zoom);
    const edge = pieceEdge(side, radius);
    context.fillStyle = side === 'neutral' ? MAP.casing : SIDE_RINGS[side];
    context.fill(edge);
    context.strokeStyle = faded(MAP.casing, 0.9);
    context.lineWidth = rim;
    context.stroke(edge);
    if (side === 'neutral') {
      context.strokeStyle = SIDE_RINGS.neutral;
      context.stroke(pieceEdge(side, radius - rim));
    }
    context.restore();
  }
}

function pieceEdge(side: Piece['side'], radius: number): Path2D {
  if (sideShape(side) === 'diamond') return new Path2D(diamondPath(radius));
  const circle = new Path2D();
  circle.arc(0, 0, radius, 0, 2 * Math.PI);
  return circle;
}

/**
 * Draws a scene on a canvas of {@link thumbnailSize}: its picture, or else its grid; its walls, as far as they are not in
 * the picture already; and its pieces.
 */
export function drawThumbnail(context: Context, scene: Scene, picture: CanvasImageSource | null): void {
  const { size } = scene;
  const { width } = thumbnailSize(size);
  const zoom = width / size.width;
  context.save();
  context.scale(zoom, zoom);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.fillStyle = scene.picture ? MAP.pictureGround : MAP.bareGround;
  context.fillRect(0, 0, size.width, size.height);
  if (picture && scene.picture) {
    const place = scene.picture;
    context.drawImage(picture, place.x, place.y, place.width, place.height);
    const drawn = scene.obstructions.filter(({ shownToPlayers }) => shownToPlayers !== 'without-picture');
    drawObstructions(context, { ...scene, obstructions: drawn }, zoom);
  } else {
    traceGrid(context, scene, zoom, { left: 0, top: 0, right: size.width, bottom: size.height });
    context.strokeStyle = 'rgba(0, 0, 0, 0.22)';
    context.lineWidth = 1 / zoom;
    context.stroke();
    drawObstructions(context, scene, zoom);
  }
  drawPieces(context, scene, zoom);
  context.restore();
}
