import { useEffect, useState } from 'react';
import { useProgram } from '../program/program.tsx';

/** A list from storage that stays current, also for changes in other windows. */
export function useListed<T>(list: () => Promise<readonly T[]>): readonly T[] | 'unread' | 'looking' {
  const { scenes } = useProgram().storage;
  const [all, setAll] = useState<readonly T[] | 'unread' | 'looking'>('looking');
  useEffect(() => {
    let wanted = true;
    const set = (now: readonly T[] | 'unread') => {
      if (wanted) setAll(now);
    };
    const look = () => void list().then(set, () => set('unread'));
    look();
    const stop = scenes.watch(look);
    return () => {
      wanted = false;
      stop();
    };
  }, [scenes, list]);
  return all;
}
