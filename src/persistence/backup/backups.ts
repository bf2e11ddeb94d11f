import type { Result } from '../../lib/result.ts';
import { failed, succeeded } from '../../lib/result.ts';
import type { Actions } from '../../store/actions.ts';
import type { AppStore } from '../../store/state/create.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import type { Autosave } from '../autosave/autosave.ts';
import type { WindowChannel } from '../autosave/window-channel.ts';
import type { Connection } from '../database/connection.ts';
import { writeErrorOf } from '../database/failures.ts';
import { settingsPatch } from '../database/view-state-schema.ts';
import { actionFailure, failureText } from '../failed-action.ts';
import type { Library } from '../library/library.ts';
import { loadArmoury, loadRoster } from '../library/user-lists.ts';
import { type Backup, readBackup } from './backup-reading.ts';
import { type WrittenBackup, writeBackup } from './backup-writing.ts';
import { restoreBackup, restoreSummary } from './restoring.ts';

/** Writes and restores backups. */
export interface Backups {
  /** Saves unsaved changes and writes a backup of everything. Fails with a sentence. */
  write(): Promise<Result<WrittenBackup>>;
  /**
   * Restores a backup. Returns what to tell the user; or fails with a sentence, and nothing has changed.
   *
   * @param given what was read of it already, in a worker
   */
  restore(
    file: Blob,
    name: string,
    given?: Result<Backup>,
  ): Promise<Result<{ readonly title: string; readonly text: string }>>;
}

const UNAVAILABLE =
  "This window cannot reach the browser's storage: close other windows of Fall of Shot, reload this one and try again.";

/** Returns what to tell the user about a written backup. */
export function backupSummary({ unreadable }: WrittenBackup): string {
  if (unreadable.length === 0) return 'Backup saved as a file.';
  const names = unreadable.map((name) => `“${name}”`).join(', ');
  return `Backup saved as a file without ${names}, which the browser can no longer read.`;
}

/** Creates the backups of a window's database. */
export function createBackups(
  store: AppStore,
  actions: Actions,
  connection: Connection,
  autosave: Autosave,
  library: Library,
  ports: { readonly now: () => string; readonly id: () => string; readonly windows: WindowChannel },
): Backups {
  const isEmpty = (): boolean => store.getState().dialogs.blank;

  return {
    write: async () => {
      try {
        const all = await autosave.flush();
        const database = await connection.get().catch(() => null);
        if (!database) return failed(UNAVAILABLE);
        const backup = await writeBackup(database, ports.now());
        return backup.ok && !all
          ? failed(
              'Your last changes cannot be saved and would be missing from the backup: export the scene, then try again.',
            )
          : backup;
      } catch (error) {
        return failed(failureText(actionFailure('The backup could not be written', error)));
      }
    },
    restore: async (file, name, given) => {
      const unreadable = (): Result<Backup> => failed(`${name} cannot be read: choose it again.`);
      const read = given ?? (await readBackup(file, name).catch(unreadable));
      if (!read.ok) return read;
      const all = await autosave.flush();
      const database = await connection.get().catch(() => null);
      if (!database) return failed(UNAVAILABLE);
      if (!all) {
        return failed('Your last changes cannot be saved, and restoring could overwrite them: free up space first.');
      }
      const restored = await restoreBackup(database, read.value, ports.id).catch((error: unknown) =>
        writeErrorOf(error),
      );
      if (restored === 'pictures') {
        return failed(`Private windows of this browser store no pictures: restore ${name} in an ordinary window.`);
      }
      if (typeof restored === 'string') {
        return failed(
          restored === 'full'
            ? `There is not enough space to restore ${name}: delete scenes you no longer need for good and try again.`
            : `${name} could not be written to the browser's storage: reload the page and try again.`,
        );
      }
      store.setState(settingsPatch(read.value.settings));
      // The lists are restored even if they cannot be read right now.
      await Promise.all([loadArmoury(database), loadRoster(database)]).then(
        ([armoury, roster]) => store.setState({ collections: { armoury, roster } }),
        () => undefined,
      );
      for (const { id, revision } of restored.written) ports.windows.post({ what: 'written', scene: id, revision });
      const here = sceneOf(store.getState()).id;
      const isOpenReplaced = restored.written.some(
        ({ id, as }) => id === here && (as === 'replaced' || as === 'completed'),
      );
      // Reopens the scene on screen if it was replaced. With nothing open, opens the scene that was open in the backup.
      if (isOpenReplaced) await library.reopen(here);
      else if (isEmpty() && read.value.current !== null) await library.open(read.value.current);
      const words = restoreSummary(restored, read.value);
      actions.program.notify({ tone: 'info', ...words });
      return succeeded(words);
    },
  };
}
