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
