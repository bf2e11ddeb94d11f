/** What a picture's name says about the grid painted on it, if it fits the picture. */
export interface GridInName {
  /** The name without the part about the grid. */
  readonly title: string;
  /** Squares across the picture's width, fractional if a square is cut off; undefined if the name gives none. */
  readonly across?: number;
  /** A notice about it, in one sentence. */
  readonly note?: string;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Smallest square, in pixels: smaller results mean that the numbers are the picture's size in pixels. */
const LEAST = 8;

/** Fewest squares across or down: smaller numbers mean something else. */
const FEWEST = 2;

/** Tolerated deviation from square, as a share: pictures are seldom cropped to the pixel. */
const SLACK = 0.02;

/** Without a word, a pair with no number above this is a count of something else: `Map 3 x 4`. */
const COUNTED = 4;

/** Proportions of screens and photographs: without a word, these say nothing about squares. */
const RATIOS: ReadonlySet<string> = new Set(['16:9', '16:10', '21:9', '32:9', '5:4', '5:3']);

/**
 * Two numbers with a cross in between: `30x20`, `[22 x 30]`, `30_x_20`, `30by20`, `30W x 20H`, `(40×30 squares)`. Not
 * lengths in feet or metres.
 */
const SQUARES =
  /(?<![\p{L}\p{N}.,×]|\d-)(?<first>\d{1,5})(?:\s?(?<side>[wh]))?[\s_-]?(?:x|×|by)[\s_-]?(?<second>\d{1,5})(?:\s?(?<other>[wh])(?!\p{L}))?(?<word>[\s_]?(?:squares?|sq|tiles?|cells?|grid)(?![\p{L}\p{N}]))?(?![\p{L}\p{N}×]|[.,]\d|[\s_-]?(?:x|×|by)[\s_-]?\d|[\s_-]?(?:ft|feet|m|met(?:er|re)s?|cm|mm|px|pixels?)(?![\p{L}\p{N}]))/giu;

/** Pixels per square: `140ppi`, `70 px`, `100 pixels per square`. */
const PIXELS =
  /(?<![\p{L}\p{N}.,×]|\d\s?[x×]\s?)(\d{1,5})\s?(?:ppi|dpi|ppsq?|ppg|px|pixels?)(?:\s?(?:per|a|\/)\s?(?:square|sq|tile|cell|grid|inch))?(?![\p{L}\p{N}])/giu;

/** Removes a part of a name, with brackets around it and separators left next to it. */
function without(name: string, part: string, at: number): string {
  let [left, right] = [name.slice(0, at), name.slice(at + part.length)];
  const brackets = /[([{]\s*$/.exec(left);
  if (brackets && /^\s*[)\]}]/.test(right)) {
    left = left.slice(0, brackets.index);
    right = right.replace(/^\s*[)\]}]/, '');
  }
  const before = left.replace(/[\s_,;+-]+$/, '');
  const after = right.replace(/^[\s_,;+-]+/, '');
  if (before === '' || after === '') return `${before}${after}`.replace(/^[\s_,;+-]+|[\s_,;+-]+$/g, '');
  return `${before}${right.slice(0, right.length - after.length) || ' '}${after}`;
}

/** Returns true if this many cells across and down are square on a picture of this size. */
function fits(across: number, down: number, { width, height }: Size): boolean {
  return Math.abs((width * down) / (height * across) - 1) <= SLACK;
}

const grouped = (value: number): string => value.toLocaleString('en');

/** Returns true if the numbers are the picture's own size in pixels, or would make squares too small. */
function arePixels(a: number, b: number, { width, height }: Size): boolean {
  const sides = [width, height];
  if (sides.includes(a) && sides.includes(b)) return true;
  return Math.max(width, height) / Math.max(a, b) < LEAST;
}

/** Returns true if two numbers that no word explains are a ratio, or a count of maps or players. */
function meansElse(a: number, b: number): boolean {
  return Math.max(a, b) <= COUNTED || RATIOS.has(`${Math.max(a, b)}:${Math.min(a, b)}`);
}

/** Reads a number of squares across and down, and whether it fits the picture. */
function bySquares(name: string, size: Size): (GridInName & { readonly fits: boolean }) | undefined {
  for (const { 0: part, groups, index } of name.matchAll(SQUARES)) {
    const { first, side, second, other, word } = groups ?? {};
    const [one, two] = [Number(first), Number(second)];
    // `20H x 30W` gives the height first.
    const [a, b] = side?.toLowerCase() === 'h' ? [two, one] : [one, two];
    if (a < FEWEST || b < FEWEST || arePixels(a, b, size)) continue;
    const told = word ?? side ?? other;
    if (told === undefined && meansElse(a, b)) continue;
    const title = without(name, part, index);
    const squares = `${a} × ${b} squares`;
    const change = 'its scale is set in the Scene tab';
    if (fits(a, b, size)) {
      return {
        title,
        across: a,
        fits: true,
        note: `Its name says ${squares}, so the grid is laid that way; ${change}.`,
      };
    }
    if (fits(b, a, size)) {
      const note = `Its name says ${squares}, which fits the picture as ${b} across and ${a} down; ${change}.`;
      return { title, across: b, fits: true, note };
    }
    const pixels = `${grouped(size.width)} × ${grouped(size.height)} px`;
    return {
      title: name,
      fits: false,
      note: `Its name says ${squares}, which does not fit the picture (${pixels}); ${change}.`,
    };
  }
  return undefined;
}

/** Reads a number of pixels per square, if at least one such square fits the picture. */
function byPixels(name: string, size: Size): GridInName | undefined {
  for (const { 0: part, 1: figure, index } of name.matchAll(PIXELS)) {
    const each = Number(figure);
    if (each < LEAST || each > Math.min(size.width, size.height)) continue;
    // The picture's own side gives its size, not that of a square.
    if (each === size.width || each === size.height) continue;
    const note = `Its name says ${each} pixels a square, so the grid is laid that way; its scale is set in the Scene tab.`;
    return { title: without(name, part, index), across: size.width / each, note };
  }
  return undefined;
}

/**
 * Reads from a picture's name how many squares are painted on it: `Crypt 30x20`, `Keep (40 × 30 squares)`, `Inn
 * 140ppi`. Numbers that do not fit the picture's proportions only cause a notice; its size in pixels, ratios, counts,
 * dates and versions are ignored.
 *
 * @param name without folders and extension
 * @param size the picture's, in pixels
 */
export function gridInName(name: string, size: Size): GridInName {
  const squares = bySquares(name, size);
  const rest = squares?.fits ? squares.title : name;
  const pixels = byPixels(rest, size);
  // If both are given, the squares are exact, and the pixels are removed from the name too.
  const found = squares?.fits ? squares : (pixels ?? squares);
  const { across, note } = found ?? {};
  return {
    title: (pixels?.title ?? rest) || name,
    ...(across === undefined ? {} : { across }),
    ...(note === undefined ? {} : { note }),
  };
}
