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
    title: 'Nothing is kept in this browser',
    text: 'It refuses storage, as private windows and some settings do. Everything works until you close the window: export the scene to a file before that.',
    offers: ['export'],
  },
  held: {
    tone: 'error',
    title: 'Another window runs an earlier Fall of Shot',
    text: 'Your scenes are safe, but cannot be reached while it is open. Close that window: from then on this one keeps what you do.',
    offers: ['export'],
  },
  silent: {
    tone: 'error',
    title: "The browser's storage does not answer",
    text: 'Your scenes lie in it and cannot be reached yet. As soon as it answers, this window keeps what you do; until then, export the scene before you close it.',
    offers: ['export', 'reload'],
  },
  unopened: {
    tone: 'error',
    title: 'The browser cannot open its storage now',
    text: 'Your scenes lie in it and are not touched. The disk may be full: make room on it and reload. It is tried again with your next change; export the scene before you close the window.',
    offers: ['reload', 'export'],
  },
  newer: {
    tone: 'error',
    title: 'A newer Fall of Shot keeps your scenes',
    text: 'They are safe, but this earlier program cannot read them, and keeps nothing. Reload the page to get the newer program.',
    offers: ['reload', 'export'],
  },
  superseded: {
    tone: 'error',
    title: 'A newer Fall of Shot is open in another window',
    text: 'Everything up to now is saved. This window keeps nothing further: reload it to go on.',
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
        title: 'The browser has no room left for your scenes',
        text: 'What was saved before is safe. Your last changes are in this window only: make room, or export the scene before you close it.',
        offers: ['room', 'export'],
      };
    case 'failed':
      return {
        about: KEEPING,
        tone: 'error',
        title: 'Your last changes are not saved',
        text: 'The browser refused to write them. What was saved before is safe. It is tried again with your next change; export the scene before you close the window.',
        offers: ['export', 'storage'],
      };
    case 'waits':
      return {
        about: KEEPING,
        tone: 'error',
        title: `“${news.name}” could not be saved`,
        text: 'It is no longer on the table, and waits in this window only. Make room, and it is saved by itself; put it back to export it; or let it go, with what was not saved of it.',
        offers: ['room', 'put-back', 'let-go'],
      };
    case 'cut-off':
      return {
        about: KEEPING,
        tone: 'error',
        title: 'A newer Fall of Shot came between your last changes',
        text: 'They could not be saved any more. What was saved before is safe. Export the scene, then reload this window to go on.',
        offers: ['export', 'reload'],
      };
    case 'lost':
      return {
        about: KEEPING,
        tone: 'error',
        title: 'The browser has closed its storage',
        text: 'Your last changes are in this window only. It is tried again with your next change; export the scene before you close the window.',
        offers: ['export', 'reload'],
      };
    case 'again':
      return {
        about: KEEPING,
        tone: 'info',
        title: 'Saved again',
        text: 'Everything on the table is kept in this browser.',
      };
    case 'back':
      return {
        about: KEEPING,
        tone: 'info',
        title: 'Your scenes are here again',
        text: 'The storage can be reached. What is on the table is kept from now on, and your other scenes can be opened.',
        offers: ['storage'],
      };
    case 'copied':
      return {
        tone: 'info',
        title: 'Two windows changed this scene at the same time',
        text: `What you have here goes on as a copy, “${news.name}”. The other window's state is kept under the scene's own name.`,
        offers: ['storage'],
      };
    case 'deleted':
      return {
        tone: 'info',
        title: 'This scene was deleted in another window',
        text: `“${news.name}” is still on this table, and no longer kept. Change something, and it is kept again.`,
        offers: ['export'],
      };
    case 'newer-stands':
      return {
        tone: 'info',
        title: 'This scene is kept as a copy',
        text: `A newer Fall of Shot has kept a later state of it, which stays as it is. What you have here is “${news.name}”.`,
        offers: ['storage'],
      };
    case 'newer-window':
      return {
        about: 'newer-window',
        tone: 'info',
        title: 'A newer Fall of Shot has changed this scene',
        text: `This window shows “${news.name}” as it was before. Reload it to go on with the newer program.`,
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
        text: 'It stays where it is kept. Open one of its earlier versions in the library, or a file that you exported.',
        offers: ['storage'],
      };
    case 'scene-missing':
      return {
        tone: 'error',
        title: `“${news.name}” is no longer kept`,
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
