import { expect, test } from 'vitest';
import { writeErrorOf } from '../../../src/persistence/database/failures.ts';

const named = (name: string, message = '') => new DOMException(message, name);

test.each([
  ['full', named('QuotaExceededError')],
  ['conflict', named('ConstraintError')],
  ['aborted', named('AbortError')],
  ['lost', named('InvalidStateError')],
  ['lost', named('NotFoundError')],
  ['lost', named('UnknownError')],
  ['lost', named('UnknownError', 'Thunderblobs')],
  ['pictures', named('UnknownError', 'Error preparing Blob/File data to be stored in object store')],
  ['pictures', named('DataCloneError', 'BlobURLs are not yet supported')],
  // Something in the program could not be written: that is no matter of the browser's windows.
  ['failed', named('DataCloneError', 'a function could not be cloned')],
  ['failed', named('VersionError', 'a blob')],
  ['failed', new Error('blob')],
  ['failed', 'QuotaExceededError'],
  ['failed', undefined],
] as const)('a write is %s by the error %o', (what, error) => {
  expect(writeErrorOf(error)).toBe(what);
});

test('an error that only has the name of one of the browser counts as that', () => {
  expect(writeErrorOf(Object.assign(new Error('no room'), { name: 'QuotaExceededError' }))).toBe('full');
});
