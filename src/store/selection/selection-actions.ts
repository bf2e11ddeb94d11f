import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Status } from '@fall-of-shot/rules/vocabulary';
import type { Edit } from '../../scene/history/edit.ts';
import type { PiecesEdit } from '../../scene/pieces/figure-edits.ts';
import { armPieces } from '../../scene/pieces/piece-edits.ts';
import { type Kept, keepSecret } from '../../scene/pieces/privacy-edits.ts';
import { markStatus } from '../../scene/pieces/status-edits.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import { type ClipboardContents, clipboardContentsOf, pasted } from '../../scene/selection/clipboard.ts';
import type { Party } from '../../scene/selection/party.ts';
import { stride, wayTo } from '../../scene/selection/placing.ts';
import {
  boundsOfThings,
  NO_THINGS,
  type SelectedThings,
  selectedObstructions,
  selectedPieces,
  withoutLocked,
} from '../../scene/selection/selection.ts';
import {
  addThings,
  alignThings,
  editPieces,
  lockThings,
  orderThings,
  removeThings,
  turnThings,
  type Way,
} from '../../scene/selection/selection-edits.ts';
import type { DocumentActions } from '../document/document-actions.ts';
import { lockedAmong } from '../document/lock-checks.ts';
import { movingThings, refusedMoves, stoppedOnPath } from '../document/move-checks.ts';
import type { AppStore, Ports } from '../state/create.ts';
import { sceneOf } from '../state/scene-selectors.ts';
import { hasSelection, obstructionsShown, selectedThings, selectionName, withSelection } from '../state/selection.ts';
import { frames, revealing, toScene } from '../view/camera.ts';

const NOWHERE = { x: 0, y: 0 };

/** The pictures that some pieces show, of those that are there. */
function picturesOf(
  pieces: readonly Pick<Piece, 'picture'>[],
  assets: Readonly<Record<string, Blob>>,
): Readonly<Record<string, Blob>> {
  return Object.fromEntries(
    pieces.flatMap(({ picture }) => {
      const bytes = picture === null ? undefined : assets[picture];
      return picture !== null && bytes ? [[picture, bytes] as const] : [];
    }),
  );
}

