import { useEffect, useState } from 'react';
import type { KeptScene } from '../keeping/shelf.ts';
import { useProgram } from './context.tsx';

/** The kept scenes, the latest first, as they are now in whatever window they were changed. */
export function useKeptScenes(): readonly KeptScene[] | 'unread' | 'looking' {
  const { scenes } = useProgram().storage;
  const [all, setAll] = useState<readonly KeptScene[] | 'unread' | 'looking'>('looking');
  useEffect(() => {
    let wanted = true;
    const set = (now: readonly KeptScene[] | 'unread') => {
      if (wanted) setAll(now);
    };
    const look = () => void scenes.list().then(set, () => set('unread'));
    look();
    const stop = scenes.watch(look);
    return () => {
      wanted = false;
      stop();
    };
  }, [scenes]);
  return all;
}
