import { expect, test } from 'vitest';
import { sightOf } from '../../../src/player-view/fog-of-war.ts';
import { projectShot } from '../../../src/player-view/project-shot.ts';
import { visibilityOf } from '../../../src/player-view/visibility.ts';
import { piece } from '../../support/scenes.ts';
import { armed, field, run, shot } from './range.ts';

test("the players get the shot in words, with dice, and without the table's modifiers", () => {
  const rocket = armed('st-field-rocket');
  const on = field(rocket, [piece('mark', 600, 500, { name: 'Mark' })]);
  const order = shot(rocket, 'mark', { extra: [{ reason: 'secret wind', value: -1 }] });
  const { tape, steps, outcome } = run(on, order, {
    'to-hit': 9,
    direction: 3,
    distance: 2,
    'effect:mark': 2,
  });
  if (!tape || !outcome) throw new Error('The shot has not ended.');
  const story = projectShot(
    1,
    { ...tape, steps, outcome },
    on,
    visibilityOf(on, sightOf(on), (id) => `alias of ${id}`),
  );
  expect([`${story?.end?.text.slice(0, -1)}: ${story?.end?.title}`]).toEqual([outcome.headline]);
  const captions = story?.steps.flatMap(({ caption }) => (caption ? [caption.title] : []));
  expect(captions).toEqual(
    expect.arrayContaining([
      'Crew fires a rocket at Mark.',
      'A miss.',
      'It goes towards 3 o’clock.',
      'A miss: two metres towards 3 o’clock.',
      'The rocket lands two metres towards 3 o’clock.',
      'Mark is down.',
    ]),
  );
  expect(JSON.stringify(story)).not.toContain('secret wind');
  expect(JSON.stringify(story)).not.toMatch(/"ST-\d/);
  // A clock face is no compass: no ring of its eight points is drawn around the die.
  const way = story?.steps.find(({ detail }) => detail.kind === 'direction');
  expect(way?.caption?.dice).toMatchObject([{ sides: 12, dice: [{ face: 3, tone: 'lit' }] }]);
  expect(way?.caption?.dice[0]?.ring).toBeUndefined();
});

test('two summed dice are both highlighted for the players', () => {
  const arm = armed('st-stone-arm');
  const on = field(arm);
  const { tape, steps, outcome } = run(on, shot(arm, 90), { 'to-hit': 1, direction: 1, distance: [2, 5] });
  if (!tape || !outcome) throw new Error('The shot has not ended.');
  const story = projectShot(
    1,
    { ...tape, steps, outcome },
    on,
    visibilityOf(on, sightOf(on), (id) => id),
  );
  const off = story?.steps.find(({ detail }) => detail.kind === 'distance');
  expect(off?.caption?.dice).toMatchObject([
    {
      sides: 6,
      dice: [
        { face: 2, tone: 'lit' },
        { face: 5, tone: 'lit' },
      ],
    },
  ]);
});
