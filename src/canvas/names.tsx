import { memo } from 'react';
import { Group } from 'react-konva';
import type { Piece } from '../scene/schema.ts';
import { shortName } from '../scene/short-name.ts';
import { colourOf, drawnRadius, nameDrop } from './piece-node.tsx';
import { Pixels, Plate, plateSize } from './plate.tsx';

/** A rectangle in window pixels, from the scene's origin. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

const GAP = 12;

/** Where the names go so that none covers another or a neighbour; in a crowd, names without room are left out. */
function placed(
  pieces: readonly Piece[],
  zoom: number,
  first: ReadonlySet<string>,
): { readonly piece: Piece; readonly dx: number; readonly dy: number }[] {
  const discs = pieces.map((piece) => {
    const radius = drawnRadius(piece, zoom) * 0.9;
    const [x, y] = [piece.x * zoom, piece.y * zoom];
    return { id: piece.id, box: { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius } };
  });
  const taken: Box[] = [];
  const found: { piece: Piece; dx: number; dy: number }[] = [];
  const order = [...pieces].sort((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)));
  for (const piece of order) {
    const { width, height } = plateSize(shortName(piece.name), true);
    const drop = nameDrop(piece, zoom) + GAP;
    const aside = drawnRadius(piece, zoom) + width / 2 + 8;
    const places: readonly (readonly [number, number])[] = [
      [0, drop],
      [0, -drop - 6],
      [aside, 0],
      [-aside, 0],
    ];
    const boxes = places.map(([dx, dy]) => {
      const [x, y] = [piece.x * zoom + dx, piece.y * zoom + dy];
      return { dx, dy, left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
    });
    const free = boxes.find(
      (box) =>
        !taken.some((other) => overlap(box, other)) &&
        !discs.some((disc) => disc.id !== piece.id && overlap(box, disc.box)),
    );
    const box = free ?? (first.has(piece.id) ? boxes[0] : undefined);
    if (!box) continue;
    taken.push(box);
    found.push({ piece, dx: box.dx, dy: box.dy });
  }
  return found;
}

/** The names of the pieces, over all of them. Those in `first` always show, in each other's way if need be. */
export const Names = memo(function Names(props: {
  readonly pieces: readonly Piece[];
  readonly zoom: number;
  readonly first: ReadonlySet<string>;
}) {
  const { pieces, zoom, first } = props;
  return (
    <Group name="names">
      {placed(pieces, zoom, first).map(({ piece, dx, dy }) => (
        <Pixels key={piece.id} x={piece.x} y={piece.y} zoom={zoom}>
          <Plate text={shortName(piece.name)} x={dx} y={dy} dot={colourOf(piece)} name="piece-name" />
        </Pixels>
      ))}
    </Group>
  );
});
