import { AlertDialog } from 'radix-ui';
import { useRef } from 'react';
import { classes } from '../../design/classes.ts';
import { Button } from '../components/button.tsx';
import dialogStyles from '../components/dialog.module.css';
import layoutStyles from '../components/layout.module.css';
import textStyles from '../components/text.module.css';
import styles from './delete-forever.module.css';

/** What is about to be deleted for good. */
export interface LastQuestion {
  /** Its name in the question: “Mill yard”, 3 deleted scenes. */
  readonly what: string;
  /** Further information before the answer. */
  readonly why: string;
  readonly act: () => void;
  /** The element to focus if nothing is deleted; otherwise the caller sets the focus. */
  readonly pressed: HTMLElement | null;
}

/** Asks once before something is deleted for good. */
export function DeleteForeverDialog({
  question,
  onClose,
}: {
  readonly question: LastQuestion | null;
  readonly onClose: () => void;
}) {
  const gone = useRef(false);
  const from = useRef<HTMLElement | null>(null);
  if (question) from.current = question.pressed;
  return (
    <AlertDialog.Root open={question !== null} onOpenChange={(open) => (open ? undefined : onClose())}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={classes(dialogStyles.overlay, dialogStyles.second)} />
        <AlertDialog.Content
          className={classes(dialogStyles.dialog, dialogStyles.narrow, dialogStyles.second)}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!gone.current) from.current?.focus();
            gone.current = false;
          }}
        >
          <AlertDialog.Title className={classes(textStyles.strong, styles.asked)}>
            Delete {question?.what} for good?
          </AlertDialog.Title>
          <AlertDialog.Description className={styles.askedText}>
            {question?.why} This also deletes its pieces, log, undo history and earlier versions. You cannot undo it.
          </AlertDialog.Description>
          <div className={classes(layoutStyles.actions, dialogStyles.actions)}>
            <AlertDialog.Cancel asChild>
              <Button>Keep it</Button>
            </AlertDialog.Cancel>
            <AlertDialog.Action asChild>
              <Button
                look="danger"
                onClick={() => {
                  gone.current = true;
                  question?.act();
                }}
              >
                Delete for good
              </Button>
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
