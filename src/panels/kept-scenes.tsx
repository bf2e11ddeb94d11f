import { sceneOf } from '../store/selectors.ts';
import { whenWords } from '../store/when-words.ts';
import { useApp, useProgram } from './context.tsx';
import { contentsWords } from './storage-words.ts';
import { useKeptScenes } from './use-kept-scenes.ts';
import { capital } from './words.ts';

/** How many kept scenes an empty table offers. */
const OFFERED = 3;

/** The scenes that were last on this table, to go on with. */
export function KeptScenes() {
  const { storage, now } = useProgram();
  const here = useApp((state) => sceneOf(state).id);
  const all = useKeptScenes();
  // What cannot be read is said in scenes and storage: here it is only no offer.
  const offered = typeof all === 'string' ? [] : all.filter(({ id, pieces }) => id !== here && pieces > 0);
  if (offered.length === 0) return null;
  return (
    <section className="kept">
      <h3>On this computer</h3>
      <div className="kept-cards">
        {offered.slice(0, OFFERED).map(({ id, name, savedAt, pieces, shots }) => (
          <button key={id} type="button" className="kept-card" onClick={() => void storage.scenes.open(id)}>
            <span className="value clip" title={name}>
              {name || 'Without a name'}
            </span>
            <span className="quiet">{capital(whenWords(savedAt, now()))}</span>
            <span className="quiet">{contentsWords(pieces, shots)}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
