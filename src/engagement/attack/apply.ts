import type { Draft } from 'immer';
import type { Effect } from '../../rules/protocol.ts';
import type { Edit } from '../../scene/history/edit.ts';
import type { LogEntry } from '../../scene/schema/log-schema.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { effectKind } from '../../scene/systems/effect-kinds.ts';

function carryOut(scene: Draft<Scene>, effect: Effect): void {
  effectKind(effect.kind)?.apply(scene, effect);
}

/**
 * Applies a finished shot to the scene as one change (CO-07): statuses and rounds of its effects, the shot's number,
 * and its log entry. Pieces that no longer exist are skipped.
 */
export function applyShot(entry: LogEntry): Edit {
  return {
    label: entry.outcome.headline,
    change: (scene) => {
      for (const effect of entry.outcome.effects) carryOut(scene, effect);
      scene.shots = entry.shot + 1;
      scene.log.push(entry as (typeof scene.log)[number]);
    },
  };
}
