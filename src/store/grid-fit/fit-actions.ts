import type { CellGrid } from '../../geometry/plane/cells.ts';
import type { Vec2 } from '../../geometry/plane/vec.ts';
import { fitGrid } from '../../scene/grid/grid-commands.ts';
import { resized, shifted } from '../../scene/grid/grid-fit.ts';
import type { AppStore, Ports } from '../state/create.ts';
import type { FitBox, Fitting, Grip } from '../state/fitting-state.ts';
import { runCommand } from '../state/run-command.ts';
import type { AppState } from '../state/state.ts';
import { fittedGrid, gripOf, shownGrid } from './fitting.ts';

/** Laying the grid over the one that is painted on the picture, by hand. */
export function fitActions(store: AppStore, ports: Ports) {
  const set = (edit: Partial<Fitting>): void => store.setState(({ fitting }) => ({ fitting: { ...fitting, ...edit } }));
  /** Lays a grid: a painted cell stays as long as a cell was before. Nothing is in the hand after it. */
  const laid = (state: AppState, grid: CellGrid): Partial<AppState> => {
    const now = runCommand(state, fitGrid(grid, fittedGrid(state.history.scene).size), ports.id);
    return { ...now, fitting: { ...(now.fitting ?? state.fitting), box: null, held: null, grip: null } };
  };

  return {
    /** What a drag on the map does from here on. */
    by: (how: Fitting['how']): void => set({ how, box: null, held: null, grip: null }),
    /** The grid is in the hand, pushed by a point that it is held at. */
    push: (held: CellGrid, fixed: Vec2): void => set({ held, fixed, grip: null }),
    /** The grid is in the hand, stretched by its frame. */
    stretch: (held: CellGrid, grip: Grip): void => set({ held, grip, fixed: grip.anchor }),
    /** Lets go without a change. */
    letGo: (): void => set({ held: null, grip: null }),
    /** Pushes what is in the hand by so many window pixels, as a key does. */
    nudge: (by: Vec2): void =>
      store.setState((state) => {
        const { zoom } = state.camera;
        const { fixed } = state.fitting;
        const way = { x: by.x / zoom, y: by.y / zoom };
        const held = shifted(shownGrid(state), way);
        const pushed = fixed && { x: fixed.x + way.x, y: fixed.y + way.y };
        return { fitting: { ...state.fitting, box: null, grip: null, held, fixed: pushed } };
      }),
    /** Makes the cells in the hand larger or smaller by a factor, about the crossing that the frame begins at. */
    grow: (by: number): void =>
      store.setState((state) => {
        const grip = gripOf(state);
        const grid = shownGrid(state);
        return {
          fitting: {
            ...state.fitting,
            box: null,
            grip,
            fixed: grip.anchor,
            held: resized(grid, grid.size * by, grip.anchor),
          },
        };
      }),
    /** Lays what is in the hand: one change, and one undo, however long it was held. */
    lay: (): void =>
      store.setState((state) =>
        state.fitting.held || state.fitting.box?.done ? laid(state, shownGrid(state)) : { fitting: state.fitting },
      ),
    /** Lays the grid as a field says. */
    layGrid: (grid: CellGrid): void => store.setState((state) => laid(state, grid)),
    /** Says how long one cell is: the picture is stretched so that a painted one has that length. */
    setLength: (length: number): void =>
      store.setState((state) => runCommand(state, fitGrid(fittedGrid(state.history.scene), length), ports.id)),
    drawBox: (box: FitBox | null): void => set({ box }),
    count: (across: number): void => set({ across }),
  };
}
