import type { Vec2 } from '@fall-of-shot/plane/vec';
import { Circle, Star } from 'react-konva/lib/ReactKonvaCore';
import { MAP } from '../primitives/palette.ts';
import { Pixels, Plate } from '../primitives/plate.tsx';

/** Where the GM is about to put the landing: a violet ring to drag, never on the players' screen. */
export function LandingPreviewMark({
  at,
  zoom,
  label,
}: {
  readonly at: Vec2;
  readonly zoom: number;
  readonly label: string;
}) {
  return (
    <Pixels x={at.x} y={at.y} zoom={zoom} name="gm-point">
      <Circle radius={22} stroke={MAP.casing} strokeWidth={7} opacity={0.7} />
      <Circle radius={22} stroke={MAP.gm} strokeWidth={3} dash={[5, 4]} />
      <Star numPoints={11} innerRadius={7} outerRadius={15} fill={MAP.gm} stroke={MAP.casing} strokeWidth={2} />
      <Plate text={label} y={38} colour={MAP.gm} />
    </Pixels>
  );
}
