import type Konva from 'konva';
import { useRef } from 'react';
import { Circle, Group, Line, Rect, Text } from 'react-konva';
import type { Vec2 } from '../../geometry/plane/vec.ts';
import { type Beat, toldSpan } from '../../playback/timeline.ts';
import type { EncounterMark } from '../../playback/trajectory.ts';
import type { HitResult } from '../../rules/vocabulary.ts';
import { FONT, faded, MAP } from '../primitives/palette.ts';
import { Pixels, textWidth } from '../primitives/plate.tsx';
import { type Play, useBeat } from '../primitives/use-beat.ts';

/** What a tag shows: the result of a hit, or of a shot that flies on. */
type TagKind = HitResult | EncounterMark;

/** How a tag looks: its colour, and the lines of its sign, as x and y in turn. */
interface TagLook {
  readonly colour: string;
  readonly mark: readonly (readonly number[])[];
}

/** The result on a tag: one that is common to rule systems, or one of a single system with its own look. */
export type TagResult = TagKind | (TagLook & { readonly name: string });

const LOOKS: Readonly<Record<TagKind, TagLook>> = {
  eliminated: {
    colour: MAP.full,
    mark: [
      [-4, -4, 4, 4],
      [4, -4, -4, 4],
    ],
  },
  damaged: { colour: MAP.partial, mark: [[-5, 1.5, -1.5, -2.5, 1.2, 2, 5, -2.5]] },
  unharmed: { colour: MAP.clear, mark: [[-4.5, 0.5, -1.2, 4, 5, -3.8]] },
  passed: {
    colour: MAP.clear,
    mark: [
      [-5.5, 3, -4, -1.4, -0.5, -3, 3, -1.4, 4.6, 1.8],
      [1.2, 1.6, 4.6, 2, 5.4, -1.6],
    ],
  },
  'by-cover': {
    colour: MAP.partial,
    mark: [
      [-2, -5, -2, 5],
      [1.5, -3.5, 4.5, 0, 1.5, 3.5],
    ],
  },
  hit: {
    colour: MAP.fireText,
    mark: [
      [-5, 0, 5, 0],
      [0, -5, 0, 5],
    ],
  },
  through: {
    colour: MAP.fireText,
    mark: [
      [-6, 0, -2.5, 0],
      [0.5, 0, 5.5, 0],
      [2.8, -2.8, 5.8, 0, 2.8, 2.8],
    ],
  },
  stopped: {
    colour: MAP.full,
    mark: [
      [-6, 0, 1.5, 0],
      [3.8, -5, 3.8, 5],
    ],
  },
};

function lookOf(result: TagResult): TagLook & { readonly name: string } {
  return typeof result === 'string' ? { name: result, ...LOOKS[result] } : result;
}

/** The height of a tag in window pixels. */
export const TAG_HEIGHT = 44;

/** The width of a tag in window pixels. */
export function tagWidth(title: string, text: string): number {
  return Math.max(textWidth(title, 14, 650), textWidth(text, 12, 450)) + 54;
}

interface TagProps {
  /** The centre of the piece, in scene units. */
  readonly at: Vec2;
  /** The tag's near edge, in window pixels from the piece, and the side the tag is on. */
  readonly offset: Vec2;
  readonly left: boolean;
  readonly result: TagResult;
  readonly title: string;
  readonly text: string;
  readonly beat: Beat | undefined;
  /** The beat in which another tag replaces it. */
  readonly gone?: Beat | undefined;
  readonly play: Play;
  readonly zoom: number;
}

/** The line from a piece to its tag. */
function Leader({ at, offset, result, beat, gone, play, zoom }: TagProps) {
  const group = useRef<Konva.Group>(null);
  useBeat(group, play, beat && toldSpan(beat), (node, share, time) => {
    node.visible(share > 0 && (!gone || time < gone.told));
    node.opacity(share);
  });
  const { colour } = lookOf(result);
  return (
    <Pixels x={at.x} y={at.y} zoom={zoom} name="leader">
      <Group ref={group} visible={false}>
        <Line points={[0, 0, offset.x, offset.y]} stroke={faded(MAP.casing, 0.7)} strokeWidth={4} />
        <Line points={[0, 0, offset.x, offset.y]} stroke={colour} strokeWidth={1.5} />
        <Circle radius={3} fill={colour} />
      </Group>
    </Pixels>
  );
}

/** The result for a caught piece, beside it: mark, sentence, and the die that decided it. */
function Tag({ at, offset, left, result, title, text, beat, gone, play, zoom }: TagProps) {
  const group = useRef<Konva.Group>(null);
  useBeat(group, play, beat && toldSpan(beat), (node, share, time) => {
    node.visible(share > 0 && (!gone || time < gone.told));
    node.opacity(share);
    node.offsetY(8 * (1 - share));
  });
  const { name, colour, mark } = lookOf(result);
  const width = tagWidth(title, text);
  return (
    <Pixels x={at.x} y={at.y} zoom={zoom} name={`outcome outcome-${name}`}>
      <Group ref={group} visible={false}>
        <Group x={left ? offset.x - width : offset.x} y={offset.y - TAG_HEIGHT / 2}>
          <Rect width={width} height={TAG_HEIGHT} cornerRadius={8} fill={faded(MAP.casing, 0.93)} />
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
          <Text
            x={40}
            y={text === '' ? 15 : 6}
            text={title}
            fontFamily={FONT}
            fontSize={14}
            fontStyle="650"
            fill={colour}
            wrap="none"
          />
          <Text
            x={40}
            y={24}
            text={text}
            fontFamily={FONT}
            fontSize={12}
            fontStyle="450"
            fill={MAP.textSoft}
            wrap="none"
          />
        </Group>
      </Group>
    </Pixels>
  );
}

/** The tags of a shot, each with its own name. Lines first, so that none crosses a tag. */
export function OutcomeTags({ tags }: { readonly tags: readonly (TagProps & { readonly id: string })[] }) {
  return (
    <>
      {tags.map(({ id, ...tag }) => (
        <Leader key={id} {...tag} />
      ))}
      {tags.map(({ id, ...tag }) => (
        <Tag key={id} {...tag} />
      ))}
    </>
  );
}
