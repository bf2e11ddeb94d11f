import { failed, type Result } from '../../lib/result.ts';
import type { Backup } from '../../persistence/backup/backup-reading.ts';
import type { BackupAnswer } from './backup.worker.ts';

/** A backup that is being read. */
export interface ReadingBackup {
  /** What is in it, or a sentence that says why not; undefined if stopped. Never rejects. */
  readonly read: Promise<Result<Backup> | undefined>;
  stop(): void;
}

/**
 * Reads a backup in a worker that ends afterwards.
 *
 * @param progress told the share that is read, from 0 to 1
 */
export function backupInWorker(file: File, progress: (share: number) => void): ReadingBackup {
  const worker = new Worker(new URL('./backup.worker.ts', import.meta.url), { type: 'module' });
  let stop = (): void => undefined;
  const read = new Promise<Result<Backup> | undefined>((resolve) => {
    const unreadable = (): void => resolve(failed(`${file.name} cannot be read: choose it again.`));
    stop = () => resolve(undefined);
    worker.addEventListener('message', ({ data }: MessageEvent<BackupAnswer>) => {
      if (data.is === 'progress') progress(data.share);
      else if (data.read) resolve(data.read);
      else unreadable();
    });
    worker.addEventListener('error', unreadable);
    worker.postMessage(file);
  });
  return { read: read.finally(() => worker.terminate()), stop: () => stop() };
}
