import '../../lib/no-generated-code.ts';
import { readBackup } from '../../persistence/backup/backup-reading.ts';
import { installAllSystems } from '../../systems/installed.ts';

installAllSystems();

/** What the worker says: the share of the scenes that are read, and finally what is in the backup, or why it is refused. */
export type BackupAnswer =
  | { readonly is: 'progress'; readonly share: number }
  | { readonly is: 'done'; readonly read: Awaited<ReturnType<typeof readBackup>> | null };

function answer(message: BackupAnswer): void {
  self.postMessage(message);
}

// Unpacking takes seconds: in here, the table stays responsive.
self.addEventListener('message', ({ data }: MessageEvent<File>) => {
  void readBackup(data, data.name, undefined, (share) => answer({ is: 'progress', share }))
    .catch(() => null)
    .then((read) => answer({ is: 'done', read }));
});
