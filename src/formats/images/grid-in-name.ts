/** What a picture's name says of the grid that is painted on it, as far as it fits the picture. */
export interface GridInName {
  /** The name without what was taken from it. */
  readonly title: string;
  /** Squares across the picture's width, a fraction where a square is cut off; nothing when the name says none. */
  readonly across?: number;
  /** What is to be told about it, in one sentence. */
  readonly told?: string;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A square smaller than this, in pixels, is no square: the figures are those of a picture in pixels. */
const LEAST = 8;

/** Fewer squares than this across or down are a number of something else. */
const FEWEST = 2;

/** How far squares may be from square, as a share: a picture is seldom cut to the pixel. */
const SLACK = 0.02;

/** Two figures with a cross between them: `30x20`, `[22 x 30]`, `(40×30 squares)`. Lengths in feet or metres are none. */
const SQUARES =
  /(?<![\p{L}\p{N}.,×]|\d-)(\d{1,5})\s?[x×]\s?(\d{1,5})(?:\s?(?:squares?|sq|tiles?|cells?|grid)(?![\p{L}\p{N}]))?(?![\p{L}\p{N}×]|[.,]\d|\s?(?:x|×)\s?\d|\s?(?:ft|feet|m|met(?:er|re)s?|cm|mm|px|pixels?)(?![\p{L}\p{N}]))/giu;

/** Pixels in a square: `140ppi`, `70 px`, `100 pixels per square`. */
const PIXELS =
  /(?<![\p{L}\p{N}.,×]|\d\s?[x×]\s?)(\d{1,5})\s?(?:ppi|dpi|ppsq?|ppg|px|pixels?)(?:\s?(?:per|a|\/)\s?(?:square|sq|tile|cell|grid|inch))?(?![\p{L}\p{N}])/giu;

/** The name without a part of it, the brackets around that, and the strokes and blanks that then stand alone. */
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

/** Whether so many squares across and down are squares on a picture of this size. */
function fits(across: number, down: number, { width, height }: Size): boolean {
  return Math.abs((width * down) / (height * across) - 1) <= SLACK;
}

const grouped = (value: number): string => value.toLocaleString('en');

/** Figures that are the picture's own size in pixels, or that would give squares too small to be any. */
function arePixels(a: number, b: number, { width, height }: Size): boolean {
  const sides = [width, height];
  if (sides.includes(a) && sides.includes(b)) return true;
  return Math.max(width, height) / Math.max(a, b) < LEAST;
}

/** What two figures say, when they may be squares at all; whether they fit the picture. */
function bySquares(name: string, size: Size): (GridInName & { readonly fits: boolean }) | undefined {
  for (const { 0: part, 1: first, 2: second, index } of name.matchAll(SQUARES)) {
    const [a, b] = [Number(first), Number(second)];
    if (a < FEWEST || b < FEWEST || arePixels(a, b, size)) continue;
    const title = without(name, part, index);
    const said = `${a} × ${b} squares`;
    const change = 'its scale is set in the Scene tab';
    if (fits(a, b, size)) {
      return { title, across: a, fits: true, told: `Its name says ${said}, so the grid is laid that way; ${change}.` };
    }
    if (fits(b, a, size)) {
      const told = `Its name says ${said}, which fits the picture as ${b} across and ${a} down; ${change}.`;
      return { title, across: b, fits: true, told };
    }
    const pixels = `${grouped(size.width)} × ${grouped(size.height)} px`;
    return {
      title: name,
      fits: false,
      told: `Its name says ${said}, which does not fit the picture (${pixels}); ${change}.`,
    };
  }
  return undefined;
}

/** What a number of pixels in a square says, when that makes at least one square of the picture. */
function byPixels(name: string, size: Size): GridInName | undefined {
  for (const { 0: part, 1: figure, index } of name.matchAll(PIXELS)) {
    const each = Number(figure);
    if (each < LEAST || each > Math.min(size.width, size.height)) continue;
    // A picture's own side says how large the picture is, not a square on it.
    if (each === size.width || each === size.height) continue;
    const told = `Its name says ${each} pixels a square, so the grid is laid that way; its scale is set in the Scene tab.`;
    return { title: without(name, part, index), across: size.width / each, told };
  }
  return undefined;
}

/**
 * Reads from a picture's name how many squares are painted on it: `Crypt 30x20`, `Keep (40 × 30 squares)`, `Inn 140ppi`.
 * What does not fit the picture's proportions is told and left alone; a picture's size in pixels, dates and versions are
 * no squares.
 *
 * @param name without folders and extension
 * @param size the picture's, in pixels
 */
export function gridInName(name: string, size: Size): GridInName {
  const squares = bySquares(name, size);
  const rest = squares?.fits ? squares.title : name;
  const pixels = byPixels(rest, size);
  // Where both are there the squares are exact, and the pixels go from the name too.
  const found = squares?.fits ? squares : (pixels ?? squares);
  const { across, told } = found ?? {};
  return {
    title: (pixels?.title ?? rest) || name,
    ...(across === undefined ? {} : { across }),
    ...(told === undefined ? {} : { told }),
  };
}
