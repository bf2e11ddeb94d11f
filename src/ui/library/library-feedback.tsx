import { TriangleAlert, Undo2 } from 'lucide-react';
import { classes } from '../../design/classes.ts';
import { Button } from '../components/button.tsx';
import { keyLabel } from '../components/command.ts';
import textStyles from '../components/text.module.css';
import styles from './library-dialog.module.css';
import type { Feedback } from './use-library.ts';

/** The status line of the library: the result of the last action, and a way to undo a deletion. */
export function LibraryFeedback({
  feedback,
  keys,
  onUndo,
}: {
  readonly feedback: Feedback | null;
  /** Whether there are scenes, whose keys are listed while there is nothing else to report. */
  readonly keys: boolean;
  readonly onUndo: () => void;
}) {
  const came = feedback?.came;
  const failed = came?.ok === false;
  return (
    <div className={styles.said} data-part="library-said" data-failed={failed}>
      <p role="status">
        {failed ? <TriangleAlert size={16} aria-hidden /> : null}
        {came?.ok ? came.value : came?.error}
      </p>
      {feedback || !keys ? null : (
        <p className={classes(textStyles.quiet, styles.keys)}>
          Arrow keys go from scene to scene, <kbd>Enter</kbd> opens, <kbd>F2</kbd> renames, <kbd>Delete</kbd> deletes.
        </p>
      )}
      {feedback?.gone ? (
        <Button aria-label={`Undo: put “${feedback.gone.name}” back`} onClick={onUndo}>
          <Undo2 size={16} aria-hidden />
          Undo<kbd>{keyLabel('Mod+z')}</kbd>
        </Button>
      ) : null}
    </div>
  );
}
