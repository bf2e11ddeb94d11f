import type { Aim } from '@fall-of-shot/rules/facts';
import type { SystemId } from '@fall-of-shot/rules/vocabulary';
import { engagementSystems } from '../../engagement/engagement-system.ts';
import type { AppStore } from '../state/create.ts';
import { forNextTarget, optionsOf, withOptions, withWeapon } from '../state/draft.ts';
import { patched } from '../state/patch.ts';
import { selectedPiece } from '../state/scene-selectors.ts';
import type { ShotDraft } from '../state/shot-draft.ts';
import { beforeSweepOf, freshTool, withoutGesture } from '../state/tool-state.ts';
import { aimInView } from './aim-in-view.ts';
import { firingWeapon } from './aim-selectors.ts';

function otherTarget(a: Aim | null, b: Aim): boolean {
  if (a === null) return false;
  if (a.at === 'object' && b.at === 'object') return a.object !== b.object;
  return a.at !== 'piece' || b.at !== 'piece' || a.piece !== b.piece;
}

/** Actions before a shot: its target, sweep, weapon and options on the card. */
export function aimActions(store: AppStore) {
  return {
    /** Fixes the target and shows its card. */
    aim: (aim: Aim): void =>
      store.setState((state) =>
        aimInView(
          patched(state, {
            draft: { ...(otherTarget(state.draft.aim, aim) ? forNextTarget(state.draft) : state.draft), aim },
            view: { tab: 'attack', panelOpen: true, seats: false, hintSeen: true },
            playback: { playing: null, beat: -1 },
          }),
        ),
      ),
    /** Starts drawing a sweep (AT-22), with the draft from before it. */
    beginSweep: (before: ShotDraft): void =>
      store.setState(({ tool }) => (tool.id === 'fire' ? { tool: { ...tool, beforeSweep: before } } : {})),
    /** Ends drawing a sweep and keeps it. */
    endSweep: (): void => store.setState((state) => ({ tool: withoutGesture(state) })),
    /** Cancels the sweep being drawn. */
    cancelSweep: (): void =>
      store.setState((state) => {
        const draft = beforeSweepOf(state);
        return draft ? { draft, tool: freshTool('fire') } : {};
      }),
    /** Draws a sweep (AT-22): replaces those drawn, adds one, or extends the current one. */
    sweep: (arc: { readonly from: number; readonly to: number }, which: 'new' | 'another' | 'same'): void =>
      store.setState((state) => {
        const [weapon, firer] = [firingWeapon(state), selectedPiece(state)];
        const sweep = weapon && engagementSystems.get(weapon.system).sweep;
        if (!weapon || !firer || !sweep) return {};
        const options = optionsOf(state.draft, weapon.system);
        const drawn = sweep.draw({ options, firer, weapon, arc, which });
        return {
          draft: withOptions(state.draft, weapon.system, drawn),
          view: { tab: 'attack', panelOpen: true, seats: false },
        };
      }),
    /** Changes some options on the card under the rules of a system. */
    editOptions: (system: SystemId, edit: object): void =>
      store.setState((state) => ({ draft: withOptions(state.draft, system, edit) })),
    editDraft: (edit: Partial<ShotDraft>): void => store.setState((state) => ({ draft: { ...state.draft, ...edit } })),
    /** Chooses another weapon of the firer. */
    chooseWeapon: (weapon: string): void => store.setState((state) => ({ draft: withWeapon(state.draft, weapon) })),
  };
}
