import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { useActions, useApp } from './context.tsx';
import { StorageRoom } from './storage-room.tsx';
import { StorageScenes } from './storage-scenes.tsx';

/** Where everything is kept, how full that is, and what can be done with the kept scenes. */
export function StorageDialog() {
  const actions = useActions();
  const open = useApp((state) => state.dialog === 'storage');
  const [said, say] = useState('');
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        say('');
        actions.session.setDialog(next ? 'storage' : null);
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content
          className="dialog storage"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            document.querySelector<HTMLElement>('.map')?.focus();
          }}
        >
          <div className="line">
            <Dialog.Title className="strong">Scenes and storage</Dialog.Title>
            <Dialog.Close asChild>
              <button type="button" className="icon-button" aria-label="Close">
                <X size={18} aria-hidden />
              </button>
            </Dialog.Close>
          </div>
          <StorageRoom say={say} />
          <StorageScenes say={say} />
          <p role="status" className="storage-said">
            {said}
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
