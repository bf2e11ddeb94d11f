import { bearing, type Vec2 } from '@fall-of-shot/plane/vec';
import type { DetailOf } from '@fall-of-shot/rules/step';
import type Konva from 'konva';
import { useRef } from 'react';
import { Arc, Circle, Group, Line, Ring, Text } from 'react-konva/lib/ReactKonvaCore';
import { DieNode } from '../../../canvas/primitives/die-node.tsx';
import { FONT, faded, MAP } from '../../../canvas/primitives/palette.ts';
import { Pixels, Plate, plateSize } from '../../../canvas/primitives/plate.tsx';
import { tumble } from '../../../canvas/primitives/tumble.ts';
import { type Play, useBeat } from '../../../canvas/primitives/use-beat.ts';
import type { Beat } from '../../../playback/timeline.ts';

const POINTS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
const INNER = 34;
const OUTER = 50;

/** The radius of a die, in window pixels. */
export const DIE = 20;

/** How far a die is from the aim: clear of the dial. */
export const OFF_DIAL = OUTER + 8;

function sector(node: Konva.Group, name: string): Konva.Arc | undefined {
  return node.findOne<Konva.Arc>(`.${name}`);
}

/** The compass die: it turns through the sectors, void faces included, and stops at the result (HL-02). */
export function Compass(props: {
  readonly at: Vec2;
  readonly detail: DetailOf<'direction'>;
  readonly beat: Beat | undefined;
  readonly gone: Beat | undefined;
  /** Where the die lies, from the aim in window pixels; null if it lies elsewhere. */
  readonly die: Vec2 | null;
  readonly play: Play;
  readonly zoom: number;
}) {
  const { at, detail, beat, gone, die, play, zoom } = props;
  const group = useRef<Konva.Group>(null);
  const north = detail.degrees - POINTS.indexOf(detail.direction as (typeof POINTS)[number]) * 45;
  const { faces } = detail.die;
  const last = faces.at(-1) ?? 1;
  useBeat(group, play, beat && { start: beat.start, end: beat.told }, (node, share, time) => {
    const left = !gone || time < gone.told;
    node.visible(share > 0 && left);
    // It ends on the rolled sector, after two full turns.
    const turn = share >= 1 ? last - 1 : Math.floor(((1 - share) * 16 + last - 1) % 8);
    POINTS.forEach((point, i) => {
      // Grey while it turns: only the settled sector is lit.
      sector(node, `sector-${point}`)?.fill(i === turn ? (share >= 1 ? MAP.fire : MAP.rim) : MAP.sectorIdle);
    });
    node.findOne<Konva.Text>('.die-face')?.text(share >= 1 ? String(last) : '');
  });
  return (
    <Pixels x={at.x} y={at.y} zoom={zoom}>
      <Group ref={group} visible={false} name="compass">
        {/* Whoever is aimed at stays in view. */}
        <Ring innerRadius={INNER - 4} outerRadius={OUTER + 4} fill={faded(MAP.casing, 0.86)} />
        <Group rotation={north}>
          {POINTS.map((point, i) => (
            <Arc
              key={point}
              name={`sector-${point}`}
              innerRadius={INNER}
              outerRadius={OUTER}
              angle={41}
              rotation={i * 45 - 90 - 20.5}
              fill={MAP.sectorIdle}
            />
          ))}
          {POINTS.map((point, i) => {
            const label = bearing(i * 45);
            const middle = (INNER + OUTER) / 2;
            return (
              <Text
                key={point}
                x={label.x * middle}
                y={label.y * middle}
                offsetX={12}
                offsetY={6}
                // Letters stand upright wherever north is.
                rotation={-north}
                width={24}
                height={12}
                align="center"
                verticalAlign="middle"
                text={point}
                fontFamily={FONT}
                fontSize={10}
                fontStyle="700"
                fill={MAP.text}
              />
            );
          })}
        </Group>
        {die ? (
          <Group {...die}>
            <DieNode sides={detail.die.sides} face={String(last)} radius={DIE} />
          </Group>
        ) : null}
      </Group>
    </Pixels>
  );
}

