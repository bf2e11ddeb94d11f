import type { Vec2 } from '../geometry/plane/vec.ts';
import { same } from '../lib/equal.ts';
import { type Camera, type Frame, wholly } from '../scene/map/camera.ts';
import type { Scene } from '../scene/schema/schema.ts';
import type { SelectedThings } from '../scene/selection/selection.ts';
import { aimInView } from './attack/aim-in-view.ts';
import { calledOff } from './attack/cancel-shot.ts';
import { aimNow, litObstruction, sceneOf, shownRefusal } from './attack/selectors.ts';
import {
  type AppStore,
  freshSession,
  NO_CAMERA,
  NO_DRAFT,
  NOTHING_SELECTED,
  type Ports,
  takenUp,
} from './state/create.ts';
import { forNextTarget } from './state/draft.ts';
import { NO_FITTING } from './state/fitting-state.ts';
import { noted } from './state/run-command.ts';
import { selectedThings, withSelection } from './state/selection.ts';
import type { AppState, DrawnLine, Notice, Speed, Stamp, Tab, Theme, ToolId } from './state/state.ts';
import { aboveBar, closeUp, frames, opening, panned, revealing, type Stretch, zoomed } from './view/camera.ts';

/** How much of the window's top the choice of the next piece takes, in CSS pixels (the tokens' figures). */
const STAMP = 56;

/**
 * The camera that a scene opens with. A table without a picture shows its whole rim, and a picture whose scale is yet to
 * be set the whole of itself: squares are counted across it.
 */
function openingFor(scene: Scene, tool: ToolId, all: Frame, free: Frame): Camera {
  if (scene.picture && !scene.picture.provisional) return opening(scene.size, all, free);
  const top = tool === 'place' ? Math.min(STAMP, free.height / 4) : 0;
  return wholly(scene.size, { ...free, top: free.top + top, height: free.height - top });
}

/** The state with other things selected. Another firer keeps no target, and no weapon that it does not hold. */
function selecting(state: AppState, picked: SelectedThings): Partial<AppState> {
  if (same(selectedThings(state), picked)) return {};
  const next = withSelection(picked);
  const other = next.selection !== state.selection;
  const any = picked.pieces.length + picked.obstructions.length > 0;
  return {
    ...next,
    seeing: state.seeing && next.selection !== null,
    ...(other ? { draft: NO_DRAFT } : {}),
    ...(any && state.tool !== 'fire' ? { tab: 'piece' as const } : {}),
  };
}

