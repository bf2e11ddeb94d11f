import type { Vec2 } from '@fall-of-shot/plane/vec';
import { uniqueName } from '../../lib/unique-name.ts';
import { snapped } from '../../scene/grid/snap.ts';
import type { Edit } from '../../scene/history/edit.ts';
import { nextInInitiative } from '../../scene/initiative/initiative-edits.ts';
import { underlayPicture } from '../../scene/map/picture-edits.ts';
import { replaceScene } from '../../scene/map/scene-edits.ts';
import { passInitiative } from '../../scene/map/turn-edits.ts';
import { groundAt } from '../../scene/obstructions/ground.ts';
import { addPiece, editPiece } from '../../scene/pieces/piece-edits.ts';
import type { Piece, Scene } from '../../scene/schema/schema.ts';
import { cancelledShot } from '../attack/cancel-shot.ts';
import { type AppStore, NO_DRAFT, NOTHING_SELECTED, type Ports } from '../state/create.ts';
import { followRescale } from '../state/follow-rescale.ts';
import { merged } from '../state/patch.ts';
import { runEdit } from '../state/run-edit.ts';
import { withSelection } from '../state/selection.ts';
import type { AppState } from '../state/state.ts';
import { freshTool, withoutGesture } from '../state/tool-state.ts';
import { showingPiece } from '../view/camera.ts';
import { lockedAmong } from './lock-checks.ts';
import { movingThings, refusedMoves, stoppedOnPath } from './move-checks.ts';
import { newPiece } from './new-piece.ts';
import { pruneReferences } from './prune-references.ts';
import { restoreSelection } from './restore-selection.ts';
import type { RosterActions } from './roster-actions.ts';

/** No displacement. */
const NOWHERE: Vec2 = { x: 0, y: 0 };

