import { useEffect, useState } from 'react';

/**
 * False at first, and true in a task after that: what waits for it is no part of the task in which somebody clicked. It
 * waits for no frame or timer, because none comes while the clock of the page is held.
 */
export function useNextTask(): boolean {
  const [isNext, setNext] = useState(false);
  useEffect(() => {
    // What an effect sets may still be rendered in the same task, a message arrives in one of its own.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => setNext(true);
    port2.postMessage(null);
    return () => port1.close();
  }, []);
  return isNext;
}
