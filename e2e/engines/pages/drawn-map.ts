import type Konva from 'konva';
import type { At, EngineWindow } from '../engine.ts';
import { until } from '../until.ts';

/** A piece as Konva draws it, in scene units. */
interface Drawn {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** Waits until the ground of a map is drawn. */
export async function untilDrawn(window: EngineWindow): Promise<void> {
  await until('the map', () =>
    window.read(() => globalThis.window.Konva?.stages[0]?.findOne('.ground') !== undefined, null),
  );
}

/** Every piece that stands on the map, by id. */
export async function piecesOf(window: EngineWindow): Promise<readonly Drawn[]> {
  const drawn = await window.read(
    () =>
      (globalThis.window.Konva?.stages[0]?.find('.piece') ?? [])
        .filter((node) => !node.findAncestor('.way-start'))
        .map((node) => ({ id: node.name().replace('piece piece-', ''), x: node.x(), y: node.y() })),
    null,
  );
  return drawn.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Where a piece stands; null if it is not drawn. */
export async function pieceOf(window: EngineWindow, id: string): Promise<Drawn | null> {
  return (await piecesOf(window)).find((each) => each.id === id) ?? null;
}

/** Where the piece with a name stands: the players' screen does not know the ids of the GM's window. */
export function placeOfNamed(window: EngineWindow, name: string): Promise<At | null> {
  return window.read((wanted) => {
    const plates = globalThis.window.Konva?.stages[0]?.find<Konva.Group>('.piece-name') ?? [];
    const plate = plates.find((each) => each.findOne<Konva.Text>('Text')?.text() === wanted);
    const piece = plate?.getParent();
    return piece ? { x: piece.x(), y: piece.y() } : null;
  }, name);
}

/** Where a place of the map is in the window, once the map is still and nothing lies over the place. */
async function whereIs(window: EngineWindow, at: At): Promise<At> {
  let last = '';
  const found = await until(
    `the place ${at.x}, ${at.y} of the map`,
    () =>
      window.read((place) => {
        const stage = globalThis.window.Konva?.stages[0];
        if (!stage) return null;
        const box = stage.container().getBoundingClientRect();
        const inside = stage.getAbsoluteTransform().point(place);
        const point = { x: inside.x + box.left, y: inside.y + box.top };
        const top = document.elementFromPoint(point.x, point.y);
        return top?.closest('[data-part="map"]') ? point : null;
      }, at),
    (point) => {
      const now = JSON.stringify(point);
      const isStill = point !== null && now === last;
      last = now;
      return isStill;
    },
  );
  if (!found) throw new Error('The map shows no such place.');
  return found;
}

/** Clicks a place of the map, in scene units. */
export async function clickMap(window: EngineWindow, at: At): Promise<void> {
  await window.click(await whereIs(window, at));
}

/** Drags from one place of the map to another, in scene units. */
export async function dragMap(window: EngineWindow, from: At, to: At): Promise<void> {
  const [start, end] = [await whereIs(window, from), await whereIs(window, to)];
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  await window.drag([start, middle, end, end]);
}

/** How many colours the layers of the map have, of 2,000 points: a blank canvas has one. */
export function coloursOf(window: EngineWindow): Promise<number> {
  return window.read(() => {
    const colours = new Set<string>();
    const container = globalThis.window.Konva?.stages[0]?.container();
    for (const canvas of container?.querySelectorAll('canvas') ?? []) {
      const context = canvas.getContext('2d');
      if (!context) continue;
      const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
      const step = Math.max(1, Math.floor((width * height) / 2000));
      for (let i = 0; i < width * height; i += step) colours.add(data.slice(4 * i, 4 * i + 4).join());
    }
    return colours.size;
  }, null);
}

/** Whether the map draws a visible node with a name. */
export function draws(window: EngineWindow, name: string): Promise<boolean> {
  return window.read(
    (wanted) => (globalThis.window.Konva?.stages[0]?.find(`.${wanted}`) ?? []).some((node) => node.isVisible()),
    name,
  );
}
