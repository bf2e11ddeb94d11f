import type { Vec2 } from '@fall-of-shot/plane/vec';
import type Konva from 'konva';
import { type ReactNode, useRef } from 'react';
import { Circle, Group, Line, Rect, Text } from 'react-konva/lib/ReactKonvaCore';
import { type Beat, toldSpan } from '../../playback/timeline.ts';
import { FONT, faded, MAP } from '../primitives/palette.ts';
import { Pixels } from '../primitives/plate.tsx';
import { type Play, useBeat } from '../primitives/use-beat.ts';
import { lookOf, TAG_HEIGHT, type TagResult } from './outcome-look.ts';
import type { PlacedTag } from './place-tags.ts';

/** What a tag says, from a beat on until another replaces it. */
export interface TagText {
  readonly result: TagResult;
  readonly title: string;
  readonly text: string;
  readonly beat: Beat | undefined;
  /** The beat in which another text replaces it. */
  readonly gone: Beat | undefined;
}

/** Draws something while a text stands. */
export function WhileSaid(props: {
  readonly said: TagText;
  readonly play: Play;
  readonly children: ReactNode;
  /** It rises a little as it appears. */
  readonly rises?: boolean;
}) {
  const { said, play, rises = false, children } = props;
  const { beat, gone } = said;
  const group = useRef<Konva.Group>(null);
  useBeat(group, play, beat && toldSpan(beat), (node, share, time) => {
    node.visible(share > 0 && (!gone || time < gone.told));
    node.opacity(share);
    if (rises) node.offsetY(8 * (1 - share));
  });
  return (
    <Group ref={group} visible={false}>
      {children}
    </Group>
  );
}

/** The sign of a result in a filled circle. */
function ResultSign({ result, x, y }: { readonly result: TagResult; readonly x: number; readonly y: number }) {
  const { colour, mark } = lookOf(result);
  return (
    <Group x={x} y={y}>
      <Circle radius={11} fill={colour} />
      {mark.map((points) => (
        <Line
          key={points.join()}
          points={[...points]}
          stroke={MAP.casing}
          strokeWidth={2.6}
          lineCap="round"
          lineJoin="round"
        />
      ))}
    </Group>
  );
}

interface TagProps {
  /** Where it happened, in scene units; `placed` is in window pixels from the scene's origin, at its own zoom. */
  readonly at: Vec2;
  readonly placedAt: number;
  readonly placed: PlacedTag;
  readonly said: TagText;
  readonly play: Play;
  readonly zoom: number;
}

/** The line from what happened to its tag. */
export function Leader({ at, placed, placedAt, said, play, zoom }: TagProps) {
  const { colour } = lookOf(said.result);
  const { from, to } = placed.leader;
  const [x, y] = [at.x * placedAt, at.y * placedAt];
  const points = [from.x - x, from.y - y, to.x - x, to.y - y];
  return (
    <Pixels x={at.x} y={at.y} zoom={zoom} name="leader">
      <WhileSaid said={said} play={play}>
        <Line points={points} stroke={faded(MAP.casing, 0.7)} strokeWidth={4} lineCap="round" />
        <Line points={points} stroke={colour} strokeWidth={1.5} lineCap="round" name="leader-line" />
      </WhileSaid>
    </Pixels>
  );
}

/** What became of somebody or something, beside it: sign, sentence, and what decided it. */
export function Tag({ at, placed, placedAt, said, play, zoom }: TagProps) {
  const { name, colour } = lookOf(said.result);
  const { left, right, top } = placed.box;
  return (
    <Pixels x={at.x} y={at.y} zoom={zoom} name={`outcome outcome-${name}`}>
      <WhileSaid said={said} play={play} rises>
        <Group x={left - at.x * placedAt} y={top - at.y * placedAt}>
          <Rect
            width={right - left}
            height={TAG_HEIGHT}
            cornerRadius={8}
            fill={faded(MAP.casing, 0.93)}
            name="tag-box"
          />
          <ResultSign result={said.result} x={22} y={22} />
          <Text
            x={40}
            y={said.text === '' ? 15 : 6}
            text={said.title}
            fontFamily={FONT}
            fontSize={14}
            fontStyle="650"
            fill={colour}
            wrap="none"
          />
          <Text
            x={40}
            y={24}
            text={said.text}
            fontFamily={FONT}
            fontSize={12}
            fontStyle="450"
            fill={MAP.textSoft}
            wrap="none"
          />
        </Group>
      </WhileSaid>
    </Pixels>
  );
}
