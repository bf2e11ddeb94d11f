import { aimInView } from '../attack/aim-in-view.ts';
import { type AppStore, NOTHING_SELECTED } from '../state/create.ts';
import { merged, type Patch, patched } from '../state/patch.ts';
import { sceneOf } from '../state/scene-selectors.ts';
import type { AppState, Placement } from '../state/state.ts';
import type { DrawnLine, Marquee, ToolId } from '../state/tool-state.ts';
import { beforeSweepOf, freshTool, withCalibration, withLine } from '../state/tool-state.ts';
import { escaped } from './escape.ts';

/** Returns what choosing a tool shows and selects beside the tool itself. */
function shownWith(tool: ToolId, { shot }: AppState): Patch {
  const point = { selection: { point: null } };
  switch (tool) {
    case 'fire':
      return merged(point, {
        // Several pieces fire as a volley.
        selection: { obstructions: [] },
        view: { tab: 'attack' },
        ...(shot ? {} : { playback: { playing: null, beat: -1 } }),
      });
    case 'obstruction':
    case 'area':
      return shot ? point : { selection: NOTHING_SELECTED, view: { tab: 'piece' } };
    case 'stencil':
      return merged(point, { view: { tab: 'piece' } });
    case 'scale':
    case 'grid':
      return { ...point, view: { tab: 'scene', panelOpen: true } };
    case 'place':
      return shot ? point : { ...point, view: { tab: 'roster' } };
    default:
      return point;
  }
}

/** Actions of the tool and of its current gesture. */
export function toolActions(store: AppStore) {
  return {
    /** Makes a tool the active one. The last one's gesture ends. */
    choose: (id: ToolId): void =>
      store.setState((state) => {
        // On a picture without a scale a box is the quickest way; after that the grid needs small moves.
        const how = sceneOf(state).picture?.provisional === true ? 'box' : 'move';
        const { tool } = withCalibration({ tool: freshTool(id) }, { how });
        const draft = id === 'fire' ? state.draft : { ...(beforeSweepOf(state) ?? state.draft), aim: null };
        return aimInView(
          patched(state, merged({ tool, draft, pointer: { drag: null, triedLocked: null } }, shownWith(id, state))),
        );
      }),
    setLine: (line: DrawnLine): void => store.setState((state) => withLine(state, line)),
    setMarquee: (marquee: Marquee | null): void =>
      store.setState(({ tool }) => (tool.id === 'select' ? { tool: { ...tool, marquee } } : {})),
    /** Changes what the next placed piece will be. */
    setPlacement: (placement: Partial<Placement>): void =>
      store.setState(({ settings }) => ({ settings: { placement: { ...settings.placement, ...placement } } })),
    /** Cancels one thing, as the Escape key does. */
    escape: (): void => store.setState(escaped),
  };
}
