import { expect, test } from 'vitest';
import { readSession } from '../../../src/persistence/database/view-state-schema.ts';
import { TOOLS } from '../../../src/store/state/tool-state.ts';

test.each(TOOLS)('the %s tool is restored', (tool) => {
  expect(readSession({ tool })).toMatchObject({ tool });
});
