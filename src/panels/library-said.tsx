import { TriangleAlert, Undo2 } from 'lucide-react';
import { keyLabel } from './app-command.ts';
import type { Said } from './use-library.ts';

/** The line at the foot of the library: what came of the last thing done, and the way to take a deletion back. */
export function LibrarySaid({ said, onUndo }: { readonly said: Said | null; readonly onUndo: () => void }) {
  const came = said?.came;
  const failed = came?.ok === false;
  return (
    <div className="library-said" data-failed={failed}>
      <p role="status">
        {failed ? <TriangleAlert size={16} aria-hidden /> : null}
        {came?.ok ? came.value : came?.error}
      </p>
      {said?.gone ? (
        <button type="button" className="button" aria-label={`Undo: put “${said.gone.name}” back`} onClick={onUndo}>
          <Undo2 size={16} aria-hidden />
          Undo<kbd>{keyLabel('Mod+z')}</kbd>
        </button>
      ) : null}
    </div>
  );
}
