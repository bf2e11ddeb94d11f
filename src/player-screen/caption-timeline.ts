import { type Timeline, timeline } from '../playback/timeline.ts';
import type { Caption, ProjectedScene, ProjectedShot } from '../player-view/types.ts';
import type { Step } from '../rules/protocol.ts';
import { TEN_METRES } from '../scene/schema/units.ts';

const NO_STEPS: readonly Step[] = [];

let lastSteps: { readonly projectedShot: ProjectedShot; readonly steps: readonly Step[] } | undefined;

/** The steps of a story as the map plays them; the same story gives the same list. */
export function stepsOf(projectedShot: ProjectedShot | null): readonly Step[] {
  if (!projectedShot) return NO_STEPS;
  if (lastSteps?.projectedShot !== projectedShot) {
    const steps = projectedShot.steps.map(
      ({ detail, quiet }): Step => ({ rule: 'CO-07', lead: '', text: '', detail, ...(quiet ? { quiet } : {}) }),
    );
    lastSteps = { projectedShot: projectedShot, steps };
  }
  return lastSteps.steps;
}

/** How long it takes to look at a caption at all, and for each letter of it, in milliseconds. */
const LOOK = 400;
const LETTER = 20;

/** How long a caption stands at least: those who sit three metres off read it aloud, and look at its dice. */
function readingTime(caption: Caption | null): number {
  if (!caption) return 0;
  const { title, text, dice } = caption;
  return LOOK + LETTER * (title.length + text.length / 2) + (dice.length > 0 ? LOOK : 0);
}

let lastLine: { readonly steps: readonly Step[]; readonly still: boolean; readonly line: Timeline } | undefined;

/** A story in time; the same story gives the same timeline. */
export function captionTimelineOf(
  projectedShot: ProjectedShot | null,
  scene: ProjectedScene | null,
  still: boolean,
): Timeline {
  const steps = stepsOf(projectedShot);
  if (lastLine?.steps !== steps || lastLine.still !== still) {
    const line = timeline(steps, {
      still,
      perTen: TEN_METRES[scene?.unit ?? 'in'],
      least: projectedShot?.steps.map(({ caption }) => readingTime(caption)) ?? [],
    });
    lastLine = { steps, still, line };
  }
  return lastLine.line;
}
