import { expect, test } from 'vitest';
import { followUpdates, type KeptProgram } from '../../src/app/updates/updates.ts';
import { emptyScene } from '../../src/scene/map/defaults.ts';
import { table } from '../support/table.ts';

/** A window with a service worker that a test plays. */
function windowWith(flush: () => Promise<boolean>) {
  const { actions, state } = table(emptyScene('scene'));
  const listeners = new Map<string, (event: { isUpdate?: boolean }) => void>();
  const did: string[] = [];
  const kept: KeptProgram = {
    addEventListener: (kind, listener) => listeners.set(kind, listener),
    messageSkipWaiting: () => did.push('took it'),
  };
  const take = followUpdates(kept, {
    actions,
    flush: async () => {
      did.push('saved');
      return flush();
    },
    reload: () => did.push('reloaded'),
  });
  return {
    take,
    did,
    tell: (kind: string, event: { isUpdate?: boolean } = { isUpdate: true }) => listeners.get(kind)?.(event),
    titles: () => state().dialogs.notices.map(({ title }) => title),
  };
}

test('a new version waits until it is taken; everything is saved before, and the page reloads when it runs', async () => {
  const { take, did, tell, titles } = windowWith(async () => true);
  tell('activated', {});
  expect(titles()).toEqual([]);
  tell('waiting');
  expect(titles()).toEqual(['A new version is ready']);
  expect(did).toEqual([]);
  await take();
  expect(did).toEqual(['saved', 'took it']);
  tell('activated');
  expect(did).toEqual(['saved', 'took it', 'reloaded']);
});

test('a scene that cannot be saved keeps its window, and the notice says what to do', async () => {
  const { take, did, tell, titles } = windowWith(async () => false);
  tell('waiting');
  await take();
  expect(did).toEqual(['saved']);
  expect(titles()).toEqual(['The new version waits']);
});

test('a version that another window took is told, and this one reloads when it is asked to', async () => {
  const { take, did, tell, titles } = windowWith(async () => true);
  tell('waiting');
  tell('controlling');
  expect(titles()).toEqual(['A new version is ready']);
  expect(did).toEqual([]);
  await take();
  expect(did).toEqual(['saved', 'reloaded']);
});
