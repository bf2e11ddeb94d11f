import type { Notice, NoticeOffer } from '../store/state/state.ts';
import type { UnavailableReason } from './database/database.ts';
import type { ActionFailure } from './failed-action.ts';

/** What persistence tells the user. */
export type PersistenceNotice =
  | { readonly kind: 'unavailable'; readonly why: UnavailableReason }
  | { readonly kind: 'full' | 'failed' | 'pictures' | 'saved-again' | 'reopened' | 'lost' | 'cut-off' }
  | { readonly kind: 'conflict-copy' | 'deleted' | 'newer-copy' | 'newer-window'; readonly name: string }
  | { readonly kind: 'not-saved' | 'pictures-not-saved'; readonly name: string }
  | { readonly kind: 'scene-newer' | 'scene-broken' | 'scene-missing' | 'scene-cut'; readonly name: string }
  | ({ readonly kind: 'action-failed' } & ActionFailure);

type NoticeText = Omit<Notice, 'id'>;

/** The subject of notices about saving: each replaces the one before it. */
const SAVING = 'saving';

const EXPORT_FIRST = 'Export the scene before you close this window.';
const SAVED_BEFORE = 'Everything saved before is safe.';
const RETRY = 'Saving is tried again with your next change.';

function error(title: string, text: string, ...offers: readonly NoticeOffer[]): NoticeText {
  return { tone: 'error', title, text, offers };
}

function info(title: string, text: string, ...offers: readonly NoticeOffer[]): NoticeText {
  return { tone: 'info', title, text, offers };
}

function unavailable(why: UnavailableReason): NoticeText {
  switch (why) {
    case 'unsupported':
      return error(
        'This browser cannot save scenes',
        `It blocks storage, as private windows and some settings do. You can work as usual. ${EXPORT_FIRST}`,
        'export',
      );
    case 'blocked':
      return error(
        'An older version of Fall of Shot is open in another window',
        'Your scenes are safe, but you cannot reach them while it is open. Close that window, and saving starts here.',
        'export',
      );
    case 'not-responding':
      return error(
        "The browser's storage is not responding",
        `Your scenes are safe, but you cannot reach them yet. Saving starts when the storage responds. ${EXPORT_FIRST}`,
        'export',
        'reload',
      );
    case 'open-failed':
      return error(
        "The browser's storage cannot be opened",
        `Your scenes are safe. The disk may be full: free up some space and reload. ${RETRY} ${EXPORT_FIRST}`,
        'reload',
        'export',
      );
    case 'newer':
      return error(
        'Your scenes were saved by a newer version of Fall of Shot',
        'They are safe, but this version cannot read them or save anything. Reload the page to get the newer version.',
        'reload',
        'export',
      );
    case 'superseded':
      return error(
        'A newer version of Fall of Shot is open in another window',
        'Everything so far is saved, but this window can save nothing more. Reload it to continue.',
        'reload',
        'export',
      );
  }
}

/** Returns the text, tone and buttons of a notice. */
export function noticeOf(notice: PersistenceNotice): NoticeText {
  switch (notice.kind) {
    case 'unavailable':
      return { about: SAVING, ...unavailable(notice.why) };
    case 'full':
      return {
        about: SAVING,
        ...error(
          'The browser has run out of space for your scenes',
          `${SAVED_BEFORE} Your last changes are not saved: free up space, or export the scene before you close this window.`,
          'free-space',
          'export',
        ),
      };
    case 'failed':
      return {
        about: SAVING,
        ...error(
          'Your last changes are not saved',
          `The browser could not write them. ${SAVED_BEFORE} ${RETRY} ${EXPORT_FIRST}`,
          'export',
          'storage',
        ),
      };
    case 'pictures':
      return {
        about: SAVING,
        ...error(
          'This window cannot save pictures',
          `Private windows of this browser store no pictures, so this scene is not saved. ${EXPORT_FIRST} Open the program in an ordinary window to save it there.`,
          'export',
        ),
      };
    case 'pictures-not-saved':
      return {
        about: SAVING,
        ...error(
          `“${notice.name}” could not be saved`,
          'You have left this scene, and it is only in this window: private windows of this browser store no pictures. Reopen the scene to export it, or discard the changes.',
          'reopen',
          'discard',
        ),
      };
    case 'not-saved':
      return {
        about: SAVING,
        ...error(
          `“${notice.name}” could not be saved`,
          'You have left this scene, and its last changes are only in this window. Free up space to save them, reopen the scene to export it, or discard the changes.',
          'free-space',
          'reopen',
          'discard',
        ),
      };
    case 'cut-off':
      return {
        about: SAVING,
        ...error(
          'Your last changes could not be saved',
          `A newer version of Fall of Shot was opened in another window. ${SAVED_BEFORE} Export the scene, then reload this window.`,
          'export',
          'reload',
        ),
      };
    case 'lost':
      return {
        about: SAVING,
        ...error(
          'The browser has closed its storage',
          `Your last changes are not saved. ${RETRY} ${EXPORT_FIRST}`,
          'export',
          'reload',
        ),
      };
    case 'saved-again':
      return { about: SAVING, ...info('Saved again', 'Everything in this scene is saved in the browser.') };
    case 'reopened':
      return {
        about: SAVING,
        ...info(
          'Your scenes are available again',
          "The browser's storage can be reached. This scene is saved from now on, and you can open your other scenes.",
          'storage',
        ),
      };
    case 'conflict-copy':
      return info(
        'This scene was changed in two windows at once',
        `You are now working on a copy, “${notice.name}”. The other window's changes are saved under the original name.`,
        'storage',
      );
    case 'deleted':
      return info(
        'This scene was deleted in another window',
        `“${notice.name}” is still open here but no longer saved. Change something to save it again.`,
        'export',
      );
    case 'newer-copy':
      return info(
        'You are now working on a copy',
        `A newer version of Fall of Shot has saved this scene, and that stays as it is. Your copy is “${notice.name}”.`,
        'storage',
      );
    case 'newer-window':
      return {
        about: 'newer-window',
        ...info(
          'A newer version of Fall of Shot has changed this scene',
          `This window still shows the earlier state of “${notice.name}”. Reload it to get the newer version.`,
          'reload',
        ),
      };
    case 'scene-newer':
      return error(
        `“${notice.name}” was saved by a newer version of Fall of Shot`,
        'The scene is unchanged. Reload the page to get the newer version, then open the scene again.',
        'reload',
        'storage',
      );
    case 'scene-broken':
      return error(
        `“${notice.name}” can no longer be read`,
        'It stays in the library. Open one of its earlier versions there, or a file that you exported.',
        'storage',
      );
    case 'scene-cut':
      return error(
        `The last changes of “${notice.name}” can no longer be read`,
        'It opened as it was before them, and what cannot be read is kept as a version with your next change.',
        'storage',
      );
    case 'scene-missing':
      return error(`“${notice.name}” no longer exists`, 'It was deleted in another window.', 'storage');
    case 'action-failed':
      return error(
        notice.title,
        `${notice.reason.replace(/^./, (letter) => letter.toUpperCase())}.`,
        'reload',
        'storage',
      );
  }
}
