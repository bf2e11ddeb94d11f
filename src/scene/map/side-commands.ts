import type { Side } from '../../rules/vocabulary.ts';
import type { Command } from '../history/command.ts';

/** The longest name of a side, in characters. */
export const SIDE_NAME_LENGTH = 40;

const NTH: Readonly<Record<Side, string>> = { a: 'the first side', b: 'the second side', neutral: 'who is on neither' };

/** Names a side. */
export function nameSide(side: Side, name: string): Command {
  return {
    label: `Call ${NTH[side]} ${name}`,
    change: (scene) => {
      scene.sides[side] = name;
    },
  };
}
