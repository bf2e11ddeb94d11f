import type { Vec2 } from '@fall-of-shot/plane/vec';
import { type ClipboardContents, readClipboard, writeClipboard } from '../../scene/selection/clipboard.ts';
import type { Actions } from '../../store/actions.ts';
import type { AppStore } from '../../store/state/create.ts';
import type { Clipboard, Files } from '../../ui/program/program.tsx';

/** Returns whether copy and paste mean text in a field or selected on the page, instead of things on the map. */
function meansText(target: EventTarget | null): boolean {
  const marked = document.getSelection()?.toString().trim() ?? '';
  return (
    (target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type)) ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.closest('[role="dialog"]') !== null) ||
    marked !== ''
  );
}

/** Pastes clipboard contents, or says that there are none. */
function pasteOr(actions: Actions, contents: ClipboardContents | null, at: Vec2 | undefined): void {
  if (contents) actions.selection.paste(contents, at);
  else {
    actions.program.notify({
      tone: 'info',
      title: 'Nothing to paste',
      text: 'The clipboard holds no pieces and no walls: select some on a map and copy them first.',
    });
  }
}

/**
 * Copies and pastes things on the map through the system clipboard, as text, so that they can be pasted in another
 * window. If the browser does not allow reading it from a menu, the last local copy is pasted.
 */
export function createClipboard(store: AppStore, actions: Actions): Clipboard {
  const at = () => store.getState().pointer.menu?.at ?? undefined;
  const copy = (): boolean => {
    const contents = actions.selection.copy();
    // Some browsers refuse this outside secure pages: pasting here still works.
    if (contents) void navigator.clipboard?.writeText(writeClipboard(contents)).catch(() => undefined);
    return contents !== undefined;
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

/** Listens to the browser's copy, cut and paste events. Returns a function that stops listening. */
export function listenToClipboard(store: AppStore, actions: Actions, files: Files): () => void {
  const copy = (event: ClipboardEvent): void => {
    if (meansText(event.target)) return;
    const contents = actions.selection.copy();
    if (!contents) return;
    event.clipboardData?.setData('text/plain', writeClipboard(contents));
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
    const contents = readClipboard(event.clipboardData?.getData('text/plain') ?? '');
    pasteOr(actions, contents ?? store.getState().collections.clipboard, store.getState().pointer.at ?? undefined);
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
