import type { Vec2 } from '@fall-of-shot/plane/vec';
import type Konva from 'konva';
import { Group } from 'konva/lib/Group';
import { LookNodes } from './look-nodes.ts';
import { type Sprite, sprites } from './sprite-cache.ts';
import type { OffsetOf, SpriteLook } from './sprite-look.ts';

/** How something was drawn when it was last in view. */
interface Drawn {
  readonly sprite: Sprite;
  /** At which pixel ratio. */
  readonly ratio: number;
  readonly look: SpriteLook;
  /** The zoom for which it looks like this. */
  readonly zoom: number;
}

interface Item {
  readonly look: SpriteLook;
  readonly zoom: number;
  drawn: Drawn | undefined;
}

/** How many sprites are made in a frame, and for how many milliseconds. */
const AT_ONCE = 60;
const AT_ONCE_MS = 40;

/** For how many milliseconds those are made that can be drawn as they looked before. */
const ANEW_MS = 8;

/** Makes the sprites of a frame, not too many of them. */
class Maker {
  /** Whether something has to wait for the next frame. */
  waits = false;
  private made = 0;
  private readonly began = performance.now();
  private readonly all: boolean;

  constructor(all: boolean) {
    this.all = all;
  }

  private hasTime(most: number): boolean {
    return this.made === 0 || (this.made < AT_ONCE && performance.now() - this.began <= most);
  }

  /** How an item is drawn: as it looked before, while its sprite has to wait; undefined if it was not in view before. */
  drawnOf({ look, zoom, drawn }: Item, ratio: number): Drawn | undefined {
    const before = drawn?.sprite.kept && drawn.ratio === ratio ? drawn : undefined;
    if (before?.look === look && before.zoom === zoom) return before;
    const known = before?.look.look === look.look ? before.sprite : sprites.find(look.look, ratio);
    if (known) return { sprite: known, ratio, look, zoom };
    if (!this.all && !this.hasTime(before ? ANEW_MS : AT_ONCE_MS)) {
      this.waits = true;
      return before;
    }
    this.made++;
    return { sprite: sprites.add(look.look, ratio, look.figure(), look.reach), ratio, look, zoom };
  }
}

/**
 * A group of things that are drawn as sprites: each look is drawn once, and the map from sprites alone. While the zoom
 * changes, sprites are scaled, and drawn sharp once it stands.
 */
export class SpriteGroup extends Group {
  private items = new Map<string, Item>();
  private readonly nodes = new LookNodes(this);
  private isForgetting = false;
  private zoom = 1;
  private readonly letGo = sprites.keepFor(this);
  /** How much larger marks are drawn than in a window at arm's length. */
  marksScale = 1;
  /** Whether sprites keep their size while the zoom changes. */
  keepSize = false;
  /** What glides is drawn above the others. */
  offsetOf: OffsetOf = () => undefined;

  static {
    // Thousands of nodes that are not drawn would be slow to make and to place: they are made for whoever looks at them.
    Object.defineProperty(SpriteGroup.prototype, 'children', {
      get(this: SpriteGroup) {
        return this.isForgetting ? this.nodes.made : this.nodes.of(this.items.values(), this.offsetOf);
      },
      set: () => undefined,
    });
  }

  /** Shows these things, in this order, as they look at a zoom. */
  showAll(looks: readonly SpriteLook[], zoom: number): void {
    const before = this.items;
    this.items = new Map();
    for (const look of looks) {
      const known = before.get(look.id);
      const isSame = known?.look === look && known.zoom === zoom;
      this.items.set(look.id, isSame ? known : { look, zoom, drawn: known?.drawn });
    }
    this.zoom = zoom;
    this.getLayer()?.batchDraw();
  }

  /** Whether anything would be drawn. */
  hasAny(): boolean {
    return this.items.size > 0;
  }

  /** The zoom of the map as it is now. */
  private zoomNow(): number {
    const stage = this.getStage();
    return stage ? stage.scaleX() / this.marksScale : this.zoom;
  }

