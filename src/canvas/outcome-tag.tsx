import type Konva from 'konva';
import { useRef } from 'react';
import { Circle, Group, Line, Rect, Text } from 'react-konva';
import type { Vec2 } from '../geometry/vec.ts';
import type { Beat } from '../playback/timeline.ts';
import type { HitResult } from '../rules/vocabulary.ts';
import { FACE, faded, MAP } from './palette.ts';
import { Pixels, textWidth } from './plate.tsx';
import { type Play, useBeat } from './use-beat.ts';

const LOOKS: Readonly<Record<HitResult, { colour: string; mark: readonly number[][] }>> = {
  eliminated: {
    colour: MAP.full,
    mark: [
      [-4, -4, 4, 4],
      [4, -4, -4, 4],
    ],
  },
  damaged: { colour: MAP.partial, mark: [[-5, 1.5, -1.5, -2.5, 1.2, 2, 5, -2.5]] },
  unharmed: { colour: MAP.clear, mark: [[-4.5, 0.5, -1.2, 4, 5, -3.8]] },
};

/** What became of a caught piece, beside it: mark, sentence, and the die that said so. */
export function OutcomeTag(props: {
  readonly at: Vec2;
  readonly radius: number;
  readonly left: boolean;
  readonly result: HitResult;
  readonly title: string;
  readonly text: string;
  readonly beat: Beat | undefined;
  readonly play: Play;
  readonly zoom: number;
}) {
  const { at, radius, left, result, title, text, beat, play, zoom } = props;
  const group = useRef<Konva.Group>(null);
  useBeat(group, play, beat, (node, share) => {
    node.visible(share > 0);
    node.opacity(share);
    node.offsetY(8 * (1 - share));
  });
  const { colour, mark } = LOOKS[result];
  const width = Math.max(textWidth(title, 14, 650), textWidth(text, 12, 450)) + 50;
  return (
    <Pixels x={at.x} y={at.y} zoom={zoom} name={`outcome outcome-${result}`}>
      <Group ref={group} visible={false} x={left ? -radius - 10 - width : radius + 10} y={-22}>
        <Rect width={width} height={44} cornerRadius={8} fill={faded(MAP.casing, 0.93)} />
        <Group x={22} y={22}>
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
        <Text x={40} y={6} text={title} fontFamily={FACE} fontSize={14} fontStyle="650" fill={colour} wrap="none" />
        <Text x={40} y={24} text={text} fontFamily={FACE} fontSize={12} fontStyle="450" fill="#b7c1ce" wrap="none" />
      </Group>
    </Pixels>
  );
}
