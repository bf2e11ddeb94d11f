import { TriangleAlert } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { StoredScene } from '../../persistence/library/library.ts';
import { DialogFrame } from '../components/dialog-frame.tsx';
import { arranged, foundScenes, type Order, type Place } from '../components/lists/search.ts';
import { useActions, useApp, useProgram } from '../program/program.tsx';
import { DeleteForeverDialog } from './delete-forever.tsx';
import { LibraryDeleted } from './library-deleted.tsx';
import { LibraryDemos } from './library-demos.tsx';
import styles from './library-dialog.module.css';
import { LibraryFeedback } from './library-feedback.tsx';
import { LibraryScenes, LibraryTools } from './library-scenes.tsx';
import { StorageUsageSection } from './storage-usage.tsx';
import { useLibrary } from './use-library.ts';
import { useListed } from './use-live-list.ts';

/** The places of the cards, arranged anew with another search or order. */
function usePlaces(
  all: readonly StoredScene[] | 'unread' | 'looking',
  found: readonly StoredScene[],
  by: string,
): readonly Place[] {
  const last = useRef<{ readonly by: string; readonly places: readonly Place[] } | null>(null);
  return useMemo(() => {
    if (typeof all === 'string') return [];
    const places = arranged(last.current?.by === by ? last.current.places : null, found, all);
    last.current = { by, places };
    return places;
  }, [all, found, by]);
}

/** Says why the library opened instead of the last scene. */
function TrappedScene() {
  const trapped = useApp((state) => state.program.trapped);
  if (!trapped) return null;
  return (
    <p className={styles.trapped} role="alert" data-part="trapped-scene">
      <TriangleAlert size={18} aria-hidden />
      <span>
        “{trapped.name}” was not opened by itself: it froze or crashed this window last time. It is safe in your
        library. You can open it again, export it, or open an earlier version of it.
      </span>
    </p>
  );
}

/** The contents of the library, and the status of the last action. Starts afresh each time. */
function Contents() {
  const all = useListed(useProgram().storage.scenes.list);
  const [sought, seek] = useState('');
  const [order, setOrder] = useState<Order>('saved');
  // Typing does not wait for hundreds of cards.
  const wanted = useDeferredValue(sought);
  const found = useMemo(() => (typeof all === 'string' ? [] : foundScenes(all, wanted, order)), [all, wanted, order]);
  const places = usePlaces(all, found, `${order} ${wanted}`);
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const library = useLibrary(places, list, heading);
  const press = (event: KeyboardEvent): void => {
    const typing = event.target instanceof HTMLInputElement && event.target.type !== 'radio';
    if (typing || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    event.preventDefault();
    library.undo();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Z is a second way to what the button Undo does
    <div className={styles.body} onKeyDown={press}>
      <TrappedScene />
      <LibraryTools
        sought={sought}
        onSeek={seek}
        order={order}
        onOrder={setOrder}
        field={field}
        onDown={() => list.current?.querySelector<HTMLElement>('[data-part="library-open"][tabindex="0"]')?.focus()}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <LibraryScenes
            all={all}
            places={places}
            matches={found.length}
            sought={wanted}
            renaming={library.renaming}
            actions={library.deeds}
            list={list}
            heading={heading}
          />
          <LibraryDemos />
          <LibraryDeleted onPutBack={library.putBack} onForGood={library.purge} />
        </div>
        <StorageUsageSection say={library.say} />
      </div>
      <LibraryFeedback feedback={library.feedback} keys={places.length > 0} onUndo={library.undo} />
      <DeleteForeverDialog question={library.question} onClose={library.closeQuestion} />
    </div>
  );
}

/** The library: stored scenes, bundled ones, deleted ones, and the storage in use. */
export function LibraryDialog() {
  const actions = useActions();
  const open = useApp((state) => state.dialogs.open === 'storage');
  return (
    <Dialog.Root open={open} onOpenChange={(next) => actions.program.setDialog(next ? 'storage' : null)}>
      <DialogFrame
        title="Library"
        look={styles.library}
        toMap
        onOpened={(dialog) => dialog.querySelector<HTMLElement>('input[type="search"]')?.focus()}
        onEscape={(event) => {
          if (event.target instanceof HTMLElement && event.target.dataset.takesEscape) event.preventDefault();
        }}
      >
        <Contents />
      </DialogFrame>
    </Dialog.Root>
  );
}
