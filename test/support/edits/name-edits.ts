import fc from 'fast-check';
import { renamePieces } from '../../../src/scene/pieces/name-edits.ts';

const ids = fc.array(fc.constantFrom('gun', 'tank', 'new-1', 'nobody'), { maxLength: 3 });

/** Every edit of the names of pieces. */
export const NAME_EDITS = {
  renamePieces: fc
    .tuple(ids, fc.constantFrom('Raider', '', 'x'.repeat(250), 'Gun 2'))
    .map(([who, name]) => renamePieces(who, name)),
} as const;
