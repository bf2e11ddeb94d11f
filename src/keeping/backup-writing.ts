import { writeZip, ZIP_ENTRIES, ZIP_LIMIT } from '../formats/zip-writing.ts';
import { failed, type Result, succeeded } from '../scene/result.ts';
import { ARMOURY, BACKUP_FORMAT, BACKUP_VERSION, MANIFEST, type Manifest, SETTINGS } from './backup-format.ts';
import { type RawScene, readRaw } from './raw.ts';
import type { Database } from './tables.ts';

/** How much goes into a backup before it is packed, and in how many entries. */
function extent({ card, changes, versions, pictures, shot }: RawScene): { bytes: number; entries: number } {
  const texts = card.bytes + card.versions.reduce((sum, { bytes }) => sum + bytes, 0) + (shot?.length ?? 0);
  return {
    // A letter is three bytes at most, and changes are small beside the document.
    bytes: texts * 3 + changes.length * 100,
    entries: 4 + versions.length + Object.keys(pictures).length,
  };
}

const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' };

/** What a picture is called in a backup: by its number, and by its type for people who look into the file. */
function pictureName(i: number, type: string): string {
  return `pictures/${i}.${ENDINGS[type] ?? (/^image\/(\w+)$/.exec(type)?.[1] || 'picture')}`;
}

/**
 * Everything that is kept, in one file: each scene with its history, open shot, session, versions and pictures; the
 * armoury; the settings. What this program cannot read goes along as it is. `now` is an ISO date and time.
 */
export async function writeBackup(database: Database, now: string): Promise<Result<Blob>> {
  const zip = writeZip(now);
  const scenes: Manifest['scenes'] = [];
  let bytes = 0;
  let entries = 3;
  for (const [i, id] of (await database.getAllKeys('scenes')).entries()) {
    const raw = await readRaw(database, id);
    if (!raw) continue;
    const more = extent(raw);
    bytes += more.bytes;
    entries += more.entries;
    if (bytes > ZIP_LIMIT || entries > ZIP_ENTRIES) {
      return failed(
        'Your scenes are too large for one file: export the largest ones, delete them here, and try again.',
      );
    }
    const folder = `scenes/${i + 1}`;
    const { card, text, shot, changes, versions, session } = raw;
    const pictures = Object.entries(raw.pictures).map(([name, blob], k) => ({
      blob,
      told: { id: name, type: blob.type, file: pictureName(k + 1, blob.type) },
    }));
    await zip.text(`${folder}/document.json`, text);
    if (shot !== null) await zip.text(`${folder}/shot.json`, shot);
    await zip.text(`${folder}/changes.json`, JSON.stringify(changes.map(({ change }) => change)));
    await zip.text(`${folder}/session.json`, JSON.stringify(session));
    for (const version of versions) await zip.text(`${folder}/versions/${version.number}.json`, version.text);
    for (const { blob, told } of pictures) await zip.file(`${folder}/${told.file}`, blob);
    scenes.push({
      folder,
      card: { ...card, versions: [...card.versions] },
      pictures: pictures.map(({ told }) => told),
    });
  }
  const manifest: Manifest = { format: BACKUP_FORMAT, version: BACKUP_VERSION, writtenAt: now, scenes };
  await zip.text(MANIFEST, JSON.stringify(manifest));
  await zip.text(ARMOURY, JSON.stringify(await database.getAll('armoury')));
  await zip.text(SETTINGS, JSON.stringify((await database.get('settings', 'settings')) ?? {}));
  return succeeded(zip.end());
}