  /**
   * Konva keeps where each node is on the stage, and forgets that of all below a node that moves. Here it is worked out when
   * somebody asks, as below a node that is drawn from a bitmap: a move of the camera must not visit thousands of nodes.
   */
  override isCached(): boolean {
    return true;
  }

  /** Konva forgets what it kept of this node and of those below. It keeps nothing of nodes that nobody has looked at. */
  override _clearSelfAndDescendantCache(attribute?: string): void {
    this.isForgetting = true;
    super._clearSelfAndDescendantCache(attribute);
    this.isForgetting = false;
  }

  /** The sprites of what is in view. */
  *shown(): Iterable<Sprite> {
    for (const { drawn } of this.items.values()) if (drawn) yield drawn.sprite;
  }

  override destroyChildren(): this {
    this.items.clear();
    this.nodes.clear();
    return this;
  }

  override destroy(): this {
    this.letGo();
    // First, or Konva would look for nodes to destroy.
    this.destroyChildren();
    return super.destroy();
  }

  override drawScene(can?: Parameters<Konva.Group['drawScene']>[0], top?: Konva.Node): this {
    const layer = this.getLayer();
    const canvas = can ?? layer?.getCanvas();
    if (!canvas || !this.isVisible() || this.items.size === 0) return this;
    const context = canvas.getContext()._context;
    const zoom = this.zoomNow();
    const { a, e, f } = context.getTransform();
    const [m = 1, , , , x0 = 0, y0 = 0] = this.getAbsoluteTransform(top).getMatrix();
    const perUnit = a * m;
    const ratio = Number((perUnit / zoom).toFixed(4));
    // Too small to see, or the stage has no size yet: a canvas of no pixels cannot be drawn.
    if (!(ratio > 0 && ratio < Number.POSITIVE_INFINITY)) return this;
    const [left, up] = [a * x0 + e, a * y0 + f];
    const { width, height } = canvas._canvas;
    const sizeAt = (drawnAt: number): number => (this.keepSize ? 1 : zoom / drawnAt);
    const now = performance.now();
    // What is drawn for a picture is drawn whole.
    const maker = new Maker(canvas !== layer?.getCanvas());
    context.save();
    context.globalAlpha = this.getAbsoluteOpacity();
    const drawItem = (item: Item, off?: Vec2): void => {
      const { at, by, reach, waits } = item.look;
      if (waits) return;
      const far = ratio * sizeAt(item.zoom);
      const [px, py] = [left + (at.x + (off?.x ?? 0)) * perUnit, up + (at.y + (off?.y ?? 0)) * perUnit];
      const [x, y] = [px + by.x * ratio, py + by.y * ratio];
      const [rx, ry] = [reach.x * far, reach.y * far];
      const isSeen = x + rx >= 0 && y + ry >= 0 && x - rx <= width && y - ry <= height;
      const drawn = isSeen ? maker.drawnOf(item, ratio) : undefined;
      item.drawn = drawn;
      if (!drawn) return;
      const { halfWidth, halfHeight, canvas: picture } = drawn.sprite;
      drawn.sprite.used = now;
      const size = sizeAt(drawn.zoom);
      const [toX, toY] = [px + drawn.look.by.x * ratio, py + drawn.look.by.y * ratio];
      if (Math.abs(size - 1) < 1e-6) {
        context.setTransform(1, 0, 0, 1, Math.round(toX) - halfWidth, Math.round(toY) - halfHeight);
      } else context.setTransform(size, 0, 0, size, toX - halfWidth * size, toY - halfHeight * size);
      context.drawImage(picture, 0, 0);
    };
    const gliding: (readonly [Item, Vec2])[] = [];
    for (const item of this.items.values()) {
      const off = this.offsetOf(item.look.id);
      if (off) gliding.push([item, off]);
      else drawItem(item);
    }
    for (const [item, off] of gliding) drawItem(item, off);
    context.restore();
    if (maker.waits) layer?.batchDraw();
    return this;
  }
}
