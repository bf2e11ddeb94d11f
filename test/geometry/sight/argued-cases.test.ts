import { gap } from '@fall-of-shot/plane/gap';
import { distance2 } from '@fall-of-shot/plane/vec';
import { describe, expect, test } from 'vitest';
import { drawn, man, seen } from '../../support/picture.ts';

/** Small cases that people argue about at the table, as pictures; one metre per sign, people one metre wide. */
const rows = (picture: string) => picture.replaceAll(' ', '');

describe('no false cover (Sight, CO-04)', () => {
  test.each<[string, string]>([
    ['a wall right behind the target', '. . . . .\ne . . t |\n. . . . .'],
    ['a long wall behind the target', '. . . . |\ne . . t |\n. . . . |'],
    ['the corner that the target stands in', '. . . - /\n. . . . |\ne . . t |\n. . . - /'],
    ['a corridor seen along its length', '- - - - - -\ne . . . . t\n- - - - - -'],
    ['a corridor seen aslant', '- - - - - - -\ne . . . . . .\n. . . . . . t\n- - - - - - -'],
    ['a doorway on the diagonal', '. . . . . | .\n. . . . . . .\n. . . . . . t\n. e . . . . .\n. . . . . | .'],
    ['a wall that the line runs along', 'e - - - t'],
    ['a pillar behind the firer and one behind the target', 'o e . . . t o'],
    ['a block beside the target', '. . . # .\n. . . # .\ne . . . t\n. . . . .'],
    ['another man right beside the target', '. . . . m\ne . . . t\n. . . . m'],
    ['two men behind the target', 'e . . . t m m'],
    ['a wall under the feet of the firer', '| . . . .\ne . . . t\n| . . . .'],
    ['a diagonal past the corners of two blocks that stand clear', '# # . . .\n# . . . t\n. . . . .\ne . . # #'],
  ])('%s', (_, picture) => {
    const verdict = seen(rows(picture));
    expect([verdict.seen.cover, verdict.seen.hidden, verdict.obstructions.length]).toEqual(['none', 0, 0]);
    expect(verdict.firstBlock).toBeUndefined();
  });
});

describe('no leaks at corners', () => {
  test.each<[string, string, string]>([
    ['the corner of two walls, exactly on the line', '. . . . .\ne . . / .\n. . . | t', 'full'],
    ['a wall of pieces end to end', '. . | . .\ne . | . t\n. . | . .', 'full'],
    ['a zigzag, its corner on the line', '. . / . .\ne . \\ . t\n. . / . .', 'full'],
    ['the same wall twice', '. . || . .\ne . || . t\n. . || . .', 'full'],
    ['a pillar half way looms larger than a man', 'e . . o . . t', 'full'],
    ['a pillar at the edge of the man', 'e . . . . . .\n. . . . o . .\n. . . . . . t', 'partial'],
    ['a block in the line', 'e . . # . . t', 'full'],
    ['a man in the line', 'e . . m . . t', 'full'],
    ['a man half in the line', 'e . . . . . . .\n. . . . . . m .\n. . . . . . . t', 'partial'],
  ])('%s', (_, picture, cover) => {
    expect(seen(rows(picture)).seen.cover).toBe(cover);
  });
});

describe('one way', () => {
  test.each<[string, string, string]>([
    ['with the way', 'e . . > . . t', 'none'],
    ['against it', 't . . > . . e', 'full'],
    ['with the way, to the left', 't . . < . . e', 'none'],
    ['against it, to the right', 'e . . < . . t', 'full'],
  ])('%s', (_, picture, cover) => {
    const { eye, target, blockers } = drawn(rows(picture));
    expect(blockers).toHaveLength(1);
    expect(distance2(eye, target)).toBe(6);
    expect(seen(rows(picture)).seen.cover).toBe(cover);
  });
});

describe('terrain walls: one sees onto the first, not past the second', () => {
  test.each<[string, string, string, number]>([
    ['one', 'e . . l . . t', 'none', 0],
    ['two of one thing', 'e . l . l . t', 'full', 1],
    ['three', 'e . l . l l t', 'full', 1],
    ['one, and the target on it', 'e . . . . . l t', 'none', 0],
    ['one terrain wall, one high', 'e . l . | . t', 'full', 1],
  ])('%s', (_, picture, cover, hidden) => {
    const verdict = seen(rows(picture));
    expect([verdict.seen.cover, verdict.seen.hidden]).toEqual([cover, hidden]);
    expect(verdict.firstBlock === undefined).toBe(cover === 'none');
  });

  test('the line is stopped at the second', () => {
    expect(seen(rows('e . l . l . t')).firstBlock).toMatchObject({ id: 'l', at: { x: 4 } });
  });
});

describe('edge to edge as well as centre to centre (CO-02)', () => {
  test.each<[string, string, number, number, number, number]>([
    ['in a row', 'e . . . t', 0.5, 0.5, 4, 3],
    ['touching', 'e t', 0.5, 0.5, 1, 0],
    ['one inside the other', 'e t', 2, 0.5, 1, 0],
    ['a giant and a man', 'e . . . . t', 2, 0.5, 5, 2.5],
    ['on the diagonal, three and four', 'e . . . .\n. . . . .\n. . . . .\n. . . . t', 0.5, 0.5, 5, 4],
  ])('%s', (_, picture, mine, theirs, centres, edges) => {
    const { eye, target } = drawn(rows(picture));
    expect(distance2(eye, target)).toBe(centres);
    expect(gap({ shape: 'disc', ...eye, radius: mine }, { shape: 'disc', ...target, radius: theirs })).toBe(edges);
    expect(gap({ ...man(target).footprint }, { ...man(eye).footprint })).toBe(Math.max(0, centres - 1));
  });
});
