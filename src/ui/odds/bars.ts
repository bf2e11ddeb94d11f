/** One bar of a plot of chances. */
export interface Bar {
  readonly label: string;
  readonly chance: number;
  /** It stands in the colour of fire. */
  readonly isBad: boolean;
  /** The chance that nothing happens, which is no part of "at least". */
  readonly isNothing?: boolean;
}

/** The chances of at least as much, for each bar but that of nothing. */
export function atLeast(bars: readonly Bar[]): readonly Bar[] {
  const some = bars.filter(({ isNothing }) => isNothing !== true);
  return some.map((bar, i) => ({
    ...bar,
    label: bar.label.endsWith('+') ? bar.label : `${bar.label}+`,
    chance: Math.min(
      1,
      some.slice(i).reduce((sum, { chance }) => sum + chance, 0),
    ),
  }));
}

/** A line before a bar, with words. */
export interface Mark {
  readonly before: string;
  readonly text: string;
}

/** The room for a label under a bar: of each letter, and between two of them, in pixels. */
const LABEL = { letter: 7, gap: 9 };

/** The labels that fit under bars of this width together: all of them, or every second, third and so on. */
export function labelsThatFit(bars: readonly Bar[], width: number): readonly string[] {
  const longest = Math.max(0, ...bars.map(({ label }) => label.length)) * LABEL.letter + LABEL.gap;
  const every = Math.max(1, Math.ceil(longest / (width / bars.length)));
  return bars.filter((_, i) => i % every === 0).map(({ label }) => label);
}
