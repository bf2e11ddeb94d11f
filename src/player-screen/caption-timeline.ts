import type { Step } from '@fall-of-shot/rules/protocol';
import { timeline } from '../playback/build-timeline.ts';
import type { Timeline } from '../playback/timeline.ts';
import type { ProjectedShot } from '../player-view/types.ts';
import { TEN_METRES } from '../scene/schema/units.ts';
import type { ScreenView } from './screen-store.ts';

const NO_STEPS: readonly Step[] = [];

let lastSteps: { readonly projectedShot: ProjectedShot; readonly steps: readonly Step[] } | undefined;

/** The steps of a projected shot for the map; the same list for the same shot. */
export function stepsOf(projectedShot: ProjectedShot | null): readonly Step[] {
  if (!projectedShot) return NO_STEPS;
  if (lastSteps?.projectedShot !== projectedShot) {
    const steps = projectedShot.steps.map(
      ({ detail, quiet }): Step => ({ rule: 'CO-07', lead: '', text: '', detail, ...(quiet ? { quiet } : {}) }),
    );
    lastSteps = { projectedShot, steps };
  }
  return lastSteps.steps;
}

interface CachedTimeline {
  readonly steps: readonly Step[];
  readonly still: boolean;
  readonly stepwise: boolean;
  readonly perTenMetres: number;
  readonly line: Timeline;
}

let lastLine: CachedTimeline | undefined;

/**
 * The timeline of a projected shot: its captions in the order of its steps. Cached, so that the same shot gives the same
 * object.
 */
export function captionTimelineOf(
  { projectedShot, scene, stepwise }: Pick<ScreenView, 'projectedShot' | 'scene' | 'stepwise'>,
  still: boolean,
): Timeline {
  const steps = stepsOf(projectedShot);
  const perTenMetres = TEN_METRES[scene?.unit ?? 'in'];
  const last = lastLine;
  if (last?.steps === steps && last.still === still && last.stepwise === stepwise && last.perTenMetres === perTenMetres)
    return last.line;
  const letters = projectedShot?.steps.map(({ caption }) => caption?.title.length ?? 0) ?? [];
  const { rulebook: system, flight } = projectedShot ?? {};
  const line = timeline(steps, {
    system,
    flight,
    still,
    stepwise,
    perTenMetres,
    letters,
    ended: projectedShot !== null && projectedShot.end !== null,
    waits: projectedShot !== null && projectedShot.end === null && projectedShot.waiting.length > 0,
  });
  lastLine = { steps, still, stepwise, perTenMetres, line };
  return line;
}
