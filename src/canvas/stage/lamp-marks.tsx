import { Circle } from 'react-konva/lib/ReactKonvaCore';
import type { Light } from '../../scene/schema/schema.ts';
import { faded, MAP } from '../primitives/palette.ts';
import { Pixels } from '../primitives/plate.tsx';

/** The lamps of a dark map: small rings, hollow for those that are out. Only for the GM. */
export function LampMarks({ lamps, zoom }: { readonly lamps: readonly Light[]; readonly zoom: number }) {
  return lamps.map(({ x, y, intensity }) => (
    <Pixels key={`${x} ${y}`} x={x} y={y} zoom={zoom} name="lamp">
      <Circle radius={6} stroke={faded(MAP.casing, 0.8)} strokeWidth={4} />
      <Circle radius={6} stroke={MAP.partial} strokeWidth={2} />
      {intensity > 0 ? <Circle radius={2.4} fill={MAP.partial} /> : null}
    </Pixels>
  ));
}
