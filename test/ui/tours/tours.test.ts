import { describe, expect, test } from 'vitest';
import { emptyScene } from '../../../src/scene/map/defaults.ts';
import type { Scene } from '../../../src/scene/schema/schema.ts';
import { possibleExampleShots } from '../../../src/store/attack/example-shot-actions.ts';
import { installAllInUi } from '../../../src/systems/installed-ui.ts';
import { demos } from '../../../src/ui/program/demos.ts';
import { tourOf } from '../../../src/ui/tours/tours.ts';
import { DEMO_NAMES, demo, triedOn } from '../../support/demos.ts';
import { table } from '../../support/table.ts';

/** The rules that a shot's steps cite, including those of their reasons. */
function told(scene: Scene): ReadonlySet<string> {
  const steps = scene.log.at(-1)?.steps ?? [];
  return new Set(
    steps.flatMap(({ rule, detail }) => [
      rule,
      ...('reasons' in detail ? detail.reasons.map((each) => each.rule) : []),
    ]),
  );
}

installAllInUi();

describe.each(DEMO_NAMES)('the tour of %s', (name) => {
  const tour = demos().find(({ id }) => id === name)?.tour;
  const stops = tour?.stops ?? [];

  test('is offered in its demo scene, and nowhere else', () => {
    expect(tourOf(demo(name))).toBe(tour);
    expect(tourOf(emptyScene('s'))).toBeUndefined();
    expect(tourOf({ picture: { asset: 'demo:toString', x: 0, y: 0, width: 1, height: 1 } })).toBeUndefined();
  });

  test('starts with a greeting and ends with what comes next, with at least five shots between', () => {
    expect(stops[0]?.shot).toBeUndefined();
    expect(stops.at(-1)?.shot).toBeUndefined();
    expect(stops.slice(1, -1).every(({ shot, after }) => shot && after)).toBe(true);
    expect(stops.length).toBeGreaterThan(6);
    for (const { text, after = '' } of stops) expect(Math.max(text.length, after.length)).toBeLessThan(200);
  });

  test('can be played from end to end: every shot can be fired after those before, and names its rule', () => {
    const at = table(demo(name));
    at.actions.tours.begin();
    for (const { title, shot, rules } of stops) {
      if (shot === undefined) continue;
      at.actions.tours.setUp();
      expect(
        possibleExampleShots(at.scene()).map((each) => each.title),
        title,
      ).toContain(shot);
      const { entry, after } = triedOn(at, shot);
      expect([...told(after)], `${title}: ${entry.outcome.headline}`).toContain(rules[0]);
    }
    expect(at.scene().log).toHaveLength(stops.length - 2);
  });
});
