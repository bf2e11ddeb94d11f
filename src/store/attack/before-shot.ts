import type { Status } from '../../rules/vocabulary.ts';
import { isOutByHarm, isOutByWounds } from '../../scene/pieces/defeat.ts';
import type { Obstruction, Piece, Scene } from '../../scene/schema/schema.ts';

/** What shots did, added up: by piece, and by obstruction. */
interface Done {
  readonly statuses: Map<string, Set<Status>>;
  readonly stunned: Set<string>;
  readonly harm: Map<string, number>;
  readonly wounds: Map<string, number>;
  readonly structure: Map<string, number>;
  readonly hp: Map<string, number>;
}

function add(to: Map<string, number>, id: string, amount: number): void {
  to.set(id, (to.get(id) ?? 0) + amount);
}

function doneBy(entries: Scene['log']): Done {
  const done: Done = {
    statuses: new Map(),
    stunned: new Set(),
    harm: new Map(),
    wounds: new Map(),
    structure: new Map(),
    hp: new Map(),
  };
  for (const effect of entries.flatMap(({ outcome }) => outcome.effects)) {
    switch (effect.kind) {
      case 'harm':
        add(done.harm, effect.piece, effect.amount);
        break;
      case 'wound':
        add(done.wounds, effect.piece, effect.lost);
        break;
      case 'structure':
        add(done.structure, effect.obstruction, effect.amount);
        break;
      case 'wear':
        add(done.hp, effect.obstruction, effect.amount);
        break;
      case 'stun':
        done.stunned.add(effect.piece);
        break;
      case 'status':
        done.statuses.set(effect.piece, (done.statuses.get(effect.piece) ?? new Set()).add(effect.status));
        break;
      default:
        break;
    }
  }
  return done;
}

function pieceBefore(piece: Piece, done: Done): Piece {
  const gained = done.statuses.get(piece.id);
  const ut = { ...piece.ut, harm: Math.max(0, piece.ut.harm - (done.harm.get(piece.id) ?? 0)) };
  // Nobody is told that it is out by what it took: that follows from its health.
  const at = { ...piece.at, lost: Math.max(0, piece.at.lost - (done.wounds.get(piece.id) ?? 0)) };
  const fell = (isOutByHarm(piece) && !isOutByHarm({ ut })) || (isOutByWounds(piece) && !isOutByWounds({ at }));
  const lacked = (status: Status) => gained?.has(status) === true || (fell && status === 'eliminated');
  const statuses = piece.statuses.some(lacked) ? piece.statuses.filter((status) => !lacked(status)) : piece.statuses;
  return { ...piece, ut, at, statuses, stunned: done.stunned.has(piece.id) ? null : piece.stunned };
}

function thingBefore(thing: Obstruction, { structure, hp }: Done): Obstruction {
  const [less, worn] = [structure.get(thing.id) ?? 0, hp.get(thing.id) ?? 0];
  if (less === 0 && worn === 0) return thing;
  const { damage } = thing;
  return {
    ...thing,
    damage: { structure: Math.max(0, damage.structure - less), hp: Math.max(0, damage.hp - worn) },
  };
}

/**
 * The scene with what a shot of the log and all after it did to pieces and things undone, as far as their effects tell; where
 * everybody stands it is as it is. The scene itself where the log has no such shot.
 */
export function sceneBefore(scene: Scene, entry: string): Scene {
  const at = scene.log.findIndex(({ id }) => id === entry);
  if (at < 0) return scene;
  const done = doneBy(scene.log.slice(at));
  return {
    ...scene,
    pieces: scene.pieces.map((piece) => pieceBefore(piece, done)),
    obstructions: scene.obstructions.map((thing) => thingBefore(thing, done)),
  };
}
