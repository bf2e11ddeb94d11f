/** How long a journey waits for something, in milliseconds: machines are slow, and some engines draw without a card. */
const PATIENCE = 90_000;

const PAUSE = 100;

/** Pauses for some milliseconds. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Waits until something can be read, and returns it.
 *
 * @throws an error with what was waited for, and what was read last
 */
export async function until<T>(
  what: string,
  read: () => Promise<T>,
  isDone: (value: T) => boolean = Boolean,
  patience = PATIENCE,
): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    const value = await read();
    if (isDone(value)) return value;
    if (Date.now() > end) throw new Error(`${what}: waited in vain; at last it was ${JSON.stringify(value)}`);
    await pause(PAUSE);
  }
}
