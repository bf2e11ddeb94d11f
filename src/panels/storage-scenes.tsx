import { useEffect, useRef, useState } from 'react';
import type { KeptScene } from '../keeping/shelf.ts';
import { sceneOf } from '../store/selectors.ts';
import { useApp, useProgram } from './context.tsx';
import { DeleteScene } from './delete-scene.tsx';
import { StorageScene } from './storage-scene.tsx';

/** The kept scenes, the latest first. */
export function StorageScenes({ say }: { readonly say: (said: string) => void }) {
  const { scenes } = useProgram().storage;
  const here = useApp((state) => sceneOf(state).id);
  const off = useApp((state) => state.keeping === 'off');
  const [all, setAll] = useState<readonly KeptScene[] | null>(null);
  const [leaving, setLeaving] = useState<KeptScene | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    let wanted = true;
    const look = () =>
      void scenes.list().then((now) => {
        if (wanted) setAll(now);
      });
    look();
    const stop = scenes.watch(look);
    return () => {
      wanted = false;
      stop();
    };
  }, [scenes]);
  return (
    <section className="storage-scenes" aria-labelledby="kept-scenes">
      <h3 id="kept-scenes" ref={heading} tabIndex={-1}>
        {all && all.length > 0 ? `${all.length} kept ${all.length === 1 ? 'scene' : 'scenes'}` : 'Kept scenes'}
      </h3>
      {all?.length === 0 ? (
        <p className="quiet">
          {off
            ? 'Scenes that were kept before cannot be reached now.'
            : 'None yet. What you put on the table is kept by itself.'}
        </p>
      ) : (
        <ul className="storage-list">
          {all?.map((scene) => (
            <StorageScene
              key={scene.id}
              scene={scene}
              open={scene.id === here}
              say={say}
              onDelete={() => setLeaving(scene)}
            />
          ))}
        </ul>
      )}
      <DeleteScene
        scene={leaving}
        onClose={() => setLeaving(null)}
        onDeleted={(name) => say(`“${name}” is deleted.`)}
        // The button that was pressed goes with its scene.
        focusAfter={() => heading.current?.focus()}
      />
    </section>
  );
}
