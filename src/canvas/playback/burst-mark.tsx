import type { Vec2 } from '@fall-of-shot/plane/vec';
import type Konva from 'konva';
import { useRef } from 'react';
import { Circle, Group, Line, Star } from 'react-konva/lib/ReactKonvaCore';
import { type Span, toldSpan } from '../../playback/timeline.ts';
import { TIMES } from '../../playback/times.ts';
import { faded, MAP } from '../primitives/palette.ts';
import { Pixels } from '../primitives/plate.tsx';
import { useBeat } from '../primitives/use-beat.ts';
import type { Timed } from './timed.ts';

/** The clods that a burst throws up: their directions in degrees, and how far they fly in window pixels. */
const CLODS = [
  [8, 58],
  [47, 44],
  [82, 62],
  [128, 48],
  [163, 60],
  [205, 45],
  [241, 63],
  [284, 50],
  [327, 57],
] as const;

/** How much smaller the mark of a flame or a beam is. */
const SMALL = 0.45;

/** How long clods fly and dust hangs, in milliseconds. */
const CLODS_FLY = 320;
const DUST_HANGS = 1100;

/** The puffs of dust: where they hang around the burst, and how large they grow, in window pixels. */
const PUFFS = [
  { x: -22, y: 6, radius: 26 },
  { x: 18, y: 12, radius: 30 },
  { x: 2, y: -20, radius: 28 },
] as const;

/** The dirt and dust of a burst: clods fly outward, and dust hangs and settles. Nothing without motion. */
function Dirt({ span, play }: { readonly span: Span | undefined; readonly play: Timed['play'] }) {
  const clods = useRef<Konva.Group>(null);
  const dust = useRef<Konva.Group>(null);
  const moving = play.still ? undefined : span;
  useBeat(clods, play, moving && { start: moving.start, end: moving.start + CLODS_FLY }, (node, share) => {
    node.visible(share > 0 && share < 1);
    node.getChildren().forEach((clod, i) => {
      const [turn, far] = CLODS[i] ?? [0, 0];
      const angle = (turn * Math.PI) / 180;
      clod.position({ x: Math.cos(angle) * far * share, y: Math.sin(angle) * far * share });
    });
  });
  useBeat(
    dust,
    play,
    moving && { start: moving.start, end: moving.start + DUST_HANGS },
    (node, share) => {
      node.visible(share > 0 && share < 1);
      node.opacity(0.5 * (1 - share));
      const grown = 0.5 + 0.7 * Math.min(1, share * 3);
      node.scale({ x: grown, y: grown });
    },
    'linear',
  );
  return (
    <>
      <Group ref={dust} visible={false} name="dust">
        {PUFFS.map(({ x, y, radius }) => (
          <Circle key={radius} x={x} y={y} radius={radius} fill={MAP.textSoft} />
        ))}
      </Group>
      <Group ref={clods} visible={false} name="clods">
        {CLODS.map(([turn]) => (
          <Line key={turn} points={[-4, 0, 4, 0]} rotation={turn} stroke={MAP.casing} strokeWidth={5} lineCap="round" />
        ))}
      </Group>
    </>
  );
}

/** A burst: it grows from its centre, throws up dirt, and leaves a scorch. */
export function BurstMark(
  props: Timed & {
    readonly at: Vec2;
    /** The GM moved it: where the dice put it is only shown faintly (CO-08). */
    readonly moved?: boolean;
    /** Whether it throws up dirt: a flame or a beam does not. */
    readonly dirt: boolean;
    /** A flame or a beam: nothing explodes there. */
    readonly small?: boolean;
  },
) {
  const { at, moved = false, dirt, small = false, beat, play, zoom } = props;
  const burst = useRef<Konva.Group>(null);
  const scorch = useRef<Konva.Circle>(null);
  const span = beat && toldSpan(beat, TIMES.burst);
  useBeat(burst, play, span, (node, open) => {
    node.visible(open > 0);
    const size = small ? SMALL : 1;
    node.scale({ x: size * (0.3 + 0.7 * open), y: size * (0.3 + 0.7 * open) });
  });
  useBeat(scorch, play, span, (node, open) => {
    node.visible(dirt && !moved && open > 0);
  });
  return (
    <Pixels x={at.x} y={at.y} zoom={zoom} name="landing">
      <Circle
        ref={scorch}
        visible={false}
        radius={44}
        fillRadialGradientStartRadius={0}
        fillRadialGradientEndRadius={44}
        fillRadialGradientColorStops={[
          0,
          faded(MAP.casing, 0.9),
          0.6,
          faded(MAP.casing, 0.55),
          1,
          faded(MAP.casing, 0),
        ]}
      />
      {dirt && !moved ? <Dirt span={span} play={play} /> : null}
      <Group ref={burst} visible={false} opacity={moved ? 0.4 : 1}>
        <Star
          numPoints={11}
          innerRadius={14}
          outerRadius={31}
          fill={MAP.fire}
          stroke={MAP.casing}
          strokeWidth={3}
          lineJoin="round"
        />
        <Star numPoints={11} innerRadius={8} outerRadius={19} rotation={16} fill={MAP.spark} />
        <Circle radius={6} fill={MAP.glow} />
      </Group>
    </Pixels>
  );
}
