import type { Command } from '../scene/command.ts';
import { inList } from '../scene/draft.ts';
import type { LogEntry } from '../scene/log-schema.ts';

/**
 * What a finished shot does to the scene, as one change (CO-07): the statuses and rounds of its effects, the shot's
 * number, and its entry in the log. A piece that has gone since is passed over.
 */
export function applyShot(entry: LogEntry): Command {
  return {
    label: entry.outcome.headline,
    change: (scene) => {
      for (const effect of entry.outcome.effects) {
        const piece = inList(scene.pieces, effect.piece);
        if (!piece) continue;
        if (effect.kind === 'stun' || effect.kind === 'recover') {
          piece.stunned = effect.kind === 'stun' ? effect.turn : null;
          continue;
        }
        if (effect.kind === 'status') {
          if (!piece.statuses.includes(effect.status)) piece.statuses.push(effect.status);
          continue;
        }
        const weapon = inList(scene.weapons, effect.weapon);
        const before = piece.rounds[effect.weapon] ?? weapon?.rounds;
        if (before !== null && before !== undefined) piece.rounds[effect.weapon] = Math.max(0, before - effect.used);
      }
      scene.shots = entry.shot + 1;
      scene.log.push(entry as (typeof scene.log)[number]);
    },
  };
}
