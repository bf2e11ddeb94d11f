import type { Kind } from './scenes.ts';

/** How many times faster than the best peer, at 10,000 walls. */
export interface Goal {
  readonly goal: Readonly<Record<Kind, number>>;
  readonly reach: Readonly<Record<Kind, number>>;
}

const all = (times: number): Record<Kind, number> => ({ field: times, rooms: times, pillars: times });

/** The goals set before any of this was written. */
export const GOALS = {
  'visibility polygon': {
    goal: { field: 600, rooms: 5_000, pillars: 25 },
    reach: { field: 1_200, rooms: 12_000, pillars: 60 },
  },
  'a wall changes': { goal: all(200), reach: all(500) },
  'any-hit, far pairs': {
    goal: { field: 15, rooms: 35, pillars: 5 },
    reach: { field: 25, rooms: 60, pillars: 8 },
  },
  'any-hit, near pairs': {
    goal: { field: 10, rooms: 20, pillars: 6 },
    reach: { field: 15, rooms: 30, pillars: 9 },
  },
  'full verdict, on a table': { goal: all(20), reach: all(50) },
  'full verdict': { goal: all(20), reach: all(50) },
  'cover of 1,000': { goal: { field: 200, rooms: 200, pillars: 25 }, reach: { field: 400, rooms: 400, pillars: 60 } },
  'cover of 1,000, pieces blocking': { goal: all(50), reach: all(100) },
} as const satisfies Readonly<Record<string, Goal>>;
