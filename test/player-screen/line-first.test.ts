import { expect, test } from 'vitest';
import { neededBefore } from '../support/architecture/architecture.ts';
import { programFiles } from '../support/architecture/source-files.ts';

test('the line of a players’ screen to its table needs nothing that draws, and comes first', () => {
  const line = neededBefore('src/device-link/far-screen.ts', programFiles());
  expect(line).toContain('mqtt');
  expect([...line].filter((path) => /^(?:react|konva)|^src\/(?:canvas|player-screen|playback)\//.test(path))).toEqual(
    [],
  );
  const page = neededBefore('src/player-screen/main.ts', programFiles());
  expect([...page].filter((path) => /^(?:react|konva|mqtt|zod)|^src\/canvas\//.test(path))).toEqual([]);
});
