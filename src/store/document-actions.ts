import type { Vec2 } from '../geometry/vec.ts';
import type { Command } from '../scene/command.ts';
import { perform, redo, undo } from '../scene/history.ts';
import { addPiece, editPiece, movePiece, removePiece } from '../scene/piece-commands.ts';
import type { Piece } from '../scene/schema.ts';
import { snapped } from '../scene/snap.ts';
import type { AppStore, Ports } from './create.ts';
import { newPiece } from './new-piece.ts';

/** Changes of the document, each of which undo takes back. */
export function documentActions(store: AppStore, ports: Ports) {
  const scene = () => store.getState().history.scene;
  const run = (command: Command): void => store.setState((state) => ({ history: perform(state.history, command) }));
  const find = (id: string): Piece | undefined => scene().pieces.find((piece) => piece.id === id);

  return {
    run,
    place: (at: Vec2, snap: boolean): void => {
      const piece = newPiece(ports.id(), scene(), store.getState().stamp, at);
      run(addPiece(snap ? { ...piece, ...snapped(at, scene().grid, piece.footprint) } : piece));
      store.setState({ selection: piece.id, tab: 'piece' });
    },
    move: (id: string, to: Vec2): void => {
      const piece = find(id);
      if (piece && (piece.x !== to.x || piece.y !== to.y)) run(movePiece(id, to, piece.name));
    },
    edit: (id: string, edit: Partial<Omit<Piece, 'id'>>): void => run(editPiece(id, edit, find(id)?.name)),
    remove: (id: string): void => {
      run(removePiece(id, find(id)?.name));
      store.setState((state) => ({
        selection: state.selection === id ? null : state.selection,
        hover: state.hover === id ? null : state.hover,
        draft:
          state.draft.aim?.at === 'piece' && state.draft.aim.piece === id ? { ...state.draft, aim: null } : state.draft,
      }));
    },
    /** Takes back the last change; a shot that still asks is the last thing done, so it is called off first. */
    undo: (): void =>
      store.setState((state) =>
        state.shot
          ? { shot: null, playing: null, beat: -1 }
          : { history: undo(state.history), playing: null, beat: -1 },
      ),
    redo: (): void => store.setState((state) => (state.shot ? {} : { history: redo(state.history) })),
  };
}
