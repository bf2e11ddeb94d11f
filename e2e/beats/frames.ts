import type { Page } from '@playwright/test';
import type Konva from 'konva';

/** A box in window pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What a shot draws, that must not lie on each other: with a name to find it by. */
export interface DrawnBox extends Box {
  readonly name: string;
  /** Numbers are round: only the circle in the box counts. */
  readonly round: boolean;
  /** Whether a corner of it lies beyond the window or under what covers the map. */
  readonly cut: boolean;
}

/** A piece as drawn. */
export interface DrawnDisc {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A straight line in window pixels. */
export interface DrawnLine {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
}

/** What one window shows at one moment, read from Konva's nodes and the page. */
export interface Frame {
  /** Milliseconds of the page's clock. */
  readonly time: number;
  /** The stage's transform: equal ones mean that the camera stands. */
  readonly camera: string;
  /** Whether something on the map still appears, so that this is no settled frame. */
  readonly appearing: boolean;
  /** What flies, such as `flying-streak`, and areas that open, such as `opening-cone`; with how it looks right now. */
  readonly flying: readonly { readonly kind: string; readonly look: string }[];
  readonly tags: readonly DrawnBox[];
  readonly dice: readonly DrawnBox[];
  readonly names: readonly DrawnBox[];
  readonly pieces: readonly DrawnDisc[];
  readonly leaders: readonly DrawnLine[];
  /** The sentence of the players' screen; empty if there is none. */
  readonly sentence: string;
  /** Whether everything has been told. */
  readonly over: boolean;
  /**
   * Of points all over the free part of the window, the share beyond the map; null if not looked at, and where the marks of
   * the shot are gone: the players' screen returns to the whole map then.
   */
  readonly void: number | null;
  /** Points of the scene and whether each is in the free part of the window; null where the other is. */
  readonly inView: readonly boolean[] | null;
}

/** Points that must be in view, in scene units. */
export type Places = readonly { readonly x: number; readonly y: number }[];

/** Starts to record what a window shows, about twenty times a second of the page's clock. */
export async function record(page: Page, places: Places): Promise<void> {
  await page.evaluate((points) => {
    const frames: unknown[] = [];
    const shown = (node: Konva.Node) => node.isVisible() && node.getAbsoluteOpacity() > 0.02;
    /** Whether a point of the window belongs to the map: no panel, card or caption is there. */
    const isFree = (x: number, y: number) => {
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false;
      const caption = document.querySelector('[data-part="caption"]')?.getBoundingClientRect();
      if (caption && x >= caption.left && x < caption.right && y >= caption.top && y < caption.bottom) return false;
      // The buttons of the players' screen go when the pointer rests.
      const [first] = document
        .elementsFromPoint(x, y)
        .filter((each) => !each.closest('[data-part="screen-full"], [data-part="screen-sound"]'));
      return first?.closest('[data-part="map"], canvas') !== null;
    };
    const boxOf = (node: Konva.Node, name: string, round = false) => {
      const box = node.getStage()?.container().getBoundingClientRect() ?? { left: 0, top: 0 };
      const { x, y, width, height } = node.getClientRect({ skipShadow: true, skipStroke: true });
      // Konva measures the square around an octagon, and that square turned: its circle is what counts.
      const octagon = (node as Konva.Group).findOne?.<Konva.RegularPolygon>('RegularPolygon');
      const radius = octagon ? octagon.radius() * octagon.getAbsoluteScale().x : 0;
      const [across, down] = octagon ? [radius, radius] : [width / 2, height / 2];
      const [middleX, middleY] = [box.left + x + width / 2, box.top + y + height / 2];
      const [left, top, right, bottom] = [middleX - across, middleY - down, middleX + across, middleY + down];
      // A pixel of rounding is nothing.
      const [inner, outer] = [
        [left + 1, right - 1],
        [top + 1, bottom - 1],
      ];
      return { name, round, left, top, right, bottom, cut: !inner.every((x) => outer.every((y) => isFree(x, y))) };
    };
    /** Where everything of a node is: it changes while it flies. */
    const lookOf = (node: Konva.Group) =>
      node
        .find<Konva.Line>('Shape')
        .filter(shown)
        .map((each) =>
          [each.getAbsoluteTransform().getMatrix(), each.points?.() ?? []]
            .flat(2)
            // On a phone an area grows by less than a pixel.
            .map((part) => Math.round(10 * part))
            .join(),
        )
        .join(';');
    const textOf = (node: Konva.Node | null | undefined) =>
      (node as Konva.Group | null)?.findOne<Konva.Text>('Text')?.text() ?? '';
    const beyond = (stage: Konva.Stage) => {
      const box = stage.container().getBoundingClientRect();
      const ground = stage.findOne<Konva.Rect>('.ground');
      if (!ground) return 1;
      const { x, y, width, height } = ground.getClientRect({ skipStroke: true, skipShadow: true });
      let [free, off] = [0, 0];
      for (let i = 0; i < 48; i++) {
        for (let j = 0; j < 27; j++) {
          const at = { x: ((i + 0.5) / 48) * innerWidth, y: ((j + 0.5) / 27) * innerHeight };
          if (!isFree(at.x, at.y)) continue;
          free++;
          const inside = { x: at.x - box.left - x, y: at.y - box.top - y };
          if (inside.x < 0 || inside.y < 0 || inside.x > width || inside.y > height) off++;
        }
      }
      return free === 0 ? 1 : off / free;
    };
    let last = Number.NEGATIVE_INFINITY;
    let looked = Number.NEGATIVE_INFINITY;
    const look = () => {
      requestAnimationFrame(look);
      const time = Date.now();
      if (time - last < 48) return;
      // The players' screen makes a new one when its picture has come.
      const [stage] = window.Konva.stages;
      if (!stage) return;
      last = time;
      const box = stage.container().getBoundingClientRect();
      const shot = stage.findOne<Konva.Group>('.shot');
      const named = (what: string) => (shot?.find<Konva.Group>(what) ?? []).filter(shown);
      const tags = (shot?.find<Konva.Rect>('.tag-box, .list-box') ?? []).filter(shown);
      const areas = named('.area').filter((area) => {
        const scale = area.getChildren()[0]?.scaleX() ?? 1;
        return (area.getChildren()[0]?.isVisible() ?? false) && scale < 1;
      });
      const flying = named('.flying').filter((each) => each.getChildren().some(shown));
      const far = shot !== undefined && time - looked >= 400;
      if (far) looked = time;
      const transform = stage.getAbsoluteTransform();
      const numbers = named('.outcome-number').flatMap((each) =>
        each
          .find<Konva.Group>('Group')
          .filter((one) => one.findOne('Text') && shown(one))
          .slice(-1),
      );
      // Dice that lie in one box are one.
      const dice = [
        ...named('.pool').flatMap((each) => each.find<Konva.Rect>('Rect').filter(shown).slice(0, 1)),
        ...named('.die').filter((each) => each.findAncestor('.pool') === null && each.getClassName() === 'Group'),
      ];
      frames.push({
        time,
        camera: transform
          .getMatrix()
          .map((part) => part.toFixed(2))
          .join(),
        appearing: tags.some((each) => each.getAbsoluteOpacity() < 0.9),
        flying: [
          ...flying.map((each) => ({ kind: each.name().replace('flying ', ''), look: lookOf(each) })),
          ...named('.sweep')
            .filter((each) => each.getChildren().some(shown))
            .map((each) => ({
              kind: 'opening-sweep',
              look: String(each.findOne<Konva.Shape>('Shape')?.getAttr('open') ?? ''),
            })),
          ...areas.map((each) => ({ kind: each.name().replace(/.*-/, 'opening-'), look: lookOf(each) })),
        ],
        tags: [
          ...tags.map((each) => boxOf(each, textOf(each.getParent()) || each.name())),
          ...numbers
            // One that is to come has no size yet.
            .filter((each) => each.getClientRect().width > 1)
            .map((each) => boxOf(each, `number ${textOf(each)}`, true)),
        ],
        dice: dice.map((each) => boxOf(each, 'dice')),
        names: stage
          .find<Konva.Group>('.piece-name')
          .filter(shown)
          .map((each) => boxOf(each, textOf(each))),
        pieces: stage.find<Konva.Group>('.piece').flatMap((piece) => {
          const body = piece.findOne<Konva.Shape>('.body');
          if (!body || !shown(body)) return [];
          const { x, y, width, height } = body.getClientRect({ skipShadow: true, skipStroke: true });
          const middle = { x: box.left + x + width / 2, y: box.top + y + height / 2 };
          return [{ id: piece.name().replace('piece piece-', ''), ...middle, radius: Math.min(width, height) / 2 }];
        }),
        leaders: named('.leader-line').map((line) => {
          const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = (line as unknown as Konva.Line).points();
          const at = line.getAbsoluteTransform();
          return { from: at.point({ x: x0, y: y0 }), to: at.point({ x: x1, y: y1 }) };
        }),
        sentence: document.querySelector('[data-part="caption-title"]')?.textContent ?? '',
        over:
          document.querySelector('[data-part="caption"]')?.getAttribute('data-over') === 'true' ||
          [...document.querySelectorAll('[data-telling]')].at(-1)?.getAttribute('data-telling') === 'false',
        void: far ? beyond(stage) : null,
        inView: far
          ? points.map((point) => {
              const at = transform.point(point);
              return isFree(at.x + box.left, at.y + box.top);
            })
          : null,
      });
    };
    look();
    Object.assign(window, { frames });
  }, places);
}

/** What a window has shown since {@link record}. */
export function recorded(page: Page): Promise<readonly Frame[]> {
  return page.evaluate(() => (window as unknown as { frames: Frame[] }).frames);
}
