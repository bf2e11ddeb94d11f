import type { Result } from '../../lib/result.ts';
import { failed, succeeded } from '../../lib/result.ts';
import type { Actions } from '../../store/actions.ts';
import { sceneOf } from '../../store/attack/selectors.ts';
import type { AppStore } from '../../store/state/create.ts';
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
import { restoreBackup, restoredWords } from './restoring.ts';

/** Everything that is kept to one file, and back. */
export interface Backups {
  /** A backup of everything, also of what has just been done; or one sentence that says why there is none. */
  write(): Promise<Result<WrittenBackup>>;
  /** Restores a backup; gives what to tell, or one sentence that says why nothing has changed. */
  restore(file: Blob, name: string): Promise<Result<{ readonly title: string; readonly text: string }>>;
}

const UNREACHED =
  'This browser is not saving now: close other windows of Fall of Shot, reload this one, and try again.';

/** What to say of a backup that was written. */
export function writtenWords({ without }: WrittenBackup): string {
  if (without.length === 0) return 'The backup is saved as a file.';
  const names = without.map((name) => `“${name}”`).join(', ');
  return `The backup is saved as a file, but for ${names}, which the browser can no longer read.`;
}

/** Backups of the database behind a window. */
export function createBackups(
  store: AppStore,
  actions: Actions,
  connection: Connection,
  autosave: Autosave,
  library: Library,
  ports: { readonly now: () => string; readonly id: () => string; readonly windows: WindowChannel },
): Backups {
  const nothing = (): boolean => store.getState().dialogs.blank;

  return {
    write: async () => {
      try {
        const all = await autosave.flush();
        const database = await connection.get().catch(() => null);
        if (!database) return failed(UNREACHED);
        const backup = await writeBackup(database, ports.now());
        return backup.ok && !all
          ? failed(
              'Your last changes cannot be saved now, and would be missing in the backup: export the scene, then try again.',
            )
          : backup;
      } catch (error) {
        return failed(failureText(actionFailure('The backup could not be written', error)));
      }
    },
    restore: async (file, name) => {
      const read = await readBackup(file, name).catch(
        (): Result<Backup> => failed(`${name} cannot be read: choose it again.`),
      );
      if (!read.ok) return read;
      const all = await autosave.flush();
      const database = await connection.get().catch(() => null);
      if (!database) return failed(UNREACHED);
      if (!all) {
        return failed(
          'Your last changes cannot be saved now, and restoring might overwrite them: free up space first.',
        );
      }
      const restored = await restoreBackup(database, read.value, ports.id).catch((error: unknown) =>
        writeErrorOf(error),
      );
      if (typeof restored === 'string') {
        return failed(
          restored === 'full'
            ? `There is not enough space for ${name}: delete scenes that you no longer need for good, and try again.`
            : `${name} could not be written to the browser’s storage: reload the page and try again.`,
        );
      }
      store.setState(settingsPatch(read.value.settings));
      // It is kept, even if it cannot be read at this moment.
      await Promise.all([loadArmoury(database), loadRoster(database)]).then(
        ([armoury, roster]) => store.setState({ collections: { armoury, roster } }),
        () => undefined,
      );
      for (const { id, revision } of restored.written) ports.windows.say({ what: 'written', scene: id, revision });
      const here = sceneOf(store.getState()).id;
      const over = restored.written.some(({ id, as }) => id === here && (as === 'replaced' || as === 'completed'));
      // What lies on the table was replaced, or nothing lies there yet: then what was open when the backup was written.
      if (over) await library.reopen(here);
      else if (nothing() && read.value.current !== null) await library.open(read.value.current);
      const words = restoredWords(restored, read.value);
      actions.program.notify({ tone: 'info', ...words });
      return succeeded(words);
    },
  };
}
