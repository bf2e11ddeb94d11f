import type { Vec2 } from '@fall-of-shot/plane/vec';
import { type Camera, type Frame, wholly } from '../../scene/map/camera.ts';
import type { SceneRect, WindowParts } from '../../scene/map/shot-camera.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { aimInView } from '../attack/aim-in-view.ts';
import { aimNow, highlightedObstruction } from '../attack/aim-selectors.ts';
import { type AppStore, NO_CAMERA } from '../state/create.ts';
import { patched } from '../state/patch.ts';
import { sceneOf } from '../state/scene-selectors.ts';
import type { AppState, PlotsAs, Tab, Theme } from '../state/state.ts';
import type { ToolId } from '../state/tool-state.ts';
import { aboveBar, closeUp, frames, panned, revealing, shotParts, zoomed } from '../view/camera.ts';
import { type ShotStretch, shotCamera, showsShot } from '../view/shot-view.ts';

/** The height of the placement bar at the top of the window, in CSS pixels (from the tokens). */
const PLACEMENT_BAR = 56;

/** Returns the camera that a scene opens with: it shows all of the map in the free part of the window. */
export function openingCamera(scene: Scene, tool: ToolId, free: Frame): Camera {
  const top = tool === 'place' ? Math.min(PLACEMENT_BAR, free.height / 4) : 0;
  return wholly(scene.size, { ...free, top: free.top + top, height: free.height - top });
}

/** Returns the zoom that shows the whole scene. */
function wholeZoom(state: AppState): number {
  const { size } = sceneOf(state);
  const { free } = frames(state);
  return Math.min(free.width / size.width, free.height / size.height);
}

/** The parts of the window while a shot plays. */
function playedParts(state: AppState): readonly [WindowParts, ...WindowParts[]] {
  const [first, ...others] = shotParts(state);
  return [aboveBar(first, state), ...others.map((parts) => aboveBar(parts, state))];
}

/** Actions of the camera, the panels and what the map shows. */
export function viewActions(store: AppStore) {
  const setCamera = (next: (state: AppState) => Camera): void =>
    store.setState((state) => ({ view: { camera: next(state) } }));
  return {
    setTab: (tab: Tab): void => store.setState({ view: { tab, panelOpen: true, seats: false } }),
    /** Shows the seats in the place of the tabs, or the tabs again. */
    showSeats: (seats: boolean): void => store.setState({ view: seats ? { seats, panelOpen: true } : { seats } }),
    togglePanel: (): void => store.setState(({ view }) => ({ view: { panelOpen: !view.panelOpen } })),
    setTheme: (theme: Theme): void => store.setState({ view: { theme } }),
    toggleObstructions: (): void =>
      store.setState(({ view }) => ({ view: { showObstructions: !view.showObstructions } })),
    /** Shows or hides what the selected piece can see. */
    toggleFieldOfView: (): void =>
      store.setState(({ sceneView, selection }) => ({
        sceneView: { fieldOfView: !sceneView.fieldOfView && selection.piece !== null },
      })),
    /** Shows or hides the odds of the aimed shot on the map. */
    toggleOddsOnMap: (): void => store.setState(({ view }) => ({ view: { oddsOnMap: !view.oddsOnMap } })),
    /** Stops finding better odds of the prepared shot, and keeps those that are there. */
    stopOdds: (): void =>
      store.setState(({ shotOdds }) => (shotOdds?.found ? { shotOdds: { ...shotOdds, stopped: true } } : {})),
    setPlotsAs: (plotsAs: PlotsAs): void => store.setState({ view: { plotsAs } }),
    toggleSideView: (): void =>
      store.setState((state) => aimInView(patched(state, { view: { sideView: !state.view.sideView } }))),
    /** Highlights an obstruction of the shown verdict on the map, the silhouette and the side view; `null` ends that. */
    highlight: (id: string | null): void =>
      store.setState((state) => {
        if (id === highlightedObstruction(state)) return {};
        return { attackView: { highlighted: id === null ? null : { id, aim: JSON.stringify(aimNow(state)) } } };
      }),
    /** Unfolds the conditions of whatever is selected, or folds them. */
    showConditions: (conditionsShown: boolean): void => {
      if (store.getState().view.conditionsShown !== conditionsShown) store.setState({ view: { conditionsShown } });
    },
    dismissHint: (): void => store.setState({ view: { hintSeen: true } }),
    /** Follows the size of the window, keeping its centre in place. */
    resize: (width: number, height: number): void =>
      store.setState((state) => {
        const { camera, viewport: before } = state.view;
        const viewport = { width, height };
        if (before.width > 0) {
          const by = { x: (width - before.width) / 2, y: (height - before.height) / 2 };
          return { view: { viewport, camera: panned(camera, by) } };
        }
        // A stored scene opens where it was left.
        if (camera !== NO_CAMERA) return { view: { viewport } };
        const { free } = frames(patched(state, { view: { viewport } }));
        return { view: { viewport, camera: openingCamera(sceneOf(state), state.tool.id, free) } };
      }),
    /** Shows the whole scene between the panels. */
    showAll: (): void => setCamera((state) => wholly(sceneOf(state).size, frames(state).free)),
    setCamera: (camera: Camera): void => setCamera(() => camera),
    /** Brings a rectangle of the scene into view if part of it is not. */
    reveal: (stretch: SceneRect): void =>
      setCamera((state) => revealing(state.view.camera, stretch, frames(state).free)),
    /** Returns the camera for a close-up of a shot, for a camera move. */
    closeUp: (shot: ShotStretch): Camera => {
      const state = store.getState();
      return shotCamera(state.view.camera, shot, sceneOf(state).size, playedParts(state), closeUp);
    },
    /** Returns the camera that shows a shot and is no closer than needed, for a camera move. */
    wider: (shot: ShotStretch): Camera => {
      const state = store.getState();
      const { camera } = state.view;
      const among = playedParts(state);
      // A view that shows it already is left to whoever chose it.
      if (showsShot(camera, shot, among)) return camera;
      return shotCamera(camera, shot, sceneOf(state).size, among, revealing);
    },
    pan: (by: Vec2): void => setCamera((state) => panned(state.view.camera, by)),
    /** Zooms about a window point, or about the centre of the free area. */
    zoom: (factor: number, about?: Vec2): void =>
      setCamera((state) => {
        const { free } = frames(state);
        const centre = { x: free.left + free.width / 2, y: free.top + free.height / 2 };
        return zoomed(state.view.camera, factor, about ?? centre, wholeZoom(state));
      }),
  };
}