/** Actions that change the document; undo reverts each. */
export function documentActions(store: AppStore, ports: Ports, roster: Pick<RosterActions, 'place'>) {
  const scene = () => store.getState().history.scene;
  const run = (edit: Edit): void => {
    store.setState((state) => runEdit(state, edit, ports.id));
    store.setState(pruneReferences);
  };
  const find = (id: string): Piece | undefined => scene().pieces.find((piece) => piece.id === id);

  /** Runs an edit that gives somebody else the turn: that piece is then selected, and brought into view. */
  const turnTo = (edit: Edit): void => {
    run(edit);
    const current = scene().initiative?.current;
    if (!current || store.getState().shot) return;
    store.setState(withSelection({ pieces: [current], obstructions: [] }));
    const piece = find(current);
    if (piece) store.setState((state) => ({ view: { camera: showingPiece(state, piece) } }));
  };
  return {
    run,
    place: (at: Vec2, snap: boolean): void => {
      const { from, side } = store.getState().settings.placement;
      if (from) {
        roster.place(from, at, snap, side);
        return;
      }
      const piece = newPiece(ports.id(), scene(), store.getState().settings.placement, at);
      const stand = snap ? snapped(at, scene().grid, piece.footprint) : at;
      run(addPiece({ ...piece, ...stand, elevation: groundAt(scene(), stand) }));
      // An open shot keeps its firer; otherwise the new piece is selected with a fresh draft.
      if (!store.getState().shot && find(piece.id)) {
        store.setState({
          selection: { ...NOTHING_SELECTED, piece: piece.id },
          draft: NO_DRAFT,
          view: { tab: 'piece' },
        });
      }
    },
    /** Moves a piece as its owner does: a stunned one is refused, or recovers by it (HL-20, HL-21). */
    move: (id: string, to: Vec2): void => {
      const piece = find(id);
      if (!piece || (piece.x === to.x && piece.y === to.y)) return;
      const triedLocked = lockedAmong(store.getState(), { pieces: [id], obstructions: [] });
      const refused = refusedMoves(store.getState(), [id]);
      const stopped = stoppedOnPath(scene(), { pieces: [id], obstructions: [] }, NOWHERE, {
        x: to.x - piece.x,
        y: to.y - piece.y,
      });
      if (triedLocked) store.setState({ pointer: { triedLocked } });
      else if (refused) store.setState({ pointer: { refusedMove: refused } });
      else if (stopped) store.setState({ pointer: { stoppedMove: stopped } });
      else
        run(movingThings(store.getState(), { pieces: new Map([[id, to]]), obstructions: [], by: NOWHERE }, piece.name));
    },
    /** Passes the initiative, or begins the next turn if nobody tracks it. */
    /** Passes the turn: to the next piece of the order, which is then selected, or to the next side. */
    passInitiative: (): void => {
      if (!scene().initiative) {
        run(passInitiative(scene()));
        return;
      }
      turnTo(nextInInitiative(scene()));
    },
    turnTo,
    edit: (id: string, edit: Partial<Omit<Piece, 'id'>>): void => run(editPiece(id, edit, find(id)?.name)),
    /** Gives a piece its own picture. */
    picturePiece: (id: string, picture: Blob): void => {
      const asset = ports.id();
      store.setState(({ assets }) => ({ assets: { ...assets, [asset]: picture } }));
      run(editPiece(id, { picture: asset }, find(id)?.name));
    },
    /** Places a piece with a picture and a name of its own, as one change, and selects it. */
    placePicture: (at: Vec2, name: string, picture: Blob): void => {
      const asset = ports.id();
      const piece = newPiece(ports.id(), scene(), store.getState().settings.placement, at);
      const stand = snapped(at, scene().grid, piece.footprint);
      const taken = new Set(scene().pieces.map((each) => each.name));
      const free = (n: number): string => (n === 1 ? name : `${name} ${n}`);
      const own = name === '' ? {} : { name: uniqueName(free, (each) => taken.has(each)) };
      store.setState(({ assets }) => ({ assets: { ...assets, [asset]: picture } }));
      run(addPiece({ ...piece, ...own, ...stand, elevation: groundAt(scene(), stand), picture: asset }));
      if (store.getState().shot || !find(piece.id)) return;
      store.setState({
        tool: freshTool('select'),
        selection: { ...NOTHING_SELECTED, piece: piece.id },
        draft: NO_DRAFT,
        view: { tab: 'piece' },
      });
    },
    /** Sets the picture of the map. The previous one stays in memory for undo. */
    underlay: (picture: Blob): void => {
      const asset = ports.id();
      store.setState(({ assets }) => ({ assets: { ...assets, [asset]: picture } }));
      run(underlayPicture(asset));
    },
    /** Replaces the scene with another state of it, with pictures that it needs, as one change: undo reverts it. */
    replace: (by: Scene, label: string, pictures: Readonly<Record<string, Blob>> = {}): void => {
      store.setState((state) =>
        merged(cancelledShot(state), {
          assets: { ...state.assets, ...pictures },
          playback: { playing: null, beat: -1 },
        }),
      );
      store.setState((state) =>
        merged(runEdit(state, replaceScene(by, label), ports.id), {
          program: { scenesReplaced: state.program.scenesReplaced + 1 },
        }),
      );
      store.setState(pruneReferences);
    },
    /** Takes over what another window did to the same scene; selection and view stay as far as they still apply. */
    follow: ({ history, shot, assets }: Pick<AppState, 'history' | 'shot' | 'assets'>): void => {
      store.setState((state) => {
        const shownEntry = state.playback.playing?.entry ?? null;
        const goesOn =
          shownEntry !== null && history.scene.log.some(({ id }) => id === shownEntry) ? state.playback.playing : null;
        const open = shot && { entry: null, steps: shot.attack.steps, before: shot.frozen, run: 1 };
        return merged(
          {
            history,
            shot,
            assets,
            attackView: { pendingLanding: null },
            tool: withoutGesture(state),
            pointer: { drag: null },
            playback: { playing: open ?? goesOn },
          },
          followRescale(state, history.scene),
        );
      });
      store.setState(pruneReferences);
    },
    /** Undoes the last change; an open shot is the most recent thing, so it is cancelled first. */
    undo: (): void => {
      store.setState((state) => (state.shot ? cancelledShot(state) : restoreSelection(state, -1)));
      store.setState(pruneReferences);
    },
    redo: (): void => store.setState((state) => (state.shot ? {} : restoreSelection(state, 1))),
    /** Undoes (below 0) or redoes some changes at once. Does nothing while a shot is open. */
    travel: (by: number): void => store.setState((state) => (state.shot ? {} : restoreSelection(state, by))),
  };
}

export type DocumentActions = ReturnType<typeof documentActions>;
