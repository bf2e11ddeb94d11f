import fc from 'fast-check';
import { setAllowance } from '../../../src/scene/pieces/allowance-edits.ts';
import { forgetMoves } from '../../../src/scene/pieces/moved.ts';

const ids = fc.array(fc.constantFrom('gun', 'tank', 'new-1', 'nobody'), { maxLength: 3 });
const length = fc.constantFrom(null, 6, 0.5, 0, -3, 1e9, Number.NaN);

/** Every edit of how far pieces move. */
export const ALLOWANCE_EDITS = {
  forgetMoves: ids.map((who) => forgetMoves(who)),
  setAllowance: fc
    .tuple(ids, fc.constantFrom('walk', 'run'), length)
    .map(([who, pace, far]) => setAllowance(who, pace, far)),
} as const;