/** The distance die counts out along the bearing, one mark per unit of the table (HL-03, HL-10). */
export function Counting(props: {
  readonly at: Vec2;
  readonly degrees: number;
  readonly detail: DetailOf<'distance'>;
  readonly beat: Beat | undefined;
  readonly gone: Beat | undefined;
  /** Where the die lies, from the aim in window pixels; null if it lies elsewhere. */
  readonly die: Vec2 | null;
  readonly play: Play;
  readonly zoom: number;
}) {
  const { at, degrees, detail, beat, gone, die, play, zoom } = props;
  const { value } = detail.measure;
  const group = useRef<Konva.Group>(null);
  const along = bearing(degrees);
  const whole = Math.max(1, Math.ceil(value));
  // The die tumbles first; the inches are counted once it has settled.
  useBeat(
    group,
    play,
    beat && { start: beat.told, end: Math.max(beat.end, beat.told + 1) },
    (node, share, time) => {
      node.visible(beat !== undefined && time >= beat.start && (!gone || time < gone.told));
      const told = beat !== undefined && time >= beat.told;
      for (let i = 1; i <= whole; i++) node.findOne(`.inch-${i}`)?.visible(told && share >= (i - 0.5) / whole);
      for (const line of node.find('.way')) line.visible(told);
      node.findOne('.counted')?.visible(told);
    },
    'linear',
  );
  const end = { x: along.x * detail.distance * zoom, y: along.y * detail.distance * zoom };
  return (
    <Pixels x={at.x} y={at.y} zoom={zoom}>
      <Group ref={group} visible={false} name="counting">
        <Line
          name="way"
          points={[0, 0, end.x, end.y]}
          stroke={faded(MAP.casing, 0.8)}
          strokeWidth={7}
          lineCap="round"
        />
        <Line name="way" points={[0, 0, end.x, end.y]} stroke={faded(MAP.fire, 0.55)} strokeWidth={2.5} dash={[4, 5]} />
        {Array.from({ length: whole }, (_, i) => {
          const share = Math.min(value, i + 1) / Math.max(value, 1e-9);
          return (
            <Group key={share} x={end.x * share} y={end.y * share} name={`inch-${i + 1}`}>
              <Circle radius={10} fill={MAP.casing} stroke={MAP.fire} strokeWidth={2} />
              <Text
                x={-10}
                y={-6}
                width={20}
                height={12}
                align="center"
                verticalAlign="middle"
                text={String(i + 1)}
                fontFamily={FONT}
                fontSize={11}
                fontStyle="700"
                fill={MAP.fireText}
              />
            </Group>
          );
        })}
        {detail.die && die ? (
          <Group {...die} name="counted" visible={false}>
            <DieNode sides={detail.die.sides} face={String(detail.die.faces.at(-1) ?? '')} radius={DIE} />
          </Group>
        ) : null}
      </Group>
    </Pixels>
  );
}

/** The measures of a die with its words above it, in window pixels. */
const ROLLED = { height: 68, text: 13 } as const;

/** The size of a die with its words above it. */
export function rolledSize(text: string): { readonly width: number; readonly height: number } {
  return { width: Math.max(2 * DIE, plateSize(text, false, ROLLED.text).width), height: ROLLED.height };
}

/** One die with its meaning, to hit or for the altitude; it disappears when the next step begins. */
export function Rolled(props: {
  readonly at: Vec2;
  readonly sides: number;
  readonly face: string;
  readonly text: string;
  readonly good: boolean;
  /** The purpose of the die: the name of its node. */
  readonly name: string;
  /** The centre of the die with its words, from the place it is about, in window pixels. */
  readonly by: Vec2;
  readonly beat: Beat | undefined;
  readonly gone: Beat | undefined;
  readonly play: Play;
  readonly zoom: number;
}) {
  const { at, sides, face, text, good, name, by, beat, gone, play, zoom } = props;
  const group = useRef<Konva.Group>(null);
  useBeat(
    group,
    play,
    beat && { start: beat.start, end: beat.told },
    (node, share, time) => {
      node.visible((share > 0 || time === beat?.start) && (!gone || time < gone.told));
      tumble(node, share);
    },
    'linear',
  );
  return (
    <Pixels x={at.x} y={at.y} zoom={zoom}>
      <Group ref={group} visible={false} name={name}>
        <Group x={by.x} y={by.y + (ROLLED.height - 2 * DIE) / 2}>
          <Group name="tumbling">
            <Group name="blank">
              <DieNode sides={sides} face="" radius={DIE} lit={false} />
            </Group>
          </Group>
          <Group name="settled" visible={false}>
            <DieNode sides={sides} face={face} radius={DIE} lit={good} />
            <Plate text={text} y={-36} size={ROLLED.text} />
          </Group>
        </Group>
      </Group>
    </Pixels>
  );
}
