import type { Flight } from '@fall-of-shot/rules/flight';
import type { Step } from '@fall-of-shot/rules/protocol';
import { flightOf } from '@fall-of-shot/rules/rule-system';
import { memoizeLast } from '../../src/lib/memoize-last.ts';
import { timeline } from '../../src/playback/build-timeline.ts';
import type { Timeline } from '../../src/playback/timeline.ts';
import { captionTimelineOf } from '../../src/player-screen/caption-timeline.ts';
import { projectScene } from '../../src/player-view/project-scene.ts';
import { projectShot } from '../../src/player-view/project-shot.ts';
import { sentenceLengths } from '../../src/player-view/sentence-lengths.ts';
import type { ProjectedShot } from '../../src/player-view/types.ts';
import { visibilityOf } from '../../src/player-view/visibility.ts';
import { TEN_METRES } from '../../src/scene/schema/units.ts';
import { DEMO_NAMES, demo, tried } from './demos.ts';

/** An example shot of a demo, with its timelines in both windows. */
export interface Story {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly flight: Flight;
  readonly gm: Timeline;
  readonly shot: ProjectedShot;
  readonly screen: Timeline;
}

/** Every example shot of every demo, fired once. */
const fired = memoizeLast((_: 'demos') =>
  DEMO_NAMES.flatMap((name) => {
    const scene = demo(name);
    return scene.tries.map(({ title }) => ({ name, scene, title, entry: tried(scene, title).entry }));
  }),
);

/** Every example shot of every demo, with its story in both windows. */
export function demoStories({ still = false, stepwise = false } = {}): readonly Story[] {
  return fired('demos').map(({ name, scene, title, entry }) => {
    const { order } = entry.tape;
    const visibility = visibilityOf(scene, null, (id) => id);
    const given = { ...entry.tape, steps: entry.steps, outcome: entry.outcome };
    const shot = projectShot(1, given, scene, visibility);
    if (!shot) throw new Error(`"${title}" cannot be projected.`);
    const flight =
      flightOf(
        order,
        scene.weapons.find(({ id }) => id === order.weapon),
      ) ?? 'bullet';
    return {
      name: `${name}, ${title}`,
      steps: entry.steps,
      flight,
      gm: timeline(entry.steps, {
        system: order.rulebook,
        flight,
        still,
        stepwise,
        ended: true,
        perTenMetres: TEN_METRES[scene.unit],
        letters: sentenceLengths(order, entry.steps, scene),
      }),
      shot,
      screen: captionTimelineOf({ projectedShot: shot, scene: projectScene(scene, visibility, ''), stepwise }, still),
    };
  });
}
