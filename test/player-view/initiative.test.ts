import { expect, test } from 'vitest';
import { projectContents } from '../../src/player-view/project-scene.ts';
import { visibilityOf } from '../../src/player-view/visibility.ts';
import { perform } from '../../src/scene/history/attempt.ts';
import { freshHistory } from '../../src/scene/history/history.ts';
import { startInitiative } from '../../src/scene/initiative/initiative-edits.ts';
import { NO_SECRET } from '../../src/scene/schema/privacy-schema.ts';
import { piece, scene } from '../support/scenes.ts';

const PIECES = [
  piece('ann', 0, 0),
  piece('spy', 1, 0, { name: 'The spy', secret: { ...NO_SECRET, hidden: true } }),
  piece('down', 2, 0, { statuses: ['eliminated'] }),
  piece('ben', 3, 0),
];

function shown(current: string | null) {
  const { scene: ordered } = perform(freshHistory(scene(PIECES)), startInitiative(PIECES.map(({ id }) => id)));
  const { initiative } = ordered;
  const now = { ...ordered, initiative: initiative && { ...initiative, current } };
  return projectContents(
    now,
    visibilityOf(now, null, (id) => `alias of ${id}`),
  ).initiative;
}

test('players see the order without hidden pieces and without those that are out, by their aliases', () => {
  expect(shown('ben')).toEqual({
    round: 1,
    order: [
      { piece: 'alias of ann', state: 'waiting' },
      { piece: 'alias of ben', state: 'waiting' },
    ],
    current: 'alias of ben',
  });
});

test('the turn of a hidden piece is nobody’s turn for the players', () => {
  expect(shown('spy')?.current).toBeNull();
  expect(JSON.stringify(shown('spy'))).not.toContain('spy');
});
