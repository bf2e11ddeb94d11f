import { sceneOf } from '../store/selectors.ts';
import { useApp, useProgram } from './context.tsx';
import { useKeptScenes } from './use-kept-scenes.ts';

/** How many kept scenes an empty table offers. */
const OFFERED = 3;

/** The scenes that were last on this table, to go on with. */
export function KeptScenes() {
  const { scenes } = useProgram().storage;
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
          <button key={id} type="button" className="kept-card" onClick={() => void scenes.open(id)}>
            <span className="value clip">{name}</span>
            <span className="quiet">
              {new Date(savedAt).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}
            </span>
            <span className="quiet">
              {pieces} {pieces === 1 ? 'piece' : 'pieces'}, {shots} {shots === 1 ? 'shot' : 'shots'}
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}
