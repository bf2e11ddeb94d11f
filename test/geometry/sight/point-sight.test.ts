import type { Blocker } from '@fall-of-shot/sight/blockers';
import { describe, expect, test } from 'vitest';
import { upright } from '../../support/picture.ts';
import { judgePoint } from '../../support/rules/judge.ts';

const eye = { x: 0, y: 0, z: 2 };
const point = { x: 20, y: 0, z: 1 };
const judged = (...blockers: readonly Blocker[]) => judgePoint(eye, point, blockers);

const SIGHT = { blocks: { sight: true, shots: false } };
const SHOTS = { blocks: { sight: false, shots: true } };
const OPEN = { cover: 'none', hidden: 0, parts: [] };
const HIDDEN = { cover: 'full', hidden: 1, parts: [] };

const across = (id: string, x: number, more: Partial<Blocker> = {}) => upright(id, `${x},-5 ${x},5`, more);

describe('the verdict on a bare point', () => {
  test('in the open', () => {
    expect(judged()).toStrictEqual({ eye, target: point, seen: OPEN, shotAt: OPEN, obstructions: [] });
  });

  test('behind a low wall that the line passes above is that of the open', () => {
    expect(judged(across('low', 10, { top: 1 }))).toStrictEqual(judged());
  });

  test('behind a wall that comes nearer beside the line', () => {
    // Its end is 5 m from the eye; the line meets it at 10 m, half a metre lower than the eye.
    const wall = upright('wall', '3,4 10,0 12,-4', { label: 'the old wall' });
    expect(judged(wall)).toStrictEqual({
      ...{ eye, target: point, seen: HIDDEN, shotAt: HIDDEN },
      firstBlock: { id: 'wall', at: { x: 10, y: 0, z: 1.5 } },
      obstructions: [
        {
          ...{ id: 'wall', label: 'the old wall', depth: 5, hides: { seen: 1, shotAt: 1 }, parts: [] },
          touch: { x: 10, y: 0, z: 1.5 },
          reason: 'stands in the line to the point',
        },
      ],
    });
  });

  test('names each obstruction once, with what it hides, near to far', () => {
    const chain = upright('chain', '12,-1 12,1 14,1 14,-1');
    const verdict = judged(across('glass', 8, SHOTS), chain, across('paper', 4, SIGHT));
    expect(verdict.obstructions.map(({ id, depth, hides, touch }) => [id, depth, hides, touch.x])).toEqual([
      ['paper', 4, { seen: 1, shotAt: 0 }, 4],
      ['glass', 8, { seen: 0, shotAt: 1 }, 8],
      ['chain', 12, { seen: 1, shotAt: 1 }, 12],
    ]);
    expect(verdict.firstBlock?.id).toBe('paper');
  });

  test('of one thing that hides from sight in one place and from shots in another', () => {
    const [obstruction, ...more] = judged(across('screen', 8, SHOTS), across('screen', 4, SIGHT)).obstructions;
    expect(obstruction).toMatchObject({ hides: { seen: 1, shotAt: 1 }, touch: { x: 4, y: 0, z: 1.8 } });
    expect(more).toEqual([]);
  });

  test('touches a thing where it stops the line, not where the line passes above it', () => {
    const steps = [across('steps', 4, { top: 1 }), across('steps', 15)];
    expect(judged(...steps).obstructions).toMatchObject([{ id: 'steps', depth: 4, touch: { x: 15, y: 0, z: 1.25 } }]);
  });
});
