/** The size of the players' screen in CSS pixels. */
export interface ScreenSize {
  readonly width: number;
  readonly height: number;
  /** Nothing is said on the map: a phone has its words beside it. */
  readonly bare?: boolean;
  /** So much of its upper edge is covered: names and marks stand below that. */
  readonly top?: number;
}

/** How the words stand on a screen: a strip over the map at the bottom, or a sheet docked below the map. */
export type WordsShape = 'strip' | 'sheet';

/** How everything on a screen of some size is laid out. */
export interface ScreenLayout {
  readonly words: WordsShape;
  /** So low that the strip has no second line and small dice. */
  readonly low: boolean;
  /** The length that all sizes are multiples of, in CSS pixels: 1 on a television of 1920 by 1080. */
  readonly unit: number;
  /** The size of marks and names on the map, compared to those in a window at arm's length. */
  readonly scale: number;
  /** The height of the part of the screen that the words leave free, whatever they say. */
  readonly free: number;
  /** The height in which the map shows: a strip lies over it, and a sheet covers more of it the more it says. */
  readonly shown: number;
}

/** The shorter side of the television that sizes are given for. */
const TELEVISION = 1080;

/** The unit on a phone: it is held nearer than a television is hung, but its text cannot be as small as its screen. */
const PHONE = 0.468;

/** The size of marks and names on the map of a phone, compared to those in a window. */
const HAND = 1.1;

/** Below this shorter side even the text of a phone has to shrink. */
const TINY = 300;

/** Narrower than this, the words are a sheet. */
const NARROW = 4 / 3;

/** Lower than this, in CSS pixels, the strip is short of room. */
const LOW = 420;

/** The shares of the height that a sheet may take, and in units the height of the strip with what is below it. */
const SHEET = 0.46;
const STRIP = 224;

/** The least height of a sheet, in units. */
const LEAST_SHEET = 300;

/** Names on the map are set in this size at arm's length, and on the screen in this share of its shorter side. */
const NAME = 12;
const NAME_SHARE = 0.0265;
const NAME_LEAST = 15;

/** Lays out a screen: everything is sized from its shorter side. */
export function layoutOf({ width, height, bare = false }: ScreenSize): ScreenLayout {
  const side = Math.min(width, height);
  if (bare) {
    // Held in the hand: marks and names as in a window.
    return { words: 'strip', low: height < LOW, unit: PHONE, scale: HAND, free: height, shown: height };
  }
  const unit = Math.max(side / TELEVISION, PHONE * Math.min(1, side / TINY));
  const words = width / Math.max(1, height) < NARROW ? 'sheet' : 'strip';
  const low = height < LOW;
  const covered = words === 'sheet' ? SHEET * height : Math.min(height / 2, (low ? STRIP - 64 : STRIP) * unit);
  return {
    words,
    low,
    unit,
    scale: Math.max(NAME_LEAST, side * NAME_SHARE) / NAME,
    free: height - covered,
    shown: words === 'sheet' ? height - Math.min(covered, LEAST_SHEET * unit) : height,
  };
}
