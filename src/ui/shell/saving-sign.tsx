import type { SaveState } from '../../store/state/state.ts';
import textStyles from '../components/text.module.css';
import { LIBRARY_COMMANDS } from '../library/library-commands.ts';
import { useApp, useProgram } from '../program/program.tsx';
import styles from './saving-sign.module.css';

const WORDS: Readonly<Record<SaveState, string>> = {
  saved: 'Saved',
  saving: 'Saving',
  unsaved: 'Not saved',
  off: 'Saving is off',
};

/** Whether the open scene is saved; a click opens the library. Only problems are announced. */
export function SavingSign() {
  const program = useProgram();
  const keeping = useApp((state) => state.program.saveState);
  const well = keeping === 'saved' || keeping === 'saving';
  return (
    <>
      <button
        type="button"
        className={styles.sign}
        data-part="saving-sign"
        data-keeping={keeping}
        aria-label={`${WORDS[keeping]}: open the library`}
        onClick={() => LIBRARY_COMMANDS.storage.perform(program)}
      >
        <span className={styles.dot} aria-hidden />
        {WORDS[keeping]}
      </button>
      <span role="status" className={textStyles.hidden}>
        {well ? '' : WORDS[keeping]}
      </span>
    </>
  );
}
