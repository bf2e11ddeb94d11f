import type { Effect } from '../../rules/protocol.ts';
import type { Command } from '../../scene/history/command.ts';
import { inList } from '../../scene/history/draft-lookup.ts';
import type { LogEntry } from '../../scene/schema/log-schema.ts';

type Draft = Parameters<Command['change']>[0];

/** One effect; what it is about may have gone since, and is passed over then. */
function carryOut(scene: Draft, effect: Effect): void {
  if (effect.kind === 'structure') {
    const obstruction = inList(scene.obstructions, effect.obstruction);
    if (obstruction) obstruction.damage.structure += effect.amount;
    return;
  }
  if (effect.kind === 'wear') {
    const obstruction = inList(scene.obstructions, effect.obstruction);
    if (obstruction) obstruction.damage.hp += effect.amount;
    return;
  }
  const piece = inList(scene.pieces, effect.piece);
  if (!piece) return;
  switch (effect.kind) {
    case 'stun':
      piece.stunned = effect.turn;
      return;
    case 'recover':
      piece.stunned = null;
      return;
    case 'status':
      if (!piece.statuses.includes(effect.status)) piece.statuses.push(effect.status);
      return;
    case 'harm': {
      piece.ut.harm += effect.amount;
      const { health, harm } = piece.ut;
      // How much it takes is the table's figure: where there is one, it says when a piece is out.
      if (health !== null && harm >= health && !piece.statuses.includes('eliminated'))
        piece.statuses.push('eliminated');
      return;
    }
    case 'wound': {
      const { at } = piece;
      at.lost += effect.lost;
      at.ex += effect.ex;
      if (effect.lost > 0 && at.hp > 0 && at.lost >= at.hp && !piece.statuses.includes('eliminated'))
        piece.statuses.push('eliminated');
      return;
    }
    case 'gear': {
      const worn = piece.at[effect.gear];
      if (worn) worn.lost += effect.amount;
      return;
    }
    case 'actions':
      piece.at.spent += effect.spent;
      piece.at.reserved = Math.max(0, piece.at.reserved - effect.reserved);
      return;
    case 'ammunition': {
      const weapon = inList(scene.weapons, effect.weapon);
      const before = piece.rounds[effect.weapon] ?? weapon?.rounds;
      if (before !== null && before !== undefined) piece.rounds[effect.weapon] = Math.max(0, before - effect.used);
    }
  }
}

/**
 * What a finished shot does to the scene, as one change (CO-07): the statuses and rounds of its effects, the shot's
 * number, and its entry in the log. A piece that has gone since is passed over.
 */
export function applyShot(entry: LogEntry): Command {
  return {
    label: entry.outcome.headline,
    change: (scene) => {
      for (const effect of entry.outcome.effects) carryOut(scene, effect);
      scene.shots = entry.shot + 1;
      scene.log.push(entry as (typeof scene.log)[number]);
    },
  };
}
