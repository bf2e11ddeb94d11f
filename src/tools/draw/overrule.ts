import { distance2, type Vec3 } from '../../geometry/plane/vec.ts';
import { groundAt } from '../../scene/obstructions/ground.ts';
import type { Actions } from '../../store/actions.ts';
import { sceneOf } from '../../store/attack/selectors.ts';
import { landingOf, openQuestions } from '../../store/attack/shot-selectors.ts';
import type { AppStore } from '../../store/state/create.ts';
import type { PointerInput } from '../core/input.ts';
import type { GrabbingTool } from '../core/tool.ts';

/** How near to the burst, in window pixels, the GM takes hold of it. */
const REACH = 26;

/**
 * The GM's hand while a shot is open (CO-08): drags the landing, or sets the point that a guided warhead is asked for
 * (HL-07). Idle until it takes hold; a drag is one word of the GM's.
 */
export function overruleTool(store: AppStore, actions: Actions): GrabbingTool {
  let grip: { readonly by: { x: number; y: number }; readonly asked: boolean; readonly moved: boolean } | null = null;

  const asks = (): boolean => openQuestions(store.getState()).some((question) => question.kind === 'point');
  /** What can be taken hold of: the point that is being set, or the landing. */
  const here = (): Vec3 | null => store.getState().gmPoint ?? landingOf(store.getState());
  const near = (input: PointerInput): boolean => {
    const at = here();
    return at !== null && distance2(at, input.at) * store.getState().camera.zoom <= REACH;
  };
  const placed = (input: PointerInput, by: { x: number; y: number }): Vec3 => {
    const at = { x: input.at.x + by.x, y: input.at.y + by.y };
    const state = store.getState();
    // What bursts in the air keeps its height; everything else lies on the ground, hills included.
    const plan = state.playing?.steps.findLast(({ detail }) => detail.kind === 'area')?.detail;
    const inAir = plan?.kind === 'area' && plan.area.plan.shape === 'ball';
    return { ...at, z: inAir ? (here()?.z ?? 0) : groundAt(sceneOf(state), at) };
  };

  return {
    grabs: (input) => asks() || near(input),
    handle: (input) => {
      if (input.kind === 'down') {
        const at = near(input) ? here() : null;
        grip = {
          by: at ? { x: at.x - input.at.x, y: at.y - input.at.y } : { x: 0, y: 0 },
          asked: asks(),
          moved: false,
        };
        if (grip.asked) actions.shot.pointLanding(placed(input, grip.by));
        return;
      }
      // Escape in the middle of a drag has let go of it.
      if (grip?.moved && !store.getState().gmPoint) grip = null;
      if (!grip) return;
      if (input.kind === 'move') grip = { ...grip, moved: true };
      if (input.kind === 'move') actions.shot.pointLanding(placed(input, grip.by));
      if (input.kind !== 'up') return;
      const to = store.getState().gmPoint;
      // A click without a drag, or Escape in the middle of one, says nothing.
      if (!grip.asked && to) actions.shot.moveLanding(to);
      grip = null;
    },
    cancel: () => {
      grip = null;
      actions.shot.pointLanding(null);
    },
  };
}
