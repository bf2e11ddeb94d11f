import { FileWarning } from 'lucide-react';
import { classes } from '../../design/classes.ts';
import { Button } from '../components/button.tsx';
import layoutStyles from '../components/layout.module.css';
import textStyles from '../components/text.module.css';
import { useProgram } from '../program/program.tsx';
import styles from './notices.module.css';

/** Says that the rest of the program could not be loaded. Nothing else works then. */
export function LoadFailure() {
  const { reload } = useProgram();
  return (
    <div className={classes(styles.notices, styles.alone)} role="alert">
      <div className={styles.notice} data-part="notice" data-tone="error">
        <FileWarning size={20} aria-hidden className={styles.icon} />
        <div>
          <p className={textStyles.value} data-part="notice-title">
            The program could not be loaded
          </p>
          <p className={styles.text} data-part="notice-text">
            Your scenes are safe. Check the connection, then reload the page.
          </p>
          <div className={layoutStyles.actions}>
            <Button data-at-once="" onClick={reload}>
              Reload
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}
