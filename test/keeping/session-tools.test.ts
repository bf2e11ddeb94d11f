import { expect, test } from 'vitest';
import { readSession } from '../../src/keeping/session.ts';
import { TOOLS } from '../../src/store/state.ts';

test.each(TOOLS)('the %s tool comes back into the hand', (tool) => {
  expect(readSession({ tool })).toMatchObject({ tool });
});
