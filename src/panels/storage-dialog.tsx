import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { useActions, useApp } from './context.tsx';
import { DialogFrame } from './dialog-frame.tsx';
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
      <DialogFrame title="Scenes and storage" look="storage" toMap>
        <StorageRoom say={say} />
        <StorageScenes say={say} />
        <p role="status" className="storage-said">
          {said}
        </p>
      </DialogFrame>
    </Dialog.Root>
  );
}
