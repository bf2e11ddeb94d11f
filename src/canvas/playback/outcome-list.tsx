import { Circle, Group, Rect, RegularPolygon, Text } from 'react-konva';
import type { Vec2 } from '../../geometry/plane/vec.ts';
import { FONT, faded, MAP } from '../primitives/palette.ts';
import { Pixels, textWidth } from '../primitives/plate.tsx';
import type { Rect as Box } from '../primitives/rect.ts';
import type { Play } from '../primitives/use-beat.ts';
import { lookOf, type TagResult } from './outcome-look.ts';
import { type TagText, WhileSaid } from './outcome-tag.tsx';
import { NUMBER_RADIUS } from './place-tags.ts';

/** One row of the list: a number, a name, and what became of it in turn. */
export interface ListRow {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly isThing: boolean;
  readonly said: readonly TagText[];
}

/** The measures of the list in window pixels. */
const WIDTH = 230;
const ROW = 30;
const PAD = 12;
const MARGIN = 16;

/** Results that are stopped or down have eight corners, things four, everybody else a circle. */
function shapeOf(result: TagResult, isThing: boolean): 'octagon' | 'square' | 'circle' {
  const { name } = lookOf(result);
  if (name === 'eliminated' || name === 'down' || name === 'stopped') return 'octagon';
  return isThing ? 'square' : 'circle';
}

/** Results that leave somebody as they were are hollow. */
function isHollow(result: TagResult): boolean {
  return ['passed', 'unharmed', 'by-cover'].includes(lookOf(result).name);
}

/** A number in the shape and colour of a result. */
function NumberSign(props: { readonly number: number; readonly result: TagResult; readonly isThing: boolean }) {
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
        text={`${number}`}
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
  readonly row: ListRow;
  /** Where it happened in scene units, and the number's centre in window pixels from the scene's origin. */
  readonly at: Vec2;
  readonly middle: Vec2;
  readonly play: Play;
  readonly zoom: number;
}) {
  const { row, at, middle, play, zoom } = props;
  return (
    <Pixels x={at.x} y={at.y} zoom={zoom} name="outcome-number">
      <Group x={middle.x - at.x * zoom} y={middle.y - at.y * zoom}>
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
  if (textWidth(name, 13, 600) <= width) return name;
  let short = name;
  while (short.length > 1 && textWidth(`${short}…`, 13, 600) > width) short = short.slice(0, -1).trimEnd();
  return `${short}…`;
}

/** What a title says after the name: `Vane, missed` says `missed`, `Vane is down` says `down`. */
function afterName(title: string, name: string): string {
  return title.replace(name, '').replace(/^,? ?(is )?/, '');
}

/** The ground that the list takes, in window pixels from the scene's origin: on the side with fewer events. */
export function listBox(rows: number, places: readonly Vec2[], view: Box): Box {
  const middle = (view.left + view.right) / 2;
  const onLeft = places.filter(({ x }) => x < middle).length > places.length / 2;
  const left = onLeft ? view.right - WIDTH - MARGIN : view.left + MARGIN;
  return { left, right: left + WIDTH, top: view.top + MARGIN, bottom: view.top + MARGIN + rows * ROW + 2 * PAD };
}

/** What happened in the order of the way, beside the map: each row appears when it is told. */
export function OutcomeList(props: {
  readonly rows: readonly ListRow[];
  readonly box: Box;
  readonly play: Play;
  readonly zoom: number;
}) {
  const { rows, box, play, zoom } = props;
  const first = rows[0]?.said[0];
  if (!first) return null;
  return (
    <Pixels x={box.left / zoom} y={box.top / zoom} zoom={zoom} name="outcome-list">
      <WhileSaid said={{ ...first, gone: undefined }} play={play}>
        <Rect
          width={box.right - box.left}
          height={box.bottom - box.top}
          cornerRadius={10}
          fill={faded(MAP.casing, 0.93)}
          name="list-box"
        />
      </WhileSaid>
      {rows.map((row, i) => (
        <Group key={row.id} y={PAD + i * ROW}>
          {row.said.map((said) => {
            const words = afterName(said.title, row.name);
            const isDown = shapeOf(said.result, row.isThing) === 'octagon';
            const wide = textWidth(words, 13, 500) + 4;
            return (
              <Group key={said.title} name={`outcome outcome-row outcome-${lookOf(said.result).name}`}>
                <WhileSaid said={said} play={play}>
                  <Group x={PAD + NUMBER_RADIUS} y={ROW / 2}>
                    <NumberSign number={row.number} result={said.result} isThing={row.isThing} />
                  </Group>
                  <Text
                    text={clipped(row.name, WIDTH - 3 * PAD - 2 * NUMBER_RADIUS - wide - 8)}
                    x={2 * PAD + 2 * NUMBER_RADIUS}
                    y={8}
                    fontFamily={FONT}
                    fontSize={13}
                    fontStyle={isDown ? '750' : '600'}
                    fill={isDown ? lookOf(said.result).colour : MAP.text}
                    wrap="none"
                  />
                  <Text
                    text={words}
                    x={WIDTH - PAD - wide}
                    y={8}
                    width={wide}
                    align="right"
                    fontFamily={FONT}
                    fontSize={13}
                    fontStyle={isDown ? '750' : '500'}
                    fill={isDown ? lookOf(said.result).colour : MAP.textSoft}
                    wrap="none"
                  />
                </WhileSaid>
              </Group>
            );
          })}
        </Group>
      ))}
    </Pixels>
  );
}
