import { contains } from '@fall-of-shot/plane/shapes';
import { describe, expect, test } from 'vitest';
import { sightBySteps, sightOf } from '../../src/player-view/fog-of-war.ts';
import { projectScene } from '../../src/player-view/project-scene.ts';
import { visibilityOf } from '../../src/player-view/visibility.ts';
import { NO_SECRET } from '../../src/scene/schema/privacy-schema.ts';
import type { Light, Piece, Scene } from '../../src/scene/schema/schema.ts';
import { piece, scene, wall } from '../support/scenes.ts';

const LAMP: Light = { x: 20, y: 10, range: 5, bright: 2, intensity: 1, colour: 'ffffffff', shadows: true };

/** A scout at the west end of a dark field; enemies in the dark, near a lamp, and behind a wall with a lamp of their own. */
function field(more: Partial<Piece> = {}, darkness = true, fog = true): Scene {
  const base = scene(
    [
      piece('scout', 4, 10, more),
      piece('near', 7, 12, { side: 'b' }),
      piece('lit', 21, 10, { side: 'b' }),
      piece('behind', 33, 10, { side: 'b' }),
    ],
    {
      size: { width: 40, height: 20 },
      lights: [LAMP, { ...LAMP, x: 34 }],
      obstructions: [wall('w', '30,-5 30,25', { top: 3 })],
    },
  );
  return { ...base, settings: { ...base.settings, darkness, players: { side: 'a', fog } } };
}

function shown(on: Scene) {
  const visibility = visibilityOf(on, sightOf(on), (id) => id);
  return { ...projectScene(on, visibility, 'picture'), place: visibility.place };
}

const who = (on: Scene) => shown(on).pieces.map(({ id }) => id);

describe('players in a dark scene', () => {
  test('see who stands in light that they see, and their own pieces', () => {
    expect(who(field())).toEqual(['scout', 'lit']);
    expect(who(field({ light: { bright: 0, dim: 5 } }))).toEqual(['scout', 'near', 'lit']);
    expect(who(field({}, false))).toEqual(['scout', 'near', 'lit']);
    expect(who(field({}, true, false))).toEqual(['scout', 'near', 'lit', 'behind']);
  });

  test('see lit ground and no more: no outline of what is dark, or lit behind a wall, is sent', () => {
    const { fog, place, things } = shown(field());
    expect([place({ x: 5, y: 10 }), place({ x: 20, y: 12 }), place({ x: 34, y: 12 })]).toEqual([false, true, false]);
    const corners = (fog?.seen ?? []).flat();
    expect(corners.length).toBeGreaterThan(50);
    for (const { x, y } of corners) expect(Math.hypot(x - 20, y - 10)).toBeLessThan(5.001);
    // Nor the wall, which lies in the dark.
    expect(things).toEqual([]);
    const bright = (fog?.bright ?? []).flat();
    for (const { x, y } of bright) expect(Math.hypot(x - 20, y - 10)).toBeLessThan(2.001);
    const inBright = (x: number) =>
      fog?.bright?.some((points) => contains({ shape: 'polygon', points }, { x, y: 10.1 }));
    expect([inBright(21), inBright(23)]).toEqual([true, false]);
    expect(shown(field({}, false)).fog?.bright).toBeNull();
  });

  test('is worked out light by light, so that a frame can be drawn between', () => {
    // Two lights, two of them that reach the ground of one viewer, all and the bright part; two in light, and itself.
    expect([...sightBySteps(field())]).toHaveLength(2 + 2 * 2 + 2 + 1);
    // In a room no light from outside reaches the ground that is seen.
    const room = { ...field(), obstructions: [wall('room', '2,8 6,8 6,12 2,12 2,8', { top: 3 })] };
    expect([...sightBySteps(room)]).toHaveLength(2 + 2 + 1);
    expect(sightOf(room)).toEqual({ ground: [], bright: [], pieces: new Set() });
  });

  test('who hides sees nothing and is not seen, and carries no light', () => {
    const hidden = { secret: { ...NO_SECRET, hidden: true } };
    const on = field();
    const torch = piece('torch', 8, 12, { side: 'b', light: { bright: 2, dim: 5 }, ...hidden });
    const ambush = { ...on, pieces: [...on.pieces, torch, piece('ambush', 20, 11, { side: 'b', ...hidden })] };
    expect([...(sightOf(ambush)?.pieces ?? [])]).toEqual(['lit']);
    expect(sightOf(field(hidden))).toEqual({ ground: [], bright: [], pieces: new Set() });
  });
});
