import type { Vec2 } from '@fall-of-shot/plane/vec';
import type Konva from 'konva';
import { useEffect, useRef } from 'react';
import { Circle, Group } from 'react-konva/lib/ReactKonvaCore';
import { MAP } from '../primitives/palette.ts';
import { Pixels } from '../primitives/plate.tsx';
import type { Play } from '../primitives/use-beat.ts';

/** How far the rings spread, in window pixels, how many there are, and how long each takes, in milliseconds. */
const REACH = 46;
const RINGS = [0, 1, 2];
const WAVE = 1200;

/** A pinged place: rings that spread from it, fewer than three a second; static with reduced motion. */
export function Ping({ at, zoom, play }: { readonly at: Vec2; readonly zoom: number; readonly play: Play }) {
  const rings = useRef<Konva.Group>(null);
  useEffect(() => {
    const show = (time: number): void => {
      rings.current?.find<Konva.Circle>('Circle').forEach((ring, i) => {
        const gone = play.still ? (i + 1) / RINGS.length : (time / WAVE + i / RINGS.length) % 1;
        ring.radius(4 + REACH * gone);
        ring.opacity(play.still ? 1 : 1 - gone);
      });
      rings.current?.getLayer()?.batchDraw();
    };
    show(play.clock.time());
    return play.clock.listen(show);
  }, [play]);
  return (
    <Pixels x={at.x} y={at.y} zoom={zoom} name="ping">
      <Circle radius={7} fill={MAP.select} stroke={MAP.casing} strokeWidth={3} />
      <Group ref={rings}>
        {RINGS.map((ring) => (
          <Circle key={ring} radius={4} stroke={MAP.select} strokeWidth={3} />
        ))}
      </Group>
    </Pixels>
  );
}
