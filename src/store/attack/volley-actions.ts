import type { Order } from '@fall-of-shot/rules/order';
import { type AppStore, NO_DRAFT, type Ports } from '../state/create.ts';
import { noted } from '../state/notices.ts';
import type { Patch } from '../state/patch.ts';
import { pieceOf, sceneOf } from '../state/scene-selectors.ts';
import { selectedThings } from '../state/selection.ts';
import type { VolleyChoice } from '../state/shot-draft.ts';
import type { AppState } from '../state/state.ts';
import type { Volley } from '../state/volley.ts';
import { orderToRepeat } from './fire-again.ts';
import type { ShotActions } from './shot-actions.ts';
import { volleyOrders } from './volley-rows.ts';

/** Whether the next shot of a volley may begin: nothing is asked, and the last one has been told. */
function isReady({ shot, playback: { playing, beat } }: AppState): boolean {
  return !shot && (!playing || beat >= playing.steps.length);
}

/** Actions of a volley: several pieces fire at one target, one after the other. */
export function volleyActions(store: AppStore, ports: Ports, shot: Pick<ShotActions, 'begin'>) {
  /** One notice for all who did not fire. */
  const told = ({ dialogs }: AppState, refused: Volley['refused']): Patch => {
    const [first] = refused;
    if (!first) return {};
    const title = refused.length === 1 ? `${first.name} does not fire` : `${refused.length} of the volley do not fire`;
    const reasons = [...new Set(refused.map(({ reason }) => reason))];
    const text = reasons.map((reason) => {
      const names = refused.filter((each) => each.reason === reason).map(({ name }) => name);
      return refused.length === 1 ? reason : `${names.join(', ')}: ${reason}`;
    });
    const notice = { id: ports.id(), tone: 'info', title, text: text.join(' '), about: 'volley' } as const;
    return { dialogs: { notices: noted(dialogs.notices, notice) } };
  };

  /** Begins the shot that is next. Returns false if the rules refuse it by now. */
  const beginNext = (volley: Volley, order: Order, waiting: readonly Order[]): boolean => {
    store.setState({ volley: { ...volley, part: volley.part + 1, waiting } });
    const refusal = shot.begin(order);
    if (refusal === undefined) {
      // What is asked now is on the attack card.
      if (store.getState().shot) store.setState({ view: { tab: 'attack', panelOpen: true } });
      return true;
    }
    const name = pieceOf(sceneOf(store.getState()), order.firer)?.name ?? 'A firer';
    const refused = [...volley.refused, { name, reason: refusal }];
    store.setState({ volley: { ...volley, of: volley.of - 1, waiting, refused } });
    return false;
  };

  // A shot that begins changes the state several times, and nothing else may begin meanwhile.
  let beginning = false;

  /** Begins the next shot that the rules allow, if its time has come. After the last one the volley is over. */
  const next = (): void => {
    if (beginning) return;
    beginning = true;
    for (let begun = false; !begun; ) {
      const state = store.getState();
      const { volley } = state;
      if (!volley || !isReady(state)) break;
      const [order, ...waiting] = volley.waiting;
      begun = order === undefined || beginNext(volley, order, waiting);
      if (!order) store.setState({ volley: null, ...told(state, volley.refused) });
    }
    beginning = false;
  };

  const begin = (orders: readonly Order[]): void => {
    const [only, ...more] = orders;
    const state = store.getState();
    if (!only || state.shot || state.volley) return;
    if (more.length === 0) {
      shot.begin(only);
      return;
    }
    store.setState({ draft: NO_DRAFT, playback: { playing: null, beat: -1 } });
    store.setState({ volley: { id: ports.id(), of: orders.length, part: 0, waiting: orders, refused: [] } });
    next();
  };

  return {
    /** Switches a firer on or off, or gives it another weapon. */
    choose: (piece: string, choice: VolleyChoice): void =>
      store.setState(({ draft }) => ({
        draft: { ...draft, volley: { ...draft.volley, [piece]: { ...draft.volley[piece], ...choice } } },
      })),
    /** Fires the volley on the card: those who are on, first to last. */
    fire: (): void => begin(volleyOrders(store.getState())),
    /** Repeats the last attack of each selected piece, as a volley. */
    fireAgain: (): void => {
      const state = store.getState();
      begin(selectedThings(state).pieces.flatMap((firer) => orderToRepeat(sceneOf(state), firer) ?? []));
    },
    next,
  };
}
