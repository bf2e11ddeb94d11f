import type { Vec2 } from '@fall-of-shot/plane/vec';
import { Circle, Group, Line, Rect, RegularPolygon, Text } from 'react-konva/lib/ReactKonvaCore';
import { FONT, faded, MAP } from '../primitives/palette.ts';
import { Pixels } from '../primitives/plate.tsx';
import type { Rect as Box } from '../primitives/rect.ts';
import { textWidth } from '../primitives/text-width.ts';
import type { Play } from '../primitives/use-beat.ts';
import { isHollow, type ListRow, type NumberedRow } from './list-rows.ts';
import { lookOf, type TagResult } from './outcome-look.ts';
import { WhileSaid } from './outcome-tag.tsx';
import { LOOSE, NUMBER_RADIUS } from './place-numbers.ts';

/** The measures of the list in window pixels. */
const WIDTH = { least: 110, most: 250, name: 52 } as const;
const ROW = { wide: 28, tight: 23 } as const;
/** Between rows: each has its own ground, so that nobody can count those that are still to come. */
const BETWEEN = 2;
const PAD = 8;
const TEXT = { size: 13, name: 600, words: 500, down: 750 } as const;

/** Results that are stopped or down have eight corners, things four, everybody else a circle. */
function shapeOf(result: TagResult, isThing: boolean): 'octagon' | 'square' | 'circle' {
  const { name } = lookOf(result);
  if (name === 'eliminated' || name === 'down' || name === 'stopped') return 'octagon';
  return isThing ? 'square' : 'circle';
}

/** A number in the shape and colour of a result; no number where it stands for several. */
function NumberSign(props: { readonly number: number | null; readonly result: TagResult; readonly isThing: boolean }) {
  const { number, result, isThing } = props;
  const { colour } = lookOf(result);
  const hollow = isHollow(result);
  const drawn = {
    fill: hollow ? MAP.casing : colour,
    stroke: hollow ? colour : MAP.casing,
    strokeWidth: 2,
  };
  const shape = shapeOf(result, isThing);
  return (
    <>
      {shape === 'octagon' ? (
        <RegularPolygon sides={8} radius={NUMBER_RADIUS} rotation={22.5} {...drawn} />
      ) : shape === 'square' ? (
        <Rect
          x={-NUMBER_RADIUS + 1}
          y={-NUMBER_RADIUS + 1}
          width={2 * NUMBER_RADIUS - 2}
          height={2 * NUMBER_RADIUS - 2}
          cornerRadius={5}
          {...drawn}
        />
      ) : (
        <Circle radius={NUMBER_RADIUS - 1} {...drawn} />
      )}
      <Text
        text={number === null ? '' : `${number}`}
        x={-NUMBER_RADIUS}
        y={-NUMBER_RADIUS}
        width={2 * NUMBER_RADIUS}
        height={2 * NUMBER_RADIUS + 1}
        align="center"
        verticalAlign="middle"
        fontFamily={FONT}
        fontSize={14}
        fontStyle="800"
        fill={hollow ? MAP.text : MAP.casing}
      />
    </>
  );
}

/** A number beside what happened, from the moment it is told. */
export function NumberMark(props: {
  readonly row: NumberedRow;
  /** Where it happened in scene units, and the number's centre in window pixels from the scene's origin. */
  readonly at: Vec2;
  readonly middle: Vec2;
  /** The zoom at which it was placed. */
  readonly placedAt: number;
  /** The radius of what happened, in window pixels. */
  readonly rim: number;
  readonly play: Play;
  readonly zoom: number;
}) {
  const { row, at, rim, middle, placedAt, play, zoom } = props;
  const [x, y] = [middle.x - at.x * placedAt, middle.y - at.y * placedAt];
  const far = Math.hypot(x, y) || 1;
  const line = [(x / far) * rim, (y / far) * rim, x, y];
  const [first] = row.said;
  return (
    <Pixels x={at.x} y={at.y} zoom={zoom} name="outcome-number">
      {first && far > rim + NUMBER_RADIUS + LOOSE ? (
        <WhileSaid said={{ ...first, gone: undefined }} play={play}>
          <Line points={line} stroke={faded(MAP.casing, 0.7)} strokeWidth={4} />
          <Line points={line} stroke={MAP.clear} strokeWidth={1.5} />
        </WhileSaid>
      ) : null}
      <Group x={x} y={y}>
        {row.said.map((said) => (
          <WhileSaid key={said.title} said={said} play={play}>
            <NumberSign number={row.number} result={said.result} isThing={row.isThing} />
          </WhileSaid>
        ))}
      </Group>
    </Pixels>
  );
}

