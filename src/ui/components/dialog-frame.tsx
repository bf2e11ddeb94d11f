import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from '../../design/classes.ts';
import { useProgram } from '../program/program.tsx';
import dialogStyles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import layoutStyles from './layout.module.css';
import textStyles from './text.module.css';

/** What every dialog stands in: the shade over the page, the title, and the button that closes it. */
export function DialogFrame({
  title,
  look,
  toMap = false,
  onOpened,
  onEscape,
  children,
}: {
  readonly title: string;
  /** A class of its own. */
  readonly look?: string | undefined;
  /** Whether the keys go to the map afterwards, and not to the button that opened it. */
  readonly toMap?: boolean;
  /** Puts the focus somewhere in the dialog, where that is not its first button. */
  readonly onOpened?: (dialog: HTMLElement) => void;
  /** Hears of Escape before the dialog closes, and may keep it open. */
  readonly onEscape?: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}) {
  const { focusMap } = useProgram();
  return (
    <Dialog.Portal>
      <Dialog.Overlay className={dialogStyles.overlay} />
      <Dialog.Content
        className={classes(dialogStyles.dialog, look)}
        aria-describedby={undefined}
        {...(onEscape ? { onEscapeKeyDown: onEscape } : {})}
        {...(onOpened
          ? {
              onOpenAutoFocus: (event: Event) => {
                event.preventDefault();
                if (event.target instanceof HTMLElement) onOpened(event.target);
              },
            }
          : {})}
        {...(toMap
          ? {
              onCloseAutoFocus: (event: Event) => {
                event.preventDefault();
                focusMap();
              },
            }
          : {})}
      >
        <div className={layoutStyles.line}>
          <Dialog.Title className={textStyles.strong}>{title}</Dialog.Title>
          <Dialog.Close asChild>
            <IconButton aria-label="Close">
              <X size={18} aria-hidden />
            </IconButton>
          </Dialog.Close>
        </div>
        {children}
      </Dialog.Content>
    </Dialog.Portal>
  );
}
