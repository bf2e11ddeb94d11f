import { useEffect, useState } from 'react';
import type { KeptScene } from '../keeping/shelf.ts';
import { sceneOf } from '../store/selectors.ts';
import { useApp, useProgram } from './context.tsx';

/** How many kept scenes an empty table offers. */
const OFFERED = 3;

/** The scenes that were last on this table, to go on with. */
export function KeptScenes() {
  const { scenes } = useProgram().storage;
  const here = useApp((state) => sceneOf(state).id);
  const [kept, setKept] = useState<readonly KeptScene[]>([]);
  useEffect(() => {
    let wanted = true;
    const look = async () => {
      const all = await scenes.list();
      if (wanted) setKept(all.filter(({ id, pieces }) => id !== here && pieces > 0));
    };
    void look();
    const stop = scenes.watch(() => void look());
    return () => {
      wanted = false;
      stop();
    };
  }, [scenes, here]);
  if (kept.length === 0) return null;
  return (
    <section className="kept">
      <h3>On this computer</h3>
      <div className="kept-cards">
        {kept.slice(0, OFFERED).map(({ id, name, savedAt, pieces, shots }) => (
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
