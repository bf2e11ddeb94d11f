import { expect, test, vi } from 'vitest';
import { createBackupFiles } from '../../../src/app/persistence/backup-files.ts';
import { failed, type Result, succeeded } from '../../../src/lib/result.ts';
import type { Backup } from '../../../src/persistence/backup/backup-reading.ts';
import { createActions } from '../../../src/store/actions.ts';
import { createAppStore } from '../../../src/store/state/create.ts';
import { EMPTY_BACKUP } from '../../support/backups.ts';
import { scene } from '../../support/scenes.ts';

const BACKUP: Result<Backup> = succeeded(EMPTY_BACKUP);

const NOW = '2026-11-27T12:00:00.000Z';

/** A window that restores backups. A test says how far each is read, and ends its reading. */
function restoring() {
  const store = createAppStore(scene([]));
  const readings: { report: (share: number) => void; end: (read: Result<Backup> | undefined) => void }[] = [];
  const restore = vi.fn(async () => succeeded({ title: 'Restored', text: '' }));
  const files = createBackupFiles(
    store,
    createActions(store, { now: () => NOW, id: () => 'id' }),
    (_, report) => {
      let end: (read: Result<Backup> | undefined) => void = () => undefined;
      const read = new Promise<Result<Backup> | undefined>((resolve) => {
        end = resolve;
      });
      readings.push({ report, end });
      return { read, stop: () => end(undefined) };
    },
    async () => ({ restore, write: async () => failed('None.') }),
    () => NOW,
  );
  return { files, readings, restore, store, opening: () => store.getState().dialogs.opening };
}

const backup = (name: string): File => new File(['zip'], name);

test('the progress of a backup shows until it is read; then it is restored', async () => {
  const { files, readings, restore, opening } = restoring();
  const done = files.restore(backup('a.zip'));
  expect(opening()).toEqual({ name: 'a.zip', share: 0 });
  readings[0]?.report(0.4);
  expect(opening()).toEqual({ name: 'a.zip', share: 0.4 });
  readings[0]?.end(BACKUP);
  await done;
  expect(opening()).toBeNull();
  expect(restore).toHaveBeenCalledExactlyOnceWith(expect.any(File), 'a.zip', BACKUP);
});

test('a backup that is cancelled restores nothing, and says nothing', async () => {
  const { files, readings, restore, store } = restoring();
  const done = files.restore(backup('a.zip'));
  files.stop();
  await done;
  readings[0]?.report(0.9);
  readings[0]?.end(BACKUP);
  expect(restore).not.toHaveBeenCalled();
  expect(store.getState().dialogs.notices).toEqual([]);
});

test('a second backup takes the place of one that is still read', async () => {
  const { files, readings, restore, opening } = restoring();
  const first = files.restore(backup('a.zip'));
  const second = files.restore(backup('b.zip'));
  await first;
  readings[0]?.report(0.9);
  expect(opening()).toEqual({ name: 'b.zip', share: 0 });
  readings[1]?.end(BACKUP);
  await second;
  expect(restore).toHaveBeenCalledExactlyOnceWith(expect.any(File), 'b.zip', BACKUP);
});

test('why a backup cannot be restored is said, and that nothing has changed', async () => {
  const { files, readings, restore, store } = restoring();
  restore.mockResolvedValueOnce(failed('a.zip is too large: it has 9 scenes.') as never);
  const done = files.restore(backup('a.zip'));
  readings[0]?.end(BACKUP);
  await done;
  expect(store.getState().dialogs.notices).toMatchObject([
    { tone: 'error', title: 'a.zip is too large', text: 'It has 9 scenes. Nothing has changed here.' },
  ]);
});
