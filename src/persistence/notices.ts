import type { Notice } from '../store/state/state.ts';
import type { NoDatabase } from './database/database.ts';
import type { Undone } from './failed-action.ts';

/** What keeping has to say: what happened, what is safe, what to do. */
export type PersistenceNotice =
  | { readonly what: 'none'; readonly why: NoDatabase }
  | { readonly what: 'full' | 'failed' | 'again' | 'back' | 'lost' | 'cut-off' }
  | { readonly what: 'copied' | 'deleted' | 'newer-stands' | 'newer-window' | 'waits'; readonly name: string }
  | { readonly what: 'scene-newer' | 'scene-broken' | 'scene-missing'; readonly name: string }
  | ({ readonly what: 'undone' } & Undone);

/** All about one matter: a later one takes the earlier one's place. */
const KEEPING = 'keeping';

const NONE: Readonly<Record<NoDatabase, Omit<Notice, 'id'>>> = {
  refused: {
    tone: 'error',
    title: 'This browser does not save your scenes',
    text: 'It refuses storage, as private windows and some settings do. Everything works until you close the window: export the scene to a file before you do.',
    offers: ['export'],
  },
  held: {
    tone: 'error',
    title: 'Another window runs an earlier Fall of Shot',
    text: 'Your scenes are safe, but cannot be reached while it is open. Close that window, and this one saves your work again.',
    offers: ['export'],
  },
  silent: {
    tone: 'error',
    title: "The browser's storage does not answer",
    text: 'Your scenes are in it and cannot be reached yet. Your work is saved as soon as it answers. Until then, export the scene before you close this window.',
    offers: ['export', 'reload'],
  },
  unopened: {
    tone: 'error',
    title: 'The browser cannot open its storage now',
    text: 'Your scenes are in it and are safe. The disk may be full: free up space and reload. Saving is tried again with your next change. Export the scene before you close the window.',
    offers: ['reload', 'export'],
  },
  newer: {
    tone: 'error',
    title: 'Your scenes were saved by a newer Fall of Shot',
    text: 'They are safe, but this older program cannot read them and saves nothing. Reload the page to get the newer program.',
    offers: ['reload', 'export'],
  },
  superseded: {
    tone: 'error',
    title: 'A newer Fall of Shot is open in another window',
    text: 'Everything up to now is saved. This window saves nothing more: reload it to continue.',
    offers: ['reload', 'export'],
  },
};

/** What is told, as a card. */
export function noticeOf(news: PersistenceNotice): Omit<Notice, 'id'> {
  switch (news.what) {
    case 'none':
      return { ...NONE[news.why], about: KEEPING };
    case 'full':
      return {
        about: KEEPING,
        tone: 'error',
        title: 'The browser has no space left for your scenes',
        text: 'What was saved before is safe. Your last changes are only in this window: free up space, or export the scene before you close it.',
        offers: ['room', 'export'],
      };
    case 'failed':
      return {
        about: KEEPING,
        tone: 'error',
        title: 'Your last changes are not saved',
        text: 'The browser refused to write them. What was saved before is safe. Saving is tried again with your next change. Export the scene before you close the window.',
        offers: ['export', 'storage'],
      };
    case 'waits':
      return {
        about: KEEPING,
        tone: 'error',
        title: `“${news.name}” could not be saved`,
        text: 'It is no longer open, and its last changes are only in this window. Free up space to save it, open it to export it, or discard it with its unsaved changes.',
        offers: ['room', 'put-back', 'let-go'],
      };
    case 'cut-off':
      return {
        about: KEEPING,
        tone: 'error',
        title: 'A newer Fall of Shot saved this scene before your last changes',
        text: 'They could not be saved. What was saved before is safe. Export the scene, then reload this window to continue.',
        offers: ['export', 'reload'],
      };
    case 'lost':
      return {
        about: KEEPING,
        tone: 'error',
        title: 'The browser has closed its storage',
        text: 'Your last changes are only in this window. Saving is tried again with your next change. Export the scene before you close the window.',
        offers: ['export', 'reload'],
      };
    case 'again':
      return {
        about: KEEPING,
        tone: 'info',
        title: 'Saved again',
        text: 'The open scene is saved in this browser.',
      };
    case 'back':
      return {
        about: KEEPING,
        tone: 'info',
        title: 'Your scenes are here again',
        text: 'The browser’s storage can be reached again. The open scene is saved from now on, and you can open your other scenes.',
        offers: ['storage'],
      };
    case 'copied':
      return {
        tone: 'info',
        title: 'Two windows changed this scene at the same time',
        text: `This window continues with a copy, “${news.name}”. The other window’s changes are saved under the scene’s own name.`,
        offers: ['storage'],
      };
    case 'deleted':
      return {
        tone: 'info',
        title: 'This scene was deleted in another window',
        text: `“${news.name}” is still open here, but no longer saved. It is saved again with your next change.`,
        offers: ['export'],
      };
    case 'newer-stands':
      return {
        tone: 'info',
        title: 'This scene is saved as a copy',
        text: `A newer Fall of Shot saved a later state of it, which stays as it is. This window continues with “${news.name}”.`,
        offers: ['storage'],
      };
    case 'newer-window':
      return {
        about: 'newer-window',
        tone: 'info',
        title: 'A newer Fall of Shot has changed this scene',
        text: `This window shows “${news.name}” as it was before. Reload it to continue with the newer program.`,
        offers: ['reload'],
      };
    case 'scene-newer':
      return {
        tone: 'error',
        title: `“${news.name}” was saved by a newer Fall of Shot`,
        text: 'It stays as it is. Reload the page to get the newer program, and open it again.',
        offers: ['reload', 'storage'],
      };
    case 'scene-broken':
      return {
        tone: 'error',
        title: `“${news.name}” can no longer be read`,
        text: 'It stays where it is. Open one of its earlier versions in the library, or a file that you exported.',
        offers: ['storage'],
      };
    case 'scene-missing':
      return {
        tone: 'error',
        title: `“${news.name}” no longer exists`,
        text: 'It was deleted in another window.',
        offers: ['storage'],
      };
    case 'undone':
      return {
        tone: 'error',
        title: news.title,
        text: `${news.why.replace(/^./, (letter) => letter.toUpperCase())}.`,
        offers: ['reload', 'storage'],
      };
  }
}
