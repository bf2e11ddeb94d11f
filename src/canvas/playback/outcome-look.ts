import type { HitResult } from '@fall-of-shot/rules/vocabulary';
import type { EncounterMark } from '../../playback/trajectory.ts';
import { MAP } from '../primitives/palette.ts';
import { textWidth } from '../primitives/text-width.ts';

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
  down: {
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

/** The look of a result, with its name. */
export function lookOf(result: TagResult): TagLook & { readonly name: string } {
  return typeof result === 'string' ? { name: result, ...LOOKS[result] } : result;
}

/** The height of a tag in window pixels. */
export const TAG_HEIGHT = 44;

/** The width of a tag in window pixels. */
export function tagWidth(title: string, text: string): number {
  return Math.max(textWidth(title, 14, 650), textWidth(text, 12, 450)) + 54;
}
