import fc from 'fast-check';
import { reshapePieces, resizePieces } from '../../../src/scene/pieces/size-edits.ts';

const ids = fc.array(fc.constantFrom('gun', 'tank', 'new-1', 'nobody'), { maxLength: 3 });
const length = fc.constantFrom(1, 0.5, 4.2, 0, -3, 1e9, Number.NaN);

/** Every edit of the size of pieces. */
export const SIZE_EDITS = {
  resizePieces: fc
    .tuple(ids, fc.constantFrom('across', 'width', 'length'), length)
    .map(([who, measure, value]) => resizePieces(who, measure, value)),
  reshapePieces: fc.tuple(ids, fc.constantFrom('disc', 'box')).map(([who, shape]) => reshapePieces(who, shape)),
} as const;
