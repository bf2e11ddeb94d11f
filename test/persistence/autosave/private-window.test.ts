import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeErrorOf } from '../../../src/persistence/database/failures.ts';
import { noticeOf } from '../../../src/persistence/notices.ts';
import { browser, duelScene, storedScene } from '../../support/browser-windows.ts';

const { put } = IDBObjectStore.prototype;
let refused = 0;

// As WebKit does it in a private window: everything but pictures is stored.
beforeEach(() => {
  refused = 0;
  IDBObjectStore.prototype.put = function (...given) {
    if (this.name === 'assets' && Object.keys(given[0].blobs).length > 0) {
      refused += 1;
      throw new DOMException('Error preparing Blob/File data to be stored in object store', 'UnknownError');
    }
    return Reflect.apply(put, this, given);
  };
});
afterEach(() => {
  IDBObjectStore.prototype.put = put;
});

test('a window that stores no pictures says so once, tries a write once, and saves other scenes', async () => {
  const here = browser();
  const window = here.open();
  window.actions.program.openScene(duelScene(), { picture: new Blob(['map']) });
  expect(await window.autosave.flush()).toBe(false);
  expect(refused).toBe(1);
  await expect.poll(() => window.store.getState().program.saveState).toBe('unsaved');
  window.actions.document.move('target', { x: 1, y: 0 });
  expect(await window.autosave.flush()).toBe(false);
  expect(window.told).toEqual([{ kind: 'pictures' }]);

  window.actions.program.openScene(duelScene('next', 'Next'), {});
  expect(await window.autosave.flush()).toBe(false);
  expect(window.told.slice(1)).toEqual([{ kind: 'pictures-not-saved', name: 'Mill yard' }]);
  expect((await storedScene(await here.database(), 'next')).base.card.name).toBe('Next');
});

test('the words on it name the reason, and offer the export', () => {
  const { title, text, offers } = noticeOf({ kind: 'pictures' });
  expect(title).toBe('This window cannot save pictures');
  expect(text).toContain('Private windows of this browser store no pictures');
  expect(offers).toEqual(['export']);
  expect(noticeOf({ kind: 'pictures-not-saved', name: 'Mill' }).offers).toEqual(['reopen', 'discard']);
});

test('both errors of WebKit are known, and no other error is taken for them', () => {
  const error = (name: string, message: string) => writeErrorOf(new DOMException(message, name));
  expect(error('DataCloneError', 'Failed to store record: BlobURLs are not yet supported.')).toBe('pictures');
  expect(error('UnknownError', 'Connection to Indexed Database server lost.')).toBe('lost');
  expect(error('DataCloneError', 'The object can not be cloned.')).toBe('failed');
});
