import type { Effect } from '@fall-of-shot/rules/protocol';
import type { LogEntry } from '../../scene/schema/log-schema.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { weaponNameIn } from '../../store/attack/log-names.ts';
import { pieceOf } from '../../store/state/scene-selectors.ts';
import { fell, STATUS_NAMES } from '../components/labels.ts';
import { type EffectLine, uiSystems } from '../ui-system.ts';

/** One effect of a shot in words (CO-07): `Crate, structure` `4 to 0, rubble`. */
export function effectLine(scene: Scene, entry: LogEntry, effect: Effect): EffectLine {
  switch (effect.kind) {
    case 'status':
      return {
        key: `status/${effect.piece}/${effect.status}`,
        of: pieceOf(scene, effect.piece)?.name ?? effect.piece,
        text: STATUS_NAMES[effect.status],
      };
    case 'ammunition': {
      const name = pieceOf(scene, effect.piece)?.name ?? effect.piece;
      return {
        key: `ammunition/${effect.piece}/${effect.weapon}`,
        of: `${name}, ${weaponNameIn(scene, entry, effect.weapon)}, rounds`,
        text: fell(effect.used, effect.left),
      };
    }
    default: {
      const line = uiSystems.all().find(({ effectLines }) => Object.hasOwn(effectLines, effect.kind));
      return line?.effectLines[effect.kind]?.(scene, effect) ?? { key: effect.kind, of: effect.kind, text: '' };
    }
  }
}
