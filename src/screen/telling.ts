import { TEN_METRES, type Timeline, timeline } from '../playback/timeline.ts';
import type { Step } from '../rules/protocol.ts';
import type { ShownScene, Story } from '../shown/shown.ts';

const NO_STEPS: readonly Step[] = [];

let lastSteps: { readonly story: Story; readonly steps: readonly Step[] } | undefined;

/** The steps of a story as the map plays them; the same story gives the same list. */
export function stepsOf(story: Story | null): readonly Step[] {
  if (!story) return NO_STEPS;
  if (lastSteps?.story !== story) {
    const steps = story.steps.map(
      ({ detail, quiet }): Step => ({ rule: 'CO-07', lead: '', text: '', detail, ...(quiet ? { quiet } : {}) }),
    );
    lastSteps = { story, steps };
  }
  return lastSteps.steps;
}

let lastLine: { readonly steps: readonly Step[]; readonly still: boolean; readonly line: Timeline } | undefined;

/** A story in time; the same story gives the same timeline. */
export function tellingOf(story: Story | null, scene: ShownScene | null, still: boolean): Timeline {
  const steps = stepsOf(story);
  if (lastLine?.steps !== steps || lastLine.still !== still) {
    const line = timeline(steps, { still, perTen: TEN_METRES[scene?.unit ?? 'in'] });
    lastLine = { steps, still, line };
  }
  return lastLine.line;
}
