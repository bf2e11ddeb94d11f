import { memo } from 'react';
import { Circle, Group, Line, Path, Rect } from 'react-konva';
import { glyphOf } from '../../design/glyph-of.ts';
import { GLYPHS } from '../../design/glyphs.generated.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import { faded, MAP, ringDash, SIDE_COLOURS } from '../primitives/palette.ts';
import { BoxPicture, type Drawable, RoundPicture, usePieceImage } from '../primitives/piece-picture.tsx';
import { Pixels, Plate } from '../primitives/plate.tsx';
import { Pips } from './piece-pips.tsx';

/**
 * The smallest radius at which a piece is drawn, in window pixels. Small, so that an area touches what it seems to
 * touch; the clickable radius is larger (`scene/pieces/hit-test.ts`).
 */
const LEAST = 13;

/** The colour of a piece: its own, or its side's. */
export function colourOf(piece: Piece): string {
  return piece.colour ?? SIDE_COLOURS[piece.side];
}

/** Half the drawn size of a piece, in window pixels. */
export function drawnRadius(piece: Piece, zoom: number): number {
  const { footprint } = piece;
  const radius = footprint.shape === 'disc' ? footprint.radius : Math.min(footprint.width, footprint.length) / 2;
  return Math.max(LEAST, radius * zoom);
}

/** The distance of a piece's name below its centre, in window pixels. */
export function nameDrop(piece: Piece, zoom: number): number {
  const { footprint } = piece;
  if (footprint.shape === 'disc') return drawnRadius(piece, zoom) + 6;
  const turn = (piece.facing * Math.PI) / 180;
  const down = (Math.abs(Math.sin(turn)) * footprint.width + Math.abs(Math.cos(turn)) * footprint.length) / 2;
  return Math.max(drawnRadius(piece, zoom), down * zoom) + 8;
}

function Disc({ piece, radius, colour }: { piece: Piece; radius: number; colour: string }) {
  const ring = radius * 0.16;
  const middle = radius - ring / 2;
  return (
    <>
      <Circle radius={radius * 1.06} fill={faded(MAP.casing, 0.9)} />
      <Circle
        radius={radius}
        fillRadialGradientStartRadius={0}
        fillRadialGradientEndRadius={radius}
        fillRadialGradientColorStops={[0, tint(colour, 0.42), 1, tint(colour, 0.16)]}
      />
      <Circle
        radius={middle}
        stroke={colour}
        strokeWidth={ring}
        dash={ringDash(piece.side, 2 * Math.PI * middle)}
        rotation={-80}
      />
      <Circle radius={radius - ring} stroke={MAP.casing} strokeWidth={radius * 0.06} opacity={0.8} />
    </>
  );
}

/** A darker shade of a colour. */
function tint(colour: string, share: number): string {
  const value = Number.parseInt(colour.slice(1), 16);
  const base = [11, 14, 19];
  const mixed = [value >> 16, (value >> 8) & 255, value & 255].map((channel, i) =>
    Math.round((base[i] ?? 0) + (channel - (base[i] ?? 0)) * share),
  );
  return `rgb(${mixed.join(',')})`;
}

/** The drawn size of a rectangle, in window pixels. */
function boxSize(footprint: Extract<Piece['footprint'], { shape: 'box' }>, zoom: number) {
  return {
    width: Math.max(LEAST * 1.2, footprint.width * zoom),
    length: Math.max(LEAST * 1.6, footprint.length * zoom),
  };
}

function Vehicle(props: { piece: Piece; zoom: number; colour: string; image: Drawable | undefined }) {
  const { piece, zoom, colour, image } = props;
  if (piece.footprint.shape !== 'box') return null;
  const { width, length } = boxSize(piece.footprint, zoom);
  return (
    <Group rotation={piece.facing}>
      <Rect
        x={-width / 2}
        y={-length / 2}
        width={width}
        height={length}
        cornerRadius={width * 0.14}
        fillLinearGradientStartPoint={{ x: 0, y: 0 }}
        fillLinearGradientEndPoint={{ x: 0, y: length }}
        fillLinearGradientColorStops={[0, tint(colour, 0.42), 1, tint(colour, 0.18)]}
        stroke={MAP.casing}
        strokeWidth={5}
        opacity={0.96}
      />
      {image ? <BoxPicture image={image} width={width - 3} length={length - 3} /> : null}
      <Rect
        x={-width / 2 + 1.5}
        y={-length / 2 + 1.5}
        width={width - 3}
        height={length - 3}
        cornerRadius={width * 0.12}
        stroke={colour}
        strokeWidth={3}
        dash={ringDash(piece.side, 2 * (width + length) * 0.25)}
      />
      <Line
        points={[-6, -length / 2 - 3, 0, -length / 2 - 11, 6, -length / 2 - 3]}
        closed
        fill={colour}
        stroke={MAP.casing}
        strokeWidth={1}
      />
    </Group>
  );
}

