/**
 * Resolves in a task of its own: meanwhile the window can draw and answer. Not a timer, because in a hidden window
 * timers come once a second.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
