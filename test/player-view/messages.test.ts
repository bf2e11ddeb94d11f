import { describe, expect, test } from 'vitest';
import { LINK_VERSION, readMessage } from '../../src/player-view/messages.ts';
import { goesOn } from '../../src/player-view/same-shot.ts';
import type { ProjectedShot } from '../../src/player-view/types.ts';

describe('a message between windows', () => {
  const message = { kind: 'alive', version: LINK_VERSION, room: 'here', to: 'screen' };
  const read = (data: unknown) => readMessage(data, 'screen', 'here');

  test('is read by the side and the session that it is for', () => {
    expect(read(message)).toBe(message);
    expect(read({ ...message, to: 'gm' })).toBeUndefined();
    expect(read({ ...message, room: 'elsewhere' })).toBeUndefined();
  });

  test('of another version only says so', () => {
    expect(read({ ...message, version: LINK_VERSION - 1 })).toBe('other version');
    expect(read({ ...message, version: undefined })).toBe('other version');
  });

  test.each([[undefined], [null], ['alive'], [7], [{}], [{ ...message, kind: 3 }], [{ ...message, kind: undefined }]])(
    'is nothing else: %j',
    (data) => {
      expect(read(data)).toBeUndefined();
    },
  );
});

describe('a shot is the one already shown', () => {
  const step = (direction: string): ProjectedShot['steps'][number] => ({
    detail: { kind: 'direction', direction, degrees: 0, die: { sides: 10, faces: [3], voidFaces: [], good: true } },
    caption: null,
    quiet: false,
  });
  const shot = (run: number, ...ways: string[]) => ({ run, steps: ways.map(step) }) as unknown as ProjectedShot;

  test.each<[string, ProjectedShot, boolean]>([
    ['as it is', shot(1, 'N', 'E'), true],
    ['with more steps', shot(1, 'N', 'E', 'S'), true],
    ['not with fewer', shot(1, 'N'), false],
    ['not with other steps', shot(1, 'N', 'W', 'S'), false],
    ['not in another run', shot(2, 'N', 'E', 'S'), false],
  ])('%s', (_, next, same) => {
    expect(goesOn(shot(1, 'N', 'E'), next)).toBe(same);
  });
});
