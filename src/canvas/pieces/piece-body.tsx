import type Konva from 'konva';
import { Circle, Group, Line, Path, Rect } from 'react-konva';
import { diamondPath, edgeAt, type SideShape } from '../../design/side-shape.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import { faded, insideShades, MAP, ringDash, SIDE_RINGS } from '../primitives/palette.ts';
import { BoxPicture, type Drawable, RoundPicture } from '../primitives/piece-picture.tsx';
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
function Edge(
  props: Konva.ShapeConfig & { readonly outline: SideShape; readonly radius: number; readonly inset?: number },
) {
  const { outline, radius, inset = 0, ...look } = props;
  if (outline === 'circle') return <Circle radius={radius - inset} {...look} />;
  return <Path data={diamondPath(radius, inset)} {...look} />;
}

/** The triangle that shows where a round piece faces, on its edge. */
function Facing({ piece, outline, radius }: { piece: Piece; outline: SideShape; radius: number }) {
  const edge = edgeAt(outline, radius, piece.facing - 90);
  return (
    <Group rotation={piece.facing} name="facing">
      <Line
        points={[-5, -edge - 1, 0, -edge - 9, 5, -edge - 1]}
        closed
        fill={SIDE_RINGS[piece.side]}
        stroke={MAP.casing}
        strokeWidth={1.2}
      />
    </Group>
  );
}

function Round(props: { piece: Piece; outline: SideShape; radius: number; image: Drawable | undefined }) {
  const { piece, outline, radius, image } = props;
  const ring = Math.max(LEAST_RING, radius * RING);
  const middle = radius - ring / 2;
  return (
    <>
      <Facing piece={piece} outline={outline} radius={radius} />
      <Edge outline={outline} radius={radius} inset={-Math.max(1, radius * 0.06)} fill={faded(MAP.casing, 0.9)} />
      <Edge
        outline={outline}
        radius={radius}
        fillRadialGradientStartRadius={0}
        fillRadialGradientEndRadius={radius}
        fillRadialGradientColorStops={shades(piece)}
        name={`body body-${outline}`}
      />
      <Edge
        outline={outline}
        radius={radius}
        inset={ring / 2}
        stroke={SIDE_RINGS[piece.side]}
        strokeWidth={ring}
        dash={ringDash(piece.side, 2 * Math.PI * middle)}
        rotation={outline === 'circle' ? -80 : 0}
        name="side-ring"
      />
      <Edge
        outline={outline}
        radius={radius}
        inset={ring}
        stroke={MAP.casing}
        strokeWidth={radius * 0.06}
        opacity={0.8}
      />
      {image ? <RoundPicture image={image} outline={outline} radius={radius} inset={ring} /> : null}
    </>
  );
}

function Vehicle(props: { piece: Piece; zoom: number; image: Drawable | undefined }) {
  const { piece, zoom, image } = props;
  if (piece.footprint.shape !== 'box') return null;
  const { width, length } = boxSize(piece.footprint, zoom);
  const colour = SIDE_RINGS[piece.side];
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
        fillLinearGradientColorStops={shades(piece)}
        stroke={MAP.casing}
        strokeWidth={5}
        opacity={0.96}
        name="body body-box"
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
        dash={ringDash(piece.side, 2 * (width + length))}
        name="side-ring"
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

/** The body of a piece: its ground and ring in the outline of its side or of its footprint, its picture and facing. */
export function PieceBody(props: {
  readonly piece: Piece;
  readonly zoom: number;
  readonly image: Drawable | undefined;
}) {
  const { piece, zoom, image } = props;
  const outline = outlineOf(piece);
  if (outline === 'box') return <Vehicle piece={piece} zoom={zoom} image={image} />;
  return <Round piece={piece} outline={outline} radius={bodyRadius(piece, zoom)} image={image} />;
}
