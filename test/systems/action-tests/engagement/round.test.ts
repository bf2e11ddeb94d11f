import { describe, expect, test } from 'vitest';
import { perform } from '../../../../src/scene/history/attempt.ts';
import { freshHistory, type History, redo, undo } from '../../../../src/scene/history/history.ts';
import { MOST_PLACES } from '../../../../src/scene/history/turn-positions.ts';
import { setSquare, setUnit } from '../../../../src/scene/map/scene-edits.ts';
import { nextTurn } from '../../../../src/scene/map/turn-edits.ts';
import { editPiece, movePiece } from '../../../../src/scene/pieces/piece-edits.ts';
import type { Scene } from '../../../../src/scene/schema/schema.ts';
import { clipboardContentsOf, pasted } from '../../../../src/scene/selection/clipboard.ts';
import { battlefield } from '../../../support/battlefield.ts';
import { atOf, withFigures } from '../../../support/figures.ts';
import { saidBy } from '../../../support/rules/attacked.ts';
import { attackOn } from '../../../support/rules/skirmish.ts';
import { attacker, attackIn, coverOn, man, STONE, yard } from '../../../support/rules/yard.ts';
import { wall } from '../../../support/scenes.ts';

/** A wall with an end: who stands west of x 20 is hidden from the attacker in the south. */
const screen = wall('screen', '0,12 20,12', { top: 3, material: STONE });
const hidden = yard([attacker(10, 40), man('target', 10, 10), man('other', 40, 40)], [screen]);

function moved(history: History, ...to: readonly [id: string, x: number, y: number][]): History {
  return to.reduce((now, [id, x, y]) => perform(now, movePiece(id, { x, y })), history);
}

function stand(scene: Scene, id = 'target') {
  const { seen, shotAt, exposed } = coverOn(scene, id);
  return { seen, shotAt, exposed };
}

const FULL = { seen: 'full', shotAt: 'full', exposed: null } as const;

