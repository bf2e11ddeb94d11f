import { useRef, useState } from 'react';
import type { KeptScene } from '../keeping/shelf.ts';
import type { Result } from '../scene/result.ts';
import { sceneOf } from '../store/selectors.ts';
import { useApp } from './context.tsx';
import { DeleteScene } from './delete-scene.tsx';
import { StorageScene } from './storage-scene.tsx';
import { useKeptScenes } from './use-kept-scenes.ts';

/** The kept scenes, the latest first. */
export function StorageScenes({ say }: { readonly say: (said: Result<string>) => void }) {
  const all = useKeptScenes();
  const here = useApp((state) => sceneOf(state).id);
  const off = useApp((state) => state.keeping === 'off');
  const [leaving, setLeaving] = useState<KeptScene | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressed = useRef<HTMLElement>(null);
  const scenes = typeof all === 'string' ? [] : all;
  const unread = all === 'unread' || (off && scenes.length === 0);
  return (
    <section className="storage-scenes" aria-labelledby="kept-scenes">
      <h3 id="kept-scenes" ref={heading} tabIndex={-1}>
        {scenes.length > 0 ? `${scenes.length} kept ${scenes.length === 1 ? 'scene' : 'scenes'}` : 'Kept scenes'}
      </h3>
      {unread ? <p className="quiet">Scenes that were kept before cannot be reached now.</p> : null}
      {!unread && all !== 'looking' && scenes.length === 0 ? (
        <p className="quiet">None yet. What you put on the table is kept by itself.</p>
      ) : null}
      {scenes.length > 0 ? (
        <ul className="storage-list">
          {scenes.map((scene) => (
            <StorageScene
              key={scene.id}
              scene={scene}
              open={scene.id === here}
              say={say}
              onDelete={(button) => {
                pressed.current = button;
                setLeaving(scene);
              }}
            />
          ))}
        </ul>
      ) : null}
      <DeleteScene
        scene={leaving}
        onClose={() => setLeaving(null)}
        say={say}
        // The button that was pressed goes with its scene; where that stays, the focus goes back to it.
        focusAfter={(gone) => (gone ? heading : pressed).current?.focus()}
      />
    </section>
  );
}
