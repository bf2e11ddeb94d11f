import { overlap, type Rect } from './rect.ts';

/** The size of a cell in window pixels: about that of a name. */
const CELL = 80;

/** Boxes by cells, so that only those nearby are compared. */
export class BoxGrid<T extends { readonly box: Rect }> {
  private readonly cells = new Map<string, T[]>();

  constructor(all: readonly T[] = []) {
    for (const each of all) this.add(each);
  }

  private cellsOf({ left, top, right, bottom }: Rect): readonly string[] {
    const found: string[] = [];
    for (let y = Math.floor(top / CELL); y <= Math.floor(bottom / CELL); y++) {
      for (let x = Math.floor(left / CELL); x <= Math.floor(right / CELL); x++) found.push(`${x} ${y}`);
    }
    return found;
  }

  add(one: T): void {
    for (const cell of this.cellsOf(one.box)) {
      const known = this.cells.get(cell);
      if (known) known.push(one);
      else this.cells.set(cell, [one]);
    }
  }

  /** Whether any box that counts overlaps this one; touching is not overlapping. */
  meets(box: Rect, counts: (one: T) => boolean = () => true): boolean {
    return this.cellsOf(box).some((cell) =>
      (this.cells.get(cell) ?? []).some((each) => overlap(box, each.box) && counts(each)),
    );
  }
}
