import { edgeAt } from '../../design/side-shape.ts';
import { takenBy } from '../../scene/schema/figures-of.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import { canvasSystems } from '../canvas-system.ts';
import { type Figure, group, shape } from '../primitives/figure.ts';
import { FONT, MAP } from '../primitives/palette.ts';
import { textWidth } from '../primitives/text-width.ts';
import { bodyRadius, outlineOf } from './piece-size.ts';

const PIP = 8;

/** The positions of marks around the edge, in degrees clockwise from the right: clear of the name below. */
const PLACES = [-58, -14, 30, -122, -166] as const;

const INK = { stroke: MAP.casing, strokeWidth: 2, lineCap: 'round', lineJoin: 'round' } as const;

/** The sign in the round amber mark of each status: distinct by shape alone. */
const SIGNS: Readonly<Record<'damaged' | 'helpless' | 'surprised', readonly Figure[]>> = {
  damaged: [shape('Line', { points: [-3.4, 1, -1, -1.6, 0.8, 1.2, 3.4, -2], ...INK })],
  // A person lying down: a head and a body (UT-03).
  helpless: [
    shape('Circle', { x: -3.6, y: -0.6, radius: 1.9, fill: MAP.casing }),
    shape('Line', { points: [-0.4, 1.2, 3.6, 1.2], ...INK, strokeWidth: 3.2 }),
  ],
  // An exclamation mark (UT-03).
  surprised: [
    shape('Line', { points: [0, -4.2, 0, 0.6], ...INK, strokeWidth: 2.4 }),
    shape('Circle', { y: 3.8, radius: 1.4, fill: MAP.casing }),
  ],
};

/** A round amber mark with a sign in it. */
function roundMark(name: string, sign: readonly Figure[], radius = PIP): Figure {
  return group(
    { name: `status-${name}` },
    shape('Circle', { radius, fill: MAP.partial, stroke: MAP.casing, strokeWidth: 2 }),
    sign,
  );
}

/** The red cross over an eliminated piece: never only a paler piece. */
function outMark(radius: number): Figure {
  const arm = radius * 0.6;
  const width = Math.max(3, radius * 0.17);
  const casing = { stroke: MAP.casing, strokeWidth: width + 3.4, lineCap: 'round' } as const;
  const core = { stroke: MAP.full, strokeWidth: width, lineCap: 'round' } as const;
  return group(
    { name: 'status-eliminated' },
    [casing, core].map((look) =>
      group(
        {},
        shape('Line', { points: [-arm, -arm, arm, arm], ...look }),
        shape('Line', { points: [arm, -arm, -arm, arm], ...look }),
      ),
    ),
  );
}

/** The damage of a piece (UT-30), as a number on a square mark. */
function harmMark(harm: number): Figure {
  const text = `−${harm}`;
  const width = textWidth(text, 11, 700) + 9;
  return group(
    { name: 'status-harm' },
    shape('Rect', {
      x: -width / 2,
      y: -PIP,
      width,
      height: 2 * PIP,
      cornerRadius: 3,
      fill: MAP.partial,
      stroke: MAP.casing,
      strokeWidth: 2,
    }),
    shape('Text', {
      x: -width / 2,
      y: -PIP,
      width,
      height: 2 * PIP + 1,
      align: 'center',
      verticalAlign: 'middle',
      text,
      fontFamily: FONT,
      fontSize: 11,
      fontStyle: '700',
      fill: MAP.casing,
      wrap: 'none',
    }),
  );
}

/**
 * The marks of a piece: a red cross over it if eliminated, else an amber mark per status and its damage at its edge.
 *
 * @param bar whether a bar of health tells the damage already
 */
export function piecePips(piece: Piece, zoom: number, bar: boolean): readonly Figure[] {
  const { statuses } = piece;
  const radius = bodyRadius(piece, zoom);
  const outline = outlineOf(piece);
  const taken = takenBy(piece);
  const bears = (state: (typeof statuses)[number]) => statuses.includes(state);
  if (bears('eliminated')) return [outMark(radius)];
  const status = (state: keyof typeof SIGNS) => (bears(state) ? [roundMark(state, SIGNS[state])] : []);
  const ofSystems = canvasSystems.all().flatMap(({ pieceMarks }) => pieceMarks?.(piece) ?? []);
  const marks = [
    ...status('damaged'),
    ...ofSystems.map(({ name, radius, sign }) => roundMark(name, sign, radius)),
    ...(taken > 0 && !bar ? [harmMark(taken)] : []),
    ...status('helpless'),
    ...status('surprised'),
  ];
  return marks.map((mark, i) => {
    const place = PLACES[i] ?? 0;
    const edge = outline === 'box' ? radius : edgeAt(outline, radius, place);
    const angle = (place * Math.PI) / 180;
    return group({ x: Math.cos(angle) * edge, y: Math.sin(angle) * edge }, mark);
  });
}
