import { expect, test } from 'vitest';
import { demo } from '../../support/demos.ts';
import { linked } from './linked.ts';

test('a shot in another scene is shown with that scene before it, also if its run has the number of an earlier one', () => {
  const at = linked(demo('ridge-nine'));
  at.say({ kind: 'hello' });
  const fire = (): string => {
    const [first] = at.scene().tries;
    if (!first) throw new Error('The demo has no example.');
    at.kinds();
    at.actions.exampleShots.tryShot(first);
    at.actions.shot.fire();
    return JSON.stringify(at.sent.filter(({ kind }) => kind === 'shot'));
  };
  fire();
  at.actions.program.openScene(demo('harrow-crossing'), {});
  // The soak came to such a state.
  at.store.setState(({ screen }) => ({ screen: { ...screen, runs: 0 } }));
  const firer = at.scene().pieces.find(({ id }) => id === at.scene().tries[0]?.firer);
  expect(fire()).toContain(firer?.name);
});
