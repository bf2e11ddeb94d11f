import { distance2 } from '@fall-of-shot/plane/vec';
import { useMemo } from 'react';
import { Circle, Group } from 'react-konva/lib/ReactKonvaCore';
import { healthOf } from '../../scene/pieces/health.ts';
import type { BARS } from '../../scene/schema/parts/health-schema.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import { group } from '../primitives/figure.ts';
import { FigureView } from '../primitives/figure-view.tsx';
import { faded, MAP } from '../primitives/palette.ts';
import { Pixels, Plate, plateSize } from '../primitives/plate.tsx';
import { Brackets } from './brackets.tsx';
import { healthBar } from './health-bar.ts';
import type { NamePlace } from './name-boxes.ts';
import { placeInCrowd } from './name-places.ts';
import { NamePlate } from './names.tsx';
import { raisedWords } from './piece-figure.ts';
import { piecePips } from './piece-pips.ts';
import { PieceSet } from './piece-set.tsx';
import { drawnRadius } from './piece-size.ts';

export interface PointedPiecesProps {
  /** The pieces that are not dragged, in drawing order. */
  readonly pieces: readonly Piece[];
  /** The names that are drawn. */
  readonly names: readonly NamePlace[];
  /** Pieces whose name is shown elsewhere. */
  readonly tagged: ReadonlySet<string>;
  readonly selected: ReadonlySet<string>;
  readonly hover: string | null;
  readonly target: string | null;
  readonly zoom: number;
  /** When pieces have their bars of health. */
  readonly bars: (typeof BARS)[number];
}

/** The distance of the elevation label above a piece or its name, in window pixels. */
const RAISED = 20;

/** The largest distance from its centre at which a piece is drawn, in window pixels. */
function extent(piece: Piece, zoom: number): number {
  const { footprint } = piece;
  const corner = footprint.shape === 'disc' ? 0 : (Math.hypot(footprint.width, footprint.length) / 2) * zoom;
  return Math.max(drawnRadius(piece, zoom) * 1.06, corner);
}

/** Returns whether a piece drawn later may cover this one. */
function isUnderAnother(piece: Piece, pieces: readonly Piece[], zoom: number): boolean {
  const own = extent(piece, zoom);
  return pieces
    .slice(pieces.indexOf(piece) + 1)
    .some((other) => distance2(piece, other) * zoom < own + extent(other, zoom));
}

function Pointed(props: PointedPiecesProps & { readonly piece: Piece }) {
  const { piece, pieces, names, tagged, selected, hover, target, zoom, bars } = props;
  const health = bars === 'hover' && piece.id === hover ? healthOf(piece) : undefined;
  const conditions = piece.id === hover ? piece.conditions.join(', ') : '';
  const lifted = useMemo(() => [piece], [piece]);
  const radius = drawnRadius(piece, zoom);
  const hovered = piece.id === hover && !selected.has(piece.id);
  const placed = names.find((place) => place.piece.id === piece.id);
  const name = placed || tagged.has(piece.id) ? undefined : placeInCrowd(piece, pieces, zoom);
  // The elevation is above the name, if the name is above the piece.
  const above = [placed, name].find((place) => place !== undefined && place.dx === 0 && place.dy < 0);
  return (
    <>
      <Pixels x={piece.x} y={piece.y} zoom={zoom} name={`pointed pointed-${piece.id}`}>
        {piece.id === target ? <Brackets radius={radius + 9} /> : null}
        {hovered ? (
          <Circle radius={radius + 6} stroke={faded(MAP.clear, 0.75)} strokeWidth={1.5} name="hovered" />
        ) : null}
      </Pixels>
      {isUnderAnother(piece, pieces, zoom) ? (
        <PieceSet pieces={lifted} zoom={zoom} selected={selected} bars={bars === 'always'} name="lifted" />
      ) : (
        <Pixels x={piece.x} y={piece.y} zoom={zoom}>
          <FigureView figure={group({}, piecePips(piece, zoom, bars === 'always' && healthOf(piece) !== undefined))} />
        </Pixels>
      )}
      {health || conditions !== '' ? (
        <Pixels x={piece.x} y={piece.y} zoom={zoom}>
          {health ? <FigureView figure={healthBar(health, radius)} /> : null}
          {conditions === '' ? null : (
            <Plate
              text={conditions}
              size={11}
              x={radius + 24 + plateSize(conditions, false, 11).width / 2}
              name="condition-names"
            />
          )}
        </Pixels>
      ) : null}
      {hovered && piece.elevation > 0 ? (
        <Pixels x={piece.x} y={piece.y} zoom={zoom} name="raised">
          <Plate text={raisedWords(piece)} y={(above?.dy ?? -radius) - RAISED} size={11} />
        </Pixels>
      ) : null}
      {name ? <NamePlate place={name} zoom={zoom} edged /> : null}
      {placed ? <NamePlate place={placed} zoom={zoom} again /> : null}
    </>
  );
}

/**
 * Marks hovered and targeted pieces. It is on the layer of moving things: otherwise a hundred pieces would be redrawn
 * on every hover. A covered piece is raised to the top.
 */
export function PointedPieces(props: PointedPiecesProps) {
  const { pieces, hover, target } = props;
  const pointed = pieces.filter(({ id }) => id === hover || id === target);
  return (
    <Group name="pointed-pieces">
      {pointed.map((piece) => (
        <Pointed key={piece.id} {...props} piece={piece} />
      ))}
    </Group>
  );
}
