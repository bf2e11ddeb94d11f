import { describe, expect, test } from 'vitest';
import { sightOf } from '../../src/player-view/fog-of-war.ts';
import { projectShot } from '../../src/player-view/project-shot.ts';
import type { ReplayedShot } from '../../src/player-view/redacted-replay.ts';
import { visibilityOf } from '../../src/player-view/visibility.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { shotAt } from '../support/rules/firing-range.ts';
import { field, fire, man } from '../support/rules/map-shots.ts';
import { melee } from '../support/rules/melee.ts';
import { attackOn } from '../support/rules/skirmish.ts';
import { man as actor, attacker, box, yard } from '../support/rules/yard.ts';
import { wall } from '../support/scenes.ts';

/** Everything that the players get of a shot, as text. */
function told(on: Scene, shot: ReplayedShot): string {
  return JSON.stringify(
    projectShot(
      1,
      shot,
      on,
      visibilityOf(on, sightOf(on), (id) => id),
    ),
  );
}

/** The same scene in fog of war. */
function inFog(scene: Scene): Scene {
  return { ...scene, settings: { ...scene.settings, players: { side: 'a', fog: true } } };
}

/** A crate across the line of fire. */
const crate = (x: number) =>
  wall('crate', '0,0 1,0', {
    kind: 'object',
    label: 'Planted crate',
    shape: { shape: 'box', x, y: 0, width: 1, length: 4, rotation: 0 },
  });

describe('a thing that the players do not know is not named', () => {
  test('UT-20 by the last sentence of a shot that flies on into the fog', () => {
    // A thin smoke hides what lies behind the target, and stops nothing.
    const smoke = wall('smoke', '22,-6 22,6', { blocks: { sight: true, shots: false, movement: false }, top: 3 });
    const missed = { attack: 6, 'defense:vane': 6 };
    const clear = inFog(field([man('vane', 20, 0, 6)], [crate(26)]));
    const shot = fire(clear, shotAt('vane'), missed);
    expect(shot.met).toEqual(['vane missed', 'crate stopped']);
    expect(told(clear, shot.replayed)).toMatch(/planted crate/i);
    const hidden = inFog(field([man('vane', 20, 0, 6)], [crate(26), smoke]));
    const unseen = fire(hidden, shotAt('vane'), missed);
    expect(unseen.met).toEqual(['vane missed', 'crate stopped']);
    expect(told(hidden, unseen.replayed)).not.toMatch(/planted crate/i);
  });

  test('UT-20 if the GM keeps it from them, with fog or without', () => {
    for (const fog of [true, false]) {
      const kept = field([man('vane', 20, 0, 4)], [{ ...crate(26), shownToPlayers: 'never' }]);
      const on = fog ? inFog(kept) : kept;
      const shot = fire(on, shotAt('vane'), { attack: 1, 'defense:vane': 3 });
      expect(shot.met).toEqual(['vane missed', 'crate stopped']);
      expect(told(on, shot.replayed)).not.toMatch(/crate/i);
    }
  });

  test('AT-37 by what it absorbs for a target that they see', () => {
    const on = (wallEnd: number) =>
      inFog(
        yard(
          [
            attacker(0, 0, { prw: 6 }, { side: 'b' }),
            actor('target', 10, 0, {}, { side: 'b' }),
            actor('scout', 10, 5, {}, { side: 'a' }),
          ],
          [
            box('planted crate', { x: 2, y: -0.2, width: 0.4, length: 0.4 }),
            wall('w', `4,0.5 4,${wallEnd}`, { top: 3 }),
          ],
        ),
      );
    const shots = [0.6, 8].map((end) => {
      const scene = on(end);
      const fought = melee({ scene, order: attackOn('target', { pool: 12 }), seed: 's', high: true });
      if (!fought) throw new Error('The attack was refused.');
      expect(fought.steps.some(({ detail }) => detail.kind === 'layer' && detail.layer.what === 'object')).toBe(true);
      return told(scene, { ...fought.tape, ...fought });
    });
    expect(shots[0]).toMatch(/planted crate/i);
    expect(shots[1]).not.toMatch(/planted crate/i);
    expect(shots[1]).toContain('Target');
  });
});

describe('whoever the players do not see', () => {
  test('does not show by standing in a crate that they do', () => {
    const hidden = { ...man('vane', 26, 0, 6), secret: { hidden: true, name: false, figures: false, note: '' } };
    const on = inFog(field([hidden], [crate(26)]));
    const visibility = visibilityOf(on, sightOf(on), (id) => id);
    expect(visibility.sees('crate')).toBe(true);
    expect(visibility.place({ x: 26.2, y: 0.3 })).toBe(true);
    expect(visibility.place({ x: 26, y: 0 })).toBe(false);
  });
});