/** A name that fits into some width, with an ellipsis if it does not. */
function clipped(name: string, width: number): string {
  if (textWidth(name, TEXT.size, TEXT.name) <= width) return name;
  let short = name;
  while (short.length > 1 && textWidth(`${short}…`, TEXT.size, TEXT.name) > width) short = short.slice(0, -1).trimEnd();
  return `${short}…`;
}

/** What a title says after the name: `Vane, missed` says `missed`, `Vane is down` says `down`. */
function afterName(title: string, name: string): string {
  return title.replace(name, '').replace(/^,? ?(is )?/, '');
}

/** The width of what a row says after its name, whatever it says in turn. */
function wordsWidth({ name, said }: ListRow): number {
  return Math.max(0, ...said.map(({ title }) => textWidth(afterName(title, name), TEXT.size, TEXT.down))) + 4;
}

/** The part of a row before its name. */
const BEFORE_NAME = 2 * PAD + 2 * NUMBER_RADIUS;

/** How much room a list takes: names may be cut, and rows lie closer, where there is little. */
export const LIST_FORMS = ['wide', 'narrow', 'tight'] as const;
export type ListForm = (typeof LIST_FORMS)[number];

/** The size of the list: as wide as its longest row. */
export function listSize(
  rows: readonly ListRow[],
  form: ListForm,
): { readonly width: number; readonly height: number } {
  const longest = form === 'wide' ? WIDTH.most : WIDTH.name;
  const height = form === 'tight' ? ROW.tight : ROW.wide;
  const nameWidth = (name: string) => Math.min(longest, textWidth(name, TEXT.size, TEXT.down));
  const wide = rows.map((row) => BEFORE_NAME + nameWidth(row.name) + 14 + wordsWidth(row) + PAD);
  return {
    width: Math.min(WIDTH.most, Math.max(WIDTH.least, ...wide)),
    height: rows.length * (height + BETWEEN) - BETWEEN,
  };
}

/** One row: its ground from the first result on, and each result in its turn. */
function Row(props: { readonly row: ListRow; readonly width: number; readonly height: number; readonly play: Play }) {
  const { row, width, height, play } = props;
  const [first] = row.said;
  const wide = wordsWidth(row);
  const text = { y: (height - TEXT.size) / 2, fontFamily: FONT, fontSize: TEXT.size, wrap: 'none' } as const;
  return (
    <>
      {first ? (
        <WhileSaid said={{ ...first, gone: undefined }} play={play}>
          <Rect width={width} height={height} cornerRadius={7} fill={faded(MAP.casing, 0.93)} name="list-box" />
        </WhileSaid>
      ) : null}
      {row.said.map((said) => {
        const isDown = shapeOf(said.result, row.isThing) === 'octagon';
        const { colour, name } = lookOf(said.result);
        return (
          <Group key={said.title} name={`outcome outcome-row outcome-${name}`}>
            <WhileSaid said={said} play={play}>
              <Group
                x={PAD / 2 + NUMBER_RADIUS}
                y={height / 2}
                scaleX={Math.min(1, height / ROW.wide)}
                scaleY={Math.min(1, height / ROW.wide)}
              >
                <NumberSign number={row.number} result={said.result} isThing={row.isThing} />
              </Group>
              <Text
                {...text}
                text={clipped(row.name, width - BEFORE_NAME - wide - PAD - 6)}
                x={PAD + 2 * NUMBER_RADIUS + 4}
                fontStyle={`${isDown ? TEXT.down : TEXT.name}`}
                fill={isDown ? colour : MAP.text}
              />
              <Text
                {...text}
                text={afterName(said.title, row.name)}
                x={width - PAD - wide}
                width={wide}
                align="right"
                fontStyle={`${isDown ? TEXT.down : TEXT.words}`}
                fill={isDown ? colour : MAP.textSoft}
              />
            </WhileSaid>
          </Group>
        );
      })}
    </>
  );
}

/** What happened in the order of the way, beside the map: each row appears when it is told. */
export function OutcomeList(props: {
  readonly rows: readonly ListRow[];
  readonly box: Box;
  /** The zoom at which it was placed. */
  readonly placedAt: number;
  readonly play: Play;
  readonly zoom: number;
}) {
  const { rows, box, placedAt, play, zoom } = props;
  const step = (box.bottom - box.top + BETWEEN) / rows.length;
  return (
    <Pixels x={box.left / placedAt} y={box.top / placedAt} zoom={zoom} name="outcome-list">
      {rows.map((row, i) => (
        <Group key={row.id} y={i * step}>
          <Row row={row} width={box.right - box.left} height={step - BETWEEN} play={play} />
        </Group>
      ))}
    </Pixels>
  );
}
