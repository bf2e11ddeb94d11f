import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readShotFile, writeShotFile } from '../../../src/scene/history/shot-file.ts';
import { readSceneFile, SCENE_FORMAT, SCENE_VERSION } from '../../../src/scene/schema/file.ts';
import { sceneSchema } from '../../../src/scene/schema/schema.ts';
import { faultOf } from '../../formats/fuzz.ts';
import { demo, tried } from '../../support/demos.ts';
import { world } from '../../support/world.ts';

const scene = { format: SCENE_FORMAT, version: SCENE_VERSION, scene: world(), assets: {} };
const ridge = demo('ridge-nine');
const shot: unknown = JSON.parse(writeShotFile(ridge, tried(ridge, 'Grenade').entry));

/** What a member is replaced by; undefined removes it. */
const OTHERS: readonly unknown[] = [
  undefined,
  null,
  true,
  '',
  'x',
  'y'.repeat(300),
  [],
  {},
  [{}],
  -1,
  0,
  0.5,
  5e-324,
  1e-300,
  1e308,
  -1e308,
  Number.NaN,
  Infinity,
  1e6 + 1,
];

/** The value with the member that is `nth` in it, in any depth, replaced. */
function changed(value: unknown, nth: number, other: unknown): unknown {
  const copy = structuredClone(value);
  const holders: [object, string][] = [];
  const open: unknown[] = [copy];
  for (let each = open.shift(); each !== undefined; each = open.shift()) {
    if (typeof each !== 'object' || each === null) continue;
    for (const [key, member] of Object.entries(each)) {
      holders.push([each, key]);
      if (typeof member === 'object' && member !== null) open.push(member);
    }
  }
  const [holder, key] = holders[nth % holders.length] ?? [{}, ''];
  if (other === undefined) Reflect.deleteProperty(holder, key);
  else Reflect.set(holder, key, other);
  return copy;
}

describe('a file with anything in it replaced is a legal document, or refused by one plain sentence', () => {
  test.each([
    ['a scene', scene, readSceneFile, 200],
    ['a shot', shot, readShotFile, 60],
  ] as const)('%s', (_, file, read, numRuns) => {
    let refused = 0;
    fc.assert(
      fc.property(fc.nat(5000), fc.constantFrom(...OTHERS), (nth, other) => {
        const result = read(changed(file, nth, other), 'ridge.json');
        if (result.ok) {
          expect(sceneSchema.safeParse(result.value.scene).success).toBe(true);
          return;
        }
        refused++;
        expect(faultOf(result.error)).toBeUndefined();
        expect(result.error).toMatch(/^ridge\.json (?:is |was )/);
        expect(result.error).not.toMatch(/[[\]]|\bnull\b|received/);
      }),
      { numRuns },
    );
    expect(refused).toBeGreaterThan(10);
  });
});

describe('a refusal says what is wrong and where, in words', () => {
  const [piece] = world().pieces;
  const why = (content: object) => {
    const read = readSceneFile({ ...scene, scene: { ...world(), ...content } }, 'ridge.json');
    return read.ok ? '' : read.error;
  };
  test.each([
    [
      'a name that is missing',
      { pieces: [piece, { ...piece, id: 'b', name: undefined }] },
      'at piece 2, name: it is missing. ',
    ],
    ['a name that is none', { pieces: [{ ...piece, name: 7 }] }, 'at piece 1, name: it is not text. '],
    ['a name too long', { name: 'x'.repeat(201) }, 'at name: it is longer than 200 characters. '],
    [
      'a height of hardly anything',
      { pieces: [{ ...piece, name: 'Ann', height: 5e-324 }] },
      'at piece 1 (“Ann”), height: it is less than 0.000001. ',
    ],
    [
      'a height beyond all',
      { pieces: [{ ...piece, name: 'Ann', height: 1e308 }] },
      'at piece 1 (“Ann”), height: it is more than 1,000,000. ',
    ],
    [
      'a height that is none',
      { pieces: [{ ...piece, name: 'Ann', height: Number.NaN }] },
      'at piece 1 (“Ann”), height: it is not a number. ',
    ],
    [
      'a height below 0',
      { pieces: [{ ...piece, name: 'Ann', height: -3 }] },
      'at piece 1 (“Ann”), height: it is less than 0.000001. ',
    ],
    ['rules that nobody knows', { rulebook: 'chess' }, 'at rules: this program does not know these rules. '],
    [
      'a long name in the place',
      { pieces: [{ ...piece, name: 'x'.repeat(100), x: 'left' }] },
      `at piece 1 (“${'x'.repeat(39)}…”), x: it is not a number. `,
    ],
  ])('%s', (_, content, words) => {
    expect(why(content)).toBe(`ridge.json is broken ${words}Export it again, or use another copy.`);
  });
});
