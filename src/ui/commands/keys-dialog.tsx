import { Keyboard } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { keyOf } from '../components/command.ts';
import { DialogFrame } from '../components/dialog-frame.tsx';
import { IconButton } from '../components/icon-button.tsx';
import textStyles from '../components/text.module.css';
import { Tip } from '../components/tip.tsx';
import { useActions, useApp } from '../program/program.tsx';
import { COMMANDS } from './commands.ts';
import { keySheet } from './key-sheet.ts';
import styles from './keys-dialog.module.css';
import { WINDOW_COMMANDS } from './window-commands.ts';

const SHEET = keySheet(COMMANDS);

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
        {SHEET.map(({ title: heading, lines }) => (
          <section key={heading} className={styles.group} aria-label={heading}>
            <h3 className={textStyles.quiet}>{heading}</h3>
            <dl className={styles.keys}>
              {lines.map(({ keys, does }) => (
                <div key={does}>
                  <dt>
                    <kbd>{keys}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </DialogFrame>
    </Dialog.Root>
  );
}
