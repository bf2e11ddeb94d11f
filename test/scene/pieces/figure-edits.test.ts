import { PIECE_KINDS } from '@fall-of-shot/rules/vocabulary';
import { describe, expect, test } from 'vitest';
import { attempt, perform } from '../../../src/scene/history/attempt.ts';
import { freshHistory, undo } from '../../../src/scene/history/history.ts';
import { giveFigures } from '../../../src/scene/pieces/figure-edits.ts';
import { armPieces } from '../../../src/scene/pieces/piece-edits.ts';
import { markStatus } from '../../../src/scene/pieces/status-edits.ts';
import { isWithoutFigures } from '../../../src/scene/schema/figures-of.ts';
import { pieceSchema, type Scene } from '../../../src/scene/schema/schema.ts';
import { editUTFigures, healHarm } from '../../../src/systems/unintended-targets/scene/figure-edits.ts';
import { evadesByKind, startingUTFigures } from '../../../src/systems/unintended-targets/scene/figures.ts';
import { NO_FIGURES, type UTFigures } from '../../../src/systems/unintended-targets/scene/figures-schema.ts';
import { utOf } from '../../support/figures.ts';
import { piece, scene, weapon } from '../../support/scenes.ts';

const ut = (more: Partial<UTFigures>): UTFigures => ({ ...NO_FIGURES, defense: 4, health: 10, ...more });

function yard(): Scene {
  return scene(
    [
      piece('vane', 1, 1, { ut: ut({ harm: 4 }) }),
      piece('orla', 2, 2, { ut: ut({ harm: 12, resist: 6 }), statuses: ['helpless', 'eliminated'] }),
      piece('brask', 3, 3, { ut: ut({ health: null, harm: 30 }), statuses: ['eliminated'], weapons: ['bow'] }),
      piece('bunker', 4, 4, { kind: 'structure' }),
    ],
    { weapons: [weapon(), weapon({ id: 'bow', name: 'Bow' })] },
  );
}

const ALL = ['vane', 'orla', 'brask', 'bunker'];
const pieces = (on: Scene) => Object.fromEntries(on.pieces.map((each) => [each.id, each]));

describe('the figures of pieces', () => {
  test('a named figure changes on all of them, others stay', () => {
    const after = perform(
      freshHistory(yard()),
      editUTFigures(['vane', 'orla'], { defense: 7, av: 3 }, 'Vane and 1 more'),
    );
    expect(after.scene.pieces.map((each) => utOf(each))).toEqual([
      ut({ defense: 7, av: 3, harm: 4 }),
      ut({ defense: 7, av: 3, harm: 12, resist: 6 }),
      utOf(yard().pieces[2]),
      NO_FIGURES,
    ]);
    expect(after.past).toHaveLength(1);
    expect(undo(after).scene).toEqual(yard());
  });

  test.each<[Partial<UTFigures>, string]>([
    [{ defender: true }, 'Change the evading of Vane'],
    [{ defense: 1 }, 'Change the defense of Vane'],
    [{ resist: 1 }, 'Change the resistance of Vane'],
    [{ av: 1 }, 'Change the armour value of Vane'],
    [{ health: null }, 'Change the health of Vane'],
    [{ harm: 1 }, 'Change the harm of Vane'],
    [{ harm: 1, av: 1 }, 'Change the figures of Vane'],
  ])('undo names %j', (edit, label) => {
    expect(editUTFigures(['vane'], edit, 'Vane').label).toBe(label);
  });

  test.each([-1, 1.5, 10_001, Number.NaN])(
    'a defense of %d is refused in a sentence, and changes nothing',
    (defense) => {
      const history = freshHistory(yard());
      expect(attempt(history, editUTFigures(['vane'], { defense }, 'Vane'))).toMatchObject({
        ok: false,
        error: expect.stringMatching(/^“Change the defense of Vane” .*: (choose|write) .*\.$/),
      });
      expect(perform(history, editUTFigures(['vane'], { defense }))).toBe(history);
    },
  );

  test('UT-03 every kind starts with valid figures, unhurt, and all but structures can evade', () => {
    for (const kind of PIECE_KINDS) {
      const given = piece('one', 0, 0, { kind, ut: startingUTFigures(kind) });
      expect(pieceSchema.parse(given)).toEqual(given);
      expect(utOf(given)).toMatchObject({ defender: null, harm: 0 });
      expect(isWithoutFigures(given, 'unintended-targets')).toBe(false);
      expect(utOf(given).defense > 0, kind).toBe(evadesByKind(kind));
    }
    expect(isWithoutFigures(piece('one', 0, 0), 'unintended-targets')).toBe(true);
  });

  test('pieces without figures get those of their kind, others keep theirs', () => {
    const after = perform(freshHistory(yard()), giveFigures(ALL, 'unintended-targets', 'Vane and 3 more'));
    expect(utOf(pieces(after.scene).bunker)).toEqual(startingUTFigures('structure'));
    expect(after.scene.pieces.slice(0, 3)).toEqual(yard().pieces.slice(0, 3));
    expect(perform(after, giveFigures(ALL, 'unintended-targets'))).toBe(after);
    expect(giveFigures(['bunker'], 'unintended-targets', 'Bunker').label).toBe('Give Bunker the figures of its kind');
  });
});

describe('healing', () => {
  test('UT-30 removes all damage; a piece that it put out is back, one that is out otherwise is not', () => {
    const after = perform(freshHistory(yard()), healHarm(ALL, 'all'));
    expect(after.scene.pieces.map((each) => utOf(each).harm)).toEqual([0, 0, 0, 0]);
    expect(after.scene.pieces.map(({ statuses }) => statuses)).toEqual([[], ['helpless'], ['eliminated'], []]);
    expect(undo(after).scene).toEqual(yard());
  });

  test('of an unhurt piece is no step', () => {
    const history = freshHistory(yard());
    expect(perform(history, healHarm(['bunker']))).toBe(history);
  });
});

describe('conditions and weapons of several pieces', () => {
  test('UT-03 a condition is added to the pieces without it, and removed again', () => {
    const helpless = perform(freshHistory(yard()), markStatus(['vane', 'orla'], 'helpless', true, 'Vane and 1 more'));
    expect(helpless.scene.pieces.map(({ statuses }) => statuses)).toEqual([
      ['helpless'],
      ['helpless', 'eliminated'],
      ['eliminated'],
      [],
    ]);
    const not = perform(helpless, markStatus(['vane', 'orla'], 'helpless', false, 'Vane and 1 more'));
    expect(not.scene.pieces.map(({ statuses }) => statuses)).toEqual([[], ['eliminated'], ['eliminated'], []]);
    expect(not.past.map(({ label }) => label)).toEqual([
      'Mark Vane and 1 more as helpless',
      'Mark Vane and 1 more as no longer helpless',
    ]);
    expect(markStatus(['vane'], 'eliminated', true, 'Vane').label).toBe('Mark Vane as down');
  });

  test('a weapon is added after the others on every piece, and removed from every piece', () => {
    const armed = perform(freshHistory(yard()), armPieces(ALL, 'mortar', true, 'all'));
    expect(armed.scene.pieces.map(({ weapons }) => weapons)).toEqual([
      ['mortar'],
      ['mortar'],
      ['bow', 'mortar'],
      ['mortar'],
    ]);
    const bare = perform(armed, armPieces(ALL, 'bow', false, 'all'));
    expect(pieces(bare.scene).brask?.weapons).toEqual(['mortar']);
    expect(attempt(armed, armPieces(ALL, 'sling', true)).ok).toBe(false);
  });
});
