import { type Timeline, timeline } from '../playback/timeline.ts';
import type { Caption, ProjectedScene, ProjectedShot } from '../player-view/types.ts';
import type { Step } from '../rules/protocol.ts';
import { TEN_METRES } from '../scene/schema/units.ts';

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

/** The time to notice a caption, and to read each character, in milliseconds. */
const LOOK = 400;
const LETTER = 20;

/** The shortest time a caption is shown: viewers three metres away read it aloud and look at its dice. */
function readingTime(caption: Caption | null): number {
  if (!caption) return 0;
  const { title, text, dice } = caption;
  return LOOK + LETTER * (title.length + text.length / 2) + (dice.length > 0 ? LOOK : 0);
}

interface CachedTimeline {
  readonly steps: readonly Step[];
  readonly still: boolean;
  readonly perTenMetres: number;
  readonly line: Timeline;
}

let lastLine: CachedTimeline | undefined;

/**
 * The timeline of a projected shot: its captions in the order of its steps. Cached, so that the same shot gives the same
 * object.
 */
export function captionTimelineOf(
  projectedShot: ProjectedShot | null,
  scene: ProjectedScene | null,
  still: boolean,
): Timeline {
  const steps = stepsOf(projectedShot);
  const perTenMetres = TEN_METRES[scene?.unit ?? 'in'];
  if (lastLine?.steps !== steps || lastLine.still !== still || lastLine.perTenMetres !== perTenMetres) {
    const line = timeline(steps, {
      still,
      perTenMetres,
      least: projectedShot?.steps.map(({ caption }) => readingTime(caption)) ?? [],
    });
    lastLine = { steps, still, perTenMetres, line };
  }
  return lastLine.line;
}
