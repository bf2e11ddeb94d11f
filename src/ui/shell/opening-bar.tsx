import { percent } from '@fall-of-shot/sight/percent';
import { LoaderCircle } from 'lucide-react';
import { classes } from '../../design/classes.ts';
import { Button } from '../components/button.tsx';
import floatingPanelStyles from '../components/floating-panel.module.css';
import textStyles from '../components/text.module.css';
import { useApp, useProgram } from '../program/program.tsx';
import styles from './opening-bar.module.css';

/** The progress of opening files, with a button to stop. Not visible for files that open at once. */
export function OpeningBar() {
  const { files } = useProgram();
  const opening = useApp((state) => state.dialogs.opening);
  if (!opening) return null;
  const { name, share } = opening;
  return (
    <div className={classes(floatingPanelStyles.panel, styles.opening)} data-part="opening" role="status">
      <LoaderCircle size={20} aria-hidden className={styles.sign} />
      <div className={styles.words}>
        <p className={classes(textStyles.value, textStyles.clip)} title={name}>
          Opening {name}
        </p>
        <progress
          className={styles.bar}
          aria-label={`Opening ${name}`}
          max={1}
          {...(share === null ? {} : { value: share })}
        />
        <p className={textStyles.quiet}>{share === null ? 'Building the map' : `${percent(share)} read`}</p>
      </div>
      <Button onClick={files.stopOpening}>Cancel</Button>
    </div>
  );
}
