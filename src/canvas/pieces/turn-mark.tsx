import { Circle, RegularPolygon } from 'react-konva/lib/ReactKonvaCore';
import type { Piece } from '../../scene/schema/schema.ts';
import { faded, MAP } from '../primitives/palette.ts';
import { Pixels } from '../primitives/plate.tsx';
import { drawnRadius } from './piece-size.ts';
import { POINTER, turnRing } from './turn-pointer.ts';

/** Marks the piece whose turn it is: a dotted ring, and a pointer above it. */
export function TurnMark({ piece, zoom }: { readonly piece: Piece; readonly zoom: number }) {
  const radius = turnRing(drawnRadius(piece, zoom));
  return (
    <Pixels x={piece.x} y={piece.y} zoom={zoom} name={`turn-mark turn-of-${piece.id}`}>
      <Circle radius={radius} stroke={faded(MAP.casing, 0.8)} strokeWidth={5} />
      <Circle radius={radius} stroke={MAP.clear} strokeWidth={2.4} dash={[2, 5]} lineCap="round" />
      <RegularPolygon
        sides={3}
        radius={POINTER}
        y={-radius - POINTER}
        rotation={180}
        fill={MAP.clear}
        stroke={MAP.casing}
        strokeWidth={2}
      />
    </Pixels>
  );
}
