import type { Order } from '@fall-of-shot/rules/order';
import { engagementSystems } from '../../engagement/engagement-system.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { NO_DRAFT } from '../state/create.ts';
import { noted } from '../state/notices.ts';
import { merged, type Patch } from '../state/patch.ts';
import { pieceOf } from '../state/scene-selectors.ts';
import type { AppState } from '../state/state.ts';
import { freshTool } from '../state/tool-state.ts';
import { whoMoved } from './who-moved.ts';

/**
 * Returns the order that repeats the last attack of a piece: the same weapon, target, options and modifiers, and who has
 * moved this turn as it is now. What the
 * GM overrode belongs to that attack alone, and so does the seed of an example shot. Undefined if the piece has not
 * attacked.
 */
export function orderToRepeat(scene: Scene, firer: string): Order | undefined {
  const last = scene.log.findLast(({ tape }) => tape.order.firer === firer);
  if (!last) return undefined;
  const { gm: _overrides, seed: _seed, ...order } = last.tape.order;
  const piece = pieceOf(scene, firer);
  const repeated = engagementSystems.get(order.rulebook).repeated;
  return piece && repeated ? repeated(order, whoMoved(scene, piece, order.aim)) : order;
}

/** Shows on the card what could not be repeated, and says why in a notice. */
export function cannotRepeat({ dialogs }: AppState, { weapon, aim, extra }: Order, why: string, id: string): Patch {
  const notice = { id, tone: 'info', title: 'Cannot fire again', text: why, about: 'fire-again' } as const;
  return merged(
    { draft: { ...NO_DRAFT, weapon, aim, extra: extra ?? [] } },
    { tool: freshTool('fire'), view: { tab: 'attack', panelOpen: true, seats: false } },
    { playback: { playing: null, beat: -1 }, dialogs: { notices: noted(dialogs.notices, notice) } },
  );
}
