import { distance2, type Vec2, type Vec3 } from '@fall-of-shot/plane/vec';
import { groundAt } from '../../scene/obstructions/ground.ts';
import type { Actions } from '../../store/actions.ts';
import { landingOf, openQuestions } from '../../store/attack/shot-selectors.ts';
import type { AppStore } from '../../store/state/create.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { createChart, type Go } from '../core/chart.ts';
import type { PointerInput } from '../core/input.ts';
import type { GrabbingTool } from '../core/tool.ts';

/** How near to the burst the GM can grab it, in window pixels. */
const REACH = 26;

/** How the GM holds the landing: the offset from its centre, and whether a warhead asks for the point. */
interface Grip {
  readonly by: Vec2;
  readonly asked: boolean;
}

interface States {
  readonly idle: null;
  readonly pressing: Grip;
  readonly dragging: Grip;
}

/**
 * The GM's tool while a shot is open (CO-08): drags the landing, or sets the point that a guided warhead asks for
 * (HL-07). One drag is one override.
 */
export function landingTool(store: AppStore, actions: Actions): GrabbingTool {
  const asks = (): boolean => openQuestions(store.getState()).some((question) => question.kind === 'point');
  /** What can be grabbed: the point being set, or the landing. */
  const here = (): Vec3 | null => store.getState().attackView.pendingLanding ?? landingOf(store.getState());
  const near = (input: PointerInput): boolean => {
    const at = here();
    return at !== null && distance2(at, input.at) * store.getState().view.camera.zoom <= REACH;
  };
  const placed = (input: PointerInput, by: Vec2): Vec3 => {
    const at = { x: input.at.x + by.x, y: input.at.y + by.y };
    const state = store.getState();
    // An air burst keeps its height; everything else lies on the ground, hills included.
    const plan = state.playback.playing?.steps.findLast(({ detail }) => detail.kind === 'area')?.detail;
    const inAir = plan?.kind === 'area' && plan.area.plan.shape === 'ball';
    return { ...at, z: inAir ? (here()?.z ?? 0) : groundAt(sceneOf(state), at) };
  };

  const press = (input: PointerInput, _: unknown, go: Go<States>): void => {
    const at = near(input) ? here() : null;
    const by = at ? { x: at.x - input.at.x, y: at.y - input.at.y } : { x: 0, y: 0 };
    const asked = asks();
    go('pressing', { by, asked });
    if (asked) actions.shot.setPendingLanding(placed(input, by));
  };
  const move = (input: PointerInput, grip: Grip, go: Go<States>): void => {
    go('dragging', grip);
    actions.shot.setPendingLanding(placed(input, grip.by));
  };
  const up = (_: PointerInput, { asked }: Grip, go: Go<States>): void => {
    const to = store.getState().attackView.pendingLanding;
    // A click without a drag overrides nothing.
    if (!asked && to) actions.shot.moveLanding(to);
    go('idle', null);
  };
  const cancel = (): void => actions.shot.setPendingLanding(null);

  const chart = createChart<States, PointerInput>('landing', {
    idle: { on: { down: press }, cancel },
    pressing: { on: { down: press, move, up }, cancel },
    dragging: {
      on: { down: press, move, up },
      cancel,
      // Escape in the middle of a drag has ended it.
      lost: () => store.getState().attackView.pendingLanding === null,
    },
  });
  return {
    get path() {
      return chart.path;
    },
    grabs: (input) => asks() || near(input),
    handle: chart.handle,
    cancel: chart.cancel,
  };
}
