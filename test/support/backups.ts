import type { Backup } from '../../src/persistence/backup/backup-reading.ts';
import { type Backups, createBackups } from '../../src/persistence/backup/backups.ts';
import { readRaw } from '../../src/persistence/database/raw-records.ts';
import type { Database } from '../../src/persistence/database/tables.ts';
import type { Browser, Window } from './browser-windows.ts';

/** A backup that holds nothing. */
export const EMPTY_BACKUP: Backup = {
  scenes: [],
  weapons: [],
  templates: [],
  settings: {},
  current: null,
  withoutHistory: [],
  leftOut: [],
};

/** The backups of a window. */
export function backupsOf(here: Browser, { store, actions, connection, autosave, library, windows }: Window): Backups {
  let names = 0;
  return createBackups(store, actions, connection, autosave, library, {
    now: () => new Date(here.clock).toISOString(),
    id: () => `restored-${++names}`,
    windows,
  });
}

/** A backup of everything; fails if there is none. */
export async function backedUp(here: Browser, window: Window): Promise<Blob> {
  const backup = await backupsOf(here, window).write();
  if (!backup.ok) throw new Error(backup.error);
  return backup.value.file;
}

/** The report of a restored backup; fails if there is none. */
export async function restored(here: Browser, window: Window, file: Blob): Promise<string> {
  const done = await backupsOf(here, window).restore(file, 'backup.zip');
  if (!done.ok) throw new Error(done.error);
  return done.value.text;
}

/** Everything a database stores, except how often it was written. */
export async function contents(database: Database) {
  const scenes = await Promise.all(
    (await database.getAllKeys('scenes')).map(async (id) => {
      const raw = await readRaw(database, id);
      if (!raw) throw new Error('It is listed and not there.');
      const { card, text, shot, changes, versions, session, pictures } = raw;
      const texts = versions.map((version) => version.text);
      const { revision: _, pictures: __, versions: heads, ...told } = card;
      return {
        told: { ...told, versions: heads.map(({ number: ___, ...head }) => head) },
        text,
        shot,
        changes,
        texts,
        session,
        pictures: await Promise.all(
          Object.entries(pictures).map(async ([id, blob]) => [id, blob.type, await blob.text()]),
        ),
      };
    }),
  );
  return { scenes, armoury: await database.getAll('armoury') };
}
