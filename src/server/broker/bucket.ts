import type { Rate } from './limits.ts';

/** Counts how often something happens. */
export interface Bucket {
  /** Takes one if there is one, and returns whether there was. */
  readonly take: (now: number) => boolean;
  /** How long until there is one again, in milliseconds. */
  readonly wait: (now: number) => number;
}

/** Creates a bucket that is full. */
export function createBucket({ perSecond, burst }: Rate, start: number): Bucket {
  let level = burst;
  let filled = start;
  const fill = (now: number) => {
    // A clock that was set back fills nothing.
    level = Math.min(burst, level + (Math.max(0, now - filled) * perSecond) / 1000);
    filled = now;
  };
  return {
    take: (now) => {
      fill(now);
      if (level < 1) return false;
      level -= 1;
      return true;
    },
    wait: (now) => {
      fill(now);
      return level >= 1 ? 0 : Math.ceil(((1 - level) * 1000) / perSecond);
    },
  };
}

/** Buckets by a key such as an address: those that nobody has used for long are let go. */
export function createBuckets(rate: Rate, most = 10_000): { take: (key: string, now: number) => boolean } {
  const buckets = new Map<string, Bucket>();
  return {
    take: (key, now) => {
      const bucket = buckets.get(key) ?? createBucket(rate, now);
      // The one used last stands last.
      buckets.delete(key);
      buckets.set(key, bucket);
      if (buckets.size > most) {
        const [oldest] = buckets.keys();
        if (oldest !== undefined) buckets.delete(oldest);
      }
      return bucket.take(now);
    },
  };
}
