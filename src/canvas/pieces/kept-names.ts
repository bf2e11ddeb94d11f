import type { Piece } from '../../scene/schema/schema.ts';
import { overlap, type Rect } from '../primitives/rect.ts';
import { type Measured, type NamePlace, pointerOf } from './name-boxes.ts';

/** By what names are placed, with no view, crowd or shot. */
export interface PlacedBy {
  /** The pieces, in the order in which their names are placed. */
  readonly measured: readonly Measured[];
  readonly zoom: number;
  readonly first: ReadonlySet<string>;
  readonly bars: boolean;
  /** The piece whose turn it is. */
  readonly turn: Piece | undefined;
}

/** A piece, and where its name stands, if there is room for it. */
export interface Stands {
  readonly measured: Measured;
  readonly isFirst: boolean;
  readonly place: NamePlace | undefined;
}

/** Names that have been placed. */
export interface Placed {
  readonly by: PlacedBy;
  /** In the same order. */
  readonly stand: readonly Stands[];
}

/** With more changes than this, all names are placed anew. */
const MOST = 60;

/** What has changed between two placings, in window pixels: a name whose places are all off it stands where it stood. */
export class KeptNames {
  private readonly before: readonly Stands[];
  private readonly changed: Rect[];

  private constructor(before: readonly Stands[], changed: Rect[]) {
    this.before = before;
    this.changed = changed;
  }

  /** What can be kept of names that were placed before; undefined where that is nothing. */
  static of(before: Placed | undefined, { measured, zoom, first, bars, turn }: PlacedBy): KeptNames | undefined {
    if (before?.by.zoom !== zoom || before.by.bars !== bars || before.stand.length !== measured.length)
      return undefined;
    const changed: Rect[] = [];
    if (before.by.turn !== turn)
      changed.push(...[...pointerOf(before.by.turn, zoom), ...pointerOf(turn, zoom)].map(({ box }) => box));
    for (const [i, known] of before.stand.entries()) {
      const now = measured[i];
      // In another order, others have the first choice.
      if (now?.covered.id !== known.measured.covered.id || first.has(now.covered.id) !== known.isFirst)
        return undefined;
      if (now === known.measured) continue;
      for (const { covered, bar } of [known.measured, now]) changed.push(covered.box, ...(bar ? [bar.box] : []));
      if (changed.length > MOST) return undefined;
    }
    return new KeptNames(before.stand, changed);
  }

  /** Where the name of a piece stood, if it still stands there. */
  keptAt(i: number, measured: Measured): Stands | undefined {
    const known = this.before[i];
    const isAsBefore = known?.measured === measured && this.changed.length <= MOST;
    return isAsBefore && !this.changed.some((box) => overlap(box, measured.reach)) ? known : undefined;
  }

  /** A name was placed anew, which changes the room of those that come after it. */
  standsNow(i: number, place: NamePlace | undefined): void {
    const before = this.before[i]?.place;
    if (before === place) return;
    for (const each of [before, place]) if (each) this.changed.push(each.box);
  }
}
