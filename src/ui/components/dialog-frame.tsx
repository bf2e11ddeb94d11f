import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from '../../design/classes.ts';
import { useProgram } from '../program/program.tsx';
import dialogStyles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import layoutStyles from './layout.module.css';
import textStyles from './text.module.css';

/** The frame of every dialog: the backdrop, the title, and the close button. */
export function DialogFrame({
  title,
  look,
  toMap = false,
  onOpened,
  onClosed,
  onEscape,
  onOutside,
  children,
}: {
  readonly title: string;
  /** An extra class. */
  readonly look?: string | undefined;
  /** Whether the focus goes to the map afterwards, instead of the button that opened it. */
  readonly toMap?: boolean;
  /** Sets the focus afterwards; returns whether it did. */
  readonly onClosed?: () => boolean;
  /** Sets the initial focus, if it is not the first button. */
  readonly onOpened?: (dialog: HTMLElement) => void;
  /** Runs on Escape before the dialog closes, and may keep it open. */
  readonly onEscape?: (event: KeyboardEvent) => void;
  /** Runs on a press beside the dialog before it closes, and may keep it open. */
  readonly onOutside?: (event: Event) => void;
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
        {...(onOutside ? { onPointerDownOutside: onOutside } : {})}
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
                if (!onClosed?.()) focusMap();
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
