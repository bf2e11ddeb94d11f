import Flatbush from 'flatbush';
import type { CasterMaker } from './caster.ts';
import { meetingTest } from './meeting.ts';

/** Boxes in a packed Hilbert R-tree; those around a line are put to the exact test, and the search stops at the first hit. */
export const flatbush: CasterMaker = (walls) => {
  const tree = new Flatbush(walls.length);
  for (const { a, b } of walls) {
    tree.add(Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y));
  }
  tree.finish();
  const meets = meetingTest(walls);
  return {
    name: 'flatbush',
    anyHit(ax, ay, bx, by) {
      return tree.collides(Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by), (i) =>
        meets(i, ax, ay, bx, by),
      );
    },
  };
};
