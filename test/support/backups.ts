import { type Backups, createBackups } from '../../src/keeping/backups.ts';
import type { Browser, Window } from './keeping.ts';

/** The backups of a window. */
export function backupsOf(here: Browser, { store, actions, connection, keeper, shelf, windows }: Window): Backups {
  let names = 0;
  return createBackups(store, actions, connection, keeper, shelf, {
    now: () => new Date(here.clock).toISOString(),
    id: () => `restored-${++names}`,
    windows,
  });
}

/** A backup of everything, which must succeed. */
export async function backedUp(here: Browser, window: Window): Promise<Blob> {
  const backup = await backupsOf(here, window).write();
  if (!backup.ok) throw new Error(backup.error);
  return backup.value;
}

/** What is told of a backup that is restored, which must succeed. */
export async function restored(here: Browser, window: Window, file: Blob): Promise<string> {
  const done = await backupsOf(here, window).restore(file, 'backup.zip');
  if (!done.ok) throw new Error(done.error);
  return done.value.text;
}
