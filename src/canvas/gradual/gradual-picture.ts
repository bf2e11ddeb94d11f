import type { Bounds } from '@fall-of-shot/plane/shapes';
import { deepEqual } from '../../lib/deep-equal.ts';
import { nextTask } from '../../lib/next-task.ts';

/** A part of the map to draw. */
export interface Region extends Bounds {
  /** Canvas pixels per scene unit. */
  readonly pixels: number;
  /** Window pixels per scene unit that lines are drawn for. */
  readonly zoom: number;
}

/** A canvas for a region: its context draws in scene units. */
export interface Sheet<Context> {
  readonly context: Context;
  readonly image: CanvasImageSource;
  /** Waits until what was drawn is on the canvas: browsers draw later, and then everything at once. */
  flush(): void;
}

/** A finished drawing, and where it lies, in scene units. */
export interface Drawing {
  readonly image: CanvasImageSource;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Step<Context> = (context: Context, zoom: number) => void;

/** The steps of a drawing, worked out when it is drawn. The same function stands for the same things. */
export type Steps<Context> = () => readonly Step<Context>[];

/** What a drawing was made of, and for which part of the map. */
interface Made<Context> {
  readonly steps: Steps<Context>;
  readonly region: Region;
}

/** How long is drawn before the window may answer, in milliseconds. */
const TURN = 8;

/** How much more than the view is drawn on each side, as a share of it: a small move needs no new drawing. */
const BEYOND = 0.25;

/** The most pixels of a canvas that is larger than the view: 64 MB. */
const MOST_PIXELS = 16_000_000;

/** Adds some ground around a view, as much as the canvas has room for: on the largest displays none. */
function widened({ left, right, top, bottom, pixels, zoom }: Region): Region {
  const inView = (right - left) * (bottom - top) * pixels ** 2;
  const beyond = Math.min(BEYOND, Math.max(0, (Math.sqrt(MOST_PIXELS / inView) - 1) / 2));
  // Whole pixels: else what lies in the middle of the window would be blurred.
  const across = Math.floor((right - left) * beyond * pixels) / pixels;
  const along = Math.floor((bottom - top) * beyond * pixels) / pixels;
  return { left: left - across, right: right + across, top: top - along, bottom: bottom + along, pixels, zoom };
}

function isWithin(inner: Bounds, outer: Bounds): boolean {
  return (
    inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
  );
}

/** Calls back in a task of its own. Returns a function that cancels that. */
function soon(call: () => void): () => void {
  let isCancelled = false;
  void nextTask().then(() => (isCancelled ? undefined : call()));
  return () => {
    isCancelled = true;
  };
}

/** A drawing of many steps that is made over some frames. Until a new one is whole, the one before is shown. */
export class GradualPicture<Context> {
  private readonly sheetOf: (region: Region) => Sheet<Context>;
  private readonly whenStanding: (call: () => void) => () => void;
  private shown: (Made<Context> & { readonly drawing: Drawing }) | undefined;
  /** What is being drawn, or will be when the view stands. */
  private running: { readonly made: Made<Context>; readonly view: Region; readonly stop: () => void } | undefined;

  /**
   * @param sheetOf makes a canvas
   * @param whenStanding calls back when the view has stood for a moment; returns a function that cancels that
   */
  constructor(sheetOf: (region: Region) => Sheet<Context>, whenStanding: (call: () => void) => () => void) {
    this.sheetOf = sheetOf;
    this.whenStanding = whenStanding;
  }

  /**
   * Returns what can be shown now. If that is not what is wanted, the wanted is drawn.
   *
   * @param view what is in the window
   * @param ready called when the wanted drawing is whole
   */
  wanted(steps: Steps<Context>, view: Region, ready: () => void): Drawing | undefined {
    const shown = this.shown;
    if (shown && this.serves(shown, steps, view)) this.stop();
    else if (!this.running || this.running.made.steps !== steps || !deepEqual(this.running.view, view))
      this.begin({ steps, region: widened(view) }, view, ready);
    return shown?.drawing;
  }

  /** Stops what is being drawn. */
  stop(): void {
    this.running?.stop();
    this.running = undefined;
  }

  private serves({ steps, region }: Made<Context>, wanted: Steps<Context>, view: Region): boolean {
    return steps === wanted && region.pixels === view.pixels && region.zoom === view.zoom && isWithin(view, region);
  }

  private begin(made: Made<Context>, view: Region, ready: () => void): void {
    // A drawing of the same things that will serve this view as well goes on.
    if (this.running && this.serves(this.running.made, made.steps, view)) return;
    this.stop();
    let isStopped = false;
    const draw = async (): Promise<void> => {
      const drawing = await this.drawn(made, () => isStopped);
      if (!drawing) return;
      this.shown = { ...made, drawing };
      this.running = undefined;
      ready();
    };
    // While the view moves, the last drawing moves with it.
    const start = this.shown?.steps === made.steps ? this.whenStanding : soon;
    const cancel = start(() => void draw());
    const stop = (): void => {
      isStopped = true;
      cancel();
    };
    this.running = { made, view, stop };
  }

  private async drawn({ steps, region }: Made<Context>, isStopped: () => boolean): Promise<Drawing | undefined> {
    const sheet = this.sheetOf(region);
    let since = performance.now();
    for (const step of steps()) {
      step(sheet.context, region.zoom);
      sheet.flush();
      if (performance.now() - since < TURN) continue;
      await nextTask();
      if (isStopped()) return undefined;
      since = performance.now();
    }
    const { left, right, top, bottom } = region;
    return { image: sheet.image, left, top, width: right - left, height: bottom - top };
  }
}
