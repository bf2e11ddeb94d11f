import { expect } from '@playwright/test';
import type Konva from 'konva';
import type { DrawnArea, DrawnPiece, Mark } from './drawn.ts';
import { drawsWhile } from './draws.ts';
import { MapBase, type Point } from './map-base.ts';

/** The map: everything is read from what Konva draws, never from the program's state. */
export class MapPage extends MapBase {
  /** Every piece as drawn, by id: hovering changes which is on top. */
  async pieces(): Promise<DrawnPiece[]> {
    const drawn = await (await this.stage()).evaluate((stage) => {
      const names = stage.find<Konva.Group>('.piece-name').map((plate) => {
        const at = plate.getParent();
        const sign = plate.findOne<Konva.Shape>('.side-sign');
        const colour = String(sign?.fill() ?? sign?.stroke());
        return { x: at?.x(), y: at?.y(), text: plate.findOne<Konva.Text>('Text')?.text() ?? null, colour };
      });
      // The ghost where a dragged piece stands is no piece.
      const standing = stage.find<Konva.Group>('.piece').filter((node) => !node.findAncestor('.way-start'));
      return standing.map((node) => {
        const name = names.find((each) => each.x === node.x() && each.y === node.y());
        const ground = node.findOne<Konva.Shape>('.body');
        const radius = ground?.fillRadialGradientEndRadius() ?? 0;
        const shades = ground?.fillRadialGradientColorStops() ?? ground?.fillLinearGradientColorStops();
        return {
          id: node.name().replace('piece piece-', ''),
          x: node.x(),
          y: node.y(),
          name: name?.text ?? null,
          colour: name?.colour ?? null,
          outline: ground?.name().replace('body body-', '') ?? '',
          inside: String(shades?.[1]),
          radius: radius > 0 ? radius * node.scaleX() : null,
          status: node.findOne('.status-eliminated')
            ? ('eliminated' as const)
            : node.findOne('.status-damaged')
              ? ('damaged' as const)
              : null,
          selected: node.find<Konva.Circle>('Circle').some((circle) => circle.stroke() === '#4ea1ff'),
          sign: (node.findOne<Konva.Path>('.glyph')?.data() ?? '').slice(0, 40),
          plates: node.find<Konva.Text>('Text').map((text) => text.text()),
        };
      });
    });
    return drawn.sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** Marked pieces: hovered ones by their ring, targeted ones by their brackets. */
  async marked(): Promise<{ pointed: string[]; aimed: string[]; words: string[] }> {
    return (await this.stage()).evaluate((stage) => {
      const marks = stage.find<Konva.Group>('.pointed');
      const having = (what: string) =>
        marks.filter((mark) => mark.findOne(what)).map((mark) => mark.name().replace('pointed pointed-', ''));
      return {
        pointed: having('.hovered'),
        aimed: having('.target-brackets'),
        words: (stage.findOne<Konva.Group>('.pointed-pieces')?.find<Konva.Text>('Text') ?? []).map((text) =>
          text.text(),
        ),
      };
    });
  }

  /** How often the layer of pieces is drawn during an action. */
  async piecesDrawnWhile(done: () => Promise<void>): Promise<number> {
    return drawsWhile(await this.stage(), 'pieces', done);
  }

  /** One piece by the name below it, or by its id. */
  async piece(name: string): Promise<DrawnPiece> {
    await expect
      .poll(async () => (await this.pieces()).some((each) => each.name === name || each.id === name))
      .toBe(true);
    const found = (await this.pieces()).find((each) => each.name === name || each.id === name);
    if (!found) throw new Error(`No piece ${name} is drawn.`);
    return found;
  }

  /** The names below the pieces. */
  async names(): Promise<string[]> {
    return (await this.pieces()).flatMap(({ name }) => (name === null ? [] : [name])).sort();
  }

  /** A mark of the shot by its node's name. */
  async mark(name: 'landing' | 'aim' | 'area' | 'gm-point' | 'moved-landing'): Promise<Mark | null> {
    const stage = await this.stage();
    return stage.evaluate((drawn, wanted) => {
      const node = drawn.findOne<Konva.Group>(`.${wanted}`);
      if (!node) return null;
      return { x: node.x(), y: node.y(), shown: node.getChildren().some((child) => child.isVisible()) };
    }, name);
  }

  /** The place of a shot's mark on the screen, converted to scene units. */
  async onScreen(name: 'landing' | 'aim' | 'gm-point' | 'moved-landing'): Promise<Point | null> {
    const stage = await this.stage();
    return stage.evaluate((drawn, wanted) => {
      const node = drawn.findOne<Konva.Group>(`.${wanted}`);
      if (!node?.getChildren().some((child) => child.isVisible())) return null;
      return drawn.getAbsoluteTransform().copy().invert().point(node.getAbsolutePosition());
    }, name);
  }

  /** The effect area's edge on the screen, in scene units; undefined until it has its full size. */
  async areaRadius(): Promise<number | null> {
    const stage = await this.stage();
    return stage.evaluate((drawn) => {
      const rim = drawn.findOne<Konva.Circle>('.area-rim');
      const open = rim?.getParent();
      if (!rim || !open?.isVisible()) return null;
      // Rounded by the camera's scale.
      return Math.round(((rim.radius() * rim.getAbsoluteScale().x) / drawn.scaleX()) * 1e9) / 1e9;
    });
  }

  /** The effect area on the screen, in scene units; undefined until it has its full size. */
  async area(): Promise<DrawnArea | null> {
    const stage = await this.stage();
    return stage.evaluate((drawn) => {
      const rim = drawn.findOne<Konva.Circle & Konva.Line>('.area-rim');
      const open = rim?.getParent();
      if (!rim || !open?.isVisible() || open.scaleX() !== 1) return null;
      const shape = open.getParent()?.name().replace('area area-', '') ?? '';
      const toScene = drawn.getAbsoluteTransform().copy().invert().multiply(rim.getAbsoluteTransform());
      const sharp = (value: number) => Math.round(value * 1e9) / 1e9;
      const origin = toScene.point({ x: 0, y: 0 });
      const middle = { x: sharp(origin.x), y: sharp(origin.y) };
      if (rim.getClassName() === 'Circle') return { shape, ...middle, radius: rim.radius(), corners: [] };
      const points = rim.points();
      const corners = points.flatMap((x, i) => (i % 2 === 0 ? [toScene.point({ x, y: points[i + 1] ?? 0 })] : []));
      return { shape, ...middle, radius: null, corners };
    });
  }

  /** The marks around a piece's edge, by name, with their text. */
  async marks(id: string): Promise<string[]> {
    return (await this.stage()).evaluate((stage, wanted) => {
      const piece = stage.findOne<Konva.Group>(`.piece-${wanted}`);
      const marks = piece?.find<Konva.Group>((node: Konva.Node) => node.name().startsWith('status-')) ?? [];
      return marks.map((mark) => {
        const text = mark.findOne<Konva.Text>('Text')?.text();
        return `${mark.name().replace('status-', '')}${text ? ` ${text}` : ''}`;
      });
    }, id);
  }

  /** How many parts of a piece's bar of health are left and lost; null without a bar. */
  async bar(id: string): Promise<{ left: number; lost: number } | null> {
    return (await this.stage()).evaluate((stage, wanted) => {
      const piece = stage.findOne<Konva.Group>(`.piece-${wanted}`);
      if (!piece?.findOne('.health-bar')) return null;
      return { left: piece.find('.health-left').length, lost: piece.find('.health-lost').length };
    }, id);
  }

  /** Ids of pieces with a Stunned mark. */
  async stunned(): Promise<string[]> {
    return (await this.stage()).evaluate((stage) =>
      stage
        .find<Konva.Group>('.piece')
        .filter((piece) => piece.findOne('.status-stunned') !== undefined)
        .map((piece) => piece.name().replace('piece piece-', ''))
        .sort(),
    );
  }

  /** The bounds of a label or tag in the window, in pixels, without its line; undefined while hidden. */
  async boxOf(name: string): Promise<{ left: number; top: number; right: number; bottom: number } | null> {
    const stage = await this.stage();
    return stage.evaluate((drawn, wanted) => {
      const node = drawn.findOne<Konva.Group>(`.${wanted}`);
      if (!node?.isVisible()) return null;
      const { left, top } = drawn.container().getBoundingClientRect();
      const box = (node.findOne<Konva.Rect>('Rect') ?? node).getClientRect();
      return {
        left: left + box.x,
        top: top + box.y,
        right: left + box.x + box.width,
        bottom: top + box.y + box.height,
      };
    }, name);
  }

  /** The text of a label of the shot, such as the deviation; undefined while hidden. */
  async plate(name: string): Promise<string | null> {
    const stage = await this.stage();
    return stage.evaluate((drawn, wanted) => {
      const node = drawn.findOne<Konva.Group>(`.${wanted}`);
      return node?.isVisible() ? (node.findOne<Konva.Text>('Text')?.text() ?? null) : null;
    }, name);
  }

  /** The visible tags of pieces that answered. */
  async outcomes(): Promise<{ result: string; title: string; text: string }[]> {
    return (await this.stage()).evaluate((stage) =>
      stage
        .find<Konva.Group>('.outcome')
        .filter((node) => node.getChildren().some((child) => child.isVisible()))
        .map((node) => {
          // A row of the list begins with its number, and its name and result stand apart.
          const texts = node.find<Konva.Text>('Text').map((each) => each.text());
          const [title = '', text = ''] = texts.length > 2 ? [`${texts[1]} is ${texts[2]}`] : texts;
          return { result: node.name().replace(/^outcome (outcome-row )?outcome-/, ''), title, text };
        }),
    );
  }

  /** The trajectory flown so far, segment by segment, in scene units. */
  async flown(): Promise<readonly { from: Point; to: Point }[]> {
    return (await this.stage()).evaluate((stage) =>
      stage
        .find<Konva.Line>('.flown')
        .filter((line) => line.isVisible())
        .map((line) => {
          const inverse = stage.getAbsoluteTransform().copy().invert();
          const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = line.points();
          const end = (x: number, y: number) => inverse.point(line.getAbsoluteTransform().point({ x, y }));
          return { from: end(x0, y0), to: end(x1, y1) };
        }),
    );
  }

  /** The rings of entities in open questions, in scene units. */
  async askedAt(): Promise<readonly Point[]> {
    return (await this.stage()).evaluate((stage) =>
      stage.find<Konva.Group>('.asked').map((ring) => ({ x: ring.x(), y: ring.y() })),
    );
  }

  /** The line to the highlighted option: its ends in scene units, and its label. */
  async choiceLine(): Promise<{ from: Point; to: Point; said: string } | null> {
    return (await this.stage()).evaluate((stage) => {
      const line = stage.findOne<Konva.Group>('.choice-line');
      const name = stage.findOne<Konva.Group>('.choice-name');
      if (!line || !name) return null;
      const said = name.findOne<Konva.Text>('Text')?.text() ?? '';
      return { from: { x: line.x(), y: line.y() }, to: { x: name.x(), y: name.y() }, said };
    });
  }

  /** The sides of the lane of a miss before the shot: each with its start and end. */
  async lane(): Promise<readonly { from: Point; to: Point }[]> {
    return (await this.stage()).evaluate((stage) =>
      stage.find<Konva.Line>('.lane-side').map((side) => {
        const [x = 0, y = 0, tx = 0, ty = 0] = side.points();
        return { from: { x, y }, to: { x: tx, y: ty } };
      }),
    );
  }

  /** The chances on the map before the shot, by entity id. */
  async chances(): Promise<Readonly<Record<string, string>>> {
    return (await this.stage()).evaluate((stage) =>
      Object.fromEntries(
        stage
          .find<Konva.Group>('.chance')
          .map((plate) => [
            plate.name().replace('chance chance-', ''),
            plate.findOne<Konva.Text>('Text')?.text() ?? '',
          ]),
      ),
    );
  }

  /** The line of sight: its stated share, dash, colour and end. */
  async sight(): Promise<{ cover: string; dash: number[]; colour: string; label: string; marked: boolean } | null> {
    return (await this.stage()).evaluate((stage) => {
      const sight = stage.findOne<Konva.Group>('.sight');
      const line = sight?.findOne<Konva.Line>('.sight-line');
      if (!sight || !line) return null;
      return {
        cover: sight.name().replace('sight sight-', ''),
        dash: line.dash() ?? [],
        colour: String(line.stroke()),
        label: sight.findOne<Konva.Group>('.range')?.findOne<Konva.Text>('Text')?.text() ?? '',
        marked: sight.findOne('.first-touch, .first-block') !== undefined,
      };
    });
  }

  /** The range bands: their centres and radii, in scene units. */
  async rings(): Promise<{ x: number; y: number; radius: number }[]> {
    return (await this.stage()).evaluate((stage) =>
      stage
        .find<Konva.Circle>('.ring')
        .map((ring) => ({ x: ring.getParent()?.x() ?? 0, y: ring.getParent()?.y() ?? 0, radius: ring.radius() })),
    );
  }

  /** The measured line: its set points in scene units, the labels of its legs, and the label at its end. */
  async measured(): Promise<{ points: Point[]; loose: boolean; legs: string[]; total: string | null } | null> {
    return (await this.stage()).evaluate((stage) => {
      const line = stage.findOne<Konva.Group>('.measure');
      if (!line) return null;
      const text = (plate: Konva.Group | undefined) => plate?.findOne<Konva.Text>('Text')?.text() ?? '';
      const total = line.findOne<Konva.Group>('.measure-total');
      return {
        points: line.find<Konva.Group>('.measure-point').map((point) => ({ x: point.x(), y: point.y() })),
        loose: line.findOne('.measure-loose') !== undefined,
        legs: line.find<Konva.Group>('.measure-length').map(text),
        total: total ? text(total) : null,
      };
    });
  }

  /** The range bands around a rectangle: their sides, corner radii and rotation. */
  async ringBoxes(): Promise<{ width: number; height: number; corner: number; turned: number }[]> {
    return (await this.stage()).evaluate((stage) =>
      stage.find<Konva.Rect>('.ring-box').map((ring) => ({
        width: ring.width(),
        height: ring.height(),
        corner: Number(ring.cornerRadius()),
        turned: ring.rotation(),
      })),
    );
  }

  /** The border of a table without a picture, in the window; undefined if there is none. */
  async rim(): Promise<{ left: number; top: number; right: number; bottom: number } | null> {
    return (await this.stage()).evaluate((stage) => {
      const rim = stage.findOne<Konva.Rect>('.rim');
      if (!rim) return null;
      const box = stage.container().getBoundingClientRect();
      const { x, y, width, height } = rim.getClientRect();
      return { left: x + box.left, top: y + box.top, right: x + width + box.left, bottom: y + height + box.top };
    });
  }

  /** The bounds of the picture in scene units, once the browser has decoded it. */
  async picture(): Promise<{ x: number; y: number; width: number; height: number } | null> {
    return (await this.stage()).evaluate((stage) => {
      const picture = stage.findOne<Konva.Image>('.picture');
      if (!picture?.image()) return null;
      return { x: picture.x(), y: picture.y(), width: picture.width(), height: picture.height() };
    });
  }

  /** The ground's size in scene units. */
  async ground(): Promise<{ width: number; height: number }> {
    return (await this.stage()).evaluate((stage) => {
      const ground = stage.findOne<Konva.Rect>('.ground');
      return { width: ground?.width() ?? 0, height: ground?.height() ?? 0 };
    });
  }

  /** Whether walls and cover are shown. */
  async obstructionsShown(): Promise<boolean> {
    return (await this.stage()).evaluate((stage) => stage.findOne('.obstructions')?.isVisible() ?? false);
  }

  /**
   * The paths that a shape draws, in scene units rounded to a thousandth: its drawing function runs on a context that
   * only records.
   */
  async paths(name: string): Promise<Point[][]> {
    const stage = await this.stage();
    return stage.evaluate((drawn, wanted) => {
      const shape = drawn.findOne<Konva.Shape>(`.${wanted}`);
      if (!shape) return [];
      const paths = new Map<string, Point[]>();
      let path: Point[] = [];
      const round = (value: number) => Math.round(value * 1000) / 1000 + 0;
      const end = () => {
        if (path.length > 0) paths.set(JSON.stringify(path), path);
        path = [];
      };
      const notes: Record<string, (...given: number[]) => void> = {
        beginPath: end,
        moveTo: (x = 0, y = 0) => {
          end();
          path = [{ x: round(x), y: round(y) }];
        },
        lineTo: (x = 0, y = 0) => path.push({ x: round(x), y: round(y) }),
        stroke: end,
      };
      const context = new Proxy(notes, { get: (known, key) => known[String(key)] ?? (() => undefined) });
      // The recorder replaces Konva's whole context.
      shape.sceneFunc()?.(context as unknown as Konva.Context, shape);
      end();
      return [...paths.values()];
    }, name);
  }

  /** The colour of the window's pixel over a scene point, as red, green and blue. */
  async pixel(at: Point): Promise<readonly [number, number, number]> {
    const { x, y } = await this.toWindow(at);
    const shot = await this.page.screenshot({ clip: { x: Math.floor(x), y: Math.floor(y), width: 1, height: 1 } });
    return this.page.evaluate(async (base64) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${base64}`;
      await picture.decode();
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d');
      context?.drawImage(picture, 0, 0);
      const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
      return [red, green, blue] as const;
    }, shot.toString('base64'));
  }
}
