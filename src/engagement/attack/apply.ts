import type { Effect } from '@fall-of-shot/rules/protocol';
import { numberWords } from '@fall-of-shot/rules/wording';
import type { Draft } from 'immer';
import type { ChangeGroup, Edit } from '../../scene/history/edit.ts';
import type { LogEntry } from '../../scene/schema/log-schema.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { effectKind } from '../../scene/systems/effect-kinds.ts';

function carryOut(scene: Draft<Scene>, effect: Effect): void {
  effectKind(effect.kind)?.apply(scene, effect);
}

/** The step of undo that a shot of a volley is part of; undefined for any other shot. */
function volleyStep({ volley }: LogEntry): ChangeGroup | undefined {
  return volley && { id: volley.id, label: `Volley of ${numberWords(volley.of)} shots` };
}

/**
 * Applies a finished shot to the scene as one change (CO-07): statuses and rounds of its effects, the shot's number,
 * and its log entry. The shots of a volley are one step of undo. Pieces that no longer exist are skipped.
 */
export function applyShot(entry: LogEntry): Edit {
  const group = volleyStep(entry);
  return {
    label: entry.outcome.headline,
    ...(group ? { group } : {}),
    change: (scene) => {
      for (const effect of entry.outcome.effects) carryOut(scene, effect);
      scene.shots = entry.shot + 1;
      // What is frozen is taken as it is: to look through its hundreds of steps takes longer than the change.
      scene.log.push(Object.freeze(entry) as (typeof scene.log)[number]);
    },
  };
}
