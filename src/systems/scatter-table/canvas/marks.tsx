import { bearing, type Vec2 } from '@fall-of-shot/plane/vec';
import type { DetailOf } from '@fall-of-shot/rules/step';
import type Konva from 'konva';
import { useRef } from 'react';
import { Arrow, Circle, Group, Line } from 'react-konva/lib/ReactKonvaCore';
import type { Timed } from '../../../canvas/playback/timed.ts';
import { faded, MAP } from '../../../canvas/primitives/palette.ts';
import { Pixels, Plate } from '../../../canvas/primitives/plate.tsx';
import { useBeat } from '../../../canvas/primitives/use-beat.ts';
import { type Beat, toldSpan } from '../../../playback/timeline.ts';

/** The radius of the pointer's ring, in window pixels. */
const RING = 46;

/** The full turns of the pointer before it stops. */
const TURNS = 2;

/** The direction dice: a pointer turns around the aim and stops at the result (ST-05). */
export function Pointer(
  props: Timed & { readonly at: Vec2; readonly detail: DetailOf<'direction'>; readonly gone: Beat | undefined },
) {
  const { at, detail, gone, beat, play, zoom } = props;
  const group = useRef<Konva.Group>(null);
  useBeat(group, play, beat && { start: beat.start, end: beat.told }, (node, share, time) => {
    node.visible(share > 0 && (!gone || time < gone.told));
    node.findOne('.hand')?.rotation(detail.degrees - (1 - share) * 360 * TURNS);
    node.findOne('.said')?.visible(share >= 1);
  });
  return (
    <Pixels x={at.x} y={at.y} zoom={zoom}>
      <Group ref={group} visible={false} name="pointer">
        <Circle radius={RING + 6} fill={faded(MAP.casing, 0.8)} />
        <Circle radius={RING} stroke={MAP.sectorIdle} strokeWidth={3} />
        <Arrow
          name="hand"
          points={[0, 0, 0, -RING + 4]}
          stroke={MAP.fire}
          fill={MAP.fire}
          strokeWidth={4}
          pointerLength={12}
          pointerWidth={14}
          lineCap="round"
        />
        <Group name="said" visible={false}>
          <Plate text={diceWords(detail.die, detail.direction)} y={-RING - 24} size={13} />
        </Group>
      </Group>
    </Pixels>
  );
}

/** Dice with their meaning: `d8: 3, 90° right of the line of fire`. */
export function diceWords({ sides, faces, voidFaces }: DetailOf<'direction'>['die'], means: string): string {
  const counted = faces.filter((face) => !voidFaces.includes(face));
  return `${counted.length > 1 ? counted.length : ''}d${sides}: ${counted.join(' + ')}, ${means}`;
}

/** The distance dice: a line grows from the aim to the result (ST-06). */
export function Reaching(
  props: Timed & {
    readonly at: Vec2;
    readonly degrees: number;
    readonly detail: DetailOf<'distance'>;
    readonly text: string;
    readonly gone: Beat | undefined;
  },
) {
  const { at, degrees, detail, text, gone, beat, play, zoom } = props;
  const group = useRef<Konva.Group>(null);
  const along = bearing(degrees);
  const length = detail.distance * zoom;
  const points = (share: number) => [0, 0, along.x * length * share, along.y * length * share];
  useBeat(group, play, beat && toldSpan(beat), (node, share, time) => {
    node.visible(share > 0 && (!gone || time < gone.told));
    for (const line of node.find<Konva.Line>('.reach')) line.points(points(share));
  });
  return (
    <Pixels x={at.x} y={at.y} zoom={zoom}>
      <Group ref={group} visible={false} name="reaching">
        <Line name="reach" points={[0, 0, 0, 0]} stroke={faded(MAP.casing, 0.8)} strokeWidth={7} lineCap="round" />
        <Line name="reach" points={[0, 0, 0, 0]} stroke={MAP.fire} strokeWidth={3} dash={[5, 6]} />
        <Plate text={text} y={-34} size={13} />
      </Group>
    </Pixels>
  );
}

/** The roll to hit in words above the aim; it disappears when the next step begins (ST-03). */
export function RollLabel(
  props: Timed & {
    readonly at: Vec2;
    readonly text: string;
    readonly good: boolean;
    readonly gone: Beat | undefined;
  },
) {
  const { at, text, good, gone, beat, play, zoom } = props;
  const group = useRef<Konva.Group>(null);
  useBeat(group, play, beat && toldSpan(beat), (node, share, time) => {
    node.visible(share > 0 && (!gone || time < gone.told));
    node.opacity(share);
  });
  return (
    <Pixels x={at.x} y={at.y} zoom={zoom}>
      <Group ref={group} visible={false} name="table-roll">
        <Plate text={text} y={-46} size={13} {...(good ? { edge: MAP.fire } : {})} />
      </Group>
    </Pixels>
  );
}
