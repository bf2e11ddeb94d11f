import type { Side } from '@fall-of-shot/rules/vocabulary';
import type { Edit } from '../history/edit.ts';

/** The longest name of a side, in characters. */
export const SIDE_NAME_LENGTH = 40;

const NTH: Readonly<Record<Side, string>> = { a: 'the first side', b: 'the second side', neutral: 'who is on neither' };

/** Names a side. */
export function nameSide(side: Side, name: string): Edit {
  return {
    label: `Call ${NTH[side]} ${name}`,
    change: (scene) => {
      scene.sides[side] = name;
    },
  };
}
