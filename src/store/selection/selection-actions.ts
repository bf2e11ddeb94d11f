import type { Vec2 } from '../../geometry/plane/vec.ts';
import type { Status } from '../../rules/vocabulary.ts';
import { crossingNear } from '../../scene/grid/nearest-grid-point.ts';
import { snapped } from '../../scene/grid/snap.ts';
import type { Edit } from '../../scene/history/edit.ts';
import type { PiecesEdit } from '../../scene/pieces/figure-edits.ts';
import { armPieces } from '../../scene/pieces/piece-edits.ts';
import { type Kept, keepSecret } from '../../scene/pieces/privacy-edits.ts';
import { markStatus } from '../../scene/pieces/status-edits.ts';
import type { Grid, Piece } from '../../scene/schema/schema.ts';
import { type ClipboardContents, clipboardContentsOf, pasted, standsThere } from '../../scene/selection/clipboard.ts';
import { boundsOfThings, NO_THINGS, type SelectedThings, selectedPieces } from '../../scene/selection/selection.ts';
import {
  addThings,
  alignThings,
  editPieces,
  orderThings,
  removeThings,
  turnThings,
  type Way,
} from '../../scene/selection/selection-edits.ts';
import type { DocumentActions } from '../document/document-actions.ts';
import { movingThings, refusedMoves, stoppedOnPath } from '../document/move-checks.ts';
import type { AppStore, Ports } from '../state/create.ts';
import { sceneOf } from '../state/scene-selectors.ts';
import { hasSelection, obstructionsShown, selectedThings, selectionName, withSelection } from '../state/selection.ts';
import { frames, revealing, toScene } from '../view/camera.ts';

const NOWHERE = { x: 0, y: 0 };

/** How often a paste is offset from things in its place. */
const MOST_ASIDE = 20;

/** A displacement that aligns the first pasted thing with the grid, and with it everything copied from a grid. */
function alignedWay(grid: Grid, { pieces, obstructions }: ClipboardContents, by: Vec2): Vec2 {
  const [piece] = pieces;
  const shape = obstructions[0]?.shape;
  const from = piece ?? (shape && 'points' in shape ? shape.points[0] : shape);
  if (!from || grid.kind === 'none') return by;
  const at = { x: from.x + by.x, y: from.y + by.y };
  const to = piece ? snapped(at, grid, piece.footprint) : crossingNear(grid, at);
  return { x: to.x - from.x, y: to.y - from.y };
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
  /** Adds things to the map and selects them. */
  const put = (contents: ClipboardContents, by: Vec2, verb: string): void => {
    if (store.getState().shot) return;
    const things = pasted(scene(), contents, by, ports.id);
    const fresh = { pieces: things.pieces.map(({ id }) => id), obstructions: things.obstructions.map(({ id }) => id) };
    const name = selectionName({ ...scene(), pieces: things.pieces, obstructions: things.obstructions }, fresh);
    document.run(addThings(things, `${verb} ${name}`));
    store.setState(withSelection(fresh));
  };

  return {
    /** Moves the selection; a stunned piece holds everything back (HL-20). */
    moveBy: (by: Vec2): void => {
      const state = store.getState();
      if (state.shot) return;
      const { pieces, obstructions } = selected();
      const refused = refusedMoves(state, pieces);
      if (refused) {
        store.setState({ pointer: { refusedMove: refused } });
        return;
      }
      const stopped = stoppedOnPath(scene(), selected(), NOWHERE, by);
      if (stopped) {
        store.setState({ pointer: { stoppedMove: stopped } });
        return;
      }
      const places = new Map(
        selectedPieces(scene(), selected()).map((piece) => [piece.id, { x: piece.x + by.x, y: piece.y + by.y }]),
      );
      if (pieces.length + obstructions.length > 0)
        document.run(movingThings(state, { pieces: places, obstructions, by }, called()));
    },
    turn: (degrees: number): void => run((what, name) => turnThings(what, degrees, name)),
    align: (): void => run(alignThings),
    order: (way: Way): void => run((what, name) => orderThings(what, way, name)),
    remove: (): void => run(removeThings),
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
      if (contents) store.setState({ collections: { clipboard: contents } });
      return contents;
    },
    /**
     * Pastes clipboard contents and brings them into view: centred at a place, or by default in the middle of the view;
     * always on the table, and beside the last paste.
     */
    paste: (contents: ClipboardContents, at?: Vec2): void => {
      const all = {
        pieces: contents.pieces.map(({ id }) => id),
        obstructions: contents.obstructions.map(({ id }) => id),
      };
      const around = boundsOfThings(contents, all);
      if (!around) return;
      const middle = { x: (around.left + around.right) / 2, y: (around.top + around.bottom) / 2 };
      const { size } = scene();
      const inside = ({ x, y }: Vec2) => ({
        x: Math.min(size.width, Math.max(0, x)),
        y: Math.min(size.height, Math.max(0, y)),
      });
      const to = inside(at ?? middleOfView());
      let by = alignedWay(scene().grid, contents, { x: to.x - middle.x, y: to.y - middle.y });
      const step = stride();
      for (let i = 0; i < MOST_ASIDE && standsThere(scene(), contents, by); i++)
        by = { x: by.x + step.x, y: by.y + step.y };
      put(contents, by, 'Paste');
      reveal(selected());
    },
    duplicate: (): void => {
      const clipping = clipboardContentsOf(scene(), selected());
      if (clipping) put(clipping, stride(), 'Duplicate');
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

  /** One cell to the right and down; without a grid, an inch of the tables. */
  function stride(): Vec2 {
    const { grid, settings } = scene();
    const size = grid.kind === 'none' ? settings.perInch : grid.size;
    return { x: size, y: size };
  }
}
