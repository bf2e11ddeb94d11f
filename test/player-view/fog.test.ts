import { describe, expect, test } from 'vitest';
import { sightBySteps, sightOf } from '../../src/player-view/fog-of-war.ts';
import { projectScene } from '../../src/player-view/project-scene.ts';
import { visibilityOf } from '../../src/player-view/visibility.ts';
import { NO_SECRET } from '../../src/scene/schema/privacy-schema.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { piece, scene, wall } from '../support/scenes.ts';

const named = (id: string) => id;

/** A scout overlooks a field; a wall to its right hides the east. */
function field(more: Partial<Scene> = {}): Scene {
  const base = scene(
    [
      piece('scout', 10, 10, { name: 'Scout' }),
      piece('open', 10, 18, { name: 'Open', side: 'b' }),
      piece('hidden', 25, 10, { name: 'Hidden', side: 'b' }),
      piece('fallen', 28, 12, { name: 'Fallen', side: 'b', statuses: ['eliminated'] }),
    ],
    {
      size: { width: 40, height: 20 },
      obstructions: [wall('w', '15,-5 15,25', { top: 3 }), wall('far', '30,2 30,18', { top: 3 })],
      ...more,
    },
  );
  return { ...base, settings: { ...base.settings, players: { side: 'a', fog: true } } };
}

function shown(on: Scene, known: (x: number) => boolean = () => false) {
  const sight = sightOf(on);
  return projectScene(
    on,
    visibilityOf(on, sight, named, ({ x }) => known(x)),
    'picture',
  );
}

describe('what the players see through the pieces of their side', () => {
  test('their own pieces, and others that one of them sees in part', () => {
    expect(shown(field()).pieces.map(({ id }) => id)).toEqual(['scout', 'open']);
    const door = field({ obstructions: [wall('w', '15,-5 15,5', { top: 3 })] });
    expect(shown(door).pieces.map(({ id }) => id)).toEqual(['scout', 'open', 'hidden', 'fallen']);
  });

  test('pieces hidden by the GM are never shown, not even their own; they see for nobody either', () => {
    const on = field();
    const secret = {
      ...on,
      pieces: on.pieces.map((each) =>
        each.id === 'scout' ? { ...each, secret: { ...NO_SECRET, hidden: true } } : each,
      ),
    };
    expect(shown(secret)).toMatchObject({ pieces: [], fog: { seen: [] } });
  });

  test('parts of walls beside ground that they see or have seen', () => {
    const walls = (known?: (x: number) => boolean) =>
      new Set(shown(field(), known).things.map(({ id }) => id.split('.')[0]));
    expect(walls()).toEqual(new Set(['w']));
    expect(walls((x) => x > 20)).toEqual(new Set(['w', 'far']));
    // Past the end of the near wall the lower end of the far one is visible, and nothing more of it.
    const short = field({
      obstructions: [wall('w', '15,-5 15,11', { top: 3 }), wall('far', '30,2 30,18', { top: 3 })],
    });
    const far = shown(short).things.filter(({ id }) => id.startsWith('far'));
    const ys = far.flatMap(({ shape }) => (shape.shape === 'polyline' ? shape.points.map(({ y }) => y) : []));
    expect([Math.min(...ys), Math.max(...ys)]).toEqual([14, 18]);
  });

  test('without fog everything that is there, with a picture or without', () => {
    const on = field();
    const clear = { ...on, settings: { ...on.settings, players: { side: 'a', fog: false } as const } };
    expect(sightOf(clear)).toBeNull();
    expect(shown(clear)).toMatchObject({ fog: null, things: [{ id: 'w' }, { id: 'far' }] });
    expect(shown(clear).pieces).toHaveLength(4);
    const picture = { asset: 'secret-name.webp', x: 0, y: 0, width: 40, height: 20 };
    const painted = shown({ ...clear, picture });
    expect(painted.things).toMatchObject([{ id: 'w' }, { id: 'far' }]);
    expect(painted.picture).toEqual({ key: 'picture', x: 0, y: 0, width: 40, height: 20 });
  });

  test('counts whoever is in play and not hidden, once for all of them', () => {
    const more = field({
      pieces: [
        ...field().pieces,
        piece('second', 8, 10),
        piece('down', 8, 11, { statuses: ['eliminated'] }),
        piece('ambush', 12, 12, { side: 'b', secret: { ...NO_SECRET, hidden: true } }),
      ],
    });
    const sight = sightOf(more);
    expect(sight?.ground).toHaveLength(2);
    expect(sight && [...sight.pieces]).toEqual(['open']);
    expect(sight?.bright).toBeNull();
    // Whoever is seen by one is not looked for by the next: 2 and itself, then 1 and itself.
    expect([...sightBySteps(more)]).toHaveLength(5);
  });
});
