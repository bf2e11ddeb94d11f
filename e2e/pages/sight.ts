import type { Locator, Page } from '@playwright/test';
import type Konva from 'konva';

/** How the line of sight is drawn, from Konva's nodes alone. */
export interface DrawnSight {
  readonly cover: string;
  readonly dash: readonly number[];
  readonly colour: string;
  /** Whether the diamond is on the line, or on a thing beside it. */
  readonly touch: 'line' | 'flank' | null;
  /** What the bar blocks, and where it is, in scene units. */
  readonly bar: { readonly keeps: string; readonly x: number; readonly y: number } | null;
  readonly hiding: readonly string[];
  readonly lit: { readonly name: string; readonly colour: string } | null;
  /** The hidden share of each column of the target; undefined for a bare point. */
  readonly columns: readonly number[] | null;
  readonly words: string | null;
}

/** A thing in the side view, as on the page. */
export interface DrawnThing {
  readonly id: string;
  readonly look: string;
  readonly place: string;
  readonly stops: boolean;
  readonly counted: boolean;
  readonly lit: boolean;
}

/** What the window shows of occlusion: the line on the map, the card, the figure, the side view. */
export class SightPage {
  readonly page: Page;
  readonly card: Locator;
  readonly heading: Locator;
  readonly hiders: Locator;
  readonly figure: Locator;
  readonly side: Locator;
  readonly plate: string;

  constructor(page: Page) {
    this.page = page;
    this.card = page.getByRole('region', { name: 'What hides the target' });
    this.heading = this.card.locator('[data-part="verdict"]');
    this.hiders = this.card.getByRole('list', { name: 'Between firer and target, near to far' }).getByRole('button');
    this.figure = this.card.locator('[data-part="figure"]');
    this.side = page.getByRole('region', { name: 'Side view' });
    this.plate = 'seeing-plate';
  }

  /** The line and its marks as drawn; undefined while nobody aims. */
  line(): Promise<DrawnSight | null> {
    return this.page.evaluate(() => {
      const [stage] = window.Konva.stages;
      const sight = stage?.findOne<Konva.Group>('.sight');
      const line = sight?.findOne<Konva.Line>('.sight-line');
      if (!stage || !sight || !line) return null;
      const toScene = stage.getAbsoluteTransform().copy().invert();
      const bar = sight.findOne<Konva.Rect>('.first-block');
      const middle = bar
        ? toScene.point(bar.getAbsoluteTransform().point({ x: bar.width() / 2, y: bar.height() / 2 }))
        : null;
      const lit = stage.findOne<Konva.Group>('.lit');
      const touch = sight.findOne('.first-touch');
      const columns: unknown = sight.findOne('.seen-share')?.getAttr('columns');
      return {
        cover: sight.name().replace('sight sight-', ''),
        dash: line.dash() ?? [],
        colour: String(line.stroke()),
        touch: touch ? (touch.hasName('touch-flank') ? ('flank' as const) : ('line' as const)) : null,
        bar: bar && middle ? { keeps: bar.name().replace('first-block keeps-', ''), x: middle.x, y: middle.y } : null,
        hiding: sight.find('.hiding').map((node) => node.name().replace('hiding hiding-', '')),
        lit: lit
          ? {
              name: lit.findOne<Konva.Text>('Text')?.text() ?? '',
              colour: String(lit.findOne<Konva.Shape>('.lit-outline')?.stroke()),
            }
          : null,
        columns: Array.isArray(columns) ? columns.map(Number) : null,
        words: sight.findOne<Konva.Group>('.hides')?.findOne<Konva.Text>('Text')?.text() ?? null,
      };
    });
  }

  /** The hatched share of the figure's parts, by kind of hatching, from the drawn paths. */
  hatched(): Promise<Record<string, number>> {
    return this.figure.evaluate((figure) => {
      const area = (points: readonly (readonly [number, number])[]) =>
        Math.abs(
          points.reduce((sum, [x, y], i) => {
            const [u, v] = points[(i + 1) % points.length] ?? [x, y];
            return sum + x * v - u * y;
          }, 0) / 2,
        );
      // Parts are drawn slightly apart: their own area is that of the silhouette's rectangles.
      const parts = [...figure.querySelectorAll('[data-part="figure-seen"] rect')].reduce((sum, part) => {
        const size = (name: string) => Number(part.getAttribute(name)) + 1.5;
        return sum + size('width') * size('height');
      }, 0);
      const found: Record<string, number> = {};
      for (const path of figure.querySelectorAll<SVGPathElement>('[data-hidden]')) {
        const pieces = (path.getAttribute('d') ?? '').split('Z').filter((piece) => piece !== '');
        const sum = pieces.reduce((all, piece) => {
          const points = [...piece.matchAll(/[ML]([-\d.]+) ([-\d.]+)/g)].map(
            ([, x, y]) => [Number(x), Number(y)] as const,
          );
          return all + area(points);
        }, 0);
        found[path.dataset.hidden ?? ''] = sum / parts;
      }
      return found;
    });
  }

  /** The things in the side view, in page order. */
  things(): Promise<DrawnThing[]> {
    return this.side.locator('[data-part="side-thing"]').evaluateAll((nodes) =>
      nodes.map((node) => {
        const { id = '', look = '', place = '', stops, counted, lit } = (node as SVGElement).dataset;
        return { id, look, place, stops: stops === 'true', counted: counted === 'true', lit: lit === 'true' };
      }),
    );
  }

  /** The line in the side view: its stated share, and its dash. */
  sideLine(): Promise<{ cover: string; dash: string }> {
    return this.side.locator('[data-part="side-line"]').evaluate((line) => ({
      cover: (line as SVGElement).dataset.cover ?? '',
      dash: getComputedStyle(line).strokeDasharray,
    }));
  }

  /** The marks on other pieces in the field of view: partly hidden ones, and unseen ones. */
  seen(): Promise<{ readonly partly: string[]; readonly hidden: string[] }> {
    return this.page.evaluate(() => {
      const [stage] = window.Konva.stages;
      const of = (kind: string) =>
        (stage?.find(`.seen-${kind}`) ?? []).map((node) => node.name().replace(/^.*seen-of-/, '')).sort();
      return { partly: of('partial'), hidden: of('full') };
    });
  }
}