/** The red edge of an eliminated piece, along its footprint. */
function OutRim({ piece, radius, zoom }: { piece: Piece; radius: number; zoom: number }) {
  if (piece.footprint.shape === 'disc') return <Circle radius={radius} stroke={MAP.full} strokeWidth={2.5} />;
  const { width, length } = boxSize(piece.footprint, zoom);
  return (
    <Rect
      rotation={piece.facing}
      offsetX={width / 2}
      offsetY={length / 2}
      width={width}
      height={length}
      cornerRadius={width * 0.14}
      stroke={MAP.full}
      strokeWidth={2.5}
    />
  );
}

/** The ring of a piece hidden from the players: violet and dashed, like everything only the GM sees. */
function HiddenRing({ radius }: { readonly radius: number }) {
  return (
    <Group name="hidden-piece">
      <Circle radius={radius + 5} stroke={MAP.casing} strokeWidth={5} />
      <Circle radius={radius + 5} stroke={MAP.gm} strokeWidth={2.6} dash={[3, 4]} />
    </Group>
  );
}

export interface PieceNodeProps {
  readonly piece: Piece;
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  readonly selected: boolean;
  /** The node's name, if it is not the piece's own. */
  readonly name?: string;
}

/** The elevation of a piece, in words. */
export function raisedWords({ elevation }: Piece): string {
  return `${elevation} up`;
}

/**
 * One piece: footprint at scale, side by colour and ring, picture or glyph, facing, status marks, and its name below.
 */
export const PieceNode = memo(function PieceNode(props: PieceNodeProps) {
  const { piece, zoom, x, y, selected, name = `piece piece-${piece.id}` } = props;
  const colour = colourOf(piece);
  const image = usePieceImage(piece);
  const radius = drawnRadius(piece, zoom);
  const out = piece.statuses.includes('eliminated');
  const glyph = radius * (piece.footprint.shape === 'disc' ? 1.22 : 1.1);
  return (
    <Pixels x={x} y={y} zoom={zoom} name={name}>
      {selected ? (
        <Circle radius={radius + 10} fill={faded(MAP.select, 0.16)} stroke={MAP.select} strokeWidth={2.5} />
      ) : null}
      {piece.secret.hidden ? <HiddenRing radius={radius} /> : null}
      <Group opacity={out || piece.secret.hidden ? 0.5 : 1}>
        {piece.footprint.shape === 'disc' ? (
          <>
            <Group rotation={piece.facing}>
              <Line
                points={[-5, -radius - 1, 0, -radius - 9, 5, -radius - 1]}
                closed
                fill={colour}
                stroke={MAP.casing}
                strokeWidth={1.2}
              />
            </Group>
            <Disc piece={piece} radius={radius} colour={colour} />
            {image ? <RoundPicture image={image} radius={radius * 0.84} /> : null}
          </>
        ) : (
          <Vehicle piece={piece} zoom={zoom} colour={colour} image={image} />
        )}
        {image ? null : (
          <Path
            data={GLYPHS[glyphOf(piece)]}
            x={-glyph / 2}
            y={-glyph / 2}
            scaleX={glyph / 512}
            scaleY={glyph / 512}
            fill={MAP.glyph}
          />
        )}
      </Group>
      {out ? <OutRim piece={piece} radius={radius} zoom={zoom} /> : null}
      <Pips piece={piece} radius={radius} />
      {piece.elevation > 0 && selected ? <Plate text={raisedWords(piece)} y={-radius - 20} size={11} /> : null}
    </Pixels>
  );
});

/** The brackets around the target. */
export function Brackets({ radius }: { readonly radius: number }) {
  const arm = radius * 0.55;
  return (
    <Group rotation={45} name="target-brackets">
      {[0, 180].map((turn) => (
        <Group key={turn} rotation={turn}>
          <Line
            points={[-radius + arm, -radius, -radius, -radius, -radius, -radius + arm]}
            stroke={MAP.casing}
            strokeWidth={8}
          />
          <Line
            points={[-radius + arm, -radius, -radius, -radius, -radius, -radius + arm]}
            stroke={MAP.fire}
            strokeWidth={4.5}
          />
        </Group>
      ))}
    </Group>
  );
}
