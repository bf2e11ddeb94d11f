import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Placed } from '@fall-of-shot/rules/protocol';
import type Konva from 'konva';
import { useRef } from 'react';
import { Circle, Group, Line } from 'react-konva/lib/ReactKonvaCore';
import type { Piece } from '../../scene/schema/schema.ts';
import { drawnRadius } from '../pieces/piece-size.ts';
import { faded, MAP } from '../primitives/palette.ts';
import { Pixels, Plate } from '../primitives/plate.tsx';
import type { Play } from '../primitives/use-beat.ts';
import { usePulse } from '../primitives/use-pulse.ts';

/** The radius of the ring around an entity that is not a piece, in window pixels. */
const THING = 14;

/** The entity of an open question: a blue ring that pulses until it is answered. */
export function AskedRing(props: {
  readonly entity: Placed;
  readonly pieces: readonly Piece[];
  /** Highlighted, or answered next. */
  readonly lit: boolean;
  readonly play: Play;
  readonly zoom: number;
}) {
  const { entity, pieces, lit, play, zoom } = props;
  const ring = useRef<Konva.Group>(null);
  usePulse(ring, play, (node, share) => {
    node.opacity(lit ? 1 : 0.6 + 0.4 * share);
    node.scale({ x: 1 + 0.06 * share, y: 1 + 0.06 * share });
  });
  const piece = pieces.find((each) => each.id === entity.id);
  const radius = (piece ? drawnRadius(piece, zoom) : THING) + 9;
  return (
    <Pixels x={entity.at.x} y={entity.at.y} zoom={zoom} name="asked">
      <Group ref={ring}>
        {lit ? <Circle radius={radius} fill={faded(MAP.select, 0.22)} /> : null}
        <Circle radius={radius} stroke={faded(MAP.casing, 0.85)} strokeWidth={6.5} />
        <Circle radius={radius} stroke={MAP.select} strokeWidth={lit ? 3.5 : 2.5} />
      </Group>
    </Pixels>
  );
}

/** The line that a shot would take to an option. */
export function ChoiceLine(props: {
  readonly from: Vec2;
  readonly to: Placed;
  readonly reason: string | undefined;
  readonly zoom: number;
}) {
  const { from, to, reason, zoom } = props;
  const far = { x: (to.at.x - from.x) * zoom, y: (to.at.y - from.y) * zoom };
  return (
    <>
      <Pixels x={from.x} y={from.y} zoom={zoom} name="choice-line">
        <Line points={[0, 0, far.x, far.y]} stroke={faded(MAP.casing, 0.85)} strokeWidth={7} lineCap="round" />
        <Line points={[0, 0, far.x, far.y]} stroke={MAP.select} strokeWidth={3} dash={[10, 7]} lineCap="round" />
      </Pixels>
      <Pixels x={to.at.x} y={to.at.y} zoom={zoom} name="choice-name">
        <Plate text={reason ? `${to.name}, ${reason}` : to.name} y={-44} size={13} edge={MAP.select} />
      </Pixels>
    </>
  );
}
