import { expect, test } from 'vitest';
import { sceneAsTold } from '../../../src/store/attack/shot-selectors.ts';
import { sceneNow } from '../../../src/store/state/scene-selectors.ts';
import { namesInside } from '../../../src/store/stencils/stencil-selectors.ts';
import { orderNow } from '../../../src/ui/initiative/order-now.ts';
import { initiativeOf } from '../../support/scenes.ts';
import { duel, table } from '../../support/table.ts';

const AREA = { shape: 'disc', x: 50.5, y: 20.5, radius: 1 } as const;

/** A hit on the target, resolved but not told yet. */
function fired() {
  const at = table(duel({ initiative: initiativeOf(['gun', 'target', 'beside']) }));
  at.actions.shot.setDice('type');
  at.fire();
  at.say('to-hit', 1);
  at.say('effect:target', 1);
  at.say('effect:beside', 9);
  const { playing } = at.state().playback;
  const step =
    playing?.steps.findIndex(({ detail }) => detail.kind === 'effect' && detail.piece === 'target') ?? Number.NaN;
  const out = () => orderNow(at.state()).flatMap(({ piece, isOut }) => (isOut ? [piece.id] : []));
  const inside = () => namesInside(sceneAsTold(at.state()), AREA);
  return { at, step, out, inside };
}

test('the turn order and the plate of a template know of a hit when its step is told, as the map does', () => {
  const { at, step, out, inside } = fired();
  expect(at.piece('target')?.statuses).toEqual(['eliminated']);
  for (const beat of [-1, step - 1]) {
    at.actions.program.setBeat(beat);
    expect(out()).toEqual([]);
    expect(inside()).toEqual(['target']);
  }
  const before = orderNow(at.state());
  at.actions.program.setBeat(step - 2);
  expect(orderNow(at.state())).toBe(before);
  at.actions.program.setBeat(step);
  expect(out()).toEqual(['target']);
  expect(inside()).toEqual([]);
});

test('a template knows where a piece is dragged while a shot is told', () => {
  const { at, step, inside } = fired();
  at.actions.program.setBeat(step - 1);
  at.take('select');
  at.point('down', 20.5, 20.5);
  at.point('move', 50.5, 19.5);
  at.point('move', 50.5, 19.8);
  expect(inside()).toContain('gun');
  expect(inside()).toContain('target');
  at.actions.program.setBeat(99);
  expect(inside()).toEqual(['gun']);
  expect(sceneAsTold(at.state())).toBe(sceneNow(at.state()));
});
