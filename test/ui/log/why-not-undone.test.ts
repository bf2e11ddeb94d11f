import { expect, test } from 'vitest';
import { removeThings } from '../../../src/scene/selection/selection-edits.ts';
import { whyNotUndone } from '../../../src/ui/log/why-not-undone.ts';
import { table } from '../../support/table.ts';

test('a shot of the log says why it cannot be undone or overruled', () => {
  const at = table();
  at.fire();
  const [entry] = at.scene().log;
  if (!entry) throw new Error('A shot was fired.');
  expect(whyNotUndone(at.state(), entry)).toBeUndefined();

  at.actions.document.run(removeThings({ pieces: ['beside'], obstructions: [] }, 'Beside'));
  expect(whyNotUndone(at.state(), entry)).toContain('first undo what came after it');
  at.actions.document.undo();
  expect(whyNotUndone(at.state(), entry)).toBeUndefined();

  at.fire();
  expect(whyNotUndone(at.state(), entry)).toContain('first undo what came after it');
  at.actions.shot.setDice('type');
  at.fire();
  expect(whyNotUndone(at.state(), entry)).toContain('finish the open shot first');
  expect(whyNotUndone(table(at.scene()).state(), entry)).toContain('Undo does not reach back');
});
