import type { BrowserContext, Page } from '@playwright/test';
import { applyPatches, enablePatches } from 'immer';
import type {
  DeletedKey,
  SceneCard,
  StoredChange,
  StoredDocument,
  StoredPictures,
  StoredStep,
  StoredVersion,
} from '../../../src/persistence/database/tables.ts';
import type { Change } from '../../../src/scene/history/history.ts';

enablePatches();

/** A stored scene as it is in the database, bypassing the program. */
export interface OnDisk {
  readonly id: string;
  readonly name: string;
  readonly revision: number;
  /** Its document: the checkpoint with all steps of the journal. */
  readonly text: string;
  /** The revision of its checkpoint, and the number of steps since. */
  readonly checkpoint: number;
  readonly steps: number;
  readonly past: readonly Change[];
  readonly future: readonly Change[];
  /** How many changes its card claims, done and undone. */
  readonly missing: number;
  /** The sizes of its pictures in bytes. */
  readonly pictures: Readonly<Record<string, number>>;
  readonly versions: readonly string[];
  /** Its view state as JSON. */
  readonly looks: string;
}

/** Applies a journal without the program. A step that does not follow the one before it, or a missing end, is an error. */
function textOf(document: StoredDocument | null, steps: readonly StoredStep[], revision: number): string {
  let scene: object = JSON.parse(document?.text ?? 'null');
  let at = document?.revision;
  for (const { after, patches, revision: next } of steps) {
    if (after !== at) throw new Error(`A step follows ${after}, and the document stands at ${at}.`);
    scene = applyPatches(scene, JSON.parse(patches));
    at = next;
  }
  if (at !== revision) throw new Error(`The document stands at ${at}, and its card at ${revision}.`);
  return steps.length === 0 ? (document?.text ?? '') : JSON.stringify(scene);
}

/** Access to the browser's database from a page without the program. */
export class Disk {
  private readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** @param base the address of the program, for a browser that does not know it */
  static async in(context: BrowserContext, base = './'): Promise<Disk> {
    const page = await context.newPage();
    // Any file of the same origin will do.
    await page.goto(`${base}demo/ridge-nine.scene.json`);
    return new Disk(page);
  }

  /** Every stored scene, complete or not: missing parts are missing here. */
  async scenes(): Promise<readonly OnDisk[]> {
    const scenes = await this.records();
    return scenes.map(({ document, steps, ...scene }) => ({
      ...scene,
      text: textOf(document, steps, scene.revision),
      steps: steps.length,
      checkpoint: document?.revision ?? 0,
    }));
  }

  /** The deleted scenes, each with the revision of its deletion. */
  deleted(): Promise<readonly DeletedKey[]> {
    return this.page.evaluate(
      () =>
        new Promise<DeletedKey[]>((resolve, reject) => {
          const opening = indexedDB.open('fall-of-shot');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const database = opening.result;
            if (!database.objectStoreNames.contains('deleted')) return resolve([]);
            const keys = database.transaction('deleted').objectStore('deleted').getAllKeys();
            keys.onsuccess = () => {
              database.close();
              resolve(keys.result as unknown as DeletedKey[]);
            };
          };
        }),
    );
  }

  private records() {
    return this.page.evaluate(async () => {
      const ended = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await ended(indexedDB.open('fall-of-shot'));
      const names = ['scenes', 'documents', 'journal', 'changes', 'versions', 'assets', 'sessions'];
      if (!names.every((name) => database.objectStoreNames.contains(name))) return [];
      const transaction = database.transaction(names);
      const all = <T>(name: string): Promise<readonly T[]> => ended(transaction.objectStore(name).getAll());
      const [cards, documents, journal, changes, versions, assets, sessions] = await Promise.all([
        all<SceneCard>('scenes'),
        all<StoredDocument>('documents'),
        all<StoredStep>('journal'),
        all<StoredChange>('changes'),
        all<StoredVersion>('versions'),
        all<StoredPictures>('assets'),
        all<{ readonly scene: string; readonly session: unknown }>('sessions'),
      ]);
      database.close();
      return cards.map(({ id, name, revision, first, done, end }) => {
        const between = (from: number, to: number) =>
          changes
            .filter(({ scene, number }) => scene === id && number >= from && number < to)
            .map(({ change }) => change as Change);
        const blobs = assets.find(({ scene }) => scene === id)?.blobs ?? {};
        return {
          id,
          name,
          revision,
          document: documents.find(({ scene }) => scene === id) ?? null,
          steps: journal.filter(({ scene }) => scene === id),
          past: between(first, done),
          future: between(done, end),
          missing: end - first - between(first, end).length,
          pictures: Object.fromEntries(Object.entries(blobs).map(([name, blob]) => [name, blob.size])),
          versions: versions.filter(({ scene }) => scene === id).map(({ text }) => text),
          looks: JSON.stringify(sessions.find(({ scene }) => scene === id)?.session ?? {}),
        };
      });
    });
  }
}

/** Changes one record behind the program's back. */
export function overwritten(page: Page, table: string, key: string, change: object): Promise<void> {
  return page.evaluate(
    (given) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('fall-of-shot');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(given.table, 'readwrite');
          const records = transaction.objectStore(given.table);
          const got = records.get(given.key);
          got.onsuccess = () => records.put({ ...got.result, ...given.change });
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    { table, key, change },
  );
}
