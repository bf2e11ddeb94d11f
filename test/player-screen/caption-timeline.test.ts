import type { StepDetail } from '@fall-of-shot/rules/step';
import { expect, test } from 'vitest';
import { captionTimelineOf } from '../../src/player-screen/caption-timeline.ts';
import type { ProjectedScene, ProjectedShot, ProjectedStep } from '../../src/player-view/types.ts';

const at = { x: 0, y: 0, z: 0 };

function quiet(detail: StepDetail): ProjectedStep {
  return { detail, caption: null, quiet: true } as ProjectedStep;
}

/** A shell that flies thirty scene units. */
const SHOT: ProjectedShot = {
  run: 1,
  rulebook: 'hit-locations',
  flight: 'shell',
  steps: [
    quiet({ kind: 'aim', firer: 'gun', from: at, at: { x: 30, y: 0, z: 0 }, range: 30, band: 'short' }),
    quiet({
      kind: 'landing',
      aim: at,
      at: { x: 30, y: 0, z: 0 },
      direction: 'N',
      distance: 1,
      measure: { value: 1, unit: 'in' },
    }),
  ],
  end: null,
  chance: null,
  waiting: [],
  before: { pieces: [], things: [], fog: null, initiative: null, stencils: [] },
};

function flightIn(unit: ProjectedScene['unit']) {
  const view = { projectedShot: SHOT, scene: { unit } as ProjectedScene, stepwise: false };
  return captionTimelineOf(view, false);
}

function lengthIn(unit: ProjectedScene['unit']): number {
  return flightIn(unit).beats[1]?.flight?.end ?? 0;
}

test('the timeline of a shot is cached, and follows the unit of the scene', () => {
  const metres = flightIn('m');
  expect(flightIn('m')).toBe(metres);
  // Thirty metres are farther than thirty feet.
  expect(lengthIn('m')).toBeGreaterThan(lengthIn('ft'));
});
