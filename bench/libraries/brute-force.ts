import type { CasterMaker } from './caster.ts';
import { meetingTest } from './meeting.ts';

/** Every wall, one after the other, by the exact predicate: what all others are checked against. */
export const bruteForce: CasterMaker = (walls) => {
  const meets = meetingTest(walls);
  return {
    name: 'brute force',
    anyHit(ax, ay, bx, by) {
      for (let i = 0; i < walls.length; i++) if (meets(i, ax, ay, bx, by)) return true;
      return false;
    },
  };
};
