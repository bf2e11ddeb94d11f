import type { Vec2 } from '@fall-of-shot/plane/vec';
import { memo } from 'react';
import { Circle, Group, Line, Text } from 'react-konva/lib/ReactKonvaCore';
import { FONT, faded, MAP } from '../primitives/palette.ts';
import { Pixels, Plate } from '../primitives/plate.tsx';

/** One of the compared orders, as the map shows it. */
export interface ComparedMark {
  readonly id: string;
  readonly number: number;
  readonly chosen: boolean;
  /** Where the firer stands, where it would fire from, and at what. */
  readonly firer: Vec2;
  readonly from: Vec2;
  readonly at: Vec2;
  /** The words at its ghost; undefined if it fires from where it stands. */
  readonly ghost: string | undefined;
}

/** The radius of a ghost and of a number, in window pixels. */
const GHOST = 19;
const NUMBER = 11;

/** Where the numbers stand on their lines: those of orders from one place side by side. */
const ALONG = 0.45;

/** So near to each other the words of two ghosts would cover one of them, in window pixels. */
const NEAR = { across: 130, down: 64 };

/** Whether the words of a ghost stand below it: another ghost is just above. */
function isBelow(marks: readonly ComparedMark[], of: number, zoom: number): boolean {
  const at = marks[of]?.from;
  return marks.some(
    ({ ghost, from }, i) =>
      at !== undefined &&
      i !== of &&
      ghost !== undefined &&
      Math.abs(from.x - at.x) * zoom < NEAR.across &&
      at.y >= from.y &&
      (at.y > from.y || i < of) &&
      (at.y - from.y) * zoom < NEAR.down,
  );
}

/** Orders that are compared: their lines with numbers, and the ghosts of their firer. */
export const CompareMarks = memo(function CompareMarks(props: {
  readonly marks: readonly ComparedMark[];
  readonly zoom: number;
}) {
  const { marks, zoom } = props;
  return (
    <Group name="compare-marks" listening={false}>
      {marks.map(({ id, firer, from, at, ghost, chosen }) =>
        ghost === undefined ? null : (
          <Group key={id} name="ghost-lines">
            <Line
              points={[firer.x, firer.y, from.x, from.y]}
              stroke={MAP.select}
              strokeWidth={2 / zoom}
              dash={[5 / zoom, 5 / zoom]}
            />
            <Line
              points={[from.x, from.y, at.x, at.y]}
              stroke={chosen ? MAP.clear : faded(MAP.clear, 0.6)}
              strokeWidth={2.4 / zoom}
            />
          </Group>
        ),
      )}
      {marks.map(({ id, from, ghost, number }, i) =>
        ghost === undefined ? null : (
          <Pixels key={id} x={from.x} y={from.y} zoom={zoom} name={`ghost ghost-${number}`}>
            <Circle radius={GHOST} fill={faded(MAP.casing, 0.62)} />
            <Circle radius={GHOST} stroke={MAP.select} strokeWidth={2.4} dash={[6, 5]} />
            <Plate text={ghost} y={isBelow(marks, i, zoom) ? GHOST + 14 : -GHOST - 14} edge={MAP.select} />
          </Pixels>
        ),
      )}
      {marks.map(({ id, from, at, number, chosen }, i) => {
        const before = marks.slice(0, i).filter((other) => other.from.x === from.x && other.from.y === from.y).length;
        const x = from.x + (at.x - from.x) * ALONG;
        const y = from.y + (at.y - from.y) * ALONG;
        return (
          <Pixels key={id} x={x} y={y} zoom={zoom} name="compare-number">
            <Circle
              x={before * (NUMBER * 2 + 4)}
              radius={NUMBER}
              fill={chosen ? MAP.select : MAP.casing}
              stroke={MAP.clear}
              strokeWidth={1.5}
            />
            <Text
              x={before * (NUMBER * 2 + 4) - NUMBER}
              y={-NUMBER}
              width={NUMBER * 2}
              height={NUMBER * 2 + 1}
              align="center"
              verticalAlign="middle"
              text={String(number)}
              fontFamily={FONT}
              fontSize={12}
              fontStyle="700"
              fill={chosen ? MAP.casing : MAP.clear}
            />
          </Pixels>
        );
      })}
    </Group>
  );
});
