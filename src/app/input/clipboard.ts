import type { Vec2 } from '../../geometry/plane/vec.ts';
import { type ClipboardContents, readClipboard, writeClipboard } from '../../scene/selection/clipboard.ts';
import type { Actions } from '../../store/actions.ts';
import type { AppStore } from '../../store/state/create.ts';
import type { Clipboard, Files } from '../../ui/program/program.tsx';

/** Whether a key or a menu means the text in a field or marked on the page, and not what lies on the map. */
function meansText(target: EventTarget | null): boolean {
  const marked = document.getSelection()?.toString().trim() ?? '';
  return (
    (target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type)) ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.closest('[role="dialog"]') !== null) ||
    marked !== ''
  );
}

/** Pastes what there is, or says that there is nothing. */
function pasteOr(actions: Actions, clipping: ClipboardContents | null, at: Vec2 | undefined): void {
  if (clipping) actions.selection.paste(clipping, at);
  else {
    actions.program.notify({
      tone: 'info',
      title: 'Nothing to paste',
      text: 'The clipboard holds no pieces and no walls: select some on a map and copy them first.',
    });
  }
}

/**
 * Copying and pasting what lies on the map. It goes over the system's clipboard as text, so that it can be pasted in
 * another window; where a browser does not let the program read that from a menu, what was copied here last is pasted.
 */
export function createClipboard(store: AppStore, actions: Actions): Clipboard {
  const at = () => store.getState().pointer.menu?.at ?? undefined;
  const copy = (): boolean => {
    const clipping = actions.selection.copy();
    // Refused by some browsers outside of a secure page: what was copied can still be pasted here.
    if (clipping) void navigator.clipboard?.writeText(writeClipboard(clipping)).catch(() => undefined);
    return clipping !== undefined;
  };
  return {
    copy: () => void copy(),
    cut: () => {
      if (copy()) actions.selection.remove();
    },
    paste: () => {
      const place = at();
      const read = navigator.clipboard?.readText?.().catch(() => '') ?? Promise.resolve('');
      void read.then((text) => pasteOr(actions, readClipboard(text) ?? store.getState().collections.clipboard, place));
    },
  };
}

/** Listens to the browser's own copy, cut and paste. Gives a call that stops it. */
export function listenToClipboard(store: AppStore, actions: Actions, files: Files): () => void {
  const copy = (event: ClipboardEvent): void => {
    if (meansText(event.target)) return;
    const clipping = actions.selection.copy();
    if (!clipping) return;
    event.clipboardData?.setData('text/plain', writeClipboard(clipping));
    event.preventDefault();
    if (event.type === 'cut') actions.selection.remove();
  };
  const paste = (event: ClipboardEvent): void => {
    if (meansText(event.target)) return;
    const given = [...(event.clipboardData?.files ?? [])];
    if (given.length > 0) {
      files.open(given);
      return;
    }
    const clipping = readClipboard(event.clipboardData?.getData('text/plain') ?? '');
    pasteOr(actions, clipping ?? store.getState().collections.clipboard, store.getState().pointer.at ?? undefined);
  };
  document.addEventListener('copy', copy);
  document.addEventListener('cut', copy);
  document.addEventListener('paste', paste);
  return () => {
    document.removeEventListener('copy', copy);
    document.removeEventListener('cut', copy);
    document.removeEventListener('paste', paste);
  };
}
