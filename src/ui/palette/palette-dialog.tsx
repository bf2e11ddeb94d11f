import { Dialog } from 'radix-ui';
import { useRef } from 'react';
import dialogStyles from '../components/dialog.module.css';
import textStyles from '../components/text.module.css';
import { useActions, useApp, useProgram } from '../program/program.tsx';
import styles from './palette.module.css';
import { PaletteSearch } from './palette-search.tsx';

/** The command palette: finds commands, pieces, scenes and weapons by name. Control or Command with K opens it. */
export function PaletteDialog() {
  const actions = useActions();
  const { focusMap } = useProgram();
  const open = useApp((state) => state.dialogs.open === 'palette');
  /** The element that had the focus, and the chosen action: it runs once the focus is back, as if by its own key. */
  const before = useRef<HTMLElement | null>(null);
  const chosen = useRef<(() => void) | null>(null);
  const close = (): void => actions.program.setDialog(null);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? undefined : close())}>
      <Dialog.Portal>
        <Dialog.Overlay className={dialogStyles.overlay} />
        <Dialog.Content
          className={styles.palette}
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            const focused = document.activeElement;
            const stays =
              focused instanceof HTMLElement && focused !== document.body && !focused.closest('[role="menu"]');
            before.current = stays ? focused : null;
            chosen.current = null;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (before.current?.isConnected) before.current.focus();
            else focusMap();
            chosen.current?.();
          }}
        >
          <Dialog.Title className={textStyles.hidden}>Find anything</Dialog.Title>
          <PaletteSearch
            onChoose={(act) => {
              chosen.current = act;
              close();
            }}
            onClose={close}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
