import type { Vec2 } from '@fall-of-shot/plane/vec';
import type Konva from 'konva';
import { Group } from 'konva/lib/Group';
import { type Figure, nodeOf } from '../primitives/figure.ts';
import { type Reach, type Sprite, sprites } from './sprite-cache.ts';

/** One of many things that are drawn alike. */
export interface SpriteLook {
  readonly id: string;
  /** The name of its node. */
  readonly name: string;
  /** Its place in scene units. */
  readonly at: Vec2;
  /** What it looks like: equal words look the same. */
  readonly look: string;
  /** The middle of its figure from its place, in window pixels. */
  readonly by: Vec2;
  readonly reach: Reach;
  /** Whether it is not drawn yet, because something of its figure is on its way. */
  readonly waits?: boolean;
  /** Its figure around its middle, in window pixels. */
  figure(): Figure;
}

interface Item {
  readonly node: Konva.Group;
  /** Where its figure is in its node without an offset. */
  middle: Vec2;
  shown: SpriteLook;
  /** The zoom for which it is drawn. */
  zoom: number;
  /** Whether its node has no shapes yet. */
  bare: boolean;
  /** Its sprite of the last time it was in view, and for which pixel ratio: it is not looked up in each frame. */
  sprite: Sprite | undefined;
  ratio: number;
}

/**
 * How many sprites are drawn in a frame and for how many milliseconds, how many nodes get their shapes anew (those look
 * almost right until then), and how many of what is new get theirs at once. What is drawn are sprites: shapes may come
 * later.
 */
const AT_ONCE = 60;
const AT_ONCE_MS = 40;
const ANEW = 12;
const NEW_AT_ONCE = 40;

/**
 * A group of things that are drawn as sprites: each has its node with all its shapes, from which its sprite is drawn once;
 * the map is then drawn from sprites alone. While the zoom changes, sprites are scaled, and drawn sharp once it stands.
 */
export class SpriteGroup extends Group {
  private readonly items = new Map<string, Item>();
  private late: SpriteLook[] = [];
  private zoom = 1;
  private frame = 0;
  private readonly letGo = sprites.keepFor(this);
  /** How much larger marks are drawn than in a window at arm's length. */
  marksScale = 1;
  /** Whether sprites keep their size while the zoom changes. */
  keepSize = false;

  /** Shows these things, in this order, as they look at a zoom. */
  showAll(looks: readonly SpriteLook[], zoom: number): void {
    const ids = new Set(looks.map(({ id }) => id));
    for (const [id, { node }] of this.items) {
      if (ids.has(id)) continue;
      node.destroy();
      this.items.delete(id);
    }
    this.zoom = zoom;
    this.late = [];
    let changed = 0;
    let added = 0;
    for (const look of looks) {
      const known = this.items.get(look.id);
      const isSame = known?.shown.look === look.look && (this.keepSize || known.zoom === zoom);
      if (known && isSame) this.place(known, look);
      else if (known ? ++changed <= ANEW : ++added <= NEW_AT_ONCE) {
        this.make(look);
        continue;
      } else if (!known) this.add(this.itemOf(look).node);
      if (!isSame || known?.bare) this.late.push(look);
    }
    this.order(looks);
    this.later();
    this.getLayer()?.batchDraw();
  }

  /** Puts the nodes in their order, if they are not. */
  private order(looks: readonly SpriteLook[]): void {
    const nodes = looks.flatMap(({ id }) => this.items.get(id)?.node ?? []);
    if (nodes.every((node, i) => this.children[i] === node)) return;
    this.children = nodes;
    nodes.forEach((node, i) => {
      node.index = i;
    });
  }

  /** Moves a node that looks as before. */
  private place(item: Item, look: SpriteLook): void {
    const { node, middle, shown } = item;
    item.shown = look;
    if (item.zoom !== this.zoom) node.scale({ x: 1 / this.zoom, y: 1 / this.zoom });
    item.zoom = this.zoom;
    if (shown.at.x !== look.at.x || shown.at.y !== look.at.y) node.position(look.at);
    if (shown.by.x === look.by.x && shown.by.y === look.by.y) return;
    node.children[0]?.position({ x: middle.x + look.by.x, y: middle.y + look.by.y });
  }

  /** A new item whose node has no shapes yet, or the old one as it looks now. */
  private itemOf(look: SpriteLook): Item {
    const { id, name, at } = look;
    const { zoom } = this;
    const node = this.items.get(id)?.node ?? new Group();
    node.setAttrs({ ...at, name, scaleX: 1 / zoom, scaleY: 1 / zoom });
    const item: Item = { node, middle: { x: 0, y: 0 }, shown: look, zoom, bare: true, sprite: undefined, ratio: 0 };
    this.items.set(id, item);
    return item;
  }

