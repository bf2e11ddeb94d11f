import { Crosshair, FolderOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { sceneOf } from '../store/selectors.ts';
import { type KeptScene, useApp, useProgram } from './context.tsx';

/** What an empty scene says: drop a map here. It goes when there is something on the table, or a tool in hand. */
export function EmptyScene() {
  const { files } = useProgram();
  const empty = useApp((state) => {
    const scene = sceneOf(state);
    return !scene.picture && scene.pieces.length === 0 && scene.obstructions.length === 0 && state.tool === 'select';
  });
  if (!empty) return null;
  return (
    <div className="empty">
      <div className="drop">
        <svg width="116" height="84" viewBox="0 0 116 84" aria-hidden focusable="false" className="drop-art">
          <path className="drop-map" d="m3 15 37-12 38 12 35-12v66L78 81 40 69 3 81Z M40 3v66 M78 15v66" />
          <path d="M14 60 58 39" stroke="var(--text-1)" strokeWidth="3" />
          <path d="M66 36 96 21" stroke="var(--fire)" strokeWidth="3" />
          <rect
            x="54"
            y="31"
            width="13"
            height="13"
            transform="rotate(-26 60 38)"
            fill="var(--surface-1)"
            stroke="var(--partial)"
            strokeWidth="2.5"
          />
          <circle cx="12" cy="61" r="7.5" fill="var(--surface-1)" stroke="var(--side-a)" strokeWidth="3" />
          <path
            d="m101 8 2.6 6 6.4-1.4-3.400 5.600 4.400 4.800-6.400 1-.6 6.600-5-4.200-6 2.600 1.800-6.400-5.200-4 6.400-1.600-.4-6.600Z"
            fill="var(--fire)"
          />
        </svg>
        <h2>Drop a map here</h2>
        <p className="quiet">A map with its walls: .dd2vtt, .uvtt, .df2vtt, or a scene that you exported</p>
        <div className="actions centre">
          <button type="button" className="button primary" onClick={files.choose}>
            <FolderOpen size={17} aria-hidden />
            Open a file<kbd>O</kbd>
          </button>
          <button type="button" className="button" onClick={files.demo}>
            <Crosshair size={17} aria-hidden />
            Try the demo scene
          </button>
        </div>
      </div>
      <KeptScenes />
    </div>
  );
}

/** How many kept scenes the empty table offers. */
const OFFERED = 3;

/** The scenes that were last on this table, to go on with. */
function KeptScenes() {
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
