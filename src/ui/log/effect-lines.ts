import type { Effect } from '../../rules/protocol.ts';
import type { LogEntry } from '../../scene/schema/log-schema.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { weaponNameIn } from '../../store/attack/log-names.ts';
import { pieceOf } from '../../store/attack/selectors.ts';
import { STATUS_NAMES } from '../components/labels.ts';

/** One line of what a shot changed: whose or what, and how. */
export interface EffectLine {
  readonly key: string;
  readonly of: string;
  readonly said: string;
}

/** A figure that fell: from what to what where that is known, and what that means when nothing is left. */
function fell(by: number, left: number | undefined, nothing = ''): string {
  if (left === undefined) return `−${by}`;
  return `${left + by} to ${String(left).replace('-', '−')}${left === 0 && nothing ? `, ${nothing}` : ''}`;
}

/** What one effect of a shot changed, in words (CO-07): `Crate, structure` `4 to 0, rubble`. */
export function effectLine(scene: Scene, entry: LogEntry, effect: Effect): EffectLine {
  if (effect.kind === 'structure') {
    const part = scene.obstructions.find(({ id }) => id === effect.obstruction);
    return {
      key: `structure/${effect.obstruction}`,
      of: `${part?.label || 'Object'}, structure`,
      said: fell(effect.amount, effect.left, 'rubble'),
    };
  }
  if (effect.kind === 'wear') {
    const part = scene.obstructions.find(({ id }) => id === effect.obstruction);
    return {
      key: `wear/${effect.obstruction}`,
      of: `${part?.label || 'Object'}, HP`,
      said: fell(effect.amount, effect.left, 'rubble'),
    };
  }
  const name = pieceOf(scene, effect.piece)?.name ?? effect.piece;
  const key = `${effect.kind}/${effect.piece}`;
  switch (effect.kind) {
    case 'ammunition':
      return {
        key: `${key}/${effect.weapon}`,
        of: `${name}, ${weaponNameIn(scene, entry, effect.weapon)}, rounds`,
        said: fell(effect.used, effect.left),
      };
    case 'harm':
      return effect.left === undefined
        ? { key, of: `${name}, damage`, said: `${effect.amount}` }
        : { key, of: `${name}, health`, said: harmed(effect.amount, effect.left) };
    case 'wound':
      return { key, of: effect.lost > 0 ? `${name}, HP` : `${name}, EX`, said: woundSaid(effect) };
    case 'gear':
      return {
        key: `${key}/${effect.gear}`,
        of: `${name}, HP of the ${effect.gear}`,
        said: fell(effect.amount, effect.left, 'used up'),
      };
    case 'actions':
      return {
        key: `${key}/${effect.reserved > 0 ? 'dodge' : 'act'}`,
        of: `${name}, action dice`,
        said: effect.reserved > 0 ? `−${effect.spent}, dodged` : `−${effect.spent}`,
      };
    case 'status':
      return { key: `${key}/${effect.status}`, of: name, said: STATUS_NAMES[effect.status] };
    case 'stun':
      return { key, of: name, said: 'Stunned' };
    case 'recover':
      return { key, of: name, said: 'Recovered' };
  }
}

/** HP that fell, below nothing if need be, and the EX that was bound with them (AT-43). */
function woundSaid({ lost, ex, left }: Extract<Effect, { kind: 'wound' }>): string {
  const bound = ex > 0 ? [`${ex} EX bound`] : [];
  if (lost === 0) return bound.join();
  const out = left !== undefined && left <= 0 ? [STATUS_NAMES.eliminated.toLowerCase()] : [];
  return [fell(lost, left), ...out, ...bound].join(', ');
}

/** Health that fell. Who has none left may have taken more than it had: then the damage is said and not where it fell from. */
function harmed(amount: number, left: number): string {
  const out = STATUS_NAMES.eliminated.toLowerCase();
  return left === 0 ? `takes ${amount}, ${out}` : fell(amount, left);
}
