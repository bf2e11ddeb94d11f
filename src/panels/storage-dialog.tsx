import { TriangleAlert } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import type { Result } from '../scene/result.ts';
import { useActions, useApp } from './context.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { StorageRoom } from './storage-room.tsx';
import { StorageScenes } from './storage-scenes.tsx';

/** What the dialog holds, with the line that says what came of the last button. It begins anew each time. */
function Contents() {
  const [said, say] = useState<Result<string> | null>(null);
  return (
    <>
      <StorageRoom say={say} />
      <StorageScenes say={say} />
      <p role="status" className="storage-said" data-failed={said?.ok === false}>
        {said?.ok === false ? <TriangleAlert size={16} aria-hidden /> : null}
        {said?.ok ? said.value : said?.error}
      </p>
    </>
  );
}

/** Where everything is kept, how full that is, and what can be done with the kept scenes. */
export function StorageDialog() {
  const actions = useActions();
  const open = useApp((state) => state.dialog === 'storage');
  return (
    <Dialog.Root open={open} onOpenChange={(next) => actions.session.setDialog(next ? 'storage' : null)}>
      <DialogFrame title="Scenes and storage" look="storage" toMap>
        <Contents />
      </DialogFrame>
    </Dialog.Root>
  );
}
