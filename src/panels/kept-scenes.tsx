import { useEffect, useState } from 'react';
import { sceneOf } from '../store/selectors.ts';
import { type KeptScene, useApp, useProgram } from './context.tsx';

/** How many kept scenes an empty table offers. */
const OFFERED = 3;

/** The scenes that were last on this table, to go on with. */
export function KeptScenes() {
  const { files } = useProgram();
  const here = useApp((state) => sceneOf(state).id);
  const [kept, setKept] = useState<readonly KeptScene[]>([]);
  useEffect(() => {
    let wanted = true;
    void files.kept().then((scenes) => {
      if (wanted) setKept(scenes.filter(({ id, pieces }) => id !== here && pieces > 0));
    });
    return () => {
      wanted = false;
    };
  }, [files, here]);
  if (kept.length === 0) return null;
  return (
    <section className="kept">
      <h3>On this computer</h3>
      <div className="kept-cards">
        {kept.slice(0, OFFERED).map(({ id, name, savedAt, pieces, shots }) => (
          <button key={id} type="button" className="kept-card" onClick={() => files.reopen(id)}>
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
