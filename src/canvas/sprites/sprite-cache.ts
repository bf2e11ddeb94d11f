import { Konva } from 'konva/lib/Core';
import { type Figure, group, nodeOf } from '../primitives/figure.ts';

/** How far a figure reaches from its middle, in window pixels. */
export interface Reach {
  readonly x: number;
  readonly y: number;
}

/** A figure drawn once, its middle in the middle of a canvas of whole device pixels. */
export interface Sprite {
  readonly canvas: HTMLCanvasElement;
  /** From the middle to the edges, in device pixels. */
  readonly halfWidth: number;
  readonly halfHeight: number;
  /** When it was last drawn, in milliseconds. */
  used: number;
  /** Whether it is still kept: whoever holds one that is not asks for another. */
  kept: boolean;
}

/** The most device pixels that are kept beyond what is in view: 96 MB. */
const MOST = 24e6;

/** What was drawn within this time may be in view, in milliseconds. */
const RECENT = 1000;

/** What is not in view and was not drawn for this long goes, in milliseconds: the zoom has moved on, or the scene. */
const LONG_UNUSED = 15_000;

/** Something that draws sprites. */
interface Holder {
  /** The sprites that it shows: they stay, even if nothing has been drawn for an hour. */
  shown(): Iterable<Sprite>;
}

function draw(figure: Figure, reach: Reach, ratio: number): Sprite {
  const [halfWidth, halfHeight] = [Math.ceil(reach.x * ratio), Math.ceil(reach.y * ratio)];
  const node = nodeOf(group({}, figure));
  const canvas = node.toCanvas({
    x: -halfWidth / ratio,
    y: -halfHeight / ratio,
    // A canvas is cut to whole pixels: a rounding error must not cost one.
    width: (2 * halfWidth + 0.01) / ratio,
    height: (2 * halfHeight + 0.01) / ratio,
    pixelRatio: ratio,
  });
  node.destroy();
  return { canvas, halfWidth, halfHeight, used: 0, kept: true };
}

/** Figures that were drawn, by what they look like: many pieces look the same. */
export class SpriteCache {
  private readonly sprites = new Map<string, Sprite>();
  private readonly holders = new Set<Holder>();
  private pixels = 0;
  private willSweep = false;
  private readonly draw: typeof draw;
  private readonly now: () => number;
  private readonly later: (call: () => void, ms: number) => void;

  /**
   * @param drawFigure draws a figure at a pixel ratio
   * @param now returns the time in milliseconds
   * @param later calls back after so many milliseconds
   */
  constructor(drawFigure: typeof draw, now: () => number, later: (call: () => void, ms: number) => void) {
    this.draw = drawFigure;
    this.now = now;
    this.later = later;
  }

  /** What somebody shows stays. Returns a function that ends that. */
  keepFor(holder: Holder): () => void {
    this.holders.add(holder);
    return () => this.holders.delete(holder);
  }

  /** The sprite of a look at some pixel ratio; undefined if it has not been drawn yet. */
  find(look: string, ratio: number): Sprite | undefined {
    return this.sprites.get(`${ratio} ${look}`);
  }

  /** Draws a look and keeps it. */
  add(look: string, ratio: number, figure: Figure, reach: Reach): Sprite {
    const sprite = this.draw(figure, reach, ratio);
    const now = this.now();
    sprite.used = now;
    this.sprites.set(`${ratio} ${look}`, sprite);
    this.pixels += sprite.canvas.width * sprite.canvas.height;
    if (this.pixels > MOST) this.dropUnused(now - RECENT, MOST / 2);
    this.sweepLater();
    return sprite;
  }

  /** Drops what was neither shown nor drawn for long, now and then as long as there is any that is not shown. */
  private sweepLater(): void {
    if (this.willSweep) return;
    this.willSweep = true;
    this.later(() => {
      this.willSweep = false;
      const now = this.now();
      this.dropUnused(now - LONG_UNUSED, 0);
      for (const { used } of this.sprites.values()) {
        if (used === now) continue;
        this.sweepLater();
        break;
      }
    }, LONG_UNUSED);
  }

  /** Drops what is not shown and was not drawn since some time, until no more than so many pixels are kept. */
  private dropUnused(since: number, enough: number): void {
    const now = this.now();
    for (const holder of this.holders) for (const sprite of holder.shown()) sprite.used = now;
    for (const [key, sprite] of this.sprites) {
      if (this.pixels <= enough) break;
      if (sprite.used > since) continue;
      sprite.kept = false;
      this.sprites.delete(key);
      this.pixels -= sprite.canvas.width * sprite.canvas.height;
    }
  }

  clear(): void {
    for (const sprite of this.sprites.values()) sprite.kept = false;
    this.sprites.clear();
    this.pixels = 0;
  }
}

/** The sprites of all stages of the window. */
export const sprites = new SpriteCache(
  draw,
  () => performance.now(),
  (call, ms) => window.setTimeout(call, ms),
);

// Until a font has loaded, texts are drawn in another.
if (typeof document !== 'undefined') {
  document.fonts.addEventListener('loadingdone', () => {
    sprites.clear();
    for (const stage of Konva.stages) stage.batchDraw();
  });
}
