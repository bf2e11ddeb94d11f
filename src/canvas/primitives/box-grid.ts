import { overlap, type Rect } from './rect.ts';

/** The size of a cell in window pixels: about that of a name. */
const CELL = 80;

/** How many cells there are in a row; boxes of cells so far apart share one, and are told apart by comparing them. */
const ROW = 2 ** 16;

/** The number of the cell that a place of a grid is in. */
const cellAt = (x: number, y: number): number => y * ROW + x;

/** Boxes by cells, so that only those nearby are compared. */
export class BoxGrid<T extends { readonly box: Rect }> {
  private readonly cells = new Map<number, T[]>();

  constructor(all: readonly T[] = []) {
    for (const each of all) this.add(each);
  }

  add(one: T): void {
    const { left, top, right, bottom } = one.box;
    for (let y = Math.floor(top / CELL); y <= Math.floor(bottom / CELL); y++) {
      for (let x = Math.floor(left / CELL); x <= Math.floor(right / CELL); x++) {
        const known = this.cells.get(cellAt(x, y));
        if (known) known.push(one);
        else this.cells.set(cellAt(x, y), [one]);
      }
    }
  }

  /** Whether any box that counts overlaps this one; touching is not overlapping. */
  meets(box: Rect, counts: (one: T) => boolean = () => true): boolean {
    const { left, top, right, bottom } = box;
    for (let y = Math.floor(top / CELL); y <= Math.floor(bottom / CELL); y++) {
      for (let x = Math.floor(left / CELL); x <= Math.floor(right / CELL); x++) {
        const there = this.cells.get(cellAt(x, y));
        if (there?.some((each) => overlap(box, each.box) && counts(each))) return true;
      }
    }
    return false;
  }
}
