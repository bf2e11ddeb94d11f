import type { Order } from '@fall-of-shot/rules/order';
import { engagementSystems } from '../../engagement/engagement-system.ts';
import type { HeatShot } from '../../engagement/odds/heat/heat-ask.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { pieceOf } from '../state/scene-selectors.ts';
import { whoMoved } from './who-moved.ts';

/** An order from where its firer stands, and as it is fired once the firer has moved. */
export function hereAndMoved(scene: Scene, order: Order): HeatShot {
  const firer = pieceOf(scene, order.firer);
  const { repeated } = engagementSystems.get(order.rulebook);
  if (!firer || !repeated) return { here: order, moved: order };
  const now = whoMoved(scene, firer, order.aim);
  return { here: repeated(order, now), moved: repeated(order, { ...now, firer: true }) };
}
