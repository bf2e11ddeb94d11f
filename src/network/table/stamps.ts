import type { Stamp } from '../crypto/envelope.ts';
import type { Random } from '../crypto/keys.ts';

/** Returns a function that gives the next stamp of a sender that started at a time, in milliseconds. */
export function stampsFrom(time: number, random: Random): () => Stamp {
  const digits = Array.from(random(2), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const epoch = Math.floor(time).toString(16).padStart(12, '0') + digits;
  let count = 0;
  return () => ({ epoch, count: ++count });
}
