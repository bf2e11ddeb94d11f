import type { Aim } from '../../rules/facts.ts';
import type { ATOrder } from '../../systems/action-tests/rules/order.ts';
import type { ATWeapon } from '../../systems/action-tests/rules/weapon.ts';
import type { HLOrder } from '../../systems/hit-locations/rules/order.ts';
import type { HLWeapon } from '../../systems/hit-locations/rules/weapon.ts';
import type { UTOrder } from '../../systems/unintended-targets/rules/order.ts';
import type { UTWeapon } from '../../systems/unintended-targets/rules/weapon.ts';
import type { ShotDraft } from '../state/state.ts';

/** What the card says of a shot that flies on, as an order. */
export function targetOrder(draft: ShotDraft, firer: string, weapon: UTWeapon, aim: Aim): UTOrder {
  const { mode, way, nothingBehind, extra, bonus, seed } = draft;
  const known = weapon.modes.find((each) => each.mode === mode) ?? weapon.modes[0];
  return {
    rulebook: 'unintended-targets',
    firer,
    weapon: weapon.id,
    aim,
    mode: known?.mode ?? 'single shot',
    way,
    nothingBehind,
    ...(extra.length > 0 ? { extra } : {}),
    ...(bonus === null ? {} : { cover: bonus }),
    ...(seed === null ? {} : { seed }),
  };
}

/**
 * What the card says of an action test, as an order.
 *
 * @param free the action dice that the piece can spend: as many as it has are spent while nobody says otherwise
 */
export function actionOrder(draft: ShotDraft, firer: string, weapon: ATWeapon, aim: Aim, free: number): ATOrder {
  const { ad, sustain, arcs, pool, target, cover, concealment, extra, seed } = draft;
  return {
    rulebook: 'action-tests',
    firer,
    weapon: weapon.id,
    aim,
    ad: ad ?? Math.max(0, free),
    sustain: weapon.sustain ? sustain : 0,
    arcs: weapon.sustain && !weapon.indirect ? arcs : [],
    ...(pool === null ? {} : { pool }),
    ...(target === null ? {} : { target }),
    ...(concealment ? { obstructive: concealment } : {}),
    ...(cover ? { protective: cover } : {}),
    ...(extra.length > 0 ? { extra } : {}),
    ...(seed === null ? {} : { seed }),
  };
}

/** What the card says of a shot whose misses scatter, as an order. */
export function missOrder(draft: ShotDraft, firer: string, weapon: HLWeapon, aim: Aim): HLOrder {
  const { delivery, firerMoved, targetMoved, cover, concealment, values, extra, seed } = draft;
  return {
    rulebook: 'hit-locations',
    firer,
    weapon: weapon.id,
    aim,
    delivery: weapon.placeable ? delivery : 'fired',
    firerMoved,
    targetMoved,
    ...(cover ? { cover } : {}),
    ...(concealment ? { concealment } : {}),
    ...(Object.keys(values).length > 0 ? { values } : {}),
    ...(extra.length > 0 ? { extra } : {}),
    ...(seed === null ? {} : { seed }),
  };
}
