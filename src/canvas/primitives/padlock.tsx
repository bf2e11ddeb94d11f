import type { Vec2 } from '@fall-of-shot/plane/vec';
import { Circle, Path } from 'react-konva/lib/ReactKonvaCore';
import { MAP } from './palette.ts';
import { Pixels } from './plate.tsx';

/** A small padlock, over a selected thing that is locked. */
export function Padlock({ at, zoom }: { readonly at: Vec2; readonly zoom: number }) {
  return (
    <Pixels x={at.x} y={at.y} zoom={zoom} name="padlock">
      <Circle radius={9.5} fill={MAP.casing} stroke={MAP.select} strokeWidth={1.6} />
      <Path data="M-2.6,-0.6 V-2.4 A2.6,2.6 0 0 1 2.6,-2.4 V-0.6" stroke={MAP.text} strokeWidth={1.6} />
      <Path data="M-4.2,-0.8 H4.2 V4.6 H-4.2 Z" fill={MAP.text} />
    </Pixels>
  );
}