  /** Makes the shapes of a node. */
  private make(look: SpriteLook): void {
    const item = this.itemOf(look);
    const { node } = item;
    node.destroyChildren();
    const figure = nodeOf(look.figure());
    item.middle = figure.position();
    item.bare = false;
    figure.move(look.by);
    node.add(figure);
    if (!node.getParent()) this.add(node);
  }

  /** The zoom of the map as it is now. */
  private zoomNow(): number {
    const stage = this.getStage();
    return stage ? stage.scaleX() / this.marksScale : this.zoom;
  }

  /** Makes the nodes that had to wait, some in each frame; once the zoom changes again, they are not needed. */
  private later(): void {
    cancelAnimationFrame(this.frame);
    if (this.late.length === 0) return;
    this.frame = requestAnimationFrame(() => {
      if (Math.abs(this.zoomNow() / this.zoom - 1) > 1e-6) return;
      const next = this.late.splice(0, ANEW);
      // What had no shapes looks the same with them: it was drawn as a sprite.
      const looksElse = next.some(({ id }) => !this.items.get(id)?.bare);
      for (const look of next) this.make(look);
      if (looksElse) this.getLayer()?.batchDraw();
      this.later();
    });
  }

  /**
   * Konva keeps where each node is on the stage, and forgets that of all below a node that moves. Here it is worked out when
   * somebody asks, as below a node that is drawn from a bitmap: a move of the camera must not visit thousands of nodes.
   */
  override isCached(): boolean {
    return true;
  }

  /** The sprites of what is in view. */
  *shown(): Iterable<Sprite> {
    for (const { sprite } of this.items.values()) if (sprite) yield sprite;
  }

  override destroy(): this {
    cancelAnimationFrame(this.frame);
    this.letGo();
    return super.destroy();
  }

  override drawScene(can?: Parameters<Konva.Group['drawScene']>[0], top?: Konva.Node): this {
    const layer = this.getLayer();
    const canvas = can ?? layer?.getCanvas();
    if (!canvas || !this.isVisible() || this.items.size === 0) return this;
    const context = canvas.getContext()._context;
    const zoom = this.zoomNow();
    // What is drawn for a picture is drawn whole.
    const whole = canvas !== layer?.getCanvas();
    const { a, e, f } = context.getTransform();
    const [m = 1, , , , x0 = 0, y0 = 0] = this.getAbsoluteTransform(top).getMatrix();
    const perUnit = a * m;
    const ratio = Number((perUnit / zoom).toFixed(4));
    // Too small to see, or the stage has no size yet: a canvas of no pixels cannot be drawn.
    if (!(ratio > 0 && ratio < Number.POSITIVE_INFINITY)) return this;
    const [left, up] = [a * x0 + e, a * y0 + f];
    const { width, height } = canvas._canvas;
    let made = 0;
    let waits = false;
    const now = performance.now();
    context.save();
    context.globalAlpha = this.getAbsoluteOpacity();
    for (const item of this.items.values()) {
      const { shown, zoom: drawnAt } = item;
      const { at, by, reach, look } = shown;
      if (shown.waits) continue;
      const size = this.keepSize ? 1 : zoom / drawnAt;
      const x = left + at.x * perUnit + by.x * ratio;
      const y = up + at.y * perUnit + by.y * ratio;
      const [rx, ry] = [reach.x * ratio * size, reach.y * ratio * size];
      if (x + rx < 0 || y + ry < 0 || x - rx > width || y - ry > height) {
        item.sprite = undefined;
        continue;
      }
      let sprite = item.sprite?.kept && item.ratio === ratio ? item.sprite : sprites.find(look, ratio);
      if (!sprite) {
        if (!whole && (made >= AT_ONCE || (made > 0 && performance.now() - now > AT_ONCE_MS))) {
          waits = true;
          continue;
        }
        made++;
        sprite = sprites.add(look, ratio, shown.figure(), reach);
      }
      sprite.used = now;
      item.sprite = sprite;
      item.ratio = ratio;
      const { halfWidth, halfHeight } = sprite;
      if (Math.abs(size - 1) < 1e-6) {
        context.setTransform(1, 0, 0, 1, Math.round(x) - halfWidth, Math.round(y) - halfHeight);
      } else context.setTransform(size, 0, 0, size, x - halfWidth * size, y - halfHeight * size);
      context.drawImage(sprite.canvas, 0, 0);
    }
    context.restore();
    if (waits) layer?.batchDraw();
    return this;
  }
}