/** Actions for everything selected: pieces and obstructions alike, one undo step each. */
export function selectionActions(store: AppStore, ports: Ports, document: DocumentActions) {
  const scene = () => sceneOf(store.getState());
  const selected = (): SelectedThings => selectedThings(store.getState());
  const called = (): string => selectionName(scene(), selected());
  /** Runs an edit if anything is selected and no open shot depends on pieces it might change. */
  const run = (edit: (selected: SelectedThings, name: string) => Edit): void => {
    if (store.getState().shot || !hasSelection(store.getState())) return;
    document.run(edit(selected(), called()));
  };
  /** Runs an edit on what is not locked of the selection; if all of it is, shows why nothing happens. */
  const runUnlocked = (edit: (selected: SelectedThings, name: string) => Edit): void => {
    const triedLocked = lockedAmong(store.getState(), selected());
    if (triedLocked) store.setState({ pointer: { triedLocked } });
    else {
      const free = withoutLocked(scene(), selected());
      run(() => edit(free, selectionName(scene(), free)));
    }
  };
  /** Adds things to the map and selects them. */
  const put = (contents: ClipboardContents, by: Vec2, verb: string): void => {
    if (store.getState().shot) return;
    const things = pasted(scene(), contents, by, ports.id);
    const fresh = { pieces: things.pieces.map(({ id }) => id), obstructions: things.obstructions.map(({ id }) => id) };
    const name = selectionName({ ...scene(), pieces: things.pieces, obstructions: things.obstructions }, fresh);
    // Another scene has none of the pictures yet.
    const brought = picturesOf(things.pieces, store.getState().collections.clipboardPictures);
    store.setState(({ assets }) => ({ assets: { ...brought, ...assets } }));
    document.run(addThings(things, `${verb} ${name}`));
    store.setState(withSelection(fresh));
  };

  return {
    /** Moves the selection; a stunned piece holds everything back (HL-20). */
    moveBy: (by: Vec2): void => {
      const state = store.getState();
      if (state.shot) return;
      const triedLocked = lockedAmong(state, selected());
      if (triedLocked) {
        store.setState({ pointer: { triedLocked } });
        return;
      }
      const what = withoutLocked(scene(), selected());
      const { pieces, obstructions } = what;
      const refused = refusedMoves(state, pieces);
      if (refused) {
        store.setState({ pointer: { refusedMove: refused } });
        return;
      }
      const stopped = stoppedOnPath(scene(), what, NOWHERE, by);
      if (stopped) {
        store.setState({ pointer: { stoppedMove: stopped } });
        return;
      }
      const places = new Map(
        selectedPieces(scene(), what).map((piece) => [piece.id, { x: piece.x + by.x, y: piece.y + by.y }]),
      );
      if (pieces.length + obstructions.length > 0)
        document.run(movingThings(state, { pieces: places, obstructions, by }, selectionName(scene(), what)));
    },
    turn: (degrees: number): void => runUnlocked((what, name) => turnThings(what, degrees, name)),
    align: (): void => runUnlocked(alignThings),
    order: (way: Way): void => run((what, name) => orderThings(what, way, name)),
    remove: (): void => runUnlocked(removeThings),
    /** Locks the selection, so that it stays as and where it is, or unlocks it. */
    lock: (locked: boolean): void => run((what, name) => lockThings(what, locked, name)),
    /** Unlocks the selection if all of it is locked, else locks it. */
    toggleLock: (): void => {
      const all = [...selectedPieces(scene(), selected()), ...selectedObstructions(scene(), selected())];
      run((what, name) => lockThings(what, !all.every(({ locked }) => locked), name));
    },
    /** Changes fields of the selected pieces. */
    editPieces: (edit: Partial<Omit<Piece, 'id'>>): void => run((what, name) => editPieces(what.pieces, edit, name)),
    /** Runs an edit on the selected pieces, such as changing their figures under a rule system. */
    onPieces: (edit: PiecesEdit): void => run((what, name) => edit(what.pieces, name)),
    markStatus: (status: Status, on: boolean): void => run((what, name) => markStatus(what.pieces, status, on, name)),
    keepSecret: (what: Kept, kept: boolean): void => run((all, name) => keepSecret(all.pieces, what, kept, name)),
    arm: (weapon: string, on: boolean): void => run((what, name) => armPieces(what.pieces, weapon, on, name)),
    /** Copies the selection and returns it for the clipboard; undefined if nothing is selected. */
    copy: (): ClipboardContents | undefined => {
      const contents = clipboardContentsOf(scene(), selected());
      const pictures = contents ? picturesOf(contents.pieces, store.getState().assets) : {};
      if (contents) store.setState({ collections: { clipboard: contents, clipboardPictures: pictures } });
      return contents;
    },
    /**
     * Pastes clipboard contents and brings them into view: centred at a place, or by default in the middle of the view;
     * always on the table, and beside the last paste.
     */
    paste: (contents: ClipboardContents, at?: Vec2): void => {
      if (contents.pieces.length + contents.obstructions.length === 0) return;
      const by = wayTo(scene(), contents, at ?? middleOfView());
      put(contents, by, 'Paste');
      reveal(selected());
    },
    /**
     * The selected pieces that are not locked, for another scene, with their pictures and what they are called; undefined if
     * there are none.
     */
    party: (): Party | undefined => {
      const contents = clipboardContentsOf(scene(), { ...withoutLocked(scene(), selected()), obstructions: [] });
      if (!contents) return undefined;
      const pictures = picturesOf(contents.pieces, store.getState().assets);
      const { id, name } = scene();
      const ids = contents.pieces.map((piece) => piece.id);
      return {
        contents,
        pictures,
        called: selectionName(scene(), { pieces: ids, obstructions: [] }),
        from: { id, name },
      };
    },
    /** Takes pieces off the map that stand in another scene now, as one change. */
    sendAway: ({ contents, called: name, from }: Party, to: string): void => {
      // Another scene may be open by now: there they would be missed.
      if (scene().id !== from.id) return;
      const gone = { pieces: contents.pieces.map(({ id }) => id), obstructions: [] };
      document.run({ ...removeThings(gone, name), label: `Move ${name} to ${to}` });
    },
    duplicate: (): void => {
      const clipping = clipboardContentsOf(scene(), selected());
      if (clipping) put(clipping, stride(scene()), 'Duplicate');
    },
    /** Selects every piece, and every obstruction if they are shown. */
    selectAll: (): void => {
      const state = store.getState();
      if (state.shot) return;
      const { pieces, obstructions } = scene();
      const drawing = state.tool.id === 'obstruction' || state.tool.id === 'area';
      const all = {
        pieces: drawing ? [] : pieces.map(({ id }) => id),
        obstructions: obstructionsShown(state) ? obstructions.map(({ id }) => id) : [],
      };
      store.setState({ ...withSelection(all), view: { tab: 'piece' } });
    },
    reveal,
    selectNothing: (): void => store.setState(withSelection(NO_THINGS)),
  };

  /** Brings things into view. */
  function reveal(what: SelectedThings): void {
    const around = boundsOfThings(scene(), what);
    if (around)
      store.setState((state) => ({ view: { camera: revealing(state.view.camera, around, frames(state).free) } }));
  }

  function middleOfView(): Vec2 {
    const state = store.getState();
    const { left, top, width, height } = frames(state).free;
    return toScene(state.view.camera, { x: left + width / 2, y: top + height / 2 });
  }
}
