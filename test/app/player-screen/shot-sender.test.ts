import { expect, test } from 'vitest';
import { NO_SCREEN } from '../../../src/store/state/screen-state.ts';
import { demo } from '../../support/demos.ts';
import { linked } from './linked.ts';

test('a shot in another scene is shown with that scene before it, whatever was stored of the screen', () => {
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
  // The soak came to this with a stored scene: what was stored of the screen counted no shots.
  at.actions.program.openScene(demo('harrow-crossing'), {}, { screen: NO_SCREEN });
  const firer = at.scene().pieces.find(({ id }) => id === at.scene().tries[0]?.firer);
  expect(fire()).toContain(firer?.name);
});
