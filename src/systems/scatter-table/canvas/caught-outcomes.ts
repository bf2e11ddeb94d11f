import type { Step } from '../../../rules/protocol.ts';
import type { DetailOf, StepDetail } from '../../../rules/step.ts';
import type { HitResult } from '../../../rules/vocabulary.ts';
import { shortName } from '../../../scene/pieces/short-name.ts';
import type { Piece } from '../../../scene/schema/schema.ts';

/** The detail of the first step of a kind. */
export function detailOf<Kind extends StepDetail['kind']>(
  steps: readonly Step[],
  kind: Kind,
): DetailOf<Kind> | undefined {
  return steps.find(({ detail }) => detail.kind === kind)?.detail as DetailOf<Kind> | undefined;
}

const SAID: Readonly<Record<HitResult, string>> = { eliminated: 'is out', damaged: 'is damaged', unharmed: 'holds' };

/** The result for a caught piece, as on its tag. */
export interface CaughtOutcome {
  readonly step: number;
  readonly piece: Piece;
  readonly result: HitResult;
  readonly title: string;
  readonly text: string;
}

/** The results for caught pieces with the sums of their dice, for the tags. */
export function outcomesOf(steps: readonly Step[], pieces: readonly Piece[]): readonly CaughtOutcome[] {
  return steps.flatMap(({ detail, quiet }, step): CaughtOutcome[] => {
    const piece = detail.kind === 'effect' ? pieces.find(({ id }) => id === detail.piece) : undefined;
    if (detail.kind !== 'effect' || !piece) return [];
    const { die, result } = detail;
    const sum = die?.faces.reduce((all, face) => all + face, 0);
    const text = quiet ? '' : sum === undefined ? 'the table decides' : `on ${sum}`;
    return [{ step, piece, result, title: `${shortName(piece.name)} ${SAID[result]}`, text }];
  });
}
