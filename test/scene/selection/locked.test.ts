import { describe, expect, test } from 'vitest';
import { moveInTurn } from '../../../src/engagement/battlefield/activation.ts';
import { perform } from '../../../src/scene/history/attempt.ts';
import type { Edit } from '../../../src/scene/history/edit.ts';
import { freshHistory, undo } from '../../../src/scene/history/history.ts';
import { joinWalls, splitSides, splitWall } from '../../../src/scene/obstructions/obstruction-edits.ts';
import { addPoint, movePoint, removePoint, reshapeObstruction } from '../../../src/scene/obstructions/vertex-edits.ts';
import { movePiece } from '../../../src/scene/pieces/piece-edits.ts';
import { clipboardContentsOf, pasted } from '../../../src/scene/selection/clipboard.ts';
import {
  alignThings,
  lockThings,
  moveThings,
  removeThings,
  turnThings,
} from '../../../src/scene/selection/selection-edits.ts';
import { stunOf } from '../../support/figures.ts';
import { piece, scene, wall } from '../../support/scenes.ts';
import { world } from '../../support/world.ts';

const LOCKED = { pieces: ['tank'], obstructions: ['wall', 'crate'] };
const ALL = { pieces: ['gun', 'tank'], obstructions: ['wall', 'crate', 'post'] };
const by = { x: 1, y: 2 };
const locked = perform(freshHistory(world()), lockThings(LOCKED, true, 'things')).scene;
const thing = wall('wall', []);

describe('a locked piece or obstruction', () => {
  test.each<[string, Edit]>([
    ['moved', moveThings({ pieces: new Map([['tank', by]]), obstructions: ['wall', 'crate'], by }, 'them')],
    ['moved alone', movePiece('tank', by)],
    ['turned', turnThings(LOCKED, 90, 'them')],
    ['aligned', alignThings(LOCKED, 'them')],
    ['deleted', removeThings(LOCKED, 'them')],
    ['given another shape', reshapeObstruction(thing, { shape: 'disc', x: 0, y: 0, radius: 1 })],
    ['bent', movePoint(thing, 0, by)],
    ['given a point', addPoint(thing, 0, by)],
    ['cut at a point', splitWall('wall', 1, 'part')],
    ['cut into sides', splitSides('wall', String)],
    ['joined', joinWalls(['wall', 'crate'])],
    ['robbed of a point', removePoint(thing, 0)],
  ])('is not %s', (_, edit) => {
    const after = perform(freshHistory(locked), edit);
    expect(after.scene).toBe(locked);
    expect(after.past).toEqual([]);
  });

  test('stays where others go, and others turn about their own middle', () => {
    const moved = perform(freshHistory(locked), removeThings(ALL, 'all')).scene;
    expect(moved.pieces.map(({ id }) => id)).toEqual(['tank']);
    expect(moved.obstructions.map(({ id }) => id)).toEqual(['wall', 'crate', 'fog', 'light']);
    const turned = perform(freshHistory(locked), turnThings({ pieces: ['gun', 'tank'], obstructions: [] }, 90, 'all'));
    expect(turned.scene.pieces).toMatchObject([
      { x: 10, y: 20, facing: 90 },
      { x: 30, facing: 30 },
    ]);
  });

  test('is locked and unlocked by a change that can be undone', () => {
    const done = perform(freshHistory(locked), lockThings(LOCKED, false, 'Dray'));
    expect(done.past.at(-1)?.label).toBe('Unlock Dray');
    expect(done.scene.pieces.some((piece) => piece.locked)).toBe(false);
    expect(undo(done).scene).toEqual(locked);
    // Nothing to do is no step.
    expect(perform(freshHistory(locked), lockThings(LOCKED, true, 'Dray')).past).toEqual([]);
  });

  test('has copies that can be moved', () => {
    const copied = clipboardContentsOf(locked, LOCKED);
    if (!copied) throw new Error('Nothing was copied.');
    let n = 0;
    const { pieces, obstructions } = pasted(locked, copied, by, () => `new-${n++}`);
    expect([...pieces, ...obstructions].map((each) => each.locked)).toEqual([false, false, false]);
  });
});

test('a piece that was locked before it moves neither moves nor recovers (HL-21)', () => {
  const who = piece('who', 1, 1, { stunned: 1 });
  const on = scene([who]);
  const to = { pieces: new Map([['who', { x: 5, y: 5 }]]), obstructions: [], by: { x: 0, y: 0 } };
  const move = moveInTurn(on, to, 'who');
  const lock = lockThings({ pieces: ['who'], obstructions: [] }, true, 'who');
  const after = [lock, move].reduce(perform, freshHistory(on)).scene.pieces[0];
  expect(after).toMatchObject({ x: 1, y: 1, locked: true, moved: null });
  expect(stunOf(after)).toBe(1);
});
