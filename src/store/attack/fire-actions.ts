import type { Order } from '@fall-of-shot/rules/order';
import { beginShot } from '../../engagement/attack/shot.ts';
import { type AppStore, NO_DRAFT, type Ports } from '../state/create.ts';
import { selectedPiece } from '../state/scene-selectors.ts';
import { freshTool } from '../state/tool-state.ts';
import { currentOrder } from './aim-selectors.ts';
import { cannotRepeat, orderToRepeat } from './fire-again.ts';
import type { ShotProgress } from './shot-progress.ts';

/** Actions that begin a shot. */
export function fireActions(store: AppStore, ports: Ports, { advance, advanceSoon, finish }: ShotProgress) {
  /** Begins a shot. Returns the rules' reason if they refuse it; then nothing happens. */
  const begin = (order: Order, go = advance): string | undefined => {
    finish();
    const begun = beginShot(store.getState().history.scene, order);
    if (!begun.ok) return begun.refusal.reason;
    // Who did not fire in the volley before is history once the next shot begins.
    store.setState(({ dialogs: { notices } }) => ({
      playback: { beat: -1 },
      dialogs: { notices: notices.filter(({ about }) => about !== 'volley') },
    }));
    go(begun.shot);
    return undefined;
  };

  return {
    /** Fires the shot on the card. A refused shot stays on the card, which says why. */
    fire: (): void => {
      const state = store.getState();
      const order = currentOrder(state);
      if (order && !state.shot) begin(order, advanceSoon);
    },
    begin: (order: Order) => begin(order),
    /**
     * Repeats the last attack of the selected piece, with range and cover as they are now. If the rules refuse it, the
     * card shows it and a notice says why.
     */
    fireAgain: (): void => {
      const state = store.getState();
      const firer = selectedPiece(state);
      const order = firer && orderToRepeat(state.history.scene, firer.id);
      if (!order || state.shot) return;
      const draft = { ...NO_DRAFT, weapon: order.weapon };
      store.setState({ tool: freshTool('fire'), draft, view: { tab: 'attack', panelOpen: true, seats: false } });
      const refusal = begin(order, advanceSoon);
      if (refusal !== undefined) store.setState(cannotRepeat(store.getState(), order, refusal, ports.id()));
    },
  };
}
