import { type ReactNode, useEffect, useState } from 'react';

/**
 * False at first, and true in a task after that: what waits for it is no part of the task in which somebody clicked. It
 * waits for no frame or timer, because none comes while the clock of the page is held.
 *
 * @param id of what is waited for: with another one it begins anew
 */
export function useNextTask(id = ''): boolean {
  return useInNextTask<string | null>(id, null) === id;
}

/** A value a task late: what is worked out from it is no part of the task in which it changed. */
export function useInNextTask<T>(value: T, first: T = value): T {
  const [shown, setShown] = useState<T>(first);
  useEffect(() => {
    if (value === shown) return undefined;
    // What an effect sets may still be rendered in the same task, a message arrives in one of its own.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => setShown(() => value);
    port2.postMessage(null);
    return () => port1.close();
  }, [value, shown]);
  return shown;
}

/** What takes long to draw, and comes in a task of its own. */
export function InNextTask({ children }: { readonly children: ReactNode }): ReactNode {
  return useNextTask() ? children : null;
}
