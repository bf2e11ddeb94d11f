import { memo } from 'react';
import { Circle, Group } from 'react-konva';
import type { Vec2 } from '../geometry/vec.ts';
import { faded, MAP } from './palette.ts';
import { Pixels, Plate } from './plate.tsx';

/** One range band as it is drawn: how far it reaches in scene units, what its plate says, and whether the target is in it. */
export interface Ring {
  readonly radius: number;
  readonly label: string;
  readonly lit: boolean;
}

/** The weapon's range bands around the firer. */
export const Rings = memo(function Rings(props: {
  readonly at: Vec2;
  readonly rings: readonly Ring[];
  readonly zoom: number;
}) {
  const { at, rings, zoom } = props;
  return (
    <Group name="rings">
      {rings.map((ring) => (
        <Group key={ring.label} x={at.x} y={at.y}>
          <Circle radius={ring.radius} stroke={faded(MAP.casing, 0.5)} strokeWidth={4.5 / zoom} />
          <Circle
            radius={ring.radius}
            name="ring"
            stroke={faded(MAP.clear, ring.lit ? 1 : 0.72)}
            strokeWidth={(ring.lit ? 2.4 : 1.6) / zoom}
          />
        </Group>
      ))}
      {rings.map((ring) => {
        // On the upper right of the ring, where the name plates of pieces are least in the way.
        const out = ring.radius * Math.SQRT1_2;
        return (
          <Pixels key={ring.label} x={at.x + out} y={at.y - out} zoom={zoom}>
            <Plate text={ring.label} {...(ring.lit ? { edge: MAP.clear } : {})} />
          </Pixels>
        );
      })}
    </Group>
  );
});
