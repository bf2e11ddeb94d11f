import Konva from 'konva';
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
  /** When it was last drawn, by {@link SpriteCache.tick}. */
  used: number;
}

/** The most device pixels that are kept beyond what is in view: 96 MB. */
const MOST = 24e6;

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
  return { canvas, halfWidth, halfHeight, used: 0 };
}

/** Figures that were drawn, by what they look like: many pieces look the same. */
class SpriteCache {
  private readonly sprites = new Map<string, Sprite>();
  private pixels = 0;
  private now = 0;

  /** Begins another drawing of the map: what is not drawn in it may be dropped. */
  tick(): void {
    this.now++;
  }

  /** The sprite of a look at some pixel ratio; undefined if it has not been drawn yet. */
  find(look: string, ratio: number): Sprite | undefined {
    const sprite = this.sprites.get(`${ratio} ${look}`);
    if (sprite) sprite.used = this.now;
    return sprite;
  }

  /** Draws a look and keeps it. */
  add(look: string, ratio: number, figure: Figure, reach: Reach): Sprite {
    const sprite = draw(figure, reach, ratio);
    sprite.used = this.now;
    this.sprites.set(`${ratio} ${look}`, sprite);
    this.pixels += sprite.canvas.width * sprite.canvas.height;
    if (this.pixels > MOST) this.dropUnused();
    return sprite;
  }

  private dropUnused(): void {
    for (const [key, { canvas, used }] of this.sprites) {
      if (this.pixels <= MOST / 2) break;
      if (used >= this.now - 1) continue;
      this.sprites.delete(key);
      this.pixels -= canvas.width * canvas.height;
    }
  }

  clear(): void {
    this.sprites.clear();
    this.pixels = 0;
  }
}

/** The sprites of all stages of the window. */
export const sprites = new SpriteCache();

// Until a font has loaded, texts are drawn in another.
if (typeof document !== 'undefined') {
  document.fonts.addEventListener('loadingdone', () => {
    sprites.clear();
    for (const stage of Konva.stages) stage.batchDraw();
  });
}
