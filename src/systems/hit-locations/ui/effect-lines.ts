import { pieceOf } from '../../../store/state/scene-selectors.ts';
import { effectLinesOf } from '../../../ui/ui-system.ts';

/** Pieces stunned, and pieces recovered (HL-20, HL-21). */
export const HL_EFFECT_LINES = effectLinesOf<'stun' | 'recover'>({
  stun: (scene, { piece }) => ({ key: `stun/${piece}`, of: pieceOf(scene, piece)?.name ?? piece, text: 'Stunned' }),
  recover: (scene, { piece }) => ({
    key: `recover/${piece}`,
    of: pieceOf(scene, piece)?.name ?? piece,
    text: 'Recovered',
  }),
});
