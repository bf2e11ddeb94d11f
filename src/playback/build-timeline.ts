import type { Flight } from '@fall-of-shot/rules/flight';
import type { Step } from '@fall-of-shot/rules/protocol';
import type { SystemId } from '@fall-of-shot/rules/vocabulary';
import { stepwiseTimeline, stillTimeline } from './derived-timelines.ts';
import { playbackSystems } from './playback-system.ts';
import { storyTimeline } from './story-timeline.ts';
import type { Timeline } from './timeline.ts';

/** What a timeline is built from, besides the steps. */
export interface TimelineOptions {
  readonly system: SystemId | undefined;
  readonly flight: Flight | undefined;
  /** Reduced motion: each part of the story is a still. */
  readonly still: boolean;
  /** Each step by itself, with its own sentence. */
  readonly stepwise: boolean;
  /** Scene units in ten metres of flight. */
  readonly perTenMetres: number;
  /** The number of characters in the sentence of each step; 0 or absent if it has none. */
  readonly letters: readonly number[];
  /** Whether the shot is over, and a sentence at the end says what became of it. */
  readonly ended: boolean;
  /** Whether the table has to roll before it goes on: until then there is time to read. */
  readonly waits?: boolean;
}

/** Times the steps of a shot, in the way that it is to be shown. */
export function timeline(steps: readonly Step[], options: TimelineOptions): Timeline {
  const { system, flight = 'bullet', still, stepwise, perTenMetres, letters, ended, waits = false } = options;
  const fliesOn = playbackSystems.find(system ?? '')?.fliesOn ?? false;
  const story = storyTimeline(steps, { perTenMetres, flight, fliesOn, letters, ended, waits });
  const shown = stepwise ? stepwiseTimeline(story, letters) : story;
  return still ? stillTimeline(shown, letters) : shown;
}
