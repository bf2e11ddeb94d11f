import type { Vec2 } from '@fall-of-shot/plane/vec';
import type Konva from 'konva';
import { useRef } from 'react';
import { Arrow, Circle, Group, Star } from 'react-konva/lib/ReactKonvaCore';
import { toldSpan } from '../../playback/timeline.ts';
import { MAP } from '../primitives/palette.ts';
import { Pixels, Plate } from '../primitives/plate.tsx';
import { useBeat } from '../primitives/use-beat.ts';
import { MOVED_SAID } from './landing-plates.ts';
import type { Timed } from './timed.ts';

/** A landing moved by the GM (CO-08): a violet dashed arrow from where the dice put it, and the burst. */
export function MovedMark({
  from,
  to,
  plateBy = { x: 0, y: 36 },
  beat,
  play,
  zoom,
}: Timed & {
  readonly from: Vec2;
  readonly to: Vec2;
  /** The centre of its label from its new place, in window pixels. */
  readonly plateBy?: Vec2 | null;
}) {
  const group = useRef<Konva.Group>(null);
  useBeat(group, play, beat && toldSpan(beat), (node, share) => {
    node.visible(share > 0);
    node.opacity(share);
  });
  const back = { x: (from.x - to.x) * zoom, y: (from.y - to.y) * zoom };
  return (
    <Pixels x={to.x} y={to.y} zoom={zoom} name="moved-landing">
      <Group ref={group} visible={false}>
        <Arrow
          points={[back.x, back.y, 0, 0]}
          stroke={MAP.gm}
          fill={MAP.gm}
          strokeWidth={3}
          dash={[7, 5]}
          pointerLength={14}
          pointerWidth={14}
        />
        <Circle radius={24} stroke={MAP.gm} strokeWidth={3} dash={[5, 4]} />
        <Star numPoints={11} innerRadius={12} outerRadius={27} fill={MAP.fire} stroke={MAP.casing} strokeWidth={2} />
        {plateBy ? <Plate text={MOVED_SAID} x={plateBy.x} y={plateBy.y} colour={MAP.gm} name="moved-plate" /> : null}
      </Group>
    </Pixels>
  );
}
