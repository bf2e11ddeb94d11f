import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { WINDOW } from '../engine.ts';

/** A screen that nobody sees, for a browser that cannot do without. */
export interface Display {
  /** As in the variable `DISPLAY`. */
  readonly name: string;
  close(): void;
}

/** Starts a screen with room for a window and its bars, under the first number that is free. */
export async function openDisplay(xvfb: string): Promise<Display> {
  const size = `${WINDOW.width + 160}x${WINDOW.height + 200}x24`;
  const child = spawn(xvfb, ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const numbers = child.stdio[3];
  if (!numbers) throw new Error('Xvfb says no number.');
  const [number] = await Promise.race([
    once(numbers, 'data'),
    once(child, 'exit').then(() => {
      throw new Error('Xvfb did not start.');
    }),
  ]);
  return { name: `:${String(number).trim()}`, close: () => void child.kill() };
}
