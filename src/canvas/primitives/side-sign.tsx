import { Circle, Path } from 'react-konva';
import { diamondPath, sideShape } from '../../design/side-shape.ts';
import type { Side } from '../../rules/vocabulary.ts';
import { SIDE_RINGS } from './palette.ts';

/** The sign of a side before a name: a dot, a diamond, or a hollow ring if neutral. In window pixels. */
export function SideSign(props: {
  readonly side: Side;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}) {
  const { side, radius, ...at } = props;
  const colour = SIDE_RINGS[side];
  const name = `side-sign side-sign-${side}`;
  if (sideShape(side) === 'diamond') return <Path {...at} data={diamondPath(radius)} fill={colour} name={name} />;
  if (side !== 'neutral') return <Circle {...at} radius={radius} fill={colour} name={name} />;
  const width = radius * 0.5;
  return <Circle {...at} radius={radius - width / 2} stroke={colour} strokeWidth={width} name={name} />;
}
