import RBush from 'rbush';
import type { CasterMaker } from './caster.ts';
import { meetingTest } from './meeting.ts';

/** Boxes in an R-tree of objects; those around a line are put to the exact test until one is hit. */
export const rbush: CasterMaker = (walls) => {
  const boxes = walls.map(({ a, b }, i) => ({
    minX: Math.min(a.x, b.x),
    minY: Math.min(a.y, b.y),
    maxX: Math.max(a.x, b.x),
    maxY: Math.max(a.y, b.y),
    i,
  }));
  const tree = new RBush<(typeof boxes)[number]>().load(boxes);
  const meets = meetingTest(walls);
  return {
    name: 'rbush',
    anyHit(ax, ay, bx, by) {
      const box = { minX: Math.min(ax, bx), minY: Math.min(ay, by), maxX: Math.max(ax, bx), maxY: Math.max(ay, by) };
      return tree.search(box).some(({ i }) => meets(i, ax, ay, bx, by));
    },
  };
};
