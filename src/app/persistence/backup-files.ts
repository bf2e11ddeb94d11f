import { type Result, succeeded } from '../../lib/result.ts';
import type { Backup } from '../../persistence/backup/backup-reading.ts';
import type { Backups } from '../../persistence/backup/backups.ts';
import type { Actions } from '../../store/actions.ts';
import type { AppStore } from '../../store/state/create.ts';
import { download } from '../files/download.ts';
import { titled } from '../files/split-title.ts';
import type { ReadingBackup } from './backup-in-worker.ts';

/** Backups as files: written by a command, read in a worker that can be stopped. */
export interface BackupFiles {
  /** Writes everything to one file. Resolves to a sentence that says what is in it, or why there is none. */
  write(): Promise<Result<string>>;
  /** Restores a backup, and reports the result. */
  restore(file: File): Promise<void>;
  /** Stops reading a backup, if one is read. Nothing of it is restored. */
  stop(): void;
}

/**
 * Creates what reads and writes backups as files.
 *
 * @param reader reads a file, and reports the share that is read
 * @param backups loads what writes and restores them: backups are rare
 * @param now the date and time as ISO text
 */
export function createBackupFiles(
  store: AppStore,
  { program }: Actions,
  reader: (file: File, progress: (share: number) => void) => ReadingBackup,
  backups: () => Promise<Backups>,
  now: () => string,
): BackupFiles {
  let reading: ReadingBackup | null = null;
  const stop = (): void => {
    reading?.stop();
    reading = null;
  };
  const read = async (file: File): Promise<Result<Backup> | undefined> => {
    stop();
    const show = (share: number): void => program.setOpening({ name: file.name, share });
    show(0);
    const mine = reader(file, (share) => {
      if (reading === mine) show(share);
    });
    reading = mine;
    const found = await mine.read;
    if (reading === mine) {
      reading = null;
      program.setOpening(null);
    }
    return found;
  };
  const refuse = (error: string, more: string): void => {
    const { title, text } = titled(error);
    program.notify({ tone: 'error', title, text: `${text} ${more}`.trim(), offers: ['storage'] });
  };
  return {
    stop,
    restore: async (file) => {
      const found = await read(file);
      // Somebody has cancelled it.
      if (!found) return;
      const restored = await (await backups()).restore(file, file.name, found);
      if (!restored.ok) refuse(restored.error, 'Nothing has changed here.');
    },
    write: async () => {
      const [{ backupName }, { backupSummary }] = await Promise.all([
        import('../../persistence/backup/backup-format.ts'),
        import('../../persistence/backup/backups.ts'),
      ]);
      const backup = await (await backups()).write();
      // Creating the backup takes time, and the dialog may be closed by then.
      if (!backup.ok && store.getState().dialogs.open !== 'storage') refuse(backup.error, '');
      if (!backup.ok) return backup;
      download(backupName(now()), backup.value.file);
      return succeeded(backupSummary(backup.value));
    },
  };
}