describe('AT-31 for the whole round', () => {
  test('AT-31 a piece that steps out, shoots and steps back has partial cover for the rest of the round', () => {
    const start = freshHistory(hidden);
    expect(stand(start.scene)).toEqual(FULL);
    const back = moved(start, ['target', 30, 10], ['target', 10, 10]);
    expect(stand(back.scene)).toEqual({ seen: 'partial', shotAt: 'partial', exposed: { x: 30, y: 10, z: 0 } });
    // The wall lets a six go past it now, and the attack is 2S harder in place of 5S.
    const shot = attackIn(back.scene, attackOn('target', { pool: 8 }), { attack: '66666555' });
    expect(saidBy(shot, 'AT-31')).toEqual([
      'Target is partly covered, to sight and to force. It is in full cover now, and was in sight earlier this round',
    ]);
    expect(shot.steps.flatMap(({ detail }) => (detail.kind === 'layer' ? [detail.layer.cover] : []))).toEqual([
      'partial',
    ]);
    expect(shot.steps.find(({ detail }) => detail.kind === 'margin')?.detail).toMatchObject({ target: 5 });
  });

  test('AT-31 undo and redo follow it, and the next turn starts fresh', () => {
    const back = moved(freshHistory(hidden), ['target', 30, 10], ['target', 10, 10]);
    expect(stand(undo(undo(back)).scene)).toEqual(FULL);
    expect(undo(undo(back)).scene).toEqual(hidden);
    expect(redo(redo(undo(undo(back)))).scene).toEqual(back.scene);
    const later = perform(back, nextTurn());
    expect(stand(later.scene)).toEqual(FULL);
    expect(later.scene.moves).toBe(0);
    expect(stand(undo(later).scene).seen).toBe('partial');
  });

  test('AT-31 an attacker who saw it before moving itself counts as well', () => {
    const come = moved(freshHistory(yard([attacker(10, 5), man('target', 10, 10)], [screen])), ['attacker', 10, 40]);
    expect(stand(come.scene)).toEqual({ seen: 'partial', shotAt: 'partial', exposed: { x: 10, y: 10, z: 0 } });
  });

  test('AT-31 moves are paired in time: positions at the same moment count, and no other pair', () => {
    // The attacker sees the gap in the east while the target is in the west, and goes; then the target passes the gap.
    const never = yard([attacker(10, 5), man('target', 10, 40)], [wall('long', '0,12 60,12', { top: 3 })]);
    const apart = moved(
      freshHistory(never),
      ['attacker', 10, 30],
      ['attacker', 10, 5],
      ['target', 10, 8],
      ['attacker', 10, 20],
    );
    // At y 30 the attacker saw the target at y 40; both on one side.
    expect(stand(apart.scene).exposed).toEqual({ x: 10, y: 40, z: 0 });
    const hiddenAll = moved(freshHistory(never), ['target', 30, 40], ['attacker', 10, 20], ['attacker', 10, 5]);
    // The attacker was south while the target was there, too.
    expect(stand(hiddenAll.scene).exposed).toEqual({ x: 30, y: 40, z: 0 });
    // South only before the target came: two who change sides at once never see each other.
    const swapped = moved(
      freshHistory(yard([attacker(10, 5), man('target', 10, 40)], [wall('long', '0,12 60,12', { top: 3 })])),
      ['target', 50, 40],
    );
    const both = perform(swapped, {
      label: 'Change sides',
      change: (scene) => {
        for (const piece of scene.pieces) piece.y = piece.y === 5 ? 40 : 5;
      },
    });
    expect(stand(both.scene)).toEqual(FULL);
  });

  test('AT-31 sight and shots are separate: behind glass it is seen all the time, and was exposed to shots before', () => {
    const pane = wall('pane', '0,12 20,12', { top: 3, blocks: { sight: false, shots: true, movement: true } });
    const back = moved(
      freshHistory(yard([attacker(10, 40), man('target', 10, 10)], [pane])),
      ['target', 30, 10],
      ['target', 10, 10],
    );
    expect(coverOn(back.scene)).toMatchObject({
      now: { seen: 'none', shotAt: 'full' },
      seen: 'none',
      shotAt: 'partial',
    });
  });

  test('AT-31 leaning out, set by the table, counts without a move; standing up counts as one', () => {
    const [, target] = hidden.pieces;
    if (!target) throw new Error('No target.');
    const leant = {
      ...hidden,
      pieces: hidden.pieces.map((each) =>
        each.id === 'target'
          ? { ...each, ...withFigures({ figures: each.figures, at: { ...atOf(each), steppedOut: true } }) }
          : each,
      ),
    };
    expect(stand(leant)).toEqual({ seen: 'partial', shotAt: 'partial', exposed: { x: 10, y: 10, z: 0 } });
    const low = yard(
      [attacker(10, 40), man('target', 10, 10, {}, { height: 0.7 })],
      [wall('low', '0,12 20,12', { top: 1 })],
    );
    expect(stand(low)).toEqual(FULL);
    const up = perform(
      perform(freshHistory(low), editPiece('target', { height: 1.8 })),
      editPiece('target', { height: 0.7 }),
    );
    expect(stand(up.scene).seen).toBe('partial');
  });

  test('AT-31 unseen moves, and moves of others, change nothing', () => {
    const about = moved(freshHistory(hidden), ['target', 12, 10], ['other', 30, 10], ['target', 10, 10]);
    expect(stand(about.scene)).toEqual(FULL);
  });

  test('AT-31 only pieces that moved are stored, in order and within the limit; turning is no move', () => {
    let now = freshHistory(hidden);
    for (let i = 0; i < MOST_PLACES + 20; i++) now = moved(now, ['target', 10 + (i % 2), 10]);
    const target = now.scene.pieces.find(({ id }) => id === 'target');
    expect(target?.earlierPlaces).toHaveLength(MOST_PLACES);
    const untils = target?.earlierPlaces.map(({ until }) => until) ?? [];
    expect(untils).toEqual([...untils].sort((a, b) => a - b));
    const turned = perform(freshHistory(hidden), editPiece('target', { facing: 90 }));
    expect(turned.scene.moves).toBe(0);
  });

  test('AT-31 a scene without action tests stores no positions; one with such a weapon does', () => {
    const plain: Scene = { ...hidden, rulebook: 'hit-locations', weapons: [] };
    const without: Scene = { ...plain, pieces: plain.pieces.map((each) => ({ ...each, weapons: [] })) };
    const went = moved(freshHistory(without), ['target', 30, 10]);
    expect(went.scene.moves).toBe(0);
    expect(went.scene.pieces.every(({ earlierPlaces }) => earlierPlaces.length === 0)).toBe(true);
    const mixed = moved(
      freshHistory({ ...hidden, rulebook: 'unintended-targets' }),
      ['target', 30, 10],
      ['target', 10, 10],
    );
    expect(stand(mixed.scene).seen).toBe('partial');
  });

  test("AT-31 changing the map's scale moves nobody, and scales earlier positions", () => {
    const gridded: Scene = { ...hidden, grid: { kind: 'square', size: 1, x: 0, y: 0 } };
    const back = moved(freshHistory(gridded), ['target', 30, 10], ['target', 10, 10]);
    const { scene } = perform(back, setSquare(2));
    expect(scene.moves).toBe(back.scene.moves);
    expect(scene.pieces.find(({ id }) => id === 'target')?.earlierPlaces.map(({ x, y }) => [x, y])).toEqual([
      [20, 20],
      [60, 20],
    ]);
    expect(stand(scene).exposed).toEqual({ x: 60, y: 20, z: 0 });
    const feet = perform(back, setUnit('ft')).scene;
    const [target] = feet.pieces.filter(({ id }) => id === 'target');
    expect(target?.earlierPlaces.map(({ height }) => height)).toEqual([target?.height, target?.height]);
    expect(stand(feet).seen).toBe('partial');
    for (const edit of [setSquare(2), setUnit('ft')]) {
      const bare = perform(freshHistory(gridded), edit).scene;
      expect(bare.pieces.every(({ earlierPlaces }) => earlierPlaces.length === 0)).toBe(true);
    }
  });

  test('a copied piece has no earlier positions', () => {
    const back = moved(freshHistory(hidden), ['target', 30, 10], ['target', 10, 10]);
    const clipping = clipboardContentsOf(back.scene, { pieces: ['target'], obstructions: [] });
    if (!clipping) throw new Error('Nothing was copied.');
    let fresh = 0;
    const { pieces } = pasted(back.scene, clipping, { x: 1, y: 0 }, () => `new-${++fresh}`);
    expect(pieces.map(({ earlierPlaces }) => earlierPlaces)).toEqual([[]]);
  });

  test('the same question about the same scene is computed once, however many moves there are', () => {
    let now = freshHistory(hidden);
    for (let i = 0; i < 30; i++) now = moved(now, ['target', 8 + (i % 5), 10]);
    const facts = battlefield(now.scene);
    expect(facts.roundCover({ piece: 'attacker' }, 'target', null)).toBe(
      battlefield(now.scene).roundCover({ piece: 'attacker' }, 'target', null),
    );
  });
});
