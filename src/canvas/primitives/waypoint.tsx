import type { Vec2 } from '@fall-of-shot/plane/vec';
import { Circle } from 'react-konva/lib/ReactKonvaCore';
import { MAP } from './palette.ts';
import { Pixels, Plate } from './plate.tsx';

/** A waypoint with the length of the way up to it above, if that is said. */
export function Waypoint({ at, text, zoom }: { readonly at: Vec2; readonly text: string; readonly zoom: number }) {
  return (
    <Pixels x={at.x} y={at.y} zoom={zoom} name="waypoint">
      <Circle radius={6} fill={MAP.casing} stroke={MAP.clear} strokeWidth={2.4} />
      {text === '' ? null : <Plate text={text} y={-22} name="waypoint-length" />}
    </Pixels>
  );
}
