import { describe, expect, test } from 'vitest';
import { perform } from '../../../src/scene/history/attempt.ts';
import { freshHistory } from '../../../src/scene/history/history.ts';
import { editATFigures } from '../../../src/systems/action-tests/scene/figure-edits.ts';
import { NO_AT_FIGURES } from '../../../src/systems/action-tests/scene/figures-schema.ts';
import { editUTFigures } from '../../../src/systems/unintended-targets/scene/figure-edits.ts';
import { NO_FIGURES } from '../../../src/systems/unintended-targets/scene/figures-schema.ts';
import { piece, scene } from '../../support/scenes.ts';

const on = freshHistory(
  scene([
    piece('jaye', 1, 1, { at: { ...NO_AT_FIGURES, hp: 5 }, ut: { ...NO_FIGURES, health: 8 } }),
    piece('brask', 2, 2, { at: { ...NO_AT_FIGURES, hp: 5 }, statuses: ['eliminated', 'helpless'] }),
  ]),
);
const statuses = (history: typeof on, i = 0) => history.scene.pieces[i]?.statuses;

describe('pieces out of action by typed figures', () => {
  test('AT-43 a piece is out when it lost all its HP, and back when it lost fewer', () => {
    const out = perform(on, editATFigures(['jaye'], { lost: 5 }));
    expect(statuses(out)).toEqual(['eliminated']);
    expect(statuses(perform(out, editATFigures(['jaye'], { lost: 4 })))).toEqual([]);
    expect(statuses(perform(out, editATFigures(['jaye'], { hp: 6 })))).toEqual([]);
  });

  test('UT-30 damage does the same; a piece that is out by one of the two stays out when the other is healed', () => {
    const out = perform(on, editUTFigures(['jaye'], { harm: 9 }));
    expect(statuses(out)).toEqual(['eliminated']);
    const both = perform(out, editATFigures(['jaye'], { lost: 7 }));
    expect(statuses(perform(both, editUTFigures(['jaye'], { harm: 0 })))).toEqual(['eliminated']);
  });

  test('a piece that is out for another reason stays out, and keeps its other conditions', () => {
    expect(statuses(perform(on, editATFigures(['brask'], { lost: 1 })), 1)).toEqual(['eliminated', 'helpless']);
    const down = perform(on, editATFigures(['brask'], { lost: 9 }));
    expect(statuses(down, 1)).toEqual(['helpless', 'eliminated']);
  });
});
