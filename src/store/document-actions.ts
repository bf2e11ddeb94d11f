import { moveInTurn, refusedNow } from '../engagement/activation.ts';
import type { Vec2 } from '../geometry/vec.ts';
import type { Command } from '../scene/command.ts';
import { groundAt } from '../scene/ground.ts';
import { type History, perform, redo, undo } from '../scene/history.ts';
import { addPiece, editPiece, removePiece } from '../scene/piece-commands.ts';
import { replaceScene } from '../scene/scene-commands.ts';
import type { Piece, Scene } from '../scene/schema.ts';
import { snapped } from '../scene/snap.ts';
import { passInitiative } from '../scene/turn-commands.ts';
import { calledOff } from './called-off.ts';
import { type AppStore, NO_DRAFT, type Ports } from './create.ts';
import { newPiece } from './new-piece.ts';
import { rescaled } from './rescaled.ts';
import type { AppState } from './state.ts';

/** What the session holds on to, less the pieces that are no longer there. */
function stillThere({ history, selection, hover, draft, seeing }: AppState): Partial<AppState> {
  const there = new Set(history.scene.pieces.map((piece) => piece.id));
  const kept = (id: string | null): string | null => (id !== null && there.has(id) ? id : null);
  const gone = draft.aim?.at === 'piece' && !there.has(draft.aim.piece);
  return {
    selection: kept(selection),
    hover: kept(hover),
    seeing: seeing && kept(selection) !== null,
    draft: gone ? { ...draft, aim: null } : draft,
  };
}

/** The state after an undo: what lay on the map goes, and the view stays on its stretch of the picture. */
function takenBack(state: AppState, history: History): Partial<AppState> {
  return { history, playing: null, beat: -1, ...rescaled(state, history.scene) };
}

/** Changes of the document, each of which undo takes back. */
export function documentActions(store: AppStore, ports: Ports) {
  const scene = () => store.getState().history.scene;
  const run = (command: Command): void =>
    store.setState((state) => {
      const history = perform(state.history, command);
      return { history, ...rescaled(state, history.scene) };
    });
  const find = (id: string): Piece | undefined => scene().pieces.find((piece) => piece.id === id);

  return {
    run,
    place: (at: Vec2, snap: boolean): void => {
      const piece = newPiece(ports.id(), scene(), store.getState().stamp, at);
      const stand = snap ? snapped(at, scene().grid, piece.footprint) : at;
      run(addPiece({ ...piece, ...stand, elevation: groundAt(scene(), stand) }));
      // An open shot keeps its firer; otherwise the fresh piece is in hand, with nothing said about it yet.
      if (!store.getState().shot) store.setState({ selection: piece.id, draft: NO_DRAFT, tab: 'piece' });
    },
    /** Moves a piece as its owner does: one that is stunned is refused, or recovers by it (HL-20, HL-21). */
    move: (id: string, to: Vec2): void => {
      const piece = find(id);
      if (!piece || (piece.x === to.x && piece.y === to.y)) return;
      const refusal = refusedNow(scene(), piece);
      if (refusal) store.setState({ refused: { piece: id, refusal } });
      else run(moveInTurn(piece, to));
    },
    /** Passes the initiative on, or where nobody keeps it begins the next turn. */
    passInitiative: (): void => run(passInitiative(scene())),
    edit: (id: string, edit: Partial<Omit<Piece, 'id'>>): void => run(editPiece(id, edit, find(id)?.name)),
    remove: (id: string): void => {
      run(removePiece(id, find(id)?.name));
      store.setState(stillThere);
    },
    /** Puts an earlier state of the scene in the place of what stands there, as one change: undo takes it back. */
    replace: (earlier: Scene, label: string): void => {
      store.setState((state) => ({ ...calledOff(state), playing: null, beat: -1 }));
      run(replaceScene(earlier, label));
      store.setState(stillThere);
    },
    /** Takes over what another window has done to the same scene; what is looked at stays as far as it is still there. */
    follow: ({ history, shot, assets }: Pick<AppState, 'history' | 'shot' | 'assets'>): void => {
      store.setState((state) => {
        const told = state.playing?.entry ?? null;
        const goesOn = told !== null && history.scene.log.some(({ id }) => id === told) ? state.playing : null;
        const open = shot && { entry: null, steps: shot.attack.steps, before: shot.frozen, run: 1 };
        return { history, shot, assets, gmPoint: null, playing: open ?? goesOn, ...rescaled(state, history.scene) };
      });
      store.setState(stillThere);
    },
    /** Takes back the last change; a shot that still asks is the last thing done, so it is called off first. */
    undo: (): void => {
      store.setState((state) => (state.shot ? calledOff(state) : takenBack(state, undo(state.history))));
      store.setState(stillThere);
    },
    redo: (): void => {
      store.setState((state) => {
        if (state.shot) return {};
        const history = redo(state.history);
        return { history, ...rescaled(state, history.scene) };
      });
      store.setState(stillThere);
    },
  };
}
