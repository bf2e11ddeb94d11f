import { pieceOf } from '../../../store/state/scene-selectors.ts';
import { fell, STATUS_NAMES } from '../../../ui/components/labels.ts';
import { effectLinesOf } from '../../../ui/ui-system.ts';

/** Health lost. Below 0 the piece may have taken more than it had: then only the damage is shown. */
function harmed(amount: number, left: number): string {
  const out = STATUS_NAMES.eliminated.toLowerCase();
  return left === 0 ? `takes ${amount}, ${out}` : fell(amount, left);
}

/** Harm and damage to structure in words (UT-30, UT-43). */
export const UT_EFFECT_LINES = effectLinesOf<'harm' | 'structure'>({
  harm: (scene, { piece, amount, left }) => {
    const name = pieceOf(scene, piece)?.name ?? piece;
    const key = `harm/${piece}`;
    return left === undefined
      ? { key, of: `${name}, damage`, text: `${amount}` }
      : { key, of: `${name}, health`, text: harmed(amount, left) };
  },
  structure: (scene, { obstruction, amount, left }) => {
    const part = scene.obstructions.find(({ id }) => id === obstruction);
    const of = `${part?.label || 'Object'}, structure`;
    return { key: `structure/${obstruction}`, of, text: fell(amount, left, 'rubble') };
  },
});
