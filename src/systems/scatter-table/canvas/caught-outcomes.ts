import type { Step } from '@fall-of-shot/rules/protocol';
import { resultVerb } from '@fall-of-shot/rules/wording';
import type { CaughtOutcome } from '../../../canvas/shots/landed-shot.tsx';
import { shortName } from '../../../scene/pieces/short-name.ts';
import type { Piece } from '../../../scene/schema/schema.ts';

/** The results for caught pieces with the sums of their dice, for the tags. */
export function outcomesOf(steps: readonly Step[], pieces: readonly Piece[]): readonly CaughtOutcome[] {
  return steps.flatMap(({ detail, quiet }, step): CaughtOutcome[] => {
    const piece = detail.kind === 'effect' ? pieces.find(({ id }) => id === detail.piece) : undefined;
    if (detail.kind !== 'effect' || !piece) return [];
    const { die, result } = detail;
    const sum = die?.faces.reduce((all, face) => all + face, 0);
    const text = quiet ? '' : sum === undefined ? 'the table decides' : `on ${sum}`;
    return [{ step, piece, result, title: `${shortName(piece.name)} ${resultVerb(result)}`, text }];
  });
}
