import type { Edit } from '../history/edit.ts';
import type { Condition } from '../schema/parts/health-schema.ts';
import type { Piece } from '../schema/schema.ts';
import { systemSchemas } from '../schema/system-schemas.ts';
import { piecesAmong, putFigures } from './figure-edits.ts';
import { changedLost, healthOf, shareLeft } from './health.ts';

/** Damages (below 0) or heals pieces, those whose health is counted. Without health left a piece is out of play. */
export function changeHealth(ids: readonly string[], by: number, name = 'piece'): Edit {
  return {
    label: by < 0 ? `Damage ${name} by ${-by}` : `Heal ${name} by ${by}`,
    change: (scene) => {
      for (const piece of piecesAmong(scene, ids)) {
        const health = healthOf(piece as Piece);
        if (!health) continue;
        const lost = changedLost(health, by);
        const figures = health.by === null ? undefined : piece.figures[health.by];
        if (health.by !== null && figures) {
          const changed = systemSchemas.get(health.by).figures?.withLost?.(figures, lost);
          if (changed) putFigures(piece, health.by, changed);
        } else if (piece.health) {
          const [was, is] = [shareLeft(health) <= 0, shareLeft({ of: health.of, lost }) <= 0];
          piece.health.lost = lost;
          const others = piece.statuses.filter((status) => status !== 'eliminated');
          if (was !== is) piece.statuses = is ? [...others, 'eliminated'] : others;
        }
      }
    },
  };
}

/** Sets the health that the table counts for pieces; `null` ends that. What is lost stays lost. */
export function setHealth(ids: readonly string[], of: number | null, name = 'piece'): Edit {
  return {
    label: `Change the health of ${name}`,
    change: (scene) => {
      for (const piece of piecesAmong(scene, ids))
        piece.health = of === null ? null : { of, lost: piece.health?.lost ?? 0 };
    },
  };
}

/** Sets what is left of the health of pieces: damage or healing, as far as it takes. */
export function setHealthLeft(ids: readonly string[], left: number, name = 'piece'): Edit {
  return {
    label: `Set the health of ${name} to ${left}`,
    change: (scene) => {
      for (const piece of piecesAmong(scene, ids)) {
        const health = healthOf(piece as Piece);
        if (health) changeHealth([piece.id], left - Math.max(0, health.of - health.lost)).change(scene);
      }
    },
  };
}

/** Sets or clears a condition on pieces; their other conditions stay. */
export function markCondition(ids: readonly string[], condition: Condition, on: boolean, name = 'piece'): Edit {
  return {
    label: `Mark ${name} as ${on ? '' : 'no longer '}${condition}`,
    change: (scene) => {
      for (const piece of piecesAmong(scene, ids, ({ conditions }) => conditions.includes(condition) !== on))
        piece.conditions = on
          ? [...piece.conditions, condition]
          : piece.conditions.filter((each) => each !== condition);
    },
  };
}
