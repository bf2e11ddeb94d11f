import { AlertDialog } from 'radix-ui';
import { useRef } from 'react';
import type { KeptScene } from '../keeping/shelf.ts';
import { type Result, succeeded } from '../scene/result.ts';
import { useProgram } from './context.tsx';

/** Asks once before a scene is deleted for good: nothing brings it back. */
export function DeleteScene(props: {
  readonly scene: KeptScene | null;
  readonly onClose: () => void;
  readonly say: (said: Result<string>) => void;
  /** Where the focus goes then; `gone` says that the scene's own row goes away. */
  readonly focusAfter: (gone: boolean) => void;
}) {
  const { scene, onClose, say, focusAfter } = props;
  const { scenes } = useProgram().storage;
  const gone = useRef(false);
  const remove = async (id: string) => {
    const removed = await scenes.remove(id);
    say(removed.ok ? succeeded(`“${removed.value}” is deleted.`) : removed);
  };
  return (
    <AlertDialog.Root open={scene !== null} onOpenChange={(open) => (open ? undefined : onClose())}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="overlay second" />
        <AlertDialog.Content
          className="dialog narrow second"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            focusAfter(gone.current);
            gone.current = false;
          }}
        >
          <AlertDialog.Title className="strong storage-asked">Delete “{scene?.name}” for good?</AlertDialog.Title>
          <AlertDialog.Description className="storage-asked-text">
            Its pieces, its log, what could be undone and its earlier versions go with it, and nothing brings them back.
            Export it first if you may want it again.
          </AlertDialog.Description>
          <div className="actions dialog-actions">
            <AlertDialog.Cancel asChild>
              <button type="button" className="button">
                Keep it
              </button>
            </AlertDialog.Cancel>
            <AlertDialog.Action asChild>
              <button
                type="button"
                className="button danger"
                onClick={() => {
                  if (!scene) return;
                  gone.current = true;
                  void remove(scene.id);
                }}
              >
                Delete for good
              </button>
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
