import { Undo2 } from 'lucide-react';
import { Button } from './button.tsx';
import styles from './undo-toast.module.css';

/** The last change of the user's own list, with a way to undo it. The focus goes to the list's heading. */
export function TakenBack(props: {
  readonly before: { readonly label: string } | null;
  /** Whether there was a change. */
  readonly changed: boolean;
  readonly heading: string;
  readonly onUndo: () => void;
}) {
  const { before, changed, heading, onUndo } = props;
  return (
    <div role="status">
      {before ? (
        <p className={styles.toast}>
          <span>{before.label}</span>
          {changed ? (
            <Button
              size="small"
              onClick={() => {
                onUndo();
                document.getElementById(heading)?.focus();
              }}
            >
              <Undo2 size={15} aria-hidden />
              Undo
            </Button>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}
