import type { EffectOf } from '@fall-of-shot/rules/protocol';
import { pieceOf } from '../../../store/state/scene-selectors.ts';
import { fell, STATUS_NAMES } from '../../../ui/components/labels.ts';
import { effectLinesOf } from '../../../ui/ui-system.ts';

/** HP lost, perhaps below 0, and the EX bound with them (AT-43). */
function woundWords({ lost, ex, left }: EffectOf<'wound'>): string {
  const bound = ex > 0 ? [`${ex} EX bound`] : [];
  if (lost === 0) return bound.join();
  const out = left !== undefined && left <= 0 ? [STATUS_NAMES.eliminated.toLowerCase()] : [];
  return [fell(lost, left), ...out, ...bound].join(', ');
}

/** Wounds, damage to gear and things, and spent action dice in words (AT-02, AT-35, AT-40, AT-43). */
export const AT_EFFECT_LINES = effectLinesOf<'wound' | 'wear' | 'gear' | 'actions'>({
  wound: (scene, effect) => {
    const name = pieceOf(scene, effect.piece)?.name ?? effect.piece;
    return {
      key: `wound/${effect.piece}`,
      of: effect.lost > 0 ? `${name}, HP` : `${name}, EX`,
      text: woundWords(effect),
    };
  },
  wear: (scene, { obstruction, amount, left }) => {
    const part = scene.obstructions.find(({ id }) => id === obstruction);
    return { key: `wear/${obstruction}`, of: `${part?.label || 'Object'}, HP`, text: fell(amount, left, 'rubble') };
  },
  gear: (scene, { piece, gear, amount, left }) => ({
    key: `gear/${piece}/${gear}`,
    of: `${pieceOf(scene, piece)?.name ?? piece}, HP of the ${gear}`,
    text: fell(amount, left, 'used up'),
  }),
  actions: (scene, { piece, spent, reserved }) => ({
    key: `actions/${piece}/${reserved > 0 ? 'dodge' : 'act'}`,
    of: `${pieceOf(scene, piece)?.name ?? piece}, action dice`,
    text: reserved > 0 ? `−${spent}, dodged` : `−${spent}`,
  }),
});
