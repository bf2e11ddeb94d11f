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
  const saveState = useApp((state) => state.program.saveState);
  const well = saveState === 'saved' || saveState === 'saving';
  return (
    <>
      <button
        type="button"
        className={styles.sign}
        data-part="saving-sign"
        data-save-state={saveState}
        aria-label={`${WORDS[saveState]}: open the library`}
        onClick={() => LIBRARY_COMMANDS.storage.perform(program)}
      >
        <span className={styles.dot} aria-hidden />
        {WORDS[saveState]}
      </button>
      <span role="status" className={textStyles.hidden}>
        {well ? '' : WORDS[saveState]}
      </span>
    </>
  );
}
