import type { DetailOf } from '../../../rules/step.ts';

/** Whether a miss is the target's own doing: a piece that rolled hits in its defense test. Everything else is only missed. */
export function evades({ what, defense, entity }: Pick<DetailOf<'meeting'>, 'what' | 'defense' | 'entity'>): boolean {
  return what === 'missed' && defense > 0 && entity.what === 'piece';
}
