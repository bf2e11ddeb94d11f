import type { Keeping } from '../../store/state/state.ts';
import { COMMANDS } from '../commands/commands.ts';
import { useApp, useProgram } from '../program/program.tsx';

const WORDS: Readonly<Record<Keeping, string>> = {
  saved: 'Saved',
  saving: 'Saving',
  unsaved: 'Not saved',
  off: 'Not kept',
};

/** Whether what is on the table is saved; it leads to the library. Only trouble is said aloud. */
export function SavingSign() {
  const program = useProgram();
  const keeping = useApp((state) => state.keeping);
  const well = keeping === 'saved' || keeping === 'saving';
  return (
    <>
      <button
        type="button"
        className="saving-sign"
        data-keeping={keeping}
        aria-label={`${WORDS[keeping]}: open the library`}
        onClick={() => COMMANDS.storage.perform(program)}
      >
        <span className="saving-dot" aria-hidden />
        {WORDS[keeping]}
      </button>
      <span role="status" className="visually-hidden">
        {well ? '' : WORDS[keeping]}
      </span>
    </>
  );
}
