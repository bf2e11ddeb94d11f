import { glyphOf } from '../../design/glyph-of.ts';
import { glyphPath, isGlyphComing } from '../../design/glyph-paths.ts';
import type { Glides } from '../../playback/glides.ts';
import { healthOf } from '../../scene/pieces/health.ts';
import { takenBy } from '../../scene/schema/figures-of.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import { canvasSystems } from '../canvas-system.ts';
import type { Drawable, PiecePictures } from '../primitives/piece-picture.ts';
import { plateSize } from '../primitives/plate.tsx';
import type { Reach } from '../sprites/sprite-cache.ts';
import type { SpriteLook } from '../sprites/sprite-look.ts';
import { pieceFigure, raisedWords } from './piece-figure.ts';
import { bodyRadius, boxSize, drawnRadius } from './piece-size.ts';

const MIDDLE = { x: 0, y: 0 } as const;

/** How far marks reach beyond a piece's edge, in window pixels: its facing, the marks at its edge, the ring of a selection. */
const MARKS = 14;

/** How far conditions reach beyond the marks, and at least in height. */
const CONDITIONS = 20;

/** How high above its edge the words of a raised piece reach. */
const WORDS = 32;

/** Numbers for pictures: two with the same number are the same. */
const numbers = new WeakMap<Drawable & object, number>();
let pictures = 0;

function numberOf(image: Drawable): number {
  const known = numbers.get(image) ?? ++pictures;
  numbers.set(image, known);
  return known;
}

/** What pieces look like apart from their size: it is asked for with each frame of a drag. */
const looks = new WeakMap<Piece, string>();

function lookOf(piece: Piece): string {
  const known = looks.get(piece);
  if (known !== undefined) return known;
  const { side, colour, facing, statuses, conditions, secret, elevation, footprint } = piece;
  const marks = canvasSystems.all().flatMap(({ pieceMarks }) => pieceMarks?.(piece).map(({ name }) => name) ?? []);
  const parts = [side, colour, facing, glyphOf(piece), statuses, conditions, secret.hidden, elevation, footprint.shape];
  const health = healthOf(piece);
  const look = JSON.stringify([...parts, takenBy(piece), marks, health && [health.of, health.lost]]);
  looks.set(piece, look);
  return look;
}

function sizeOf(piece: Piece, zoom: number): string {
  if (piece.footprint.shape === 'disc') return bodyRadius(piece, zoom).toFixed(3);
  const { width, length } = boxSize(piece.footprint, zoom);
  return `${bodyRadius(piece, zoom).toFixed(3)} ${width.toFixed(3)} ${length.toFixed(3)}`;
}

function reachOf(piece: Piece, zoom: number, selected: boolean): Reach {
  const { footprint } = piece;
  const radius = drawnRadius(piece, zoom);
  const box = footprint.shape === 'box' ? boxSize(footprint, zoom) : { width: 0, length: 0 };
  const conditions = piece.conditions.length > 0 ? CONDITIONS : 0;
  const far = Math.max(radius + conditions, Math.hypot(box.width, box.length) / 2, conditions) + MARKS;
  if (!selected || piece.elevation <= 0) return { x: far, y: far };
  return { x: Math.max(far, plateSize(raisedWords(piece), false, 11).width / 2), y: Math.max(far, radius + WORDS) };
}

/** The pieces that are drawn, and how. */
export interface PieceSetProps {
  readonly pieces: readonly Piece[];
  readonly zoom: number;
  readonly selected: ReadonlySet<string>;
  readonly marksScale?: number | undefined;
  /** Whether pieces have their bars of health. */
  readonly bars: boolean;
  /** Those of them that glide are drawn on their way; by default all are at their places. */
  readonly glides?: Glides | undefined;
  /** The name of the pieces' nodes, if it is not their own. */
  readonly name?: string;
}

/** What the look of a piece depends on besides the piece. */
interface LookedAt {
  readonly zoom: number;
  readonly isSelected: boolean;
  readonly image: Drawable | undefined;
  readonly bars: boolean;
  readonly name: string | undefined;
}

const KEYS = ['zoom', 'isSelected', 'image', 'bars', 'name'] as const satisfies readonly (keyof LookedAt)[];

/** How each piece looked last: with each move of one, thousands of others are asked for again. */
const lastLooks = new WeakMap<Piece, LookedAt & { readonly look: SpriteLook }>();

/** The look of a piece, and whether it is whole: all signs that it needs are there. */
function lookAt(piece: Piece, at: LookedAt): { readonly look: SpriteLook; readonly isWhole: boolean } {
  const { zoom, isSelected, image, bars, name } = at;
  const glyph = glyphOf(piece);
  const isBare = !image && glyphPath(glyph) === undefined;
  const picture = image ? numberOf(image) : isBare ? 'bare' : 0;
  const bareMarks = piece.conditions.filter((condition) => glyphPath(condition) === undefined);
  const look: SpriteLook = {
    id: piece.id,
    name: name ?? `piece piece-${piece.id}`,
    at: { x: piece.x, y: piece.y },
    look: `piece ${lookOf(piece)} ${sizeOf(piece, zoom)} ${isSelected} ${picture} ${bareMarks} ${bars}`,
    waits: (isBare && isGlyphComing(glyph)) || bareMarks.some(isGlyphComing),
    by: MIDDLE,
    reach: reachOf(piece, zoom, isSelected),
    figure: () => pieceFigure({ piece, selected: isSelected, bar: bars, image }, zoom),
  };
  return { look, isWhole: !isBare && bareMarks.length === 0 };
}

/**
 * The looks of pieces, in their order: the same object as before for one that looks the same. One looks different as soon
 * as a sign of it has arrived: of a piece without a picture, or of a condition.
 *
 * @param images the pictures of pieces that are ready
 */
export function pieceLooks(
  { pieces, zoom, selected, bars, name }: PieceSetProps,
  images: PiecePictures,
): readonly SpriteLook[] {
  return pieces.map((piece): SpriteLook => {
    const image = piece.picture === null ? undefined : images.get(piece.picture);
    const at: LookedAt = { zoom, isSelected: selected.has(piece.id), image, bars, name };
    const known = lastLooks.get(piece);
    if (known && KEYS.every((key) => known[key] === at[key])) return known.look;
    const { look, isWhole } = lookAt(piece, at);
    // Signs that are missing are asked for again.
    if (isWhole) lastLooks.set(piece, { ...at, look });
    return look;
  });
}
