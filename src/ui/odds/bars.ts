/** One bar of a plot of chances. */
export interface Bar {
  readonly label: string;
  readonly chance: number;
  /** It stands in the colour of fire. */
  readonly isBad: boolean;
}

/** A line before a bar, with words. */
export interface Mark {
  readonly before: string;
  readonly text: string;
}
