import type { CasterMaker } from './caster.ts';
import { meetingTest } from './meeting.ts';

/** Every wall, one after the other, by the exact predicate: the reference for all others. */
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
