import type { Page } from '@playwright/test';
import type { DeletedKey, SceneCard } from '../../src/persistence/database/tables.ts';

/** What a window has called saved: the revision of each scene, and which were deleted. */
export interface Acknowledged {
  readonly scenes: readonly (readonly [id: string, revision: number])[];
  readonly deleted: readonly DeletedKey[];
}

/** Reads the cards of the database whenever the window says that everything is saved. */
export async function watchSaves(page: Page, saved: (now: Acknowledged) => void): Promise<void> {
  await page.exposeFunction('savedNow', saved);
  await page.addInitScript(() => {
    const ended = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const read = async (): Promise<void> => {
      const database = await ended(indexedDB.open('fall-of-shot'));
      const transaction = database.transaction(['scenes', 'deleted']);
      const [cards, deleted] = await Promise.all([
        ended<SceneCard[]>(transaction.objectStore('scenes').getAll()),
        ended(transaction.objectStore('deleted').getAllKeys()),
      ]);
      database.close();
      const tell: (now: object) => void = Reflect.get(window, 'savedNow');
      tell({ scenes: cards.map(({ id, revision }) => [id, revision]), deleted });
    };
    let before = '';
    const look = (): void => {
      const now = document.querySelector('[data-save-state]')?.getAttribute('data-save-state') ?? '';
      if (now === 'saved' && before !== 'saved') void read().catch(() => undefined);
      before = now;
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-save-state'],
    });
  });
}
