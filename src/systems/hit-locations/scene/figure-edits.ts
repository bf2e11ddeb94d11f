import { HIT_LOCATIONS } from '@fall-of-shot/rules/systems/hit-locations/id';
import type { Edit } from '../../../scene/history/edit.ts';
import { changeFigures } from '../../../scene/pieces/figure-edits.ts';
import type { HLFigures } from './figures.ts';

/** Stuns a piece in a turn, or with null lets it recover (HL-20). */
export function stunPiece(id: string, name: string, stunned: HLFigures['stunned']): Edit {
  const label = stunned === null ? `Clear the stun of ${name}` : `Stun ${name}`;
  return changeFigures<HLFigures>(label, [id], HIT_LOCATIONS, (figures) => ({ ...figures, stunned }));
}

/** Gives a piece a size (HL-20). */
export function sizePiece(id: string, name: string, size: number): Edit {
  return changeFigures<HLFigures>(`Change the size of ${name}`, [id], HIT_LOCATIONS, (figures) => ({
    ...figures,
    size,
  }));
}
