import { memo } from 'react';
import { Circle, Group, Line, Path } from 'react-konva';
import { glyphOf } from '../../design/glyph-of.ts';
import { GLYPHS } from '../../design/glyphs.generated.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import { faded, MAP } from '../primitives/palette.ts';
import { usePieceImage } from '../primitives/piece-picture.tsx';
import { Pixels, Plate } from '../primitives/plate.tsx';
import { PieceBody } from './piece-body.tsx';
import { Pips } from './piece-pips.tsx';
import { bodyRadius, drawnRadius, outlineOf } from './piece-size.ts';

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

/** Hidden pieces are paler, and so are eliminated ones, under their cross: the side's ring stays readable. */
function opacityOf({ statuses, secret }: Piece): number {
  if (secret.hidden) return 0.5;
  return statuses.includes('eliminated') ? 0.65 : 1;
}

/** The size of a glyph as a share of the body's radius: what fits inside each outline. */
const GLYPH = { circle: 1.22, diamond: 1.12, box: 1.1 } as const;

/**
 * One piece: footprint at scale, side by outline and ring, picture or glyph, facing, status marks, and its name below.
 */
export const PieceNode = memo(function PieceNode(props: PieceNodeProps) {
  const { piece, zoom, x, y, selected, name = `piece piece-${piece.id}` } = props;
  const image = usePieceImage(piece);
  const radius = drawnRadius(piece, zoom);
  const glyph = bodyRadius(piece, zoom) * GLYPH[outlineOf(piece)];
  return (
    <Pixels x={x} y={y} zoom={zoom} name={name}>
      {selected ? (
        <Circle radius={radius + 10} fill={faded(MAP.select, 0.16)} stroke={MAP.select} strokeWidth={2.5} />
      ) : null}
      {piece.secret.hidden ? <HiddenRing radius={radius} /> : null}
      <Group opacity={opacityOf(piece)}>
        <PieceBody piece={piece} zoom={zoom} image={image} />
        {image ? null : (
          <Path
            data={GLYPHS[glyphOf(piece)]}
            x={-glyph / 2}
            y={-glyph / 2}
            scaleX={glyph / 512}
            scaleY={glyph / 512}
            fill={MAP.glyph}
            name="glyph"
          />
        )}
      </Group>
      <Pips piece={piece} zoom={zoom} />
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
