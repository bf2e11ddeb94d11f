import { expect, test } from 'vitest';
import { piecesNow, thingsNow } from '../../src/player-screen/drawn-now.ts';
import { isPlaying } from '../../src/player-screen/held-scene.ts';
import { demo, triedOn } from '../support/demos.ts';
import { twoWindows } from '../support/two-windows.ts';

/** How many of some things are the same objects in another list. */
function shared<T>(now: readonly T[], before: readonly T[]): number {
  return now.filter((each) => before.includes(each)).length;
}

test('while a shot is told, the players’ screen keeps every piece and thing that did not change', () => {
  const scene = demo('harrow-crossing');
  let changed = 0;
  for (const { title } of scene.tries) {
    const { gm, screen, pass } = twoWindows(scene);
    const first = { pieces: piecesNow(screen()), things: thingsNow(screen()) };
    triedOn(gm, title);
    // The message of the shot brings all of them anew.
    expect(piecesNow(screen())).toBe(first.pieces);
    expect(thingsNow(screen())).toBe(first.things);
    let last = first.pieces;
    for (let i = 0; isPlaying(screen()) && i < 500; i++) {
      pass(200);
      const pieces = piecesNow(screen());
      if (pieces !== last) changed++;
      expect(shared(pieces, last)).toBeGreaterThanOrEqual(pieces.length - 3);
      expect(shared(thingsNow(screen()), first.things)).toBeGreaterThanOrEqual(first.things.length - 1);
      last = pieces;
    }
  }
  expect(changed).toBeGreaterThan(0);
});

test('a scene that is sent again changes only what is different', () => {
  const { gm, screen } = twoWindows(demo('ruined-chapel'));
  const before = screen().scene;
  const [moved] = gm.scene().pieces;
  if (!before || !moved) throw new Error('There is no piece.');
  gm.actions.document.move(moved.id, { x: moved.x + 1, y: moved.y });
  const now = screen().scene;
  if (!now) throw new Error('The scene is gone.');
  expect(now).not.toBe(before);
  expect(now.things).toBe(before.things);
  expect(shared(now.pieces, before.pieces)).toBe(before.pieces.length - 1);
});
