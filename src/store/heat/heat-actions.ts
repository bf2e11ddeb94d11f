import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { HeatFound, HeatKind } from '../../engagement/odds/heat/heat-ask.ts';
import { groundAt } from '../../scene/obstructions/ground.ts';
import type { DocumentActions } from '../document/document-actions.ts';
import { lockedAmong } from '../document/lock-checks.ts';
import { movingThings, refusedMoves } from '../document/move-checks.ts';
import type { AppStore } from '../state/create.ts';
import { sceneOf, selectedPiece } from '../state/scene-selectors.ts';
import { freshTool } from '../state/tool-state.ts';
import { freeView } from '../view/camera.ts';
import { betterPlace, heatFound, heatKinds } from './heat-selectors.ts';

/** No displacement of things: only the piece moves. */
const NOWHERE: Vec2 = { x: 0, y: 0 };

/** Actions of heat maps. */
export function heatActions(
  store: AppStore,
  document: Pick<DocumentActions, 'run'>,
  compare: { readonly addBest: (found: HeatFound) => void },
) {
  const close = (): void => store.setState({ heat: null });
  const show = (kind: HeatKind): void =>
    store.setState((state) => {
      const heat = { kind, within: state.heat?.within ?? freeView(state), found: null, stopped: false };
      // What the side view covers is free once the heat map takes its place.
      const within = state.heat ? heat.within : freeView({ ...state, heat });
      return { heat: { ...heat, within }, view: { tab: 'attack', panelOpen: true, seats: false } };
    });

  /** Moves the piece to the best place on the way that was found: one step of undo. Its aim stays. */
  const move = (to: NonNullable<HeatFound['best']>): void => {
    const state = store.getState();
    const piece = selectedPiece(state);
    if (!piece || state.shot) return;
    const triedLocked = lockedAmong(state, { pieces: [piece.id], obstructions: [] });
    const refusedMove = refusedMoves(state, [piece.id]);
    if (triedLocked) store.setState({ pointer: { triedLocked } });
    else if (refusedMove) store.setState({ pointer: { refusedMove } });
    else {
      const pieces = new Map([[piece.id, { x: to.x, y: to.y }]]);
      const lengths = new Map([[piece.id, to.length]]);
      close();
      document.run(movingThings(state, { pieces, obstructions: [], by: NOWHERE, lengths }, piece.name));
    }
  };

  return {
    show,
    close,
    /**
     * Shows where to stand, or where to aim with an effect area; hides that if it is shown. While orders are compared, it shows
     * where to stand, which they tell as well.
     */
    toggleWhere: (): void => {
      const state = store.getState();
      if (state.heat && state.heat.kind !== 'danger') close();
      else show(heatKinds(state).includes('aim') && !state.compare ? 'aim' : 'stand');
    },
    toggleDanger: (): void => {
      if (store.getState().heat?.kind === 'danger') close();
      else show('danger');
    },
    /** Takes the best place: moves the piece there, or aims there; while orders are compared, it adds the order there. */
    take: (): void => {
      const state = store.getState();
      const found = heatFound(state);
      const best = found && betterPlace(found);
      if (!best) return;
      if (state.compare) {
        close();
        compare.addBest(found);
      } else if (found.kind === 'aim') {
        const aim = { at: 'point', x: best.x, y: best.y, z: groundAt(sceneOf(state), best) } as const;
        store.setState({ heat: null, tool: freshTool('fire'), draft: { ...state.draft, aim } });
      } else {
        if (found.kind === 'stand') store.setState({ tool: freshTool('fire') });
        move(best);
      }
    },
  };
}
