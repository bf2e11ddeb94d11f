import { describe, expect, test } from 'vitest';
import { setSettings } from '../../../src/scene/map/scene-edits.ts';
import { NO_SECRET } from '../../../src/scene/schema/privacy-schema.ts';
import type { Scene } from '../../../src/scene/schema/schema.ts';
import { piece, wall } from '../../support/scenes.ts';
import { duel } from '../../support/table.ts';
import { linked } from './linked.ts';

/** A link to a screen that knows the scene. */
function watched(scene: Scene) {
  const at = linked(scene);
  at.say({ kind: 'hello' });
  const shown = at.sent.flatMap((message) => (message.kind === 'scene' ? (message.scene?.pieces ?? []) : []));
  at.sent.length = 0;
  return {
    ...at,
    /** The public id of the piece that stands there. */
    idAt: (x: number, y: number) => shown.find((each) => each.x === x && each.y === y)?.id,
    hold: (...path: readonly (readonly [number, number])[]) => {
      for (const [i, [x, y]] of path.entries()) at.point(i === 0 ? 'down' : 'move', x, y);
    },
    ghosts: () => at.sent.splice(0).flatMap((message) => (message.kind === 'ghosts' ? [message.ghosts] : [])),
  };
}

/** Scout of the players' side looks at a high wall; behind it stands another, and nobody sees that one. */
const walled = duel({
  pieces: [
    piece('scout', 20.5, 20.5, { side: 'a' }),
    piece('seen', 25.5, 25.5, { side: 'b' }),
    piece('unseen', 60.5, 20.5, { side: 'b' }),
  ],
  obstructions: [wall('wall', '40,0 40,80', { top: 50 })],
});

function inFog() {
  const at = linked(walled);
  at.actions.document.run(
    setSettings((settings) => {
      settings.players.fog = true;
    }, 'Fog'),
  );
  return watched(at.scene());
}

/** A way without waypoints. */
const straight = (length: string) => ({ waypoints: [], length });

describe('the ghosts of dragged pieces', () => {
  test('are sent as the GM drags, ten times a second, and end when the piece is dropped', () => {
    const at = watched(duel());
    const id = at.idAt(20.5, 20.5);
    expect(id).toBeDefined();
    at.hold([20.5, 20.5], [24.5, 20.5]);
    expect(at.ghosts()).toEqual([[{ id, x: 24.5, y: 20.5, way: straight('4.0 in, 4 squares') }]]);
    // A move a millisecond, for a little more than half a second.
    for (let i = 0; i < 550; i++) {
      at.wait(1);
      at.point('move', 25.5 + Math.floor(i / 10), 20.5);
    }
    const sent = at.ghosts();
    expect(sent.length).toBeGreaterThanOrEqual(4);
    expect(sent.length).toBeLessThanOrEqual(5);
    at.wait(100);
    // The last place arrives, though the hand rests.
    expect(at.ghosts()).toEqual([[{ id, x: 79.5, y: 20.5, way: straight('59.0 in, 59 squares') }]]);
    at.point('up', 79.5, 20.5);
    expect(at.kinds()).toEqual(['ghosts', 'scene']);
    at.wait(500);
    expect(at.kinds()).toEqual([]);
    expect(at.piece('gun')?.x).toBe(79.5);
  });

  test('of a group have a place each; a drag that is given up has none', () => {
    const at = watched(duel());
    at.actions.select.things({ pieces: ['target', 'beside'], obstructions: [] });
    at.hold([50.5, 20.5], [50.5, 24.5]);
    expect(at.ghosts()).toEqual([
      [
        { id: at.idAt(50.5, 20.5), x: 50.5, y: 24.5 },
        { id: at.idAt(52.5, 20.5), x: 52.5, y: 24.5 },
      ],
    ]);
    at.actions.tool.escape();
    expect(at.ghosts()).toEqual([[]]);
  });

  test('are not sent if the GM switched them off', () => {
    const at = watched(duel());
    at.actions.screen.setShowsDrags(false);
    at.hold([20.5, 20.5], [24.5, 20.5]);
    at.wait(1000);
    expect(at.ghosts()).toEqual([]);
    at.actions.screen.setShowsDrags(true);
    expect(at.ghosts()).toHaveLength(1);
    at.actions.screen.setShowsDrags(false);
    expect(at.ghosts()).toEqual([[]]);
  });

  test('are not sent of hidden pieces: no message says that anything moves', () => {
    const scene = duel();
    const pieces = scene.pieces.map((each) =>
      each.id === 'gun' ? { ...each, secret: { ...NO_SECRET, hidden: true } } : each,
    );
    const at = watched({ ...scene, pieces });
    at.hold([20.5, 20.5], [24.5, 20.5], [28.5, 20.5]);
    at.wait(1000);
    at.point('up', 28.5, 20.5);
    expect(at.kinds()).toEqual([]);
    // Together with one that is seen, only that one has a ghost.
    at.actions.select.things({ pieces: ['gun', 'target'], obstructions: [] });
    at.hold([50.5, 20.5], [50.5, 24.5]);
    at.wait(100);
    expect(at.ghosts()).toEqual([[{ id: at.idAt(50.5, 20.5), x: 50.5, y: 24.5 }]]);
  });

  test('are not sent behind the curtain, and end when it falls', () => {
    const at = watched(duel());
    at.hold([20.5, 20.5], [24.5, 20.5]);
    expect(at.ghosts()).toHaveLength(1);
    at.actions.screen.setCurtain(true);
    expect(at.kinds()).toEqual(['ghosts', 'settings']);
    at.wait(1000);
    at.point('move', 30.5, 20.5);
    at.wait(1000);
    expect(at.kinds()).toEqual([]);
  });

  test('are not sent while a shot is held back', () => {
    const at = watched(duel());
    at.actions.screen.setHoldsShots(true);
    at.store.setState(({ screen }) => ({ screen: { ...screen, waiting: ['held'] } }));
    at.hold([20.5, 20.5], [24.5, 20.5]);
    at.wait(1000);
    expect(at.ghosts()).toEqual([]);
  });

  test('are not sent of pieces that the players do not see, nor on ground that the fog hides', () => {
    const at = inFog();
    expect(at.idAt(60.5, 20.5)).toBeUndefined();
    at.hold([60.5, 20.5], [58.5, 20.5], [30.5, 20.5]);
    at.wait(1000);
    expect(at.ghosts()).toEqual([]);
    at.actions.tool.escape();
    at.hold([25.5, 25.5], [30.5, 25.5]);
    at.wait(100);
    expect(at.ghosts()).toEqual([[{ id: at.idAt(25.5, 25.5), x: 30.5, y: 25.5, way: straight('5.0 in, 5 squares') }]]);
    at.wait(1000);
    at.point('move', 60.5, 25.5);
    expect(at.ghosts()).toEqual([[]]);
    at.wait(1000);
    at.point('move', 62.5, 25.5);
    expect(at.ghosts()).toEqual([]);
  });

  test('have the way over the waypoints, unless one of them is on ground that the players do not see', () => {
    const at = inFog();
    at.hold([25.5, 25.5], [25.5, 30.5]);
    at.actions.pointer.addWaypoint();
    at.wait(1000);
    at.ghosts();
    at.point('move', 30.5, 30.5);
    at.wait(100);
    const id = at.idAt(25.5, 25.5);
    const way = { waypoints: [{ x: 25.5, y: 30.5 }], length: '10.0 in, 10 squares' };
    expect(at.ghosts()).toEqual([[{ id, x: 30.5, y: 30.5, way }]]);
    at.point('move', 60.5, 25.5);
    at.actions.pointer.addWaypoint();
    at.wait(1000);
    at.ghosts();
    at.point('move', 32.5, 25.5);
    at.wait(100);
    expect(at.ghosts()).toEqual([[{ id, x: 32.5, y: 25.5 }]]);
  });
});

