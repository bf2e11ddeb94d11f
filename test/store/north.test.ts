import { expect, test } from 'vitest';
import { turnNorth } from '../../src/scene/map/north-edits.ts';
import { northNow } from '../../src/store/state/scene-selectors.ts';
import { table } from '../support/table.ts';

test('turning north shows at once, and is one change on release', () => {
  const at = table();
  at.actions.pointer.rotateNorth(0);
  for (const degrees of [15, 30, 45]) at.actions.pointer.rotateNorth(degrees);
  expect(northNow(at.state())).toBe(45);
  expect(at.scene().north).toBe(0);
  at.actions.document.run(turnNorth(45));
  at.actions.pointer.rotateNorth(null);
  expect(northNow(at.state())).toBe(45);
  expect(at.steps()).toBe(1);
  expect(at.state().history.past[0]?.label).toBe('Turn north to 45°');
});

test('Escape cancels the turn, and nothing else', () => {
  const at = table();
  at.actions.select.piece('gun');
  at.actions.pointer.rotateNorth(60);
  at.actions.tool.escape();
  expect(northNow(at.state())).toBe(0);
  expect(at.state().selection.piece).toBe('gun');
});

test.each([
  [-15, 345],
  [360, 0],
  [720.004, 0],
  [-360, 0],
  [12.345, 12.35],
])('%d° is %d°', (given, north) => {
  const at = table();
  at.actions.document.run(turnNorth(given));
  expect(at.scene().north).toBe(north);
});
