import { Keyboard } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { keyOf } from '../components/command.ts';
import { DialogFrame } from '../components/dialog-frame.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { lazily } from '../components/lazily.tsx';
import { Tip } from '../components/tip.tsx';
import { useActions, useApp } from '../program/program.tsx';
import styles from './keys-dialog.module.css';
import { WINDOW_COMMANDS } from './window-commands.ts';

// It names every command, and with them much of the program.
const KeyList = lazily(() => import('./key-list.tsx').then((part) => part.KeyList), 'ahead');

/** The key sheet, generated from the commands; `?` opens it. */
export function KeysDialog() {
  const actions = useActions();
  const open = useApp((state) => state.dialogs.open === 'keys');
  const { title } = WINDOW_COMMANDS.keys;
  return (
    <Dialog.Root open={open} onOpenChange={(next) => actions.program.setDialog(next ? 'keys' : null)}>
      <Tip text={title} keys={keyOf(WINDOW_COMMANDS.keys)}>
        <Dialog.Trigger asChild>
          <IconButton aria-label={title}>
            <Keyboard size={18} strokeWidth={1.8} aria-hidden />
          </IconButton>
        </Dialog.Trigger>
      </Tip>
      <DialogFrame title={title} look={styles.sheet}>
        <KeyList />
      </DialogFrame>
    </Dialog.Root>
  );
}