describe('the line that the GM measures', () => {
  const rulers = (at: ReturnType<typeof watched>) =>
    at.sent.splice(0).flatMap((message) => (message.kind === 'ruler' ? [message.ruler] : []));

  function measuring(scene: Scene = duel()) {
    const at = watched(scene);
    at.actions.tool.choose('measure');
    at.actions.tool.setLine({
      points: [
        { x: 10, y: 10, z: 0 },
        { x: 14, y: 10, z: 0 },
        { x: 14, y: 13, z: 0 },
      ],
      done: true,
    });
    at.wait(1000);
    return at;
  }

  test('is not sent until the GM switches it on, and goes when another tool is chosen', () => {
    const at = measuring();
    expect(rulers(at)).toEqual([]);
    at.actions.screen.setShowsRuler(true);
    expect(rulers(at)).toEqual([
      {
        points: [
          { x: 10, y: 10 },
          { x: 14, y: 10 },
          { x: 14, y: 13 },
        ],
        legs: ['4.0 in, 4 squares', '3.0 in, 3 squares'],
        total: '7.0 in in all, 7 squares',
      },
    ]);
    at.actions.tool.choose('select');
    expect(rulers(at)).toEqual([null]);
  });

  test('is not sent behind the curtain', () => {
    const at = measuring();
    at.actions.screen.setCurtain(true);
    at.actions.screen.setShowsRuler(true);
    at.wait(1000);
    expect(rulers(at)).toEqual([]);
  });

  test('is not sent if it ends on a piece that the players do not see', () => {
    const scene = duel();
    const pieces = scene.pieces.map((each) =>
      each.id === 'gun' ? { ...each, secret: { ...NO_SECRET, hidden: true } } : each,
    );
    const at = measuring({ ...scene, pieces });
    at.actions.screen.setShowsRuler(true);
    expect(rulers(at)).toHaveLength(1);
    at.actions.tool.setLine({
      points: [
        { x: 10, y: 10, z: 0 },
        { x: 20.5, y: 20.5, z: 0, piece: 'gun' },
      ],
      done: true,
    });
    at.wait(1000);
    expect(rulers(at)).toEqual([null]);
  });

  test('is not sent onto ground that the fog hides', () => {
    const at = inFog();
    at.actions.screen.setShowsRuler(true);
    at.actions.tool.choose('measure');
    const line = (x: number) => ({
      points: [
        { x: 21, y: 21, z: 0 },
        { x, y: 21, z: 0 },
      ],
      done: true,
    });
    at.actions.tool.setLine(line(30));
    at.wait(1000);
    expect(rulers(at)).toHaveLength(1);
    at.actions.tool.setLine(line(60));
    at.wait(1000);
    expect(rulers(at)).toEqual([null]);
  });
});
