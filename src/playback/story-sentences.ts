import type { Sentence } from './timeline.ts';
import { PATIENCE, readingTime } from './times.ts';

/** A sentence that has its time, with the number of its characters. */
interface Placed extends Sentence {
  readonly letters: number;
}

/** When a sentence has been read. */
function readAt({ start, letters }: Placed): number {
  return start + readingTime(letters);
}

/**
 * The sentences of a story: those that must be read, for which the story waits, and offers, which only show where there
 * is time between them.
 */
export class StorySentences {
  private readonly musts: Placed[] = [];
  private readonly offers: Placed[] = [];

  /** A sentence that has to be read; one of no characters is none. */
  must(step: number, start: number, letters: number): void {
    if (letters > 0) this.musts.push({ step, start, letters });
  }

  /** A sentence that may be left out. */
  offer(step: number, start: number, letters: number): void {
    if (letters > 0) this.offers.push({ step, start, letters });
  }

  /** A few words about somebody, which may be left out: later ones about the same one replace them. */
  offerShort(step: number, start: number, letters: number, replaces: number | null): void {
    const at = this.offers.findIndex((each) => each.step === replaces);
    if (at >= 0) this.offers.splice(at, 1);
    if (letters > 0) this.offers.push({ step, start, letters, short: true });
  }

  /** The last sentence that must be read. */
  last(): Placed | undefined {
    return this.musts.at(-1);
  }

  /** Takes back the last sentence that must be read: a later one says it. */
  takeBack(): void {
    this.musts.pop();
  }

  /** When all that must be read has been. */
  read(): number {
    const last = this.last();
    return last ? readAt(last) : 0;
  }

  /**
   * The sentences in order. An offer waits until the one before it has been read, but not for long; it is left out if it
   * could not be read before the next one, or before the end.
   *
   * @param end when the shot ends, or may go on with another sentence
   */
  inOrder(end: number): readonly Sentence[] {
    const placed = [...this.musts];
    for (const offer of this.offers) {
      const start = placed.reduce(
        (from, each) => (each.start <= from ? Math.max(from, readAt(each)) : from),
        offer.start,
      );
      const next = this.musts.find((must) => must.start > offer.start)?.start ?? end;
      const moved = { ...offer, start };
      if (start - offer.start > PATIENCE || readAt(moved) > next) continue;
      placed.push(moved);
      placed.sort((a, b) => a.start - b.start);
    }
    return placed.map(({ letters: _, ...sentence }) => sentence);
  }
}
