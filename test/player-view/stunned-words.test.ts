import { expect, test } from 'vitest';
import { projectShot } from '../../src/player-view/project-shot.ts';
import { visibilityOf } from '../../src/player-view/visibility.ts';
import { NO_SECRET } from '../../src/scene/schema/privacy-schema.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { weapon } from '../support/scenes.ts';
import { duel, table } from '../support/table.ts';

/** What the players are told of a shell that lands on the target, which is not put out. */
function told(more: Partial<Scene>, warhead: 'high explosive' | 'other') {
  const before = duel({ weapons: [weapon({ warhead })], ...more });
  const at = table(before);
  at.actions.shot.setDice('type');
  at.fire();
  at.say('to-hit', 1);
  at.say('effect:target', 9);
  at.say('effect:beside', 1);
  const [entry] = at.scene().log;
  if (!entry) throw new Error('Nothing was fired.');
  const shot = projectShot(
    1,
    { ...entry.tape, steps: entry.steps, outcome: entry.outcome },
    before,
    visibilityOf(before, null, (id) => `alias of ${id}`),
  );
  return { titles: shot?.steps.map(({ caption }) => caption?.title) ?? [], end: shot?.end?.title };
}

test('HL-20 whoever is stunned is not called unharmed just before', () => {
  const { titles, end } = told({}, 'high explosive');
  expect(titles).toContain('Target is not down.');
  expect(titles).toContain('Target is stunned.');
  expect(titles).not.toContain('Target is unharmed.');
  expect(end).toBe('Beside is down, target is stunned.');
});

test('HL-20 the last words of a shot that the players know in part say that somebody is stunned', () => {
  const pieces = duel().pieces.map((piece) =>
    piece.id === 'gun' ? { ...piece, secret: { ...NO_SECRET, figures: true } } : piece,
  );
  expect(told({ pieces }, 'high explosive').end).toBe('Target is stunned and Beside is down.');
});

test('whoever is not stunned is unharmed', () => {
  expect(told({}, 'other').titles).toContain('Target is unharmed.');
});