/** What undo never touches: tool, selection, camera, and what is told to the user. */
export function sessionActions(store: AppStore, ports: Ports) {
  const whole = (state: AppState): number => {
    const { size } = sceneOf(state);
    const { free } = frames(state);
    return Math.min(free.width / size.width, free.height / size.height);
  };

  return {
    setTool: (tool: ToolId): void =>
      store.setState((state) => {
        const drawing = tool === 'obstruction' || tool === 'area';
        return aimInView({
          ...state,
          ...takenUp(tool),
          chosenPoint: null,
          // Over a picture that nobody has measured a box says most; after that the grid is moved by hairs.
          fitting: { ...NO_FITTING, how: sceneOf(state).picture?.provisional === true ? 'box' : 'move' },
          ...(tool === 'fire' ? { alsoSelected: [], selectedObstructions: [] } : {}),
          draft: tool === 'fire' ? state.draft : { ...(state.sweeping ?? state.draft), aim: null },
          ...(drawing && !state.shot ? { ...NOTHING_SELECTED, tab: 'piece' as const } : {}),
          ...(tool === 'scale' || tool === 'grid' ? { tab: 'scene' as const, panelOpen: true } : {}),
          ...(tool === 'place' && !state.shot ? { tab: 'roster' as const } : {}),
          ...(tool === 'fire' ? { tab: 'attack' as const, ...(state.shot ? {} : { playing: null, beat: -1 }) } : {}),
        });
      }),
    setStamp: (stamp: Partial<Stamp>): void => store.setState((state) => ({ stamp: { ...state.stamp, ...stamp } })),
    /** Selects a piece, or none. Another firer keeps no target, and no weapon that it does not hold. */
    select: (selection: string | null): void =>
      store.setState((state) => {
        if (state.shot) return {};
        return selecting(state, { pieces: selection === null ? [] : [selection], obstructions: [] });
      }),
    /** Selects pieces and obstructions, the first piece as the one in hand. */
    pick: (picked: SelectedThings): void => store.setState((state) => (state.shot ? {} : selecting(state, picked))),
    /** Adds a piece or an obstruction to what is selected, or takes it out again. */
    togglePicked: (what: Partial<Record<keyof SelectedThings, string>>): void =>
      store.setState((state) => {
        if (state.shot) return {};
        const { pieces, obstructions } = selectedThings(state);
        const toggled = (ids: readonly string[], id: string | undefined) =>
          id === undefined ? ids : ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
        return selecting(state, {
          pieces: toggled(pieces, what.pieces),
          obstructions: toggled(obstructions, what.obstructions),
        });
      }),
    /** Points a place out to the table; `null` when it has been seen. */
    ping: (at: Vec2 | null): void =>
      store.setState(({ ping }) => ({ ping: at && { at: { x: at.x, y: at.y }, count: (ping?.count ?? 0) + 1 } })),
    setMarquee: (marquee: AppState['marquee']): void => store.setState({ marquee }),
    openMenu: (menu: AppState['menu']): void => store.setState({ menu }),
    point: (pointer: Vec2 | null, hover: string | null): void => store.setState({ pointer, hover }),
    /** Turns north in the hand; `null` lets go of it. */
    turn: (turning: number | null): void => store.setState({ turning }),
    setLine: (line: DrawnLine): void => store.setState({ line }),
    /** Carries a piece, or lets go of it. What is in the hand is what is pointed at, whatever it is carried over. */
    carry: (drag: AppState['drag'], pointer?: Vec2): void =>
      store.setState(drag && pointer ? { drag, pointer, hover: drag.piece } : { drag }),
    refuse: (refused: AppState['refused']): void => store.setState({ refused, stopped: null }),
    /** Says what a piece that is moved has come up against. */
    stop: (stopped: AppState['stopped']): void => store.setState({ stopped }),
    setSpeed: (speed: Speed): void => store.setState({ speed }),
    setStepwise: (stepwise: boolean): void => store.setState({ stepwise }),
    setTab: (tab: Tab): void => store.setState({ tab, panelOpen: true }),
    togglePanel: (): void => store.setState((state) => ({ panelOpen: !state.panelOpen })),
    setTheme: (theme: Theme): void => store.setState({ theme }),
    toggleObstructions: (): void => store.setState((state) => ({ showObstructions: !state.showObstructions })),
    /** Shows what the selected piece can see, or no longer. */
    toggleSeeing: (): void => store.setState((state) => ({ seeing: !state.seeing && state.selection !== null })),
    toggleSideView: (): void => store.setState((state) => aimInView({ ...state, sideView: !state.sideView })),
    /** Lights an obstruction of the verdict that is shown, on the map, the figure and the side view; `null` puts it out. */
    light: (id: string | null): void =>
      store.setState((state) => {
        if (id === litObstruction(state)) return {};
        return { lit: id === null ? null : { id, aim: JSON.stringify(aimNow(state)) } };
      }),
    dismissHint: (): void => store.setState({ hintSeen: true }),
    /** Says what is being opened, and how far that is. */
    setOpening: (opening: AppState['opening']): void => store.setState({ opening }),
    setDialog: (dialog: AppState['dialog']): void => store.setState({ dialog }),
    setBeat: (beat: number): void => {
      if (store.getState().beat !== beat) store.setState({ beat });
    },
    resize: (width: number, height: number): void =>
      store.setState((state) => {
        const first = state.viewport.width === 0;
        const next = { ...state, viewport: { width, height } };
        if (!first) {
          // What was in the middle stays in the middle.
          const by = { x: (width - state.viewport.width) / 2, y: (height - state.viewport.height) / 2 };
          return { viewport: next.viewport, camera: panned(state.camera, by) };
        }
        // A scene that was kept opens where it was left.
        if (state.camera !== NO_CAMERA) return { viewport: next.viewport };
        const { all, free } = frames(next);
        return { viewport: next.viewport, camera: openingFor(sceneOf(state), state.tool, all, free) };
      }),
    /** Shows the whole scene between the panels. */
    showAll: (): void => store.setState((state) => ({ camera: wholly(sceneOf(state).size, frames(state).free) })),
    setCamera: (camera: Camera): void => store.setState({ camera }),
    /** Brings a stretch of the scene into view when part of it is out of sight. */
    reveal: (stretch: Stretch): void =>
      store.setState((state) => ({ camera: revealing(state.camera, stretch, frames(state).free) })),
    /** The camera that shows the stretch where a shot falls, large enough to read (not set: it is glided to). */
    closeUp: (stretch: Stretch): Camera => {
      const state = store.getState();
      return closeUp(state.camera, stretch, aboveBar(frames(state).free));
    },
    /** The camera that has a stretch in view and is no nearer than now (not set: it is glided to). */
    wider: (stretch: Stretch): Camera => {
      const state = store.getState();
      return revealing(state.camera, stretch, aboveBar(frames(state).free));
    },
    pan: (by: Vec2): void => store.setState((state) => ({ camera: panned(state.camera, by) })),
    zoom: (factor: number, about?: Vec2): void =>
      store.setState((state) => {
        const { free } = frames(state);
        const centre = { x: free.left + free.width / 2, y: free.top + free.height / 2 };
        return { camera: zoomed(state.camera, factor, about ?? centre, whole(state)) };
      }),
    /** Puts a scene on the table; what lay there is saved, or waits until it can be. */
    open: (scene: Scene, assets: Readonly<Record<string, Blob>>, more: Partial<AppState> = {}): void =>
      store.setState((state) => {
        const next = { ...state, ...freshSession(scene), assets, notices: [], ...more, sitting: state.sitting + 1 };
        const { all, free } = frames(next);
        if (state.viewport.width === 0 || (more.camera?.zoom ?? 0) > 0) return next;
        return { ...next, camera: openingFor(scene, next.tool, all, free) };
      }),
    tell: (notice: Omit<Notice, 'id'>): void =>
      store.setState((state) => {
        const others = state.notices.filter(({ about }) => about === undefined || about !== notice.about);
        return { notices: noted(others, { ...notice, id: ports.id() }) };
      }),
    dismiss: (id: string): void =>
      store.setState((state) => ({ notices: state.notices.filter((notice) => notice.id !== id) })),
    /** Backs out one step, never two: the drag, the sweep or north in the hand, a point of the line, the grid or the box in the hand and their tool, the open shot, what lies there, what a piece sees, the target, the tool, the selection. */
    back: (): void =>
      store.setState((state) => {
        if (state.menu) return { menu: null };
        if (state.drag) return { drag: null };
        if (state.marquee) return { marquee: null };
        if (state.sweeping) return { draft: state.sweeping, sweeping: null };
        if (state.turning !== null) return { turning: null };
        // A point that is taken back leaves the line open, to be gone on with.
        if (state.line.points.length > 0) return { line: { points: state.line.points.slice(0, -1), done: false } };
        const { fitting } = state;
        if (fitting.held) return { fitting: { ...fitting, held: null, grip: null } };
        if (fitting.box) return { fitting: { ...fitting, box: null } };
        if (state.tool === 'measure' || state.tool === 'scale' || state.tool === 'grid') return takenUp('select');
        if (state.chosenPoint !== null) return { chosenPoint: null };
        if (shownRefusal(state)) return { refused: null };
        if (state.gmPoint) return { gmPoint: null };
        if (state.shot) return calledOff(state);
        if (state.playing) return { playing: null, beat: -1 };
        if (state.seeing) return { seeing: false };
        if (state.draft.aim) return { draft: { ...forNextTarget(state.draft), aim: null } };
        if (state.tool !== 'select') return takenUp('select');
        return NOTHING_SELECTED;
      }),
  };
}
