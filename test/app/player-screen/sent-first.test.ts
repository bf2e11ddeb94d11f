import { expect, test } from 'vitest';
import { sceneOf } from '../../../src/store/state/scene-selectors.ts';
import { demo } from '../../support/demos.ts';
import { linked } from './linked.ts';

/** A GM's window with an open screen; panels subscribe before it is linked, as they do in a window. */
function open() {
  const at = linked(demo('ridge-nine'));
  at.say({ kind: 'hello' });
  at.kinds();
  return at;
}

test('a move is sent before the panels of this window hear of it', () => {
  const at = open();
  const heard: string[][] = [];
  at.store.subscribe((state, before) => {
    if (sceneOf(state) !== sceneOf(before)) heard.push(at.sent.map(({ kind }) => kind));
  });
  // Whoever subscribed first is told first all the same.
  at.actions.document.move('alpha-1', { x: 1, y: 1 });
  expect(heard).toEqual([['scene']]);
});

test.each(['alpha-1', 'halftrack'])('a shot of %s goes before its effects', (firer) => {
  const at = open();
  const example = at.scene().tries.find((each) => each.firer === firer);
  if (!example) throw new Error('The demo has no such shot.');
  at.actions.exampleShots.tryShot(example);
  at.actions.shot.fire();
  const kinds = at.sent.map(({ kind }) => kind);
  expect(kinds).toContain('shot');
  expect(kinds.slice(0, kinds.indexOf('shot'))).not.toContain('scene');
});
